import { useQuery } from '@tanstack/react-query';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { listSurveys } from '#src/api/generated/reads.ts';
import type { Survey } from '#src/api/generated/types.ts';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createMultiChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { plainPath, pathTo } from '#src/routing/route-paths.ts';
import { iconButtonClass } from '#src/ui/button-class.ts';
import { Icon, type IconShape } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { DeleteSurveyDialog } from './delete-survey-dialog.tsx';
import { statusOptions, surveyStatuses, statusTones } from './survey-status.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { linkClass } from '#src/ui/link-class.ts';

const getEditPath = ({ id }: Survey): string => pathTo('surveyEdit', { params: { surveyId: String(id) } });

const column = columnKit<Survey>();

const columns = [
  column.text('name', 'Name', {
    width: 14,
    isSearched: true,
    cell: (survey) => (
      <PageLink to={getEditPath(survey)} className={linkClass.standalone}>
        <span className="line-clamp-2">{survey.name}</span>
      </PageLink>
    ),
  }),
  column.status('status', 'Status', statusTones, { width: 6 }),
  column.computed('questions', 'Questions', ({ surveyQuestions }) => surveyQuestions.length, {
    width: 6,
    align: 'end',
    isDescendingFirst: true,
  }),
  column.computed('introduction', 'Introduction', ({ entryDescription }) => entryDescription, {
    width: 18,
    isSearched: true,
    isSortable: false,
    isHiddenOnPhone: true,
    cell: ({ entryDescription }) => <span className="line-clamp-2">{entryDescription}</span>,
  }),
  // Surveys have no date: ids ascend, so that the highest number is the newest.
  column.computed('number', 'Number', ({ id }) => id, {
    width: 6,
    align: 'end',
    isDescendingFirst: true,
    isHiddenOnPhone: true,
  }),
];

const list = {
  fields: { status: createMultiChoice(surveyStatuses) },
  sorts: ['name', 'status', 'questions', 'number'],
  defaultSort: { by: 'number', isDescending: true },
};

const filterChoices: FilterChoices<Survey, typeof list.fields> = { status: ({ status }) => status };

const create = (
  <LinkButton to={plainPath('surveyCreate')} variant="primary" icon={Plus}>
    Create survey
  </LinkButton>
);

interface IconLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: IconShape;
}

function IconLink({ to, label, icon }: IconLinkProps) {
  return (
    <Tooltip text={label} isName>
      <PageLink to={to} aria-label={label} className={iconButtonClass('quiet', 'small')}>
        <Icon shape={icon} />
      </PageLink>
    </Tooltip>
  );
}

function renderActions(survey: Survey, open: (survey: Survey) => void) {
  // Names may repeat, numbers do not.
  const called = `survey ${survey.id}, ${survey.name}`;
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {survey.status !== 'Draft' && (
        <IconLink
          to={pathTo('surveyResults', { params: { surveyId: String(survey.id) } })}
          label={`Results of ${called}`}
          icon={ChartColumn}
        />
      )}
      <IconLink to={getEditPath(survey)} label={`Edit ${called}`} icon={Pencil} />
      <IconButton
        icon={Trash}
        size="small"
        variant="quiet-danger"
        label={`Delete ${called}`}
        onClick={() => open(survey)}
      />
    </span>
  );
}

/** All surveys, for admins. */
export function Page() {
  const view = useListView(list);
  return (
    <ListPage
      title="Surveys"
      actions={create}
      view={view}
      filters={<MultiSelectFilter label="Status" options={statusOptions} {...view.filter('status')} />}
      filterChoices={filterChoices}
      rows={localRows(useQuery(listSurveys()))}
      columns={columns}
      getRowId={({ id }) => String(id)}
      noun={{ one: 'survey', many: 'surveys' }}
      renderActions={renderActions}
      actionsWidth={8}
      renderDialog={(survey, state) => <DeleteSurveyDialog survey={survey} {...state} />}
      exportName="surveys"
      empty={{
        icon: ClipboardList,
        title: 'No surveys yet',
        text: 'The active survey is shown to customers when they open the portal.',
        action: create,
      }}
    />
  );
}
