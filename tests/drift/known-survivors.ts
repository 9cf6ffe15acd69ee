/**
 * Ids of breaking mutations that the type check cannot see, each with the reason. Meant to stay empty: an entry is a
 * decision that something else has to catch the change.
 */
export const knownSurvivors: ReadonlyMap<string, string> = new Map();
