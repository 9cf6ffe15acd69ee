import { hasOperations } from '#src/api/availability.ts';
import type { Prefetch } from '#src/api/prefetch.ts';
import type { Download } from '#src/api/contract.ts';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { QueuedReportRender } from '#src/api/generated/types.ts';
import type {
  AcceptsExport,
  DashboardList,
  ListSummary,
  OptionsRead,
  PageRequest,
  RowOf,
  RowPage,
} from '#src/api/list.ts';
import type { Read } from '#src/api/query.ts';
import type { SubmitOptions } from '#src/api/submission.ts';
import { createField, type ChoiceOf } from '#src/components/filter/contract-fields.ts';
import type { BooleanAddress } from '#src/components/filter/fields.ts';
import { recordSetFilter, type FilterWords } from '#src/components/filter/filter-words.ts';
import { findSetFilters, parseSort, writeCallSort } from '#src/components/filter/list-address.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import {
  completeAddress,
  periodFields,
  readDashboard,
  type DashboardAddress,
  type DashboardRequest,
  type PeriodSettings,
} from './dashboard-address.ts';
import type { FilterSource } from './list-filters.ts';
import type { Period } from '#src/components/filter/periods.ts';
import { kindText } from '#src/components/attention/kind-text.ts';

type Filters<List extends DashboardList> = List['table']['filters'];
export type FilterName<List extends DashboardList> = keyof Filters<List> & string;
/** The parameters of a list's request. */
export type RowsQuery<List extends DashboardList> = Parameters<List['rows']>[1];
type SummaryQuery<List extends DashboardList> = Parameters<List['summary']>[1];

/** The type of a dashboard's period; undefined when its list has none. */
export type PeriodOf<List extends DashboardList> = List['table']['hasPeriod'] extends true
  ? Period
  : undefined;

/** The filters of a list's request, without page and sort. */
type FilterQuery<List extends DashboardList> = Omit<NonNullable<RowsQuery<List>>, keyof PageRequest>;

/** The settings of a dashboard that the contract does not state. */
interface DashboardSettings<List extends DashboardList> {
  readonly list: List & AcceptsExport<List>;
  readonly savedViews: SavedViewDashboard;
  /** The members that together identify a row. */
  readonly rowKey: readonly (keyof RowOf<List> & string)[];
  /**
   * Letters only: column preferences are stored under it and exports are named after it. Defaults to the list's name.
   */
  readonly name?: string;
  /** The filters with a control, in their order, by label or with more words. */
  readonly filters: { readonly [Name in FilterName<List>]?: string | FilterWords };
  /** Labels of a filter's options where they differ from `enumText`. */
  readonly labels?: Partial<Record<FilterName<List>, (value: string) => string>>;
  /** The options of a filter: a subset of the contract's, or the known codes. */
  readonly values?: {
    readonly [Name in FilterName<List>]?: readonly (ChoiceOf<Filters<List>[Name]> & string)[];
  };
  /** The URL values of a boolean filter. */
  readonly addresses?: Partial<Record<FilterName<List>, BooleanAddress>>;
  /** Filters of the contract without a control here: a filter that hides rows must be visible. */
  readonly omit?: readonly FilterName<List>[];
  /** Filters that are set when the page opens without filters and without a stored query. */
  readonly initial?: { readonly [Name in FilterName<List>]?: ChoiceOf<Filters<List>[Name]> & string };
  /** Sent with every request; users cannot change it. */
  readonly fixed?: Partial<RowsQuery<List>>;
  /** Parameters of the summary request besides the filters, each by its name. */
  readonly summary?: {
    readonly [Name in keyof SummaryQuery<List>]?: (request: {
      readonly period: PeriodOf<List>;
    }) => SummaryQuery<List>[Name];
  };
}

/** A method, for the same reason as in `DashboardList`. */
type SummaryParameter = { get(request: { readonly period: Period | undefined }): unknown }['get'];

/** The settings of any list. */
interface AnySettings {
  readonly filters: Readonly<Partial<Record<string, string | FilterWords>>>;
  readonly values?: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly addresses?: Readonly<Partial<Record<string, BooleanAddress>>>;
  readonly initial?: Readonly<Partial<Record<string, string>>>;
  readonly summary?: Readonly<Partial<Record<string, SummaryParameter>>>;
}

/** Includes the period when the contract's list has one. */
export type DashboardConfig<List extends DashboardList> = DashboardSettings<List> &
  (List['table']['hasPeriod'] extends true ? PeriodSettings : object);

/** The calls that read rows. */
interface RowCalls {
  readonly rows: (page: PageRequest) => Read<RowPage<object>>;
  readonly export: (
    file: {
      readonly format: string;
      readonly columns: readonly string[];
      readonly headings: readonly string[];
      readonly sort: string;
    },
    options: SubmitOptions,
  ) => Promise<Download | QueuedReportRender>;
}

