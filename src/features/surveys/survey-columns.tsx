import { Link } from 'react-router';
import type { Survey } from '#src/api/generated/types.ts';
import type { Column } from '#src/components/table/column.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { statusTones } from './survey-status.ts';

export function editPathOf({ id }: Survey): string {
  return pathTo('surveyEdit', { params: { surveyId: String(id) } });
}

export const surveyColumns: readonly Column<Survey>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 14,
    isSearched: true,
    value: ({ name }) => name,
    cell: (survey) => (
      <Link to={editPathOf(survey)} className={linkClass.standalone}>
        <span className="line-clamp-2">{survey.name}</span>
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 6,
    value: ({ status }) => status,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge>,
  },
  {
    id: 'questions',
    header: 'Questions',
    width: 6,
    align: 'end',
    isDescendingFirst: true,
    value: ({ surveyQuestions }) => surveyQuestions.length,
  },
  {
    id: 'introduction',
    header: 'Introduction',
    width: 18,
    isSearched: true,
    isSortable: false,
    isHiddenOnPhone: true,
    value: ({ entryDescription }) => entryDescription,
    cell: ({ entryDescription }) => <span className="line-clamp-2">{entryDescription}</span>,
  },
  {
    id: 'number',
    // Surveys carry no date: the server counts them up, so that the highest number is the newest.
    header: 'Number',
    width: 6,
    align: 'end',
    isDescendingFirst: true,
    isHiddenOnPhone: true,
    value: ({ id }) => id,
  },
];
