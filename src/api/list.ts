import type { CallId, Download } from './contract.ts';
import type { TextLimits } from './parameter-limits.ts';
import type { Read } from './query.ts';
import type { ReadId } from './refresh.ts';
import type { SubmitOptions } from './submission.ts';
import type { FilterOptions, InventoryFilterOptions, Kpi, QueuedReportRender } from './generated/types.ts';

interface NumberLimits {
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Several {
  /** More are refused. */
  readonly maxItems?: number;
}

/** What a filter of a list may hold, as the generator reads it from the contract. */
export type FilterSpec =
  | ({ readonly kind: 'many'; readonly values: readonly string[] } & Several)
  | { readonly kind: 'one'; readonly values: readonly string[] }
  | ({ readonly kind: 'codes' } & TextLimits & Several)
  | ({ readonly kind: 'ids' } & NumberLimits & Several)
  | ({ readonly kind: 'text' } & TextLimits)
  | ({ readonly kind: 'number' | 'integer' } & NumberLimits)
  | { readonly kind: 'boolean' }
  | { readonly kind: 'day' };

export type FilterSpecs = Readonly<Record<string, FilterSpec>>;

/** What the contract states of a list that is read page by page. */
export interface ListTable {
  readonly name: string;
  /** The calls that read it, its figures and its options. */
  readonly reads: readonly ReadId[];
  readonly export: CallId | null;
  /** It takes `startDate` and `endDate`. */
  readonly hasPeriod: boolean;
  /** Characters that its search takes; null where there is none. */
  readonly searchLength: number | null;
  /** Rows that are read at once: the page that the server gives by default. */
  readonly pageSize: number;
  readonly filters: FilterSpecs;
  /** Columns that it can be sorted by. */
  readonly sorts: readonly string[];
  /** '-invoiceDate,invoiceNumber'; null where its order is fixed. */
  readonly defaultSort: string | null;
}

/** One page of rows. */
export interface RowPage<Row> {
  readonly items: readonly Row[];
  /** Of all pages. */
  readonly totalCount: number;
}

/** What all summaries of lists have. */
export interface ListSummary {
  readonly kpis: readonly Kpi[];
  /** When the data were last loaded, RFC 3339. */
  readonly asOf: string;
}

/** What lists offer to be filtered by; each of them some of it. */
export type OfferedOptions = Partial<FilterOptions & Pick<InventoryFilterOptions, 'brands' | 'categories'>>;

/** A page of rows as the calls take it; pages count from 1, and `-` before a column means descending. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

/**
 * A list with figures, options and an export: the shape of what the generator makes of each. Methods, not properties:
 * only so may the calls of one list, whose requests have types of their own, stand where any list is expected.
 */
export interface DashboardList {
  readonly table: ListTable;
  rows(customerId: string, query: object): Read<RowPage<object>>;
  summary(customerId: string, query: object): Read<ListSummary>;
  options(customerId: string): Read<OfferedOptions>;
  export(customerId: string, body: object, options: SubmitOptions): Promise<Download | QueuedReportRender>;
}

type DataOf<R> = R extends Read<infer Data> ? Data : never;

/** A row of a list. */
export type RowOf<List extends DashboardList> = DataOf<ReturnType<List['rows']>>['items'][number];

export type SummaryOf<List extends DashboardList> = DataOf<ReturnType<List['summary']>>;

/** The ids of the columns that a list can export. */
export type ColumnOf<List extends DashboardList> =
  NonNullable<
    Parameters<List['export']>[1] extends { columns?: infer Columns } ? Columns : never
  > extends readonly (infer Id)[]
    ? Id & string
    : never;
