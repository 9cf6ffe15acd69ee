import { useMemo, type ReactNode } from 'react';
import { useDialogTarget } from '#src/components/dialog/use-dialog-target.ts';
import type { FilterFields } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { matchesFilters, type FilterChoices } from '#src/components/filter/matches-filters.ts';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import type { Column } from '#src/components/table/column.ts';
import { DataTable, type DataTableProps } from '#src/components/table/data-table.tsx';
import { ExportButton, type ExportButtonProps } from '#src/components/table/export-button.tsx';
import type { RowSource } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';

interface DialogState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface RecordListProps<Row extends object, Fields extends FilterFields, Target> extends Pick<
  DataTableProps<Row>,
  'noun' | 'caption' | 'empty' | 'actionsWidth'
> {
  /** From `useListView`: the search, filters, sort and page in the URL. */
  readonly view: ListView<Fields>;
  /** From `useLocalRows` or `useServerRows`. */
  readonly rows: RowSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly getRowId: (row: Row) => string;
  /** The filter controls, each bound with `view.filter(name)`. */
  readonly filters?: ReactNode;
  /** For rows that are filtered in the browser. */
  readonly filterChoices?: FilterChoices<Row, Fields>;
  /** The buttons of a row; `open` opens the dialog for a target. Must be memoized or defined outside of components. */
  readonly renderActions?: (row: Row, open: (target: Target) => void) => ReactNode;
  /** The dialog that the buttons of a row open. Focus returns to the button, or to the heading if its row is gone. */
  readonly renderDialog?: (target: Target, state: DialogState) => ReactNode;
  /** Name of the CSV file without its extension. */
  readonly exportName: string;
  /** Fetches data that the export needs and the rows lack. */
  readonly prepareExport?: ExportButtonProps<Row>['prepare'];
}

/** A list of records with search, filters, sort, export and row actions. */
export function RecordList<Row extends object, Fields extends FilterFields, Target = Row>(
  props: RecordListProps<Row, Fields, Target>,
) {
  const { view, rows, columns, getRowId, filters, filterChoices, renderActions, renderDialog, ...rest } =
    props;
  const { exportName, prepareExport, ...table } = rest;
  const filterValues = view.filters;
  const matches = useMemo(
    () => filterChoices && ((row: Row) => matchesFilters(filterChoices, filterValues, row)),
    [filterChoices, filterValues],
  );
  const model = useTableModel<Row>({ columns, source: rows, view, getRowId, matches });
  const { isOpen, target, open, close } = useDialogTarget<Target>();
  const actions = useMemo(
    () => renderActions && ((row: Row) => renderActions(row, open)),
    [renderActions, open],
  );
  return (
    <>
      <FilterBar view={view} searchLabel={`Search ${table.noun.many}`}>
        {filters}
      </FilterBar>
      <DataTable
        {...table}
        model={model}
        actions={actions}
        tools={<ExportButton model={model} name={exportName} prepare={prepareExport} />}
      />
      {target !== undefined && renderDialog?.(target, { isOpen, onClose: close })}
    </>
  );
}
