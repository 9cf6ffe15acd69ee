import { inLocal, inSession, type StoredText } from './browser-store.ts';

/*
 * Choices and drafts of the session. Separate from the modules that read them, because sign-in and sign-out clear them
 * before anything else is loaded.
 */
const draftsKey = 'formDrafts';
const querySetPrefix = 'query.';

/**
 * Unsaved form values, so that neither a reload nor an expired sign-in loses them. The one key of session storage that
 * the specification does not list; it exists only while something is unsaved.
 */
export const storedDrafts = inSession(draftsKey);

/** The records that the user has opened last. */
export const storedRecentRecords = inLocal('recentRecords');

export function storedQuerySet(name: string): StoredText {
  return inSession(querySetPrefix + name);
}

/** Removes drafts, stored dashboard queries and recent records, which belong to one user. */
export function clearPersonalStorage(): void {
  storedRecentRecords.clear();
  storedDrafts.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(querySetPrefix)) inSession(key).clear();
}
