import type { SavedViewQuery, SchedulePeriod } from '#src/api/generated/types.ts';
import type { DashboardDefinition } from '#src/components/dashboard/define-dashboard.ts';
import { briefPeriodText, findPreset, isAllDates, type PresetId } from '#src/components/dashboard/periods.ts';
import { toSavedQuery } from '#src/components/dashboard/saved-view-query.ts';
import type { DashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { today, type Day } from '#src/lib/dates.ts';
import type { ScheduleStart } from './schedule-form.ts';

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
  readonly customerId: string;
  readonly name: string;
  /** The address of the page. */
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly definition: Pick<DashboardDefinition, 'getCalls' | 'savedViews'>;
  readonly view: DashboardView;
  /** In the order of the screen. */
  readonly columns: readonly string[];
  readonly headings: readonly string[];
  readonly sort: string;
}

/** The parameters of the page, such as the view, and of its list; the period moves, and a link opens the first page. */
function getListSearch(search: string): string {
  const address = new URLSearchParams(search);
  for (const name of ['startDate', 'endDate', 'page']) address.delete(name);
  return address.toString();
}

/** The period of a schedule that covers the same days at each run; null for days that do not move. */
function findMoving(period: DashboardView['period'], now: Day): SchedulePeriod | null {
  if (!period) return null;
  if (isAllDates(period)) return 'AnyTime';
  const preset = findPreset(period, now);
  return preset === undefined ? null : periods[preset];
}

/** What a dashboard's table shows, as the source of a schedule. A period is kept if it moves with the date. */
export function buildListStart(table: ScheduledTable): ListStart {
  const { customerId, name, location, definition, view, columns, headings, sort } = table;
  const {
    startDate: _startDate,
    endDate: _endDate,
    ...filter
  } = definition.getCalls(customerId, view).filter;
  const now = today();
  const period = findMoving(view.period, now);
  const search = getListSearch(location.search);
  return {
    start: {
      name,
      sourceName: name,
      ...(view.period && period === null && { fixedPeriod: briefPeriodText(view.period, now) }),
      source: {
        kind: 'List',
        report: null,
        list: {
          dashboard: definition.savedViews,
          path: search === '' ? location.pathname : `${location.pathname}?${search}`,
          filter: toFilter(filter),
          columns: [...columns],
          headings: [...headings],
          sort,
          savedViewId: null,
        },
      },
      period,
      format: 'Xlsx',
    },
    query: toSavedQuery({ address: view.requestKey, columns: undefined }, now),
  };
}

/** With the query by which the saved view of a list is found. */
interface ListStart {
  readonly start: ScheduleStart;
  readonly query: SavedViewQuery;
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
