import type { Announcement } from '#src/api/generated/types.ts';

/** Sorted by startDate, then id, descending: the order of every list of announcements. */
export function newestFirst<T extends Pick<Announcement, 'startDate' | 'id'>>(
  announcements: readonly T[],
): T[] {
  // Calendar days as `YYYY-MM-DD` sort as text.
  return announcements.toSorted((a, b) =>
    a.startDate === b.startDate ? b.id - a.id : a.startDate < b.startDate ? 1 : -1,
  );
}
