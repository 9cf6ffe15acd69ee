import { useQuery } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Play from 'lucide-react/icons/play';
import { useMemo } from 'react';
import type { RecallExercise } from '#src/api/generated/types.ts';
import { recallExercisesQuery } from '#src/api/queries/fsma-recall.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { formatElapsed } from '#src/lib/dates.ts';
import { createCustomerPage, type CustomerProps } from '../customer-page.tsx';
import { fsmaParents, exercisePath, recallPath } from '../fsma-pages.ts';

const title = 'Mock recalls';

const list = {
  fields: {},
  sorts: ['name', 'completedAt', 'elapsedSeconds', 'accountedForPct', 'received'],
  defaultSort: { by: 'completedAt', isDescending: true },
};

const column = columnKit<RecallExercise>();

const columns = [
  column.link('name', 'Exercise', ({ exerciseId }) => exercisePath(exerciseId), {
    width: 13,
    isSearched: true,
  }),
  column.moment('completedAt', 'Saved', { width: 9, isDescendingFirst: true }),
  column.level('elapsedSeconds', 'Elapsed', {
    width: 7,
    cell: ({ elapsedSeconds }) => formatElapsed(elapsedSeconds),
  }),
  column.percent('accountedForPct', 'Accounted for', { width: 7.5 }),
  column.quantity('received', 'Cases', { width: 5, isDescendingFirst: true }),
  column.computed('lots', 'Lots', ({ tlcs }) => tlcs.length, { width: 4.5, align: 'end', isSortable: false }),
  column.text('conductedBy', 'Conducted by', { width: 9, isSearched: true, isSortable: false }),
];

const action = (
  <LinkButton to={recallPath([])} variant="primary" icon={Play}>
    Start a mock recall
  </LinkButton>
);

/** The saved exercises, with their times. */
export const Page = createCustomerPage(title, ExerciseList);

function ExerciseList({ customerId }: CustomerProps) {
  const view = useListView(list);
  const read = useQuery(recallExercisesQuery(customerId));
  const rows = useMemo(() => localRows(read), [read]);
  return (
    <ListPage
      parents={fsmaParents}
      title={title}
      hint="Exercises that show how quickly you can locate every case of a lot."
      actions={action}
      view={view}
      rows={rows}
      columns={columns}
      getRowId={({ exerciseId }) => exerciseId}
      noun={{ one: 'exercise', many: 'exercises' }}
      exportName={`mock-recalls-${customerId}`}
      empty={{
        icon: ClipboardCheck,
        title: 'No exercises yet',
        text: 'Choose lots, trace every case, and save the result as a dated report.',
        action,
      }}
    />
  );
}
