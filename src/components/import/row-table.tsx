import { useMemo, useState } from 'react';
import { createChoice } from '#src/components/filter/fields.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import type { Column } from '#src/components/table/column.ts';
import { memoryRows } from '#src/components/table/row-source.ts';
import { noValue } from '#src/lib/no-value.ts';
import { CellProblems, describeProblems, type Correcting } from './cell-problems.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { TableLine } from './table-lines.ts';

/** The column with the row of the file; the width is in rem. */
export function buildRowColumn<Line extends Pick<TableLine<string>, 'index' | 'rowName'>>(
  width: number,
): Column<Line> {
  return {
    id: 'row',
    header: 'Row',
    width,
    align: 'end',
    value: ({ index }) => index,
    cell: ({ rowName }) => rowName,
    csv: ({ rowName }) => rowName,
  };
}

/** The column with the problems of a row and the cells to correct; `describe` is all of them in one text. */
export function buildProblemColumn<Name extends string, Line extends TableLine<Name>>(
  columns: TableDefinition<Name>['columns'],
  correcting: Correcting | undefined,
  describe: (line: Line) => string = (line) => describeProblems(columns, line),
): Column<Line> {
  return {
    id: 'problems',
    header: 'What to correct',
    width: 20,
    isSearched: true,
    isSortable: false,
    value: describe,
    cell: (line) =>
      line.errors.length + line.warnings.length === 0 ? (
        describe(line) || noValue
      ) : (
        <CellProblems line={line} columns={columns} correcting={correcting} />
      ),
  };
}

type Part = 'wrong' | 'right';

const fields = { rows: createChoice<Part>(['wrong', 'right']) };

interface RowTableProps<Line extends Pick<TableLine<string>, 'index'>> {
  readonly lines: readonly Line[];
  readonly columns: readonly Column<Line>[];
  /** Whether a row must be corrected; defined outside of components. */
  readonly needsCorrection: (line: Line) => boolean;
  /** What the other rows are called: 'Rated'. */
  readonly rightLabel: string;
  readonly caption: string;
  readonly exportName: string;
}

/** Every row of a file, those to correct by a filter. */
export function RowTable<Line extends Pick<TableLine<string>, 'index'>>(props: RowTableProps<Line>) {
  const { lines, columns, needsCorrection, rightLabel, ...list } = props;
  const [definition] = useState({
    fields,
    sorts: columns.filter(({ isSortable }) => isSortable !== false).map(({ id }) => id),
    defaultSort: { by: 'row', isDescending: false },
  });
  const view = useListView(definition);
  const filterChoices = useMemo(
    () => ({ rows: (line: Line): Part => (needsCorrection(line) ? 'wrong' : 'right') }),
    [needsCorrection],
  );
  return (
    <RecordList
      {...list}
      view={view}
      filters={
        <SelectFilter
          label="Rows"
          options={[
            { value: 'wrong', label: 'To correct' },
            { value: 'right', label: rightLabel },
          ]}
          {...view.filter('rows')}
        />
      }
      filterChoices={filterChoices}
      rows={useMemo(() => memoryRows(lines), [lines])}
      columns={columns}
      getRowId={({ index }) => String(index)}
      noun={{ one: 'row', many: 'rows' }}
      empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
    />
  );
}
