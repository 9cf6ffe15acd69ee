import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { listParameters } from '#src/components/filter/list-address.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Day } from '#src/lib/dates.ts';
import { periodText, findPreset, presets, type Period } from './periods.ts';

/** What a table shows. */
export interface Shown {
  /** What the address asks of the list, and of nothing else. */
  readonly address: string;
  /** Ids of the chosen columns in their order; undefined for the defaults. */
  readonly columns: readonly string[] | undefined;
}

const days = { start: 'startDate', end: 'endDate' } as const;
const notFilters: readonly string[] = [...Object.values(listParameters), ...Object.values(days)];

function periodIn(address: URLSearchParams): Period | undefined {
  const startDate = address.get(days.start);
  const endDate = address.get(days.end);
  return startDate === null || endDate === null ? undefined : { startDate, endDate };
}

/** What is shown as it is saved: a period that has a name is kept by its name, and so moves on with the days. */
export function toSavedQuery({ address, columns }: Shown, now: Day): SavedViewQuery {
  const parameters = new URLSearchParams(address);
  const period = periodIn(parameters);
  const preset = period && findPreset(period, now);
  const filters = [...new Set(parameters.keys())].filter((name) => !notFilters.includes(name));
  return {
    period: preset === undefined ? (period ?? null) : { preset },
    search: parameters.get(listParameters.search) ?? '',
    sort: parameters.get(listParameters.sort),
    filters: filters.map((name) => ({ name, values: parameters.getAll(name) })),
    columns: columns === undefined ? null : [...columns],
  };
}

type SavedPeriod = SavedViewQuery['period'];

/** Undefined for none, and for a name that the portal does not know. */
function resolvePeriod(period: SavedPeriod, now: Day): Period | undefined {
  if (period === null) return undefined;
  if (!('preset' in period)) return period;
  return presets.find(({ id }) => id === period.preset)?.periodOn(now);
}

/** 'Last 30 days', 'Feb 1, 2026 – Mar 2, 2026'. */
export function savedPeriodText(period: SavedPeriod): string | undefined {
  if (period === null) return undefined;
  if (!('preset' in period)) return periodText(period);
  return presets.find(({ id }) => id === period.preset)?.label;
}

/**
 * What a saved query shows now, among those columns. Columns that are gone are left out, and with all of them gone the
 * defaults are shown; without a valid period, the current one stays. The list itself passes over
 * filters, values and sorts that it does not know.
 */
export function shownBy(query: SavedViewQuery, before: Shown, known: readonly string[], now: Day): Shown {
  const address = new URLSearchParams();
  const period = resolvePeriod(query.period, now) ?? periodIn(new URLSearchParams(before.address));
  if (period) {
    address.set(days.start, period.startDate);
    address.set(days.end, period.endDate);
  }
  if (query.search !== '') address.set(listParameters.search, query.search);
  if (query.sort !== null) address.set(listParameters.sort, query.sort);
  for (const { name, values } of query.filters) {
    if (notFilters.includes(name)) continue;
    for (const value of values) address.append(name, value);
  }
  const columns = query.columns?.filter((id) => known.includes(id)) ?? [];
  return { address: address.toString(), columns: columns.length === 0 ? undefined : columns };
}

function sorted(address: string): string {
  const parameters = new URLSearchParams(address);
  parameters.sort();
  return parameters.toString();
}

/** Whether two ask for the same, whatever the order of their filters. */
export function isSameShown(one: Shown, other: Shown): boolean {
  return sorted(one.address) === sorted(other.address) && isSame(one.columns, other.columns);
}

const labels = {
  period: 'Period',
  filters: 'Filters',
  search: 'Search',
  sort: 'Order',
  columns: 'Columns',
} satisfies Record<keyof SavedViewQuery, string>;

function sortFilters({ filters }: SavedViewQuery): SavedViewQuery['filters'] {
  return filters.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Labels of what two saved queries have otherwise, whatever the order of their filters. */
export function findQueryDifferences(one: SavedViewQuery, other: SavedViewQuery): string[] {
  const values = (query: SavedViewQuery) =>
    new Map<string, unknown>(Object.entries({ ...query, filters: sortFilters(query) }));
  const [theirs, own] = [values(one), values(other)];
  return Object.entries(labels).flatMap(([name, label]) =>
    isSame(theirs.get(name), own.get(name)) ? [] : [label],
  );
}
