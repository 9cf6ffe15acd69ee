import { AnnouncementType, type Tier } from '#src/api/generated/enums.ts';
import type { AnnouncementResponse, Announcement } from '#src/api/generated/types.ts';

/** Sorted by startDate, then id, descending: the order of every list of announcements. */
export function newestFirst<T extends Pick<Announcement, 'startDate' | 'id'>>(
  announcements: readonly T[],
): T[] {
  // Calendar days as `YYYY-MM-DD` sort as text.
  return announcements.toSorted((a, b) =>
    a.startDate === b.startDate ? b.id - a.id : a.startDate < b.startDate ? 1 : -1,
  );
}

/**
 * The active pop-ups that are due on a page, newest first: those without a response whose tiers are empty or include
 * the tier that the page requires.
 */
export function waitingPopUps(
  responses: readonly AnnouncementResponse[],
  requiredTier: Tier | undefined,
): AnnouncementResponse[] {
  const waiting = responses.filter(({ id, announcement: { type, tiers } }) => {
    if (id !== null || type !== AnnouncementType.PopUp) return false;
    if (tiers === null || tiers.length === 0) return true;
    return requiredTier !== undefined && tiers.includes(requiredTier);
  });
  const sorted = newestFirst(waiting.map(({ announcement }) => announcement));
  return sorted.flatMap(({ id }) => waiting.filter(({ announcementId }) => announcementId === id));
}

/** The session's list with the id of a stored response on the entry of its announcement. */
export function withResponse(
  responses: readonly AnnouncementResponse[],
  { announcementId, id }: Pick<AnnouncementResponse, 'announcementId' | 'id'>,
): AnnouncementResponse[] {
  return responses.map((entry) => (entry.announcementId === announcementId ? { ...entry, id } : entry));
}

/** The session's list without a deleted announcement. */
export function withoutAnnouncement(
  responses: readonly AnnouncementResponse[],
  announcementId: number,
): AnnouncementResponse[] {
  return responses.filter((entry) => entry.announcementId !== announcementId);
}

/**
 * The index of the pop-up to show. When the shown one is removed, the next takes its place; after the last, the first
 * one that was skipped.
 */
export function placeAmong(count: number, place: number): number {
  return place < count ? place : 0;
}
