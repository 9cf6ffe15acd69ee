import { useMemo, useState } from 'react';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { createChoice } from '#src/components/filter/fields.ts';
import type { FilterChoices } from '#src/components/filter/matches-filters.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';
import type { Option } from '#src/ui/option.ts';
import { needsCorrection, type ImportLine } from './import-lines.ts';
import type { KeyColumn } from './import-model.ts';
import { buildRowColumns, plannedLooks, reportedLooks } from './import-row-columns.tsx';

type Part = 'wrong' | 'right';

const fields = { rows: createChoice<Part>(['wrong', 'right']) };

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'right', label: 'No problems' },
];

const filterChoices: FilterChoices<Pick<ImportLine<string>, 'state'>, typeof fields> = {
  rows: (line) => (needsCorrection(line) ? 'wrong' : 'right'),
};

interface ImportTableProps<Name extends string> {
  readonly lines: readonly ImportLine<Name>[];
  readonly keyColumns: readonly KeyColumn<Name>[];
  /** The start of the name of its export. */
  readonly fileName: string;
  /** The lines are results, not a preview. */
  readonly isReport: boolean;
}

/** Every row of the file, for the preview and for the report. */
export function ImportTable<Name extends string>(props: ImportTableProps<Name>) {
  const { lines, keyColumns, fileName, isReport } = props;
  const [{ list, preview, report }] = useState(() => ({
    list: {
      fields,
      sorts: ['row', 'result', ...keyColumns.map(({ name }) => name)],
      defaultSort: { by: 'row', isDescending: false },
    },
    preview: buildRowColumns(plannedLooks, keyColumns),
    report: buildRowColumns(reportedLooks, keyColumns),
  }));
  const view = useListView(list);
  const source = useMemo(() => memoryRows(lines), [lines]);
  return (
    <RecordList
      view={view}
      filters={<SelectFilter label="Rows" options={partOptions} {...view.filter('rows')} />}
      filterChoices={filterChoices}
      rows={source}
      columns={isReport ? report : preview}
      getRowId={({ index }) => String(index)}
      caption={isReport ? 'Import report' : 'Rows of the file'}
      noun={{ one: 'row', many: 'rows' }}
      exportName={isReport ? `${fileName}-import-report` : `${fileName}-import-preview`}
      empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
    />
  );
}
