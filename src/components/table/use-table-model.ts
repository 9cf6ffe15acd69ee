import { useCallback, useMemo } from 'react';
import type { ListView } from '#src/components/filter/use-list-view.ts';
import { compareValues, type Column } from './column.ts';
import type { RowSource } from './row-source.ts';
import { createRowSearch } from './search-rows.ts';

/** The parts of a page's URL state that a table uses. */
export type TableView = Omit<
  ListView,
  'filters' | 'filter' | 'setFilter' | 'setFilters' | 'setSearch' | 'apply'
>;

/** The rows of a table in display order. */
export interface TableModel<Row> {
  readonly columns: readonly Column<Row>[];
  /** All columns, also those that are not shown. */
  readonly allColumns: readonly Column<Row>[];
  /** Columns to sort by where there are no headers; also those that are not shown. */
  readonly sortColumns: readonly Column<Row>[];
  readonly source: RowSource<Row>;
  readonly view: TableView;
  /** Rows that match search and filters; undefined until known. */
  readonly count: number | undefined;
  /** Rows without search and filters, where known. */
  readonly totalCount: number | undefined;
  /** Undefined while its page is loading. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly getRowId: (row: Row) => string;
  /** Resolves to all shown rows in order, for an export. */
  readonly readAllRows: () => Promise<readonly Row[]>;
}

interface TableModelParts<Row extends object>
  extends
    Pick<TableModel<Row>, 'columns' | 'source' | 'view' | 'getRowId'>,
    Partial<Pick<TableModel<Row>, 'allColumns'>> {
  /** The page's filters, for rows in memory. Memoize it: it runs for every row. */
  readonly matches?: ((row: Row) => boolean) | undefined;
}

const nothing: readonly never[] = [];

/** Rows without a value are last in both directions. */
function compareRows<Row>({ value }: Column<Row>, isDescending: boolean, a: Row, b: Row): number {
  const [first, second] = [value(a), value(b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return (isDescending ? -1 : 1) * compareValues(first, second);
}

/** Searches, filters and sorts rows in the browser, or passes on rows that the server has arranged. */
export function useTableModel<Row extends object>(parts: TableModelParts<Row>): TableModel<Row> {
  const { columns, source, view, getRowId, matches, allColumns = columns } = parts;
  const all = source.kind === 'local' ? source.rows : undefined;
  const searchIn = useMemo(() => createRowSearch(columns), [columns]);
  const filtered = useMemo(() => {
    const searched = searchIn(all ?? nothing, view.search);
    return matches ? searched.filter(matches) : searched;
  }, [all, searchIn, view.search, matches]);

  const { by, isDescending } = view.sort;
  const rows = useMemo(() => {
    const column = columns.find(({ id }) => id === by);
    return column ? filtered.toSorted((a, b) => compareRows(column, isDescending, a, b)) : filtered;
  }, [columns, filtered, by, isDescending]);

  const isLocal = source.kind === 'local';
  const sourceRowAt = source.kind === 'paged' ? source.rowAt : undefined;
  const rowAt = useCallback(
    (index: number) => (sourceRowAt ? sourceRowAt(index) : rows[index]),
    [sourceRowAt, rows],
  );
  return {
    columns,
    allColumns,
    sortColumns: allColumns.filter((column) => column.isSortable !== false),
    source,
    view,
    count: isLocal ? all && rows.length : source.totalCount,
    totalCount: isLocal ? all?.length : view.isFiltered ? undefined : source.totalCount,
    rowAt,
    getRowId,
    readAllRows: async () => (isLocal ? rows : source.readAll()),
  };
}
