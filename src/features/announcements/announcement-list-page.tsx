import { useQueryClient } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { AnnouncementType } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { refreshAnnouncements } from '#src/api/queries/announcement-administration.ts';
import { ChoiceFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { manyOf, oneOf } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { focusHeading } from '#src/components/page/focus-heading.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { formatDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { announcementColumns, type AnnouncementRow } from './announcement-columns.tsx';
import { typeOptions } from './announcement-form.ts';
import { announcementStates, stateLooks } from './announcement-state.ts';
import { DeleteAnnouncementDialog } from './delete-announcement-dialog.tsx';
import { useAnnouncementRows } from './use-announcement-rows.ts';

const definition = {
  fields: {
    state: manyOf(announcementStates),
    type: oneOf([AnnouncementType.Banner, AnnouncementType.PopUp]),
  },
  sorts: ['state', 'type', 'startDate', 'tiers', 'createdDate'],
  defaultSort: { by: 'startDate', isDescending: true },
};

const stateOptions = announcementStates.map((value) => ({ value, label: stateLooks[value].label }));
const idOf = ({ announcement }: AnnouncementRow): string => String(announcement.id);

/** Every announcement, for those who write them. */
export function Page() {
  const view = useListView(definition);
  const { state, type } = view.filters;
  const keeps = useCallback(
    (row: AnnouncementRow) =>
      (state.length === 0 || state.includes(row.state)) && (type === null || type === row.announcement.type),
    [state, type],
  );
  const source = useAnnouncementRows();
  const model = useTableModel({ columns: announcementColumns, source, view, idOf, keeps });
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<Announcement>();

  const create = (
    <Link to={plainPath('announcementCreate')} className={buttonClass('primary')}>
      <Icon shape={Plus} />
      Create announcement
    </Link>
  );
  const actions = useCallback(
    ({ announcement }: AnnouncementRow) => (
      <IconButton
        icon={Trash}
        size="small"
        variant="quiet-danger"
        label={`Delete announcement ${announcement.id} of ${formatDay(announcement.startDate)}`}
        onClick={() => setDoomed(announcement)}
      />
    ),
    [],
  );

  return (
    <>
      <PageHeading title="Announcements" actions={create} />
      <FilterBar view={view} searchLabel="Search announcements">
        <ChoicesFilter
          label="State"
          options={stateOptions}
          value={state}
          onChange={(next) => view.setFilter('state', next)}
        />
        <ChoiceFilter
          label="Type"
          options={typeOptions}
          value={type}
          onChange={(next) => view.setFilter('type', next)}
        />
      </FilterBar>
      <DataTable
        caption="Announcements"
        noun={{ one: 'announcement', many: 'announcements' }}
        model={model}
        actions={actions}
        actionsWidth={4}
        tools={<ExportButton model={model} name="announcements" />}
        empty={{
          icon: Megaphone,
          title: 'No announcements yet',
          text: 'Banners show on Home, pop-ups when somebody opens the portal.',
          action: create,
        }}
      />
      <DeleteAnnouncementDialog
        announcement={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => void refreshAnnouncements(queryClient)}
        // Its row is gone, and with it the button that the dialog would give focus back to.
        onGone={focusHeading}
      />
    </>
  );
}
