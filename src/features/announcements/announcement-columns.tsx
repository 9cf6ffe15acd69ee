import { Link } from 'react-router';
import type { Announcement } from '#src/api/generated/types.ts';
import type { AnnouncementType } from '#src/api/generated/enums.ts';
import type { Column } from '#src/components/table/column.ts';
import { formatDay, formatMomentDay } from '#src/lib/dates.ts';
import { textOfHtml } from '#src/lib/text-of-html.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { tierLabels, typeOptions } from './announcement-form.ts';
import { stateLooks, type AnnouncementState } from './announcement-state.ts';

/** One line of the admins' list. */
export interface AnnouncementRow {
  readonly announcement: Announcement;
  readonly state: AnnouncementState;
  /** The message without its markup. */
  readonly text: string;
}

export function rowOf(announcement: Announcement, state: AnnouncementState): AnnouncementRow {
  return { announcement, state, text: textOfHtml(announcement.messageHtml) };
}

function typeLabel(type: AnnouncementType): string {
  return typeOptions.find(({ value }) => value === type)?.label ?? String(type);
}

function tiersText({ tiers }: Announcement): string {
  return tiers === null || tiers.length === 0
    ? 'All pages'
    : tiers.map((tier) => tierLabels[tier]).join(', ');
}

export const announcementColumns: readonly Column<AnnouncementRow>[] = [
  {
    id: 'message',
    header: 'Message',
    width: 20,
    isSearched: true,
    isSortable: false,
    value: ({ text }) => text,
    cell: ({ announcement, text }) => (
      <Link
        to={pathTo('announcementEdit', { params: { announcementId: String(announcement.id) } })}
        className={linkClass.standalone}
      >
        <span className="line-clamp-2">{text === '' ? 'No words' : text}</span>
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 8.5,
    value: ({ state }) => stateLooks[state].label,
    cell: ({ state }) => <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>,
  },
  {
    id: 'type',
    header: 'Type',
    width: 6,
    value: ({ announcement }) => typeLabel(announcement.type),
  },
  {
    id: 'startDate',
    header: 'Start date',
    width: 8,
    isDescendingFirst: true,
    // The number breaks ties between announcements of one day: the later one first.
    value: ({ announcement }) => `${announcement.startDate} ${announcement.id}`,
    cell: ({ announcement }) => formatDay(announcement.startDate),
    csv: ({ announcement }) => announcement.startDate,
  },
  {
    id: 'tiers',
    header: 'Tiers',
    width: 9,
    isHiddenOnPhone: true,
    value: ({ announcement }) => tiersText(announcement),
  },
  {
    id: 'createdDate',
    header: 'Created',
    width: 8,
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    value: ({ announcement }) => new Date(announcement.createdDate).toISOString(),
    cell: ({ announcement }) => formatMomentDay(announcement.createdDate),
    csv: ({ announcement }) => announcement.createdDate,
  },
];
