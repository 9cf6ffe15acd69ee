import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { listColumns } from '#mocks/generated/columns.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import type { QueryOf } from '#mocks/contract/resolver.ts';
import { exportFile, type CellKind, type ExportContext, type ExportSheet } from './exports.ts';
import { createMatch, type Matches } from './filters.ts';
import { isWithin, periodBefore, readPeriod, requirePeriod } from './period.ts';
import { sortRows, type Sortable } from './sorting.ts';

/** The operations with sorting. */
type ListId = {
  [Id in OperationId]: (typeof operations)[Id]['sort'] extends null ? never : Id;
}[OperationId];
export type SortColumn<Id extends ListId> = NonNullable<(typeof operations)[Id]['sort']>['columns'][number];

/** The columns of a list's export; none for a list without one. */
type ColumnOf<Id extends ListId> = Id extends keyof typeof listColumns
  ? (typeof listColumns)[Id]['columns'][number]
  : never;

interface ExportColumns {
  readonly columns: readonly string[];
  readonly kinds: Readonly<Partial<Record<string, CellKind>>>;
}

const exportColumns: Readonly<Partial<Record<OperationId, ExportColumns>>> = listColumns;

/** Rows at a moment: later events have not happened yet. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly now: Date;
  /** The rows from which these were selected. */
  readonly source?: readonly Row[];
}

/**
 * The query of an operation with all filters that a list shares with its figures and its export. All parameters are
 * optional, so a filter missing from one of the operations would otherwise compile.
 */
type WholeFilter<Filter, Query> = Query & (keyof Filter extends keyof Query ? unknown : never);

interface PageRequest {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

/** The query of a list without paging and sorting, which the contract does not name. */
export type FilterOf<Id extends OperationId> = Omit<QueryOf<Id>, keyof PageRequest>;

interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  totalCount: number;
  asOf: string;
}

/** The conditions of a list's filters, without period and order. */
export type MatchesOf<Id extends ListId, Row> = Matches<FilterOf<Id>, Row>;

interface DayOf<Id extends ListId, Row> {
  /**
   * The day that the period filter compares; null if the row has none yet. Null instead of a function if the rows are
   * built for a period.
   */
  readonly getDay: ((row: Row, filter: FilterOf<Id>, now: Date) => string | null) | null;
}

interface Definition<Id extends ListId, Row, Item> {
  /** The list operation: the contract defines its filters, its sortable columns and its default order. */
  readonly operation: Id;
  readonly matches: MatchesOf<Id, Row>;
  /** Whether the list shows a row, regardless of the other filters. */
  readonly shows?: (filter: FilterOf<Id>) => (row: Row) => boolean;
  /** Whether the filter selects rows of all days. */
  readonly ignoresPeriod?: (filter: FilterOf<Id>) => boolean;
  /** Whether the rows are sorted by those days: a period is then found by binary search. */
  readonly isByDay?: (filter: FilterOf<Id>) => boolean;
  /** The column by which the rows are already sorted, so that a large list is not sorted again. */
  readonly sortedBy?: SortColumn<Id>;
  /** Whether rows are immutable: a changed row is a new object. The order is then computed once. */
  readonly hasFixedRows?: boolean;
  readonly getSortValue: (row: Row, column: SortColumn<Id>, now: Date) => Sortable;
  /** The row as the operation returns it. */
  readonly toItem: (row: Row, now: Date) => Item;
  /** Omitted for a list without an export. */
  readonly sheet?: ExportSheet<Item, ColumnOf<Id>>;
}

/** A list with a period filter must define `getDay`. */
export type ListDefinition<Id extends ListId, Row, Item> = Definition<Id, Row, Item> &
  ('startDate' extends keyof FilterOf<Id> ? DayOf<Id, Row> : Partial<DayOf<Id, Row>>);

interface RowsRequest {
  readonly backend: MockBackend;
  readonly path: { readonly customerId: string };
}

/** The parameters of every list operation. */
interface ListContext<Filter, Body> extends RowsRequest {
  readonly query: Filter & PageRequest;
  readonly reply: { json(status: 200, body: Body): Reply };
}

const defaultPageSize = 50;

/** One page of sorted rows. */
export function getPage<Row>(
  { rows, now }: Rows<Row>,
  { page = 1, pageSize = defaultPageSize }: PageRequest,
): Page<Row> {
  return {
    items: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalCount: rows.length,
    asOf: now.toISOString(),
  };
}

