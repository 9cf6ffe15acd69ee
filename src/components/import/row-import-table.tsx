import { useMemo, useState } from 'react';
import { createChoice } from '#src/components/filter/fields.ts';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import type { Column } from '#src/components/table/column.ts';
import { noValue } from '#src/lib/no-value.ts';
import { memoryRows } from '#src/components/table/row-source.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import type { Option } from '#src/ui/option.ts';
import { typedMemo } from '#src/ui/typed-memo.ts';
import {
  buildRowColumn,
  CellProblems,
  createCorrecting,
  problemsText,
  type Correcting,
} from './cell-problems.tsx';
import { useCorrected, type CorrectionStore } from './corrections.ts';
import { needsCorrection, type RowImport, type RowLine, type RowState } from './row-import.ts';
import { createCellReader, type ReadTable } from './table-lines.ts';

type Looks = Readonly<Record<RowState, readonly [word: string, tone: Tone]>>;

/** Labels of the preview. */
const plannedLooks: Looks = {
  Created: ['New', 'ok'],
  Updated: ['Change', 'info'],
  Unchanged: ['As stored', 'neutral'],
  Rejected: ['Would be rejected', 'bad'],
  invalid: ['To correct', 'bad'],
  unknown: ['Not checked yet', 'neutral'],
};

/** Labels of the result. */
const reportedLooks: Looks = {
  Created: ['Created', 'ok'],
  Updated: ['Updated', 'ok'],
  Unchanged: ['Unchanged', 'neutral'],
  Rejected: ['Refused', 'bad'],
  invalid: ['Skipped', 'bad'],
  unknown: ['Not reported', 'warn'],
};

type Part = 'wrong' | 'right';

const fields = { rows: createChoice<Part>(['wrong', 'right']) };

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'right', label: 'No problems' },
];

const filterChoices: FilterChoices<Pick<RowLine<string>, 'state'>, typeof fields> = {
  rows: (line) => (needsCorrection(line) ? 'wrong' : 'right'),
};

interface CorrectedTextProps {
  readonly index: number;
  readonly name: string;
  readonly text: string;
  readonly store: CorrectionStore;
}

function CorrectedText({ index, name, text, store }: CorrectedTextProps) {
  return useCorrected(store, index, name, text) || noValue;
}

function buildColumns<Name extends string>(
  table: ReadTable<Name>,
  { definition: { columns }, keyColumns }: Pick<RowImport<Name>, 'definition' | 'keyColumns'>,
  correcting: Correcting | undefined,
): readonly Column<RowLine<Name>>[] {
  const looks = correcting ? plannedLooks : reportedLooks;
  const read = createCellReader(table);
  return [
    buildRowColumn(4.5),
    {
      id: 'result',
      header: 'Result',
      width: 10.5,
      value: ({ state }) => looks[state][0],
      cell: ({ state }) => <Badge tone={looks[state][1]}>{looks[state][0]}</Badge>,
    },
    ...keyColumns.map(({ name, width }): Column<RowLine<Name>> => ({
      id: name,
      header: columns[name].label,
      width,
      isSearched: true,
      value: ({ index }) => read(index, name).text,
      ...(correcting && {
        cell: ({ index }) => (
          <CorrectedText index={index} name={name} text={read(index, name).text} store={correcting.store} />
        ),
      }),
    })),
    {
      id: 'problems',
      header: 'What to correct',
      width: 20,
      isSearched: true,
      isSortable: false,
      value: ({ errors, warnings }) => problemsText(columns, [...errors, ...warnings]),
      cell: (line) =>
        line.errors.length + line.warnings.length === 0 ? (
          noValue
        ) : (
          <CellProblems line={line} columns={columns} correcting={correcting} />
        ),
    },
  ];
}

interface RowImportTableProps<Name extends string> {
  readonly table: ReadTable<Name>;
  readonly lines: readonly RowLine<Name>[];
  readonly model: Pick<RowImport<Name>, 'definition' | 'fileName' | 'keyColumns'>;
  /** Undefined after the import. */
  readonly corrections: CorrectionStore | undefined;
}

function PlainRowImportTable<Name extends string>(props: RowImportTableProps<Name>) {
  const { table, lines, model, corrections } = props;
  const [list] = useState({
    fields,
    sorts: ['row', 'result', ...model.keyColumns.map(({ name }) => name)],
    defaultSort: { by: 'row', isDescending: false },
  });
  const view = useListView(list);
  const columns = useMemo(
    () => buildColumns(table, model, corrections && createCorrecting(lines, corrections)),
    [table, model, lines, corrections],
  );
  const source = useMemo(() => memoryRows(lines), [lines]);
  return (
    <RecordList
      view={view}
      filters={<SelectFilter label="Rows" options={partOptions} {...view.filter('rows')} />}
      filterChoices={filterChoices}
      rows={source}
      columns={columns}
      getRowId={({ index }) => String(index)}
      caption={corrections ? 'Rows of the file' : 'Import report'}
      noun={{ one: 'row', many: 'rows' }}
      exportName={`${model.fileName}-import-${corrections ? 'preview' : 'report'}`}
      empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
    />
  );
}

/** Every row of the file, for the preview and for the report. Memoized: progress and corrections do not change it. */
export const RowImportTable = typedMemo(PlainRowImportTable);
