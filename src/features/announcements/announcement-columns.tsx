import { hasOperations } from '#src/api/availability.ts';
import type { Announcement, AnnouncementReach } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatDay, formatMoment, formatMomentDay, type Day } from '#src/lib/dates.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { htmlToText } from '#src/lib/html-to-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { tierText, typeOptions } from './announcement-form.ts';

export const announcementStates = ['scheduled', 'active', 'historical'] as const;
type AnnouncementState = (typeof announcementStates)[number];

const stateTones: Tones<AnnouncementState> = { scheduled: 'info', active: 'ok', historical: 'neutral' };

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

/** A row of the admins' list. */
export interface AnnouncementRow {
  readonly announcement: Announcement;
  readonly state: AnnouncementState;
  /** The message as plain text. */
  readonly text: string;
}

export function toRow(announcement: Announcement, state: AnnouncementState): AnnouncementRow {
  return { announcement, state, text: htmlToText(announcement.messageHtml) };
}

const typeLabel = ({ type }: Announcement): string =>
  typeOptions.find(({ value }) => value === type)?.label ?? String(type);

const tiersText = ({ tiers }: Announcement): string => tiers?.map(tierText).join(', ') || 'All pages';

const column = columnKit<AnnouncementRow>();

const baseColumns = [
  column.computed('message', 'Message', ({ text }) => text, {
    width: 16,
    isSearched: true,
    isSortable: false,
    cell: ({ announcement, text }) => (
      <PageLink
        to={pathTo('announcementEdit', { params: { announcementId: String(announcement.id) } })}
        className={linkClass.standalone}
      >
        <span className="line-clamp-2">{text === '' ? 'No text' : text}</span>
      </PageLink>
    ),
  }),
  column.status('state', 'State', stateTones, { label: capitalize, width: 7.75 }),
  column.computed('type', 'Type', ({ announcement }) => typeLabel(announcement), { width: 5.5 }),
  // The id breaks ties between announcements of the same day: the later one first.
  column.computed('startDate', 'Start date', ({ announcement: { startDate, id } }) => `${startDate} ${id}`, {
    width: 7.5,
    isDescendingFirst: true,
    cell: ({ announcement }) => formatDay(announcement.startDate),
    csv: ({ announcement }) => announcement.startDate,
  }),
  column.computed('tiers', 'Tiers', ({ announcement }) => tiersText(announcement), {
    width: 8.25,
    isHiddenOnPhone: true,
  }),
  column.computed(
    'createdDate',
    'Created',
    ({ announcement }) => new Date(announcement.createdDate).toISOString(),
    {
      width: 7.5,
      isDescendingFirst: true,
      isHiddenOnPhone: true,
      cell: ({ announcement }) => formatMomentDay(announcement.createdDate),
      csv: ({ announcement }) => formatMoment(announcement.createdDate),
    },
  ),
];

/** The columns of the list; `reach` is undefined until it is loaded. */
export const buildColumns = (reach: ReadonlyMap<number, AnnouncementReach> | undefined) => {
  const buildCount = (member: 'shownCount' | 'dismissedCount', header: string, width: number) => {
    const read = ({ announcement }: AnnouncementRow): number | null =>
      reach?.get(announcement.id)?.[member] ?? null;
    return column.computed(member, header, read, {
      width,
      align: 'end',
      isSortable: false,
      isHiddenOnPhone: true,
    });
  };
  return [
    ...baseColumns,
    // Banners are part of a list, and no call reports their views.
    ...(hasOperations('listAnnouncementReach')
      ? [buildCount('shownCount', 'Shown to', 6.25), buildCount('dismissedCount', 'Dismissed by', 7.5)]
      : []),
  ];
};
