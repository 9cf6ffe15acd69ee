import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { listParameters } from '#src/components/filter/list-address.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Day } from '#src/lib/dates.ts';
import { periodText, findPreset, presets, type Period } from './periods.ts';

/** The state of a dashboard's table. */
export interface Shown {
  /** The list's parameters of the URL, without any others. */
  readonly address: string;
  /** Ids of the chosen columns in order; undefined for the defaults. */
  readonly columns: readonly string[] | undefined;
}

const days = { start: 'startDate', end: 'endDate' } as const;
const notFilters: readonly string[] = [...Object.values(listParameters), ...Object.values(days)];

function periodIn(address: URLSearchParams): Period | undefined {
  const startDate = address.get(days.start);
  const endDate = address.get(days.end);
  return startDate === null || endDate === null ? undefined : { startDate, endDate };
}

/**
 * Converts the state of a table to a saved query. A preset period is saved by name, so it moves with the current date.
 */
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

/** Undefined when there is none, and for a preset unknown to this build. */
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
 * The state that a saved query has today. Unknown columns are skipped, and the defaults are used when none is left;
 * without a valid period the current one is kept. Unknown filters, values and sorts are ignored when the URL is read.
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

/** Whether two states are the same query, regardless of the order of filters. */
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

/** Labels of the parts in which two saved queries differ, regardless of the order of filters. */
export function findQueryDifferences(one: SavedViewQuery, other: SavedViewQuery): string[] {
  const values = (query: SavedViewQuery) =>
    new Map<string, unknown>(Object.entries({ ...query, filters: sortFilters(query) }));
  const [theirs, own] = [values(one), values(other)];
  return Object.entries(labels).flatMap(([name, label]) =>
    isSame(theirs.get(name), own.get(name)) ? [] : [label],
  );
}
