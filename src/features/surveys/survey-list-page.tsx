import { useQuery, useQueryClient } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import { refreshSurveys, surveyListQuery } from '#src/api/queries/survey-administration.ts';
import { ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { manyOf } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { focusHeading } from '#src/components/page/focus-heading.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass, iconButtonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';
import { editPathOf, surveyColumns } from './survey-columns.tsx';
import { statusOptions, surveyStatuses } from './survey-status.ts';

const definition = {
  fields: { status: manyOf(surveyStatuses) },
  sorts: ['name', 'status', 'questions', 'number'],
  defaultSort: { by: 'number', isDescending: true },
};

const own = (surveys: readonly Survey[]): readonly Survey[] => surveys;
const idOf = ({ id }: Survey): string => String(id);

/** Every survey, for those who write them. */
export function Page() {
  const view = useListView(definition);
  const { status } = view.filters;
  const keeps = useCallback(
    (survey: Survey) => status.length === 0 || status.includes(survey.status),
    [status],
  );
  const source = localRows(useQuery(surveyListQuery()), own);
  const model = useTableModel({ columns: surveyColumns, source, view, idOf, keeps });
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<Survey>();

  const create = (
    <Link to={plainPath('surveyCreate')} className={buttonClass('primary')}>
      <Icon shape={Plus} />
      Create survey
    </Link>
  );
  const actions = useCallback((survey: Survey) => {
    // Names may be equal, numbers are not.
    const called = `survey ${survey.id}, ${survey.name}`;
    return (
      <span className="inline-flex items-center gap-1">
        <Tooltip text={`Edit ${called}`} isName>
          <Link
            to={editPathOf(survey)}
            aria-label={`Edit ${called}`}
            className={iconButtonClass('quiet', 'small')}
          >
            <Icon shape={Pencil} />
          </Link>
        </Tooltip>
        <IconButton
          icon={Trash}
          size="small"
          variant="quiet-danger"
          label={`Delete ${called}`}
          onClick={() => setDoomed(survey)}
        />
      </span>
    );
  }, []);

  return (
    <>
      <PageHeading title="Surveys" actions={create} />
      <FilterBar view={view} searchLabel="Search surveys">
        <ChoicesFilter
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(next) => view.setFilter('status', next)}
        />
      </FilterBar>
      <DataTable
        caption="Surveys"
        noun={{ one: 'survey', many: 'surveys' }}
        model={model}
        actions={actions}
        actionsWidth={6}
        tools={<ExportButton model={model} name="surveys" />}
        empty={{
          icon: ClipboardList,
          title: 'No surveys yet',
          text: 'The one that is active is shown to customers when they open the portal.',
          action: create,
        }}
      />
      <DeleteSurveyDialog
        survey={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => void refreshSurveys(queryClient)}
        // Its row is gone, and with it the button that the dialog would give focus back to.
        onGone={focusHeading}
      />
    </>
  );
}
