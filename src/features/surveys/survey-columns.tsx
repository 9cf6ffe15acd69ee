import type { Survey } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { statusTones } from './survey-status.ts';

export function getEditPath({ id }: Pick<Survey, 'id'>): string {
  return pathTo('surveyEdit', { params: { surveyId: String(id) } });
}

export function getResultsPath({ id }: Pick<Survey, 'id'>): string {
  return pathTo('surveyResults', { params: { surveyId: String(id) } });
}

const column = columnKit<Survey>();

export const surveyColumns = [
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
