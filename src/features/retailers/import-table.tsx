import { useCallback, useMemo } from 'react';
import { ChoiceFilter } from '#src/components/filter/choice-filter.tsx';
import { oneOf } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import type { LocalRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import type { Option } from '#src/ui/option.ts';
import { needsCorrection, type ImportLine } from './import-lines.ts';
import { previewColumns, reportColumns } from './import-row-columns.tsx';

type Part = 'wrong' | 'right';

const definition = {
  fields: { rows: oneOf<Part>(['wrong', 'right']) },
  sorts: ['row', 'result', 'code', 'name', 'location'],
  defaultSort: { by: 'row', isDescending: false },
};

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'right', label: 'Without problems' },
];

const idOf = ({ row }: ImportLine): string => String(row);

interface ImportTableProps {
  readonly lines: readonly ImportLine[];
  /** The lines tell what has happened, not what would. */
  readonly isReport: boolean;
}

/** Every row of the file, to look through before the import and to keep afterwards. */
export function ImportTable({ lines, isReport }: ImportTableProps) {
  const view = useListView(definition);
  const { rows: part } = view.filters;
  const source = useMemo(
    (): LocalRows<ImportLine> => ({
      kind: 'local',
      rows: lines,
      isPending: false,
      error: null,
      isFetching: false,
      onRetry: () => {},
      readAt: 0,
    }),
    [lines],
  );
  const keeps = useCallback(
    (line: ImportLine) => part === null || needsCorrection(line) === (part === 'wrong'),
    [part],
  );
  const columns = isReport ? reportColumns : previewColumns;
  const model = useTableModel({ columns, source, view, idOf, keeps });
  const name = isReport ? 'retailers-import-report' : 'retailers-import-preview';
  return (
    <>
      <FilterBar view={view} searchLabel="Search rows">
        <ChoiceFilter
          label="Rows"
          options={partOptions}
          value={part}
          onChange={(next) => view.setFilter('rows', next)}
        />
      </FilterBar>
      <DataTable
        caption={isReport ? 'Report of the import' : 'Rows of the file'}
        noun={{ one: 'row', many: 'rows' }}
        model={model}
        tools={<ExportButton model={model} name={name} />}
        empty={{ title: 'No rows', text: 'The rows of the file appear here.' }}
      />
    </>
  );
}
