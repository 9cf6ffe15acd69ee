import { hasOperations } from '#src/api/availability.ts';
import type { Announcement, AnnouncementReach } from '#src/api/generated/types.ts';
import type { AnnouncementType } from '#src/api/generated/enums.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatDay, formatMoment, formatMomentDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { htmlToText } from '#src/lib/html-to-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { tierLabels, typeOptions } from './announcement-form.ts';
import { stateLooks, type AnnouncementState } from './announcement-state.ts';

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

function typeLabel(type: AnnouncementType): string {
  return typeOptions.find(({ value }) => value === type)?.label ?? String(type);
}

function tiersText({ tiers }: Announcement): string {
  return tiers === null || tiers.length === 0
    ? 'All pages'
    : tiers.map((tier) => tierLabels[tier]).join(', ');
}

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
  column.computed('state', 'State', ({ state }) => stateLooks[state].label, {
    width: 7.75,
    cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>,
  }),
  column.computed('type', 'Type', ({ announcement }) => typeLabel(announcement.type), { width: 5.5 }),
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

const countText = (count: number | null) => (count === null ? '—' : formatNumber(count));

/** The columns of the list; `reach` is undefined until it is loaded. */
export const buildColumns = (reach: ReadonlyMap<number, AnnouncementReach> | undefined) => {
  const buildCount = (
    id: string,
    header: string,
    { member, width }: { readonly member: 'shownCount' | 'dismissedCount'; readonly width: number },
  ) => {
    const read = ({ announcement }: AnnouncementRow): number | null =>
      reach?.get(announcement.id)?.[member] ?? null;
    return column.computed(id, header, read, {
      width,
      align: 'end',
      isSortable: false,
      isHiddenOnPhone: true,
      cell: (row) => countText(read(row)),
    });
  };
  return [
    ...baseColumns,
    // Banners are part of a list, and no call reports their views.
    ...(hasOperations('listAnnouncementReach')
      ? [
          buildCount('shown', 'Shown to', { member: 'shownCount', width: 6.25 }),
          buildCount('dismissed', 'Dismissed by', { member: 'dismissedCount', width: 7.5 }),
        ]
      : []),
  ];
};
