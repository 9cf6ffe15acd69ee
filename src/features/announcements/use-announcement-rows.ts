import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Announcement } from '#src/api/generated/types.ts';
import {
  activeAnnouncementListQuery,
  announcementListQuery,
} from '#src/api/queries/announcement-administration.ts';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { localRows, type RowSource } from '#src/components/table/row-source.ts';
import { today } from '#src/lib/dates.ts';
import { toRow, type AnnouncementRow } from './announcement-columns.tsx';
import { announcementState } from './announcement-state.ts';

type Read = UseQueryResult<Announcement[]>;

/** Combines both lists: an announcement's state depends on both. */
function combine([all, active]: [Read, Read]) {
  const activeIds = active.data && new Set(active.data.map(({ id }) => id));
  return {
    ...combineReads([all, active]),
    data: activeIds && all.data?.map((row) => toRow(row, announcementState(row, activeIds, today()))),
  };
}

/** All announcements with their states. */
export function useAnnouncementRows(): RowSource<AnnouncementRow> {
  return localRows(
    useQueries({ queries: [announcementListQuery(), activeAnnouncementListQuery()], combine }),
  );
}
