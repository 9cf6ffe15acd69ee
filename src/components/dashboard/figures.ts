import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isLeftOut } from '#src/components/feedback/failure-text.ts';
import type { Series } from '#src/api/generated/types.ts';
import type { Read } from '#src/api/query.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import { buildChartData, countChart, type DrillDownTarget } from '#src/components/chart/chart-data.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { Unit } from '#src/lib/figures.ts';
import { isRecord } from '#src/lib/is-record.ts';
import type { DashboardDefinition } from './define-dashboard.ts';
import { pointLabel } from '#src/lib/point-label.ts';
import type { TilesBinding } from './tiles.tsx';

/** The members of the data that are lists of `Item`. */
type ListsOf<Data, Item> = {
  [Name in keyof Data]: Data[Name] extends readonly Item[] ? Name : never;
}[keyof Data] &
  string;

type ItemOf<Data, Name extends keyof Data> = Data[Name] extends readonly (infer Item)[] ? Item : never;

/** The members of an item whose value is a `Value`. */
type MembersOf<Item, Value> = {
  [Name in keyof Item]: Item[Name] extends Value ? Name : never;
}[keyof Item] &
  string;

/** The member that names a bar, the header of its column in the chart's table, and the member with its label, if any. */
type CategoryOf<Item, Member extends keyof Item> = readonly [
  member: Member,
  name: string,
  label?: MembersOf<Item, string>,
];

/**
 * The filters that accept every value of a category, because a mark with another value would set none; any filter for a
 * category whose values the contract does not list.
 */
type FiltersFor<Filters, Category> = string extends Category
  ? keyof Filters & string
  : ListedFiltersFor<Filters, Category>;

type ListedFiltersFor<Filters, Category> = {
  [Name in keyof Filters]-?: NonNullable<Filters[Name]> extends infer Value
    ? [Category] extends [Value extends readonly (infer One)[] ? One : Value]
      ? Name
      : never
    : never;
}[keyof Filters] &
  string;

/** The member that is drawn, its label and its unit. */
type AmountOf<Item> = readonly [member: MembersOf<Item, number | null>, label: string, unit: Unit];

/**
 * Binds summary data to tiles and charts by the contract's member names. `Filters` are those that a mark can set: the
 * one whose value is its category, which also labels the categories, and extra ones.
 */
export interface Figures<Data, Filters extends object = object> {
  /** Undefined until the summary is loaded. */
  readonly data: Data | undefined;
  /** There is no data, and the last request has failed. */
  readonly hasFailed: boolean;
  /** A bar chart of one amount per category. */
  amounts<
    Name extends ListsOf<Data, object>,
    const Member extends MembersOf<ItemOf<Data, Name>, string | number>,
  >(
    list: Name,
    category: CategoryOf<ItemOf<Data, Name>, Member>,
    amount: AmountOf<ItemOf<Data, Name>>,
    filter?: FiltersFor<Filters, ItemOf<Data, Name>[Member]>,
    extraFilters?: Filters,
  ): ChartSource<Data>;
  /** A bar chart of one amount per category that is more than one member of the contract. */
  counts(
    category: string,
    amount: readonly [label: string, unit: Unit],
    list: (data: Data) => readonly (readonly [key: string, label: string, value: number | null])[],
    filter?: keyof Filters & string,
    extraFilters?: Filters,
  ): ChartSource<Data>;
  /** A line chart over time. With a unit, only the series of that unit: an axis has one unit. */
  series(name: ListsOf<Data, Series>, categoryName: string, unit?: Unit): ChartSource<Data>;
}

/** The keys of a summary's figures. */
type FigureKey<Data> = Data extends {
  readonly kpis: readonly { readonly key: infer Key extends string }[];
}
  ? Key
  : never;

/** The figures of a dashboard's summary. */
export interface SummaryFigures<Data, Filters extends object = object> extends Figures<Data, Filters> {
  /** The props of the tiles; the figures with these keys form the first row. */
  tiles(first: readonly FigureKey<Data>[]): TilesBinding<FigureKey<Data>>;
}

