import { inSession, type StoredText } from './browser-store.ts';

/*
 * Where the session keeps what somebody has chosen and typed. Apart from what reads it, because signing in and out
 * clears it before anything else is loaded.
 */
const draftsKey = 'formDrafts';
const querySetPrefix = 'query.';

/**
 * What somebody typed into forms and has not saved, so that a reload or an expired sign-in loses nothing. The one key
 * of session storage that the specification does not list: it is there only while something is unsaved.
 */
export const storedDrafts = inSession(draftsKey);

export function storedQuerySet(name: string): StoredText {
  return inSession(querySetPrefix + name);
}

/** Forgets unsaved forms and the queries of dashboards: they are somebody's. */
export function clearPersonalStorage(): void {
  storedDrafts.clear();
  for (const key of listSessionKeys()) if (key.startsWith(querySetPrefix)) inSession(key).clear();
}

/** Empty where the browser forbids storage. */
function listSessionKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
