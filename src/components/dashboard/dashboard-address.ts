import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { anyDay, type FilterFields } from '#src/components/filter/fields.ts';
import {
  findSetFilters,
  getParameterName,
  listParameters,
  readList,
  writeList,
  type ListDefinition,
  type ListRequest,
} from '#src/components/filter/list-address.ts';
import { isDay, today, type Day } from '#src/lib/dates.ts';
import { readQuerySet, storeQuerySet, type QuerySet, type QuerySetName } from '#src/session/query-sets.ts';
import { getPeriod, type Period, type PresetId } from '#src/components/filter/periods.ts';

/** The period's parameters in the URL. */
export const periodFields = {
  startDate: { ...anyDay, isKept: true },
  endDate: { ...anyDay, isKept: true },
} as const;

/** The default period of a dashboard, and the name under which its query is stored. */
export interface PeriodSettings {
  readonly preset: PresetId;
  /** Where the session stores the query; without it the query is that of the URL alone. */
  readonly querySet?: QuerySetName | undefined;
}

/** A dashboard's URL parameters: its filters, sort and, unless it shows the current state only, its period. */
export interface DashboardAddress extends ListDefinition<FilterFields> {
  readonly period: PeriodSettings | undefined;
  /** Filters that are set when a page opens without filters and without a stored query. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

/** The request that a dashboard's URL describes. */
export interface DashboardRequest extends ListRequest<FilterFields> {
  /** Undefined when the dashboard has no period. */
  readonly period: Period | undefined;
}

/** The period from values that were read from a URL; missing days are taken from the preset. */
export function readPeriod(
  { period }: DashboardAddress,
  { startDate, endDate }: Readonly<Record<string, unknown>>,
  now: Day = today(),
): Period | undefined {
  if (!period) return undefined;
  const preset = getPeriod(period.preset, now);
  const dayOr = (value: unknown, otherwise: Day): Day =>
    typeof value === 'string' && isDay(value) ? value : otherwise;
  return { startDate: dayOr(startDate, preset.startDate), endDate: dayOr(endDate, preset.endDate) };
}

/** Parses a URL into the same request as `useDashboardView`. */
export function readDashboard(definition: DashboardAddress, address: URLSearchParams): DashboardRequest {
  const request = readList(definition, address);
  return { ...request, period: readPeriod(definition, request.filters) };
}

/** Serializes period, filters and search; equal for requests that differ only in the order of rows. */
export function writeFilters(
  definition: DashboardAddress,
  { filters, search }: Pick<DashboardRequest, 'filters' | 'search'>,
): string {
  const { defaultSort: sort } = definition;
  return writeList(definition, new URLSearchParams(), { filters, search, sort, page: 1 }).toString();
}

/** Whether an address has a search or filters, valid or not. */
function hasFilters({ fields }: DashboardAddress, address: URLSearchParams): boolean {
  const names = Object.entries(fields).map(([name, field]) => getParameterName(name, field));
  return [listParameters.search, ...names].some((name) => address.has(name));
}

/** The filters of a stored query; those that the dashboard does not have are skipped. */
function readStoredFilters(
  { fields }: DashboardAddress,
  stored: QuerySet['filters'],
): DashboardRequest['filters'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const values = stored[getParameterName(name, field)];
      return values === undefined ? [] : [[name, field.read(values)]];
    }),
  );
}

/** Completes a dashboard's URL with the stored query of this session, or with the preset's period. */
export function completeAddress(
  definition: DashboardAddress,
  address: URLSearchParams,
  now: Day = today(),
): URLSearchParams {
  if (!definition.period) return address;
  const request = readList(definition, address);
  const { startDate, endDate } = request.filters;
  if (typeof startDate === 'string' && typeof endDate === 'string' && startDate <= endDate) return address;
  const { preset, querySet } = definition.period;
  const period = getPeriod(preset, now);
  const isPlain = !hasFilters(definition, address);
  const stored = isPlain && querySet !== undefined ? readQuerySet(querySet) : null;
  const filters = {
    ...request.filters,
    ...(isPlain && definition.initial),
    ...readStoredFilters(definition, stored?.filters ?? {}),
    startDate: stored?.startDate ?? period.startDate,
    endDate: stored?.endDate ?? period.endDate,
  };
  return writeList(definition, address, { ...request, filters });
}

/** Stores the period and the filters for the session; does nothing for a dashboard without a period. */
export function rememberQuery(definition: DashboardAddress, filters: DashboardRequest['filters']): void {
  const { startDate, endDate } = filters;
  const querySet = definition.period?.querySet;
  if (querySet === undefined || typeof startDate !== 'string' || typeof endDate !== 'string') return;
  // An initial filter that was removed stays removed.
  const names = new Set([
    ...findSetFilters(definition.fields, filters),
    ...Object.keys(definition.initial ?? {}),
  ]);
  const filterEntries = [...names].flatMap((name): [string, readonly string[]][] => {
    const field = definition.fields[name];
    return field ? [[getParameterName(name, field), field.write(filters[name])]] : [];
  });
  storeQuerySet(querySet, { startDate, endDate, filters: Object.fromEntries(filterEntries) });
}

/** The state in a dashboard's URL as text, for a saved view: it may name filters that this build does not have. */
export interface AddressParts {
  /** Undefined unless the URL has both days. */
  readonly period: Period | undefined;
  readonly search: string;
  /** Null for the default. */
  readonly sort: string | null;
  readonly filters: SavedViewQuery['filters'];
}

const reserved = new Set<string>([...Object.values(listParameters), ...Object.keys(periodFields)]);

/** Splits a dashboard's URL parameters without validating them. */
export function splitAddress(address: string): AddressParts {
  const parameters = new URLSearchParams(address);
  const [startDate, endDate] = [parameters.get('startDate'), parameters.get('endDate')];
  const names = [...new Set(parameters.keys())].filter((name) => !reserved.has(name));
  return {
    period: startDate === null || endDate === null ? undefined : { startDate, endDate },
    search: parameters.get(listParameters.search) ?? '',
    sort: parameters.get(listParameters.sort),
    filters: names.map((name) => ({ name, values: parameters.getAll(name) })),
  };
}

/** The inverse of `splitAddress`; a filter with the name of another parameter is skipped. */
export function joinAddress({ period, search, sort, filters }: AddressParts): string {
  const address = new URLSearchParams();
  if (period) {
    address.set('startDate', period.startDate);
    address.set('endDate', period.endDate);
  }
  if (search !== '') address.set(listParameters.search, search);
  if (sort !== null) address.set(listParameters.sort, sort);
  for (const { name, values } of filters) {
    if (reserved.has(name)) continue;
    for (const value of values) address.append(name, value);
  }
  return address.toString();
}

function sortParameters(address: string): string {
  const parameters = new URLSearchParams(address);
  parameters.sort();
  return parameters.toString();
}

/** Whether two URLs have the same parameters, regardless of their order. */
export function isSameAddress(a: string, b: string): boolean {
  return sortParameters(a) === sortParameters(b);
}
