import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { AnnouncementType } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { announcementReachQuery } from '#src/api/queries/announcement-administration.ts';
import { failureText, isLeftOut } from '#src/components/feedback/failure-text.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { SelectFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createMultiChoice, createChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { buildColumns, type AnnouncementRow } from './announcement-columns.tsx';
import { typeOptions } from './announcement-form.ts';
import { announcementStates, stateLooks } from './announcement-state.ts';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';
import { useAnnouncementRows } from './use-announcement-rows.ts';

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

const stateOptions = announcementStates.map((value) => ({ value, label: stateLooks[value].label }));

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
      rows={useAnnouncementRows()}
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
