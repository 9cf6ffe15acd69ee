import { useMemo } from 'react';
import type { Column } from '#src/components/table/column.ts';
import { noValue } from '#src/lib/no-value.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { typedMemo } from '#src/ui/typed-memo.ts';
import { createCorrecting, type Correcting } from './cell-problems.tsx';
import { useCorrected, type CorrectionStore } from './corrections.ts';
import { needsCorrection, type RowImport, type RowLine, type RowState } from './row-import.ts';
import { buildProblemColumn, buildRowColumn, RowTable } from './row-table.tsx';
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
    buildProblemColumn(columns, correcting),
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
  const columns = useMemo(
    () => buildColumns(table, model, corrections && createCorrecting(lines, corrections)),
    [table, model, lines, corrections],
  );
  return (
    <RowTable
      lines={lines}
      columns={columns}
      needsCorrection={needsCorrection}
      rightLabel="No problems"
      caption={corrections ? 'Rows of the file' : 'Import report'}
      exportName={`${model.fileName}-import-${corrections ? 'preview' : 'report'}`}
    />
  );
}

/** Every row of the file, for the preview and for the report. Memoized: progress and corrections do not change it. */
export const RowImportTable = typedMemo(PlainRowImportTable);
