import type { Announcement } from '#src/api/generated/types.ts';

/** Sorted by startDate, then id, descending: the order of every list of announcements. */
export function newestFirst<T extends Pick<Announcement, 'startDate' | 'id'>>(
  announcements: readonly T[],
): T[] {
  // Calendar days as `YYYY-MM-DD` sort as text.
  return announcements.toSorted((one, other) =>
    one.startDate === other.startDate ? other.id - one.id : one.startDate < other.startDate ? 1 : -1,
  );
}
