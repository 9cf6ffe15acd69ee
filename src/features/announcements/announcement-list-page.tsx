import { useQuery, useQueries, type UseQueryResult } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { AnnouncementType } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import {
  announcementReachQuery,
  activeAnnouncementListQuery,
  announcementListQuery,
} from '#src/api/queries/announcement-administration.ts';
import { failureText, isLeftOut } from '#src/components/feedback/failure-text.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { SelectFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createMultiChoice, createChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { formatDay, today } from '#src/lib/dates.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { enumOptions } from '#src/lib/enum-text.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import {
  buildColumns,
  type AnnouncementRow,
  toRow,
  announcementStates,
  announcementState,
} from './announcement-columns.tsx';
import { typeOptions } from './announcement-form.ts';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { localRows } from '#src/components/table/row-source.ts';

/** Combines both lists: an announcement's state depends on both. */
function combine([all, active]: readonly [UseQueryResult<Announcement[]>, UseQueryResult<Announcement[]>]) {
  const activeIds = active.data && new Set(active.data.map(({ id }) => id));
  return {
    ...combineReads([all, active]),
    data: activeIds && all.data?.map((row) => toRow(row, announcementState(row, activeIds, today()))),
  };
}

const list = {
  fields: {
    state: createMultiChoice(announcementStates),
    type: createChoice([AnnouncementType.Banner, AnnouncementType.PopUp]),
  },
  sorts: ['state', 'type', 'startDate', 'tiers', 'createdDate'],
  defaultSort: { by: 'startDate', isDescending: true },
};

const filterChoices: FilterChoices<AnnouncementRow, typeof list.fields> = {
  state: ({ state }) => state,
  type: ({ announcement }) => announcement.type,
};

const stateOptions = enumOptions(announcementStates, capitalize);

const create = (
  <LinkButton to={plainPath('announcementCreate')} variant="primary" icon={Plus}>
    Create announcement
  </LinkButton>
);

function renderActions({ announcement }: AnnouncementRow, open: (announcement: Announcement) => void) {
  return (
    <IconButton
      icon={Trash}
      size="small"
      variant="quiet-danger"
      label={`Delete announcement ${announcement.id} of ${formatDay(announcement.startDate)}`}
      onClick={() => open(announcement)}
    />
  );
}

/** All announcements, for admins. */
export function Page() {
  const view = useListView(list);
  const rows = useQueries({ queries: [announcementListQuery(), activeAnnouncementListQuery()], combine });
  const reach = useQuery(announcementReachQuery());
  const columns = useMemo(
    () => buildColumns(reach.data && new Map(reach.data.map((entry) => [entry.announcementId, entry]))),
    [reach.data],
  );
  return (
    <ListPage
      title="Announcements"
      actions={create}
      view={view}
      filters={
        <>
          <MultiSelectFilter label="State" options={stateOptions} {...view.filter('state')} />
          <SelectFilter label="Type" options={typeOptions} {...view.filter('type')} />
        </>
      }
      filterChoices={filterChoices}
      rows={localRows(rows)}
      columns={columns}
      getRowId={({ announcement }) => String(announcement.id)}
      noun={{ one: 'announcement', many: 'announcements' }}
      renderActions={renderActions}
      actionsWidth={4}
      renderDialog={(announcement, state) => (
        <DeleteAnnouncementDialog announcement={announcement} {...state} />
      )}
      exportName="announcements"
      empty={{
        icon: Megaphone,
        title: 'No announcements yet',
        text: 'Banners are shown on Home, pop-ups when a user opens the portal.',
        action: create,
      }}
    >
      {reach.error && !reach.data && !isLeftOut(reach.error) && (
        <div className="mb-4">
          <InlineFailure
            message={`The pop-up view counts could not be loaded. ${failureText(reach.error)}`}
            onRetry={() => void reach.refetch()}
            isRetrying={reach.isFetching}
          />
        </div>
      )}
    </ListPage>
  );
}
