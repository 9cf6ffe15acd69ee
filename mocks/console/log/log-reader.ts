import type { LogChanges, LoggedRequest } from '../../contract/request-log.ts';

/**
 * Reads the log in parts: each call reads what has changed since the one before, and resolves to the whole log, newest
 * first. Calls must not overlap.
 */
export function createLogReader(
  read: (after: string | undefined) => Promise<LogChanges>,
): () => Promise<readonly LoggedRequest[]> {
  let cursor: string | undefined;
  let known: ReadonlyMap<number, LoggedRequest> = new Map();
  let shown: readonly LoggedRequest[] = [];
  return async () => {
    const { entries, isWhole, firstId, cursor: next } = await read(cursor);
    cursor = next;
    if (!isWhole && entries.length === 0) return shown;
    const merged = new Map(isWhole ? [] : [...known].filter(([id]) => id >= firstId));
    for (const entry of entries) merged.set(entry.id, entry);
    known = merged;
    shown = [...merged.values()].toSorted((a, b) => b.id - a.id);
    return shown;
  };
}