/** The queries of a dashboard for one customer and one request. */
interface DashboardCalls extends RowCalls {
  /** The filters of the requests, without page and sort. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly summary: Read<ListSummary>;
  readonly options: OptionsRead;
  /** The rows of the same request without its period; undefined where there is none. */
  readonly anyDate: (RowCalls & Pick<DashboardCalls, 'summary'>) | undefined;
}

export interface DashboardDefinition<List extends DashboardList = DashboardList>
  extends DashboardAddress, FilterSource {
  readonly list: List;
  readonly name: string;
  readonly getRowId: (row: RowOf<List>) => string;
  readonly getCalls: (customerId: string, request: DashboardRequest) => DashboardCalls;
  /** The filters of a request as parameters, for further calls that take the list's filters. */
  readonly getFilter: (request: DashboardRequest) => FilterQuery<List>;
  /** Whether the environment has its list. */
  readonly isAvailable: () => boolean;
  /** Prefetches what the page shows first at this URL, for the selected customer. */
  readonly prefetch: (address: URLSearchParams, prefetch: Prefetch) => void;
}

/** The page parameters of a request. */
export function getPageRequest(
  { list }: Pick<DashboardDefinition, 'list'>,
  { sort, page }: Pick<DashboardRequest, 'sort' | 'page'>,
): PageRequest {
  return { page, pageSize: list.table.pageSize, sort: writeCallSort(sort, list.table.defaultSort ?? '') };
}

/** The filters of a request as API parameters, without page and sort. */
function buildFilter(
  definition: DashboardAddress,
  { period, filters, search }: DashboardRequest,
  searchLength: number | null,
): Readonly<Record<string, unknown>> {
  const activeFilters = findSetFilters(definition.fields, filters);
  const typed = search.trim();
  return {
    ...period,
    ...Object.fromEntries(activeFilters.map((name) => [name, filters[name]])),
    ...(typed !== '' && searchLength !== null && { search: typed.slice(0, searchLength) }),
  };
}

/** Creates a dashboard from a list of the contract. Call it outside of components. */
export function defineDashboard<const List extends DashboardList>(
  config: DashboardConfig<List>,
): DashboardDefinition<List> {
  const { list, savedViews, rowKey, labels = {}, omit = [], fixed = {} } = config;
  const { table } = list;
  const omitted: readonly string[] = [...omit, ...Object.keys(fixed)];
  const any: AnySettings = config;
  const { values = {}, addresses = {}, summary = {}, initial } = any;
  const filterFields = Object.entries(table.filters)
    .filter(([name]) => !omitted.includes(name))
    .map(
      ([name, spec]) =>
        [name, createField(spec, { values: values[name], address: addresses[name] })] as const,
    );
  const definition: DashboardAddress = {
    period: 'preset' in config ? { preset: config.preset, querySet: config.querySet } : undefined,
    fields: { ...(table.hasPeriod && periodFields), ...Object.fromEntries(filterFields) },
    sorts: table.sorts,
    defaultSort: parseSort(table.defaultSort ?? ''),
    ...(initial && { initial }),
  };
  const buildQuery = (request: DashboardRequest): Readonly<Record<string, unknown>> => ({
    ...fixed,
    ...buildFilter(definition, request, table.searchLength),
  });
  const buildSummary = (request: DashboardRequest): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(summary).map(([name, get]) => [name, get?.(request)]));
  const getCalls = (customerId: string, request: DashboardRequest): DashboardCalls => {
    const getRowCalls = (filter: object): RowCalls => ({
      rows: (page) => list.rows(customerId, { ...filter, ...page }),
      export: (file, options) => list.export(customerId, { ...file, filter }, options),
    });
    const getReads = (filter: object) => ({
      ...getRowCalls(filter),
      summary: list.summary(customerId, { ...filter, ...buildSummary(request) }),
    });
    const filter = buildQuery(request);
    return {
      filter,
      ...getReads(filter),
      options: list.options(customerId),
      anyDate: request.period && getReads(buildQuery({ ...request, period: undefined })),
    };
  };
  return {
    ...definition,
    list,
    name: config.name ?? table.name,
    savedViews,
    filters: [
      ...Object.entries(any.filters).map(([name, words = name]) =>
        typeof words === 'string' ? { name, label: words } : { name, ...words },
      ),
      ...('records' in definition.fields ? [recordSetFilter] : []),
    ],
    // The names of the kinds on Home, from which the links come.
    labels: { attention: kindText, ...labels },
    values,
    isAvailable: () => table.reads.slice(0, 1).every((id) => hasOperations(id)),
    getRowId: (row) => rowKey.map((key) => String(row[key] ?? '')).join(' '),
    getCalls,
    // The filters are those of the list's table, which the generator derives from the same parameters.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
    getFilter: (request) => buildQuery(request) as FilterQuery<List>,
    prefetch: (address, prefetch) => {
      const customer = selectedCustomer.read();
      if (!customer) return;
      const request = readDashboard(definition, completeAddress(definition, address));
      const { rows, summary, options } = getCalls(customer.customerId, request);
      prefetch(rows(getPageRequest({ list }, request)));
      prefetch(summary);
      prefetch(options);
    },
  };
}
