import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { isSame } from '#src/lib/is-same.ts';
import type { Day } from '#src/lib/dates.ts';
import { isSameAddress, joinAddress, splitAddress } from './dashboard-address.ts';
import { periodText, findPreset, presets, type Period } from '#src/components/filter/periods.ts';

export interface TableState {
  /** The list's parameters of the URL, without any others. */
  readonly address: string;
  /** Ids of the selected columns in order; undefined for the defaults. */
  readonly columns: readonly string[] | undefined;
}

/**
 * Converts the state of a table to a saved query. A preset period is saved by name, so it moves with the current date.
 */
export function toSavedQuery({ address, columns }: TableState, now: Day): SavedViewQuery {
  const { period, search, sort, filters } = splitAddress(address);
  const preset = period && findPreset(period, now);
  return {
    period: preset === undefined ? (period ?? null) : { preset },
    search,
    sort,
    filters,
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
export function restoreTableState(
  query: SavedViewQuery,
  before: TableState,
  columnIds: readonly string[],
  now: Day,
): TableState {
  const period = resolvePeriod(query.period, now) ?? splitAddress(before.address).period;
  const address = joinAddress({ ...query, period });
  const columns = query.columns?.filter((id) => columnIds.includes(id)) ?? [];
  return { address, columns: columns.length === 0 ? undefined : columns };
}

/** Whether two states are the same query, regardless of the order of filters. */
export function isSameTableState(a: TableState, b: TableState): boolean {
  return isSameAddress(a.address, b.address) && isSame(a.columns, b.columns);
}

const labels = {
  period: 'Period',
  filters: 'Filters',
  search: 'Search',
  sort: 'Order',
  columns: 'Columns',
} satisfies Record<keyof SavedViewQuery, string>;

function sortFilters({ filters }: SavedViewQuery): SavedViewQuery['filters'] {
  return filters.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Labels of the parts in which two saved queries differ, regardless of the order of filters. */
export function findQueryDifferences(a: SavedViewQuery, b: SavedViewQuery): string[] {
  const values = (query: SavedViewQuery) =>
    new Map<string, unknown>(Object.entries({ ...query, filters: sortFilters(query) }));
  const [aValues, bValues] = [values(a), values(b)];
  return Object.entries(labels).flatMap(([name, label]) =>
    isSame(aValues.get(name), bValues.get(name)) ? [] : [label],
  );
}
