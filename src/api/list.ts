import type { CallId, Download } from './contract.ts';
import type { TextLimits } from './parameter-limits.ts';
import type { Read } from './query.ts';
import type { ReadId } from './refresh.ts';
import type { SubmitOptions } from './submission.ts';
import type {
  DeductionFilterOptions,
  FilterOptions,
  InventoryFilterOptions,
  OtifFilterOptions,
  PerformanceFilterOptions,
  Kpi,
  QueuedReportRender,
} from './generated/types.ts';

interface NumberLimits {
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Several {
  /** The server refuses more values. */
  readonly maxItems?: number;
}

/** A filter's type and allowed values, generated from the contract. */
export type FilterSpec =
  | ({ readonly kind: 'many'; readonly values: readonly (string | number)[] } & Several)
  | { readonly kind: 'one'; readonly values: readonly string[] }
  | ({ readonly kind: 'codes' } & TextLimits & Several)
  | ({ readonly kind: 'ids' } & NumberLimits & Several)
  | ({ readonly kind: 'text' } & TextLimits)
  | ({ readonly kind: 'number' | 'integer' } & NumberLimits)
  | { readonly kind: 'boolean' }
  | { readonly kind: 'day' };

type FilterSpecs = Readonly<Record<string, FilterSpec>>;

/** The contract's properties of a paged list. */
export interface ListTable {
  readonly name: string;
  /** The operations that read the list, its summary and its filter options. */
  readonly reads: readonly ReadId[];
  readonly export: CallId | null;
  /** Whether it accepts `startDate` and `endDate`. */
  readonly hasPeriod: boolean;
  /** Maximum length of the search text; null when it cannot be searched. */
  readonly searchLength: number | null;
  /** Rows per page: the server's default page size. */
  readonly pageSize: number;
  /** The server refuses larger pages. */
  readonly maxPageSize: number;
  readonly filters: FilterSpecs;
  /** Sortable columns. */
  readonly sorts: readonly string[];
  /** For example '-invoiceDate,invoiceNumber'; null when the order is fixed. */
  readonly defaultSort: string | null;
}

/** One page of rows. */
export interface RowPage<Row> {
  readonly items: readonly Row[];
  /** Rows of all pages together. */
  readonly totalCount: number;
}

/** The members that every list summary has. */
export interface ListSummary {
  readonly kpis: readonly Kpi[];
  /** When the data were last loaded, RFC 3339. */
  readonly asOf: string;
}

/** The filter options of any list; each list has some of them. */
export type OfferedOptions = Partial<
  FilterOptions &
    Pick<InventoryFilterOptions, 'brands' | 'categories'> &
    Pick<DeductionFilterOptions, 'deductionCodes' | 'vendors' | 'departments'> &
    Pick<OtifFilterOptions, 'distributionCenters' | 'retailMonths'> &
    Pick<PerformanceFilterOptions, 'zip3s'>
>;

/** The options of a list: the response of its call, or a part of it where lists share the call. */
export type OptionsRead = Read<OfferedOptions> | (Read<object> & { select(all: object): OfferedOptions });

/** The paging parameters of a list request; pages count from 1, and `-` before a column sorts descending. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

/**
 * A list with a summary, filter options and an export: the type of every generated list. Its members are methods
 * because method parameters are bivariant: lists with different request types stay assignable to this type.
 */
export interface DashboardList {
  readonly table: ListTable;
  rows(customerId: string, query: object): Read<RowPage<object>>;
  summary(customerId: string, query: object): Read<ListSummary>;
  options(customerId: string): OptionsRead;
  export(customerId: string, body: object, options: SubmitOptions): Promise<Download | QueuedReportRender>;
}

type DataOf<R> = R extends Read<infer Data> ? Data : never;

/** A row of a list. */
export type RowOf<List extends DashboardList> = DataOf<ReturnType<List['rows']>>['items'][number];

export type SummaryOf<List extends DashboardList> = DataOf<ReturnType<List['summary']>>;

type ExportBodyOf<List extends DashboardList> = Parameters<List['export']>[1];

/** The ids of the columns that a list can export; none when its export takes no columns. */
export type ColumnOf<List extends DashboardList> =
  ExportBodyOf<List> extends infer Body
    ? 'columns' extends keyof Body
      ? NonNullable<Body['columns']> extends readonly (infer Id)[]
        ? Id & string
        : never
      : never
    : never;

/** The members that the portal sends when it exports a list. */
type SentExportMember = 'filter' | 'format' | 'columns' | 'headings' | 'sort';

type RequiredMember<Body> = {
  [Key in keyof Body]-?: object extends Pick<Body, Key> ? never : Key;
}[keyof Body];

/** `never` for a list whose export requires a member that the portal does not send. */
export type AcceptsExport<List extends DashboardList> =
  RequiredMember<ExportBodyOf<List>> extends SentExportMember ? unknown : never;
