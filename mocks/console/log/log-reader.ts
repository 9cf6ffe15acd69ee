import type { LogChanges, LoggedRequest } from '../../contract/request-log.ts';

/**
 * Reads the log in parts: each call reads the changes since the previous one and resolves to the whole log, newest
 * first. Calls must not overlap.
 */
export function createLogReader(
  read: (after: string | undefined) => Promise<LogChanges>,
): () => Promise<readonly LoggedRequest[]> {
  let cursor: string | undefined;
  let entriesById: ReadonlyMap<number, LoggedRequest> = new Map();
  let visible: readonly LoggedRequest[] = [];
  return async () => {
    const { entries, isWhole, firstId, cursor: next } = await read(cursor);
    cursor = next;
    if (!isWhole && entries.length === 0) return visible;
    const merged = new Map(isWhole ? [] : [...entriesById].filter(([id]) => id >= firstId));
    for (const entry of entries) merged.set(entry.id, entry);
    entriesById = merged;
    visible = [...merged.values()].toSorted((a, b) => b.id - a.id);
    return visible;
  };
}