/** Index of the first row on or after a day; the rows must be sorted by day. */
function firstNotBefore<Row>(rows: readonly Row[], day: string, getDay: (row: Row) => string | null): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && (getDay(row) ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface SortedRows<Row> {
  readonly sorted: readonly Row[];
  /** The place of each row. */
  readonly ranks: ReadonlyMap<Row, number>;
}

function rankRows<Row>(sorted: readonly Row[]): SortedRows<Row> {
  return { sorted, ranks: new Map(sorted.map((row, place) => [row, place])) };
}

/**
 * A list, its figures and its export share the filtering, so the same filter selects the same rows in the same order.
 */
export function defineList<Id extends ListId, Row, Item>(definition: ListDefinition<Id, Row, Item>) {
  type Filter = FilterOf<Id>;
  const { operation, matches, shows, getDay, ignoresPeriod, isByDay, sortedBy, getSortValue, toItem, sheet } =
    definition;
  const { hasFixedRows = false } = definition;
  const match = createMatch(matches);
  // An unsortable operation is not a `ListId`; the table's type cannot express that for a type parameter.
  const sorting = operations[operation].sort;
  if (sorting === null) throw new Error(`${operation} cannot be sorted.`);
  const columns: readonly SortColumn<Id>[] = sorting.columns;

  function cutPeriod({ rows, now }: Rows<Row>, filter: Filter): readonly Row[] {
    const { startDate, endDate } = readPeriod(filter);
    if (!getDay || ignoresPeriod?.(filter) || (startDate === undefined && endDate === undefined)) return rows;
    const getDayOfRow = (row: Row): string | null => getDay(row, filter, now);
    if (isByDay?.(filter) !== true)
      return rows.filter((row) => isWithin({ startDate, endDate }, getDayOfRow(row)));
    return rows.slice(
      startDate === undefined ? 0 : firstNotBefore(rows, startDate, getDayOfRow),
      // `~` sorts after every day.
      endDate === undefined ? rows.length : firstNotBefore(rows, `${endDate}~`, getDayOfRow),
    );
  }

  function select(source: Rows<Row>, query: Filter): Rows<Row> {
    requirePeriod(readPeriod(query));
    const isMatch = match(query, source.now);
    const isShown = shows?.(query);
    const rows = cutPeriod(source, query).filter((row) => (isShown?.(row) ?? true) && isMatch(row));
    // The same array for the same rows, so that derived values can be cached by it.
    const isWhole = rows.length === source.rows.length;
    return { rows: isWhole ? source.rows : rows, now: source.now, source: source.rows };
  }

  const orders = new WeakMap<readonly Row[], Map<string, SortedRows<Row>>>();

  /** The order of all rows of the source, computed once. */
  function sortSource(source: readonly Row[], now: Date, sortOrder: string): SortedRows<Row> {
    const cached = orders.get(source) ?? new Map<string, SortedRows<Row>>();
    orders.set(source, cached);
    const key = `${now.getTime()} ${sortOrder}`;
    const sorted = cached.get(key) ?? rankRows(sortNow({ rows: source, now }, sortOrder));
    cached.set(key, sorted);
    return sorted;
  }

  function sort({ rows, now, source }: Rows<Row>, sortOrder: string = sorting.default): readonly Row[] {
    if (sortOrder === sortedBy) return rows;
    if (sortOrder === `-${sortedBy}`) return rows.toReversed();
    if (!hasFixedRows || source === undefined) return sortNow({ rows, now }, sortOrder);
    const { sorted, ranks } = sortSource(source, now, sortOrder);
    if (rows === source) return sorted;
    return rows.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }

  function sortNow({ rows, now }: Rows<Row>, sortOrder: string): readonly Row[] {
    const getValue = (row: Row, column: SortColumn<Id>): Sortable => getSortValue(row, column, now);
    // Equal rows keep the default order.
    if (sorting.default === `-${sortedBy}`) return sortRows(rows.toReversed(), sortOrder, columns, getValue);
    return sortRows(rows, `${sortOrder},${sorting.default}`, columns, getValue);
  }

  function getItems(matching: Rows<Row>, query: PageRequest): Page<Item> {
    const page = getPage({ rows: sort(matching, query.sort), now: matching.now }, query);
    return { ...page, items: page.items.map((row) => toItem(row, matching.now)) };
  }

  /** The file with all matching rows, or the render that creates it. */
  async function writeFile(context: ExportContext<Filter, ColumnOf<Id>>, source: Rows<Row>): Promise<Reply> {
    const stated = exportColumns[operation];
    if (!sheet || !stated) throw new Error(`${operation} has no export.`);
    const isColumn = (name: string): name is ColumnOf<Id> => stated.columns.includes(name);
    const { filter, columns: exportedColumns = stated.columns.filter(isColumn) } = context.body;
    const rows = sort(select(source, filter), context.body.sort);
    const kinds = { ...stated.kinds, ...sheet.kinds };
    return exportFile(context, {
      ...sheet,
      kinds,
      columns: exportedColumns,
      rowCount: rows.length,
      getItems: () => rows.map((row) => toItem(row, source.now)),
    });
  }

  return {
    /** The matching rows in their default order. Throws 422 when the period ends before it starts. */
    find<Query extends Filter>(source: Rows<Row>, query: WholeFilter<Filter, Query>): Rows<Row> {
      return select(source, query);
    },

    /** Whether a row matches the filters except the period. */
    match,

    /** Whether a filter selects rows of all days, whatever the period. */
    ignoresPeriod: (filter: Filter): boolean => ignoresPeriod?.(filter) === true,

    /** The rows of the preceding period of the same length; undefined for a period with an open end. */
    findPrior(source: Rows<Row>, filter: Filter): Rows<Row> | undefined {
      const before = periodBefore(readPeriod(filter));
      return before && select(source, { ...filter, ...before });
    },

    /** A page of the matching rows, sorted. */
    getPage: getItems,

    /**
     * The handlers of the list and of its export, and its rows. `rows` returns the rows before the filters, `sum` the
     * totals over all pages.
     */
    serve<Totals extends object = object>(
      rows: (request: RowsRequest, filter: Filter) => Rows<Row>,
      sum?: (matching: Rows<Row>) => Totals,
    ) {
      return {
        list: (context: ListContext<Filter, Page<Item> & Totals>): Reply => {
          const { query, reply } = context;
          const matching = select(rows(context, query), query);
          return reply.json(200, Object.assign(getItems(matching, query), sum?.(matching)));
        },
        /** The rows that the list returns for a filter, on all pages. */
        find: (request: RowsRequest, filter: Filter): Rows<Row> => select(rows(request, filter), filter),
        export: async (context: ExportContext<Filter, ColumnOf<Id>>): Promise<Reply> =>
          writeFile(context, rows(context, context.body.filter)),
      };
    },
  };
}
