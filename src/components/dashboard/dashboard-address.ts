import { anyDay, type FilterFields } from '#src/components/filter/fields.ts';
import {
  getParameterName,
  readList,
  writeList,
  type ListDefinition,
  type ListRequest,
} from '#src/components/filter/list-address.ts';
import { isDay, today, type Day } from '#src/lib/dates.ts';
import { readQuerySet, storeQuerySet, type QuerySetName } from '#src/session/query-sets.ts';
import { getPeriod, type Period, type PresetId } from './periods.ts';

/** The parameters of a period in an address. */
export const periodFields = { startDate: anyDay, endDate: anyDay } as const;

/** The period of a dashboard: which one it starts with, and the name under which its query is remembered. */
export interface PeriodSettings {
  readonly preset: PresetId;
  readonly querySet: QuerySetName;
}

/** A dashboard's address: its filters, the order of its table, and its period unless it shows how things stand now. */
export interface DashboardAddress extends ListDefinition<FilterFields> {
  readonly period: PeriodSettings | undefined;
}

/** What a dashboard's address asks for. */
export interface DashboardRequest extends ListRequest<FilterFields> {
  /** Undefined where the dashboard has none. */
  readonly period: Period | undefined;
}

/** The period of the values that were read from an address; the days that are missing are those of the preset. */
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

/** What `useDashboardView` finds in the same address. */
export function readDashboard(definition: DashboardAddress, address: URLSearchParams): DashboardRequest {
  const request = readList(definition, address);
  return { ...request, period: readPeriod(definition, request.filters) };
}

/** The filters that narrow a dashboard down, without its period. */
export function narrowingFields({ fields }: DashboardAddress): FilterFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in periodFields)));
}

/** Equal for two requests with the same period, filters and search, however their rows are ordered. */
export function writeFilters(
  definition: DashboardAddress,
  { filters, search }: Pick<DashboardRequest, 'filters' | 'search'>,
): string {
  const { defaultSort: sort } = definition;
  return writeList(definition, new URLSearchParams(), { filters, search, sort, page: 1 }).toString();
}

/** The address of a dashboard with what is missing in it: the previous query of this session, or the preset's period. */
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

/** Remembers the period and the filters for the session; a dashboard without a period remembers nothing. */
export function rememberQuery(definition: DashboardAddress, filters: DashboardRequest['filters']): void {
  const { startDate, endDate } = filters;
  if (!definition.period || typeof startDate !== 'string' || typeof endDate !== 'string') return;
  const chosen = Object.entries(narrowingFields(definition))
    .map(([name, field]): [string, readonly string[]] => [
      getParameterName(name, field),
      field.write(filters[name]),
    ])
    .filter(([, texts]) => texts.length > 0);
  storeQuerySet(definition.period.querySet, { startDate, endDate, filters: Object.fromEntries(chosen) });
}