function getList(data: unknown, name: string): readonly unknown[] {
  const list = isRecord(data) ? data[name] : undefined;
  return Array.isArray(list) ? list : [];
}

const isSeries = (value: unknown, key: string): value is Series =>
  isRecord(value) && value['key'] === key && Array.isArray(value['points']);

/** The series with the same key as a figure, in any list of the summary. */
export function findHistory(data: unknown, key: string): Series | undefined {
  for (const list of Object.values(isRecord(data) ? data : {})) {
    if (!Array.isArray(list)) continue;
    const series: unknown = list.find((item) => isSeries(item, key));
    if (isSeries(series, key)) return series;
  }
  return undefined;
}

/** What the charts of a query have in common. */
interface FigureSettings extends Pick<ChartSource<unknown>, 'emptyText' | 'isFailureElsewhere'> {
  /** Whether an active filter decides the figure with a key; its series is then not drawn. */
  readonly isDecided?: (key: string) => boolean;
  /** The labels of a filter's values where they differ from `enumText`. */
  readonly labels?: DashboardDefinition['labels'];
  /** Sets a filter to the category of a mark, and the extra filters. */
  readonly drillDown?: (
    filter: string,
    extraFilters: object | undefined,
  ) => (target: DrillDownTarget) => void;
}

/** In place of a chart whose figures are all decided by a filter. */
const decidedText = 'These figures depend on the filter.';

/** Binds the data of a query. */
export function createFigures<Data>(
  read: UseQueryResult<Data>,
  { isDecided, labels, drillDown, ...shared }: FigureSettings,
): Figures<Data> {
  const counts = (
    category: string,
    [series, unit]: readonly [label: string, unit: Unit],
    list: (data: Data) => Parameters<typeof countChart>[1],
    filter?: string,
    extraFilters?: object,
  ): ChartSource<Data> => ({
    ...shared,
    read,
    kind: 'bar',
    toChart: (data) => countChart({ category, series, unit }, list(data)),
    ...(drillDown && filter !== undefined && { onDrillDown: drillDown(filter, extraFilters) }),
  });
  return {
    data: read.data,
    hasFailed: read.data === undefined && read.error !== null && !read.isFetching && !isLeftOut(read.error),
    amounts: (name, [member, category, words], [amount, ...label], filter, extraFilters) => {
      const getText = labels?.[filter ?? ''] ?? enumText;
      const list = (data: Data) =>
        getList(data, name)
          .filter(isRecord)
          .map((item) => {
            const key = String(item[member]);
            const value = item[amount];
            const text = words === undefined ? getText(key) : String(item[words]);
            return [key, text, typeof value === 'number' ? value : null] as const;
          });
      return counts(category, label, list, filter, extraFilters);
    },
    counts,
    series: (name, categoryName, unit) => {
      const listSeries = (data: Data): readonly Series[] => {
        // The type of `name` allows only members that hold series.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
        const all = getList(data, name) as readonly Series[];
        return all.filter((dataSeries) => unit === undefined || dataSeries.unit === unit);
      };
      const isShown = ({ key }: Series): boolean => !isDecided?.(key);
      const all = read.data === undefined ? [] : listSeries(read.data);
      return {
        ...shared,
        ...(all.length > 0 && !all.some(isShown) && { emptyText: decidedText }),
        read,
        kind: 'line',
        toChart: (data) => ({
          ...buildChartData(categoryName, listSeries(data).filter(isShown), pointLabel),
          isOverTime: true,
        }),
      };
    },
  };
}

/** Fetches data and binds it, for a part without filters; keeps the previous data while new data loads. */
export function useFigures<Data>(query: Read<Data>, emptyText: string): Figures<Data> {
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  return useMemo(() => createFigures(read, { emptyText }), [read, emptyText]);
}
