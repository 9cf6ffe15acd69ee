import { decodeJwt } from 'jose';
import type { Person } from '#mocks/people.ts';

/**
 * Reads the tokens of another provider for the mock, which has only invented records: a token counts for the person to
 * whom its subject is mapped, without a check of its signature. Expired ones count for nobody. `onUnknown` receives
 * subjects that are not mapped.
 */
export function createSubjectReader(
  people: ReadonlyMap<string, Person>,
  onUnknown: (subject: string) => void,
  clock: () => number = Date.now,
): (token: string) => Person | undefined {
  return (token) => {
    try {
      const { sub, exp } = decodeJwt(token);
      if (sub === undefined || (exp !== undefined && exp * 1000 <= clock())) return undefined;
      const person = people.get(sub);
      if (!person) onUnknown(sub);
      return person;
    } catch {
      // Not a token of that form.
      return undefined;
    }
  };
}
