import type { ListContent, SavedViewDashboard, SchedulePeriod } from '#src/api/generated/types.ts';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import type { ScheduleSubject } from '#src/components/schedule/schedule-dialog.tsx';
import { today, type Day } from '#src/lib/dates.ts';
import {
  briefPeriodText,
  findPreset,
  isAllDates,
  type Period,
  type PresetId,
} from '#src/components/filter/periods.ts';
import { findQueryDifferences, toSavedQuery } from './saved-view-query.ts';

const periods: Readonly<Record<PresetId, SchedulePeriod>> = {
  last7: 'Last7Days',
  thisWeek: 'WeekToDate',
  lastWeek: 'LastFullWeek',
  last30: 'Last30Days',
  last90: 'Last90Days',
  thisMonth: 'MonthToDate',
  lastMonth: 'LastFullMonth',
  thisQuarter: 'QuarterToDate',
  thisYear: 'YearToDate',
  last365: 'Last365Days',
};

export interface ScheduledTable {
  readonly name: string;
  readonly dashboard: SavedViewDashboard;
  /** The address of the page. */
  readonly location: Pick<Location, 'pathname' | 'search'>;
  /** The filter of the list's export, with or without the period. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Undefined for a list without one. */
  readonly period: Period | undefined;
  /** The list's parameters of the address. */
  readonly requestKey: string;
  /** In the order of the screen. */
  readonly columns: readonly string[];
  /** Null for those of the server. */
  readonly headings: readonly string[] | null;
  /** Null for a list that has one order. */
  readonly sort: string | null;
}

/** The parameters of the page, such as the view, and of its list; the period moves, and a link opens the first page. */
function getListSearch(search: string): string {
  const address = new URLSearchParams(search);
  for (const name of ['startDate', 'endDate', 'page']) address.delete(name);
  return address.toString();
}

/** The period of a schedule that covers the same days at each run; null for days that do not move. */
function findMoving(period: Period | undefined, now: Day): SchedulePeriod | null {
  if (!period) return null;
  if (isAllDates(period)) return 'AnyTime';
  const preset = findPreset(period, now);
  return preset === undefined ? null : periods[preset];
}

/** What a table shows, as its export takes it. */
export function buildListContent(table: ScheduledTable): ListContent {
  const { location, columns, headings, sort } = table;
  const { startDate: _startDate, endDate: _endDate, ...filter } = table.filter;
  const search = getListSearch(location.search);
  return {
    path: search === '' ? location.pathname : `${location.pathname}?${search}`,
    filter: toFilter(filter),
    columns: [...columns],
    headings: headings && [...headings],
    sort,
  };
}

/**
 * What a table shows, as the subject of a new schedule. A period is kept if it moves with the date. A saved view with the
 * same filters, search and order is followed.
 */
export function buildListSubject(table: ScheduledTable & ListWords): ScheduleSubject {
  const { name, dashboard, requestKey } = table;
  const now = today();
  const period = findMoving(table.period, now);
  const query = toSavedQuery({ address: requestKey, columns: undefined }, now);
  return {
    words: table,
    start: {
      name,
      sourceName: name,
      ...(table.period && period === null && { fixedPeriod: briefPeriodText(table.period, now) }),
      source: {
        kind: 'List',
        report: null,
        list: { dashboard, savedViewId: null, ...buildListContent(table) },
      },
      period,
      format: 'Xlsx',
    },
    isOfView: (view) =>
      view.list !== null &&
      view.query.filters.length > 0 &&
      findQueryDifferences(view.query, query).every((part) => part === 'Period' || part === 'Columns'),
  };
}

type FilterValue = string | number | boolean | (string | number)[];

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The set filters; what a request leaves out is not part of it. */
function toFilter(filter: Readonly<Record<string, unknown>>): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]): [string, FilterValue][] => {
      if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.filter(isPlain)]];
      return isPlain(value) || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}
