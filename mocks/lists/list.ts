import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { QueryOf } from '#mocks/contract/resolver.ts';
import { exportFile, type Cell, type ExportContext } from './exports.ts';
import { isWithin, periodBefore, requirePeriod, type Period } from './period.ts';
import { sortRows, type Sortable } from './sorting.ts';

/** The calls that can be sorted. */
type ListId = {
  [Id in OperationId]: (typeof operations)[Id]['sort'] extends null ? never : Id;
}[OperationId];
export type SortColumn<Id extends ListId> = NonNullable<(typeof operations)[Id]['sort']>['columns'][number];

/** Rows as of a moment: what comes after it has not happened yet. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly now: Date;
}

/**
 * The query of a call that has every name of the filter that a list shares with its figures and its export. A
 * parameter that the contract takes away from one of the calls would otherwise go unnoticed, as all are optional.
 */
type WholeFilter<Filter, Query> = Query & (keyof Filter extends keyof Query ? unknown : never);

interface PageRequest {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

/** The query of a list without its page and order, where the contract has no name for it. */
export type FilterOf<Id extends ListId> = Omit<QueryOf<Id>, keyof PageRequest>;

interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  totalCount: number;
  asOf: string;
}

export interface ListDefinition<Id extends ListId, Row, Filter, Item, Column extends string> {
  /** The call that lists: the contract states what it can be sorted by, and its default order. */
  readonly operation: Id;
  /** Whether a row matches everything in the filter but the period. Called once for each request. */
  readonly match: (filter: Filter, now: Date) => (row: Row) => boolean;
  /** The day that the period of the filter is about; null when the row has none yet. */
  readonly getDay?: (row: Row, filter: Filter, now: Date) => string | null;
  /** Whether the rows come in the order of those days: a period is then found by bisection. */
  readonly isByDay?: (filter: Filter) => boolean;
  /** The column by which the rows come sorted: many rows are not sorted by it again. */
  readonly sortedBy?: SortColumn<Id>;
  readonly getSortValue: (row: Row, column: SortColumn<Id>, now: Date) => Sortable;
  /** The row as the call returns it. */
  readonly toItem: (row: Row, now: Date) => Item;
  /** Left out for a list that is not exported. */
  readonly sheet?: {
    /** As the file and its render are called: `Inbound orders`. */
    readonly name: string;
    readonly columns: readonly Column[];
    readonly getCell: (item: Item, column: Column) => Cell;
  };
}

const defaultPageSize = 50;

/** One page of rows that are sorted already. */
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

/** The first of the rows, which are in the order of their days, that does not come before a day. */
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

/** The period of a filter, where its list has one. */
function readPeriod(filter: object): Period {
  const read = (name: 'startDate' | 'endDate'): string | undefined => {
    const day: unknown = Reflect.get(filter, name);
    return typeof day === 'string' ? day : undefined;
  };
  return { startDate: read('startDate'), endDate: read('endDate') };
}

/** What a list, its figures, and its export have in common: the same filter finds the same rows in the same order. */
export function defineList<Id extends ListId, Row, Filter extends object, Item, Column extends string>(
  definition: ListDefinition<Id, Row, Filter, Item, Column>,
) {
  const { operation, match, getDay, isByDay, sortedBy, getSortValue, toItem, sheet } = definition;
  // A list without a sort is no `ListId`; the table's type cannot show that for a type parameter.
  const sorting = operations[operation].sort;
  if (sorting === null) throw new Error(`${operation} cannot be sorted.`);
  const columns: readonly SortColumn<Id>[] = sorting.columns;

  function cutPeriod({ rows, now }: Rows<Row>, filter: Filter): readonly Row[] {
    const { startDate, endDate } = readPeriod(filter);
    if (!getDay || (startDate === undefined && endDate === undefined)) return rows;
    const getDayOfRow = (row: Row): string | null => getDay(row, filter, now);
    if (isByDay?.(filter) !== true)
      return rows.filter((row) => isWithin({ startDate, endDate }, getDayOfRow(row)));
    return rows.slice(
      startDate === undefined ? 0 : firstNotBefore(rows, startDate, getDayOfRow),
      // `~` sorts behind every day.
      endDate === undefined ? rows.length : firstNotBefore(rows, `${endDate}~`, getDayOfRow),
    );
  }

  /** The rows that match, in the order in which they come. Throws 422 for a period that ends before it starts. */
  function find<Query extends Filter>(source: Rows<Row>, query: WholeFilter<Filter, Query>): Rows<Row> {
    requirePeriod(readPeriod(query));
    return { rows: cutPeriod(source, query).filter(match(query, source.now)), now: source.now };
  }

  function sort({ rows, now }: Rows<Row>, wanted: string = sorting.default): readonly Row[] {
    if (wanted === sortedBy) return rows;
    if (wanted === `-${sortedBy}`) return rows.toReversed();
    const getValue = (row: Row, column: SortColumn<Id>): Sortable => getSortValue(row, column, now);
    // Rows that are equal in what is wanted stand in the default order.
    if (sorting.default === `-${sortedBy}`) return sortRows(rows.toReversed(), wanted, columns, getValue);
    return sortRows(rows, `${wanted},${sorting.default}`, columns, getValue);
  }

  return {
    find,

    /** The rows of the same length of time just before; undefined for a period with an open end. */
    findPrior(source: Rows<Row>, filter: Filter): Rows<Row> | undefined {
      const before = periodBefore(readPeriod(filter));
      return before && find(source, { ...filter, ...before });
    },

    /** A page of what was found, sorted. */
    getPage(found: Rows<Row>, query: PageRequest): Page<Item> {
      const page = getPage({ rows: sort(found, query.sort), now: found.now }, query);
      return { ...page, items: page.items.map((row) => toItem(row, found.now)) };
    },

    /** The file with all rows that match, or the render that makes it. */
    export(context: ExportContext<Filter, Column>, source: Rows<Row>) {
      if (!sheet) throw new Error(`${operation} has no export.`);
      const { filter, columns: wanted = sheet.columns } = context.body;
      const rows = sort(find(source, filter), context.body.sort);
      const getItems = (): Item[] => rows.map((row) => toItem(row, source.now));
      return exportFile(context, { ...sheet, columns: wanted, rowCount: rows.length, getItems });
    },
  };
}
