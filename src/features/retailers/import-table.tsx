import { useMemo } from 'react';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';
import type { Option } from '#src/ui/option.ts';
import { needsCorrection, type ImportLine } from './import-lines.ts';
import { previewColumns, reportColumns } from './import-row-columns.tsx';

type Part = 'wrong' | 'right';

const list = {
  fields: { rows: createChoice<Part>(['wrong', 'right']) },
  sorts: ['row', 'result', 'code', 'name', 'location'],
  defaultSort: { by: 'row', isDescending: false },
};

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'right', label: 'No problems' },
];

const filterChoices: FilterChoices<ImportLine, typeof list.fields> = {
  rows: (line) => (needsCorrection(line) ? 'wrong' : 'right'),
};

interface ImportTableProps {
  readonly lines: readonly ImportLine[];
  /** The lines are results, not a preview. */
  readonly isReport: boolean;
}

/** Every row of the file, for the preview and for the report. */
export function ImportTable({ lines, isReport }: ImportTableProps) {
  const view = useListView(list);
  const source = useMemo(() => memoryRows(lines), [lines]);
  return (
    <RecordList
      view={view}
      filters={<SelectFilter label="Rows" options={partOptions} {...view.filter('rows')} />}
      filterChoices={filterChoices}
      rows={source}
      columns={isReport ? reportColumns : previewColumns}
      getRowId={({ row }) => String(row)}
      caption={isReport ? 'Import report' : 'Rows of the file'}
      noun={{ one: 'row', many: 'rows' }}
      exportName={isReport ? 'retailers-import-report' : 'retailers-import-preview'}
      empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
    />
  );
}
