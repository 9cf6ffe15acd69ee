import { anyDay, type FilterFields } from '#src/components/filter/fields.ts';
import {
  findSetFilters,
  getParameterName,
  readList,
  writeList,
  type ListDefinition,
  type ListRequest,
} from '#src/components/filter/list-address.ts';
import { isDay, today, type Day } from '#src/lib/dates.ts';
import { readQuerySet, storeQuerySet, type QuerySetName } from '#src/session/query-sets.ts';
import { getPeriod, type Period, type PresetId } from './periods.ts';

/** The period's parameters in the URL. */
export const periodFields = {
  startDate: { ...anyDay, isKept: true },
  endDate: { ...anyDay, isKept: true },
} as const;

/** The default period of a dashboard, and the name under which its query is stored. */
export interface PeriodSettings {
  readonly preset: PresetId;
  readonly querySet: QuerySetName;
}

/** A dashboard's URL parameters: its filters, sort and, unless it shows the current state only, its period. */
export interface DashboardAddress extends ListDefinition<FilterFields> {
  readonly period: PeriodSettings | undefined;
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

/** Completes a dashboard's URL with the stored query of this session, or with the preset's period. */
export function completeAddress(
  definition: DashboardAddress,
  address: URLSearchParams,
  now: Day = today(),
): URLSearchParams {
  const { fields, period } = definition;
  if (!period) return address;
  const { startDate, endDate } = readList(definition, address).filters;
  if (typeof startDate === 'string' && typeof endDate === 'string' && startDate <= endDate) return address;
  const next = new URLSearchParams(address);
  const parameters = Object.entries(fields).map(([name, field]) => getParameterName(name, field));
  const hasOwn = [...parameters, 'search'].some((name) => address.has(name));
  const stored = hasOwn ? null : readQuerySet(period.querySet);
  const preset = getPeriod(period.preset, now);
  next.set('startDate', stored?.startDate ?? preset.startDate);
  next.set('endDate', stored?.endDate ?? preset.endDate);
  for (const [name, values] of Object.entries(stored?.filters ?? {})) {
    if (!parameters.includes(name)) continue;
    for (const value of values) next.append(name, value);
  }
  return next;
}

/** Stores the period and the filters for the session; does nothing for a dashboard without a period. */
export function rememberQuery(definition: DashboardAddress, filters: DashboardRequest['filters']): void {
  const { startDate, endDate } = filters;
  if (!definition.period || typeof startDate !== 'string' || typeof endDate !== 'string') return;
  const chosen = findSetFilters(definition.fields, filters).flatMap((name): [string, readonly string[]][] => {
    const field = definition.fields[name];
    return field ? [[getParameterName(name, field), field.write(filters[name])]] : [];
  });
  storeQuerySet(definition.period.querySet, { startDate, endDate, filters: Object.fromEntries(chosen) });
}
