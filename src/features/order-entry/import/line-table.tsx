import { memo, useMemo } from 'react';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';
import type { Option } from '#src/ui/option.ts';
import type { CorrectionStore } from './corrections.ts';
import { buildLineColumns } from './line-columns.tsx';
import type { OrderLine } from './order-file.ts';

type Part = 'wrong' | 'check' | 'right';

const list = {
  fields: { rows: createChoice<Part>(['wrong', 'check', 'right']) },
  sorts: ['row', 'result', 'po', 'order', 'item', 'quantity'],
  defaultSort: { by: 'row', isDescending: false },
};

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'check', label: 'With warnings' },
  { value: 'right', label: 'Without problems' },
];

const filterChoices: FilterChoices<OrderLine, typeof list.fields> = {
  rows: ({ outcome, warnings }) => {
    if (outcome === 'Rejected') return 'wrong';
    return warnings.length > 0 ? 'check' : 'right';
  },
};

interface LineTableProps {
  readonly lines: readonly OrderLine[];
  /** Undefined after the import. */
  readonly corrections: CorrectionStore | undefined;
}

/** Every row of the file, for the preview and for the report. Memoized: progress and corrections do not change it. */
export const LineTable = memo(function LineTable({ lines, corrections }: LineTableProps) {
  const view = useListView(list);
  const columns = useMemo(() => buildLineColumns(lines, corrections), [lines, corrections]);
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
      exportName={corrections ? 'orders-import-preview' : 'orders-import-report'}
      empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
    />
  );
});
