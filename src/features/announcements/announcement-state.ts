import type { Announcement } from '#src/api/generated/types.ts';
import type { Day } from '#src/lib/dates.ts';
import type { Tone } from '#src/ui/badge.tsx';

export const announcementStates = ['scheduled', 'active', 'historical'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const stateLooks: Readonly<
  Record<AnnouncementState, { readonly label: string; readonly tone: Tone }>
> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  active: { label: 'Active', tone: 'ok' },
  historical: { label: 'Historical', tone: 'neutral' },
};

/**
 * The server decides how long an announcement is active; one that it does not list as active has ended or is scheduled.
 */
export function announcementState(
  { id, startDate }: Pick<Announcement, 'id' | 'startDate'>,
  activeIds: ReadonlySet<number>,
  today: Day,
): AnnouncementState {
  if (activeIds.has(id)) return 'active';
  return startDate > today ? 'scheduled' : 'historical';
}
