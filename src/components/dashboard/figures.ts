import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Series } from '#src/api/generated/types.ts';
import type { Read } from '#src/api/query.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import { buildChartData, countChart } from '#src/components/chart/chart-data.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { Unit } from '#src/lib/figures.ts';
import { isRecord } from '#src/lib/is-record.ts';
import { pointLabel } from './point-label.ts';
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

interface AmountParts<Item> {
  /** The member that names a bar or slice, and the header of its column in the chart's table. */
  readonly category: readonly [member: MembersOf<Item, string | number>, name: string];
  /** The member with the category's label, where the category is an id. */
  readonly words?: MembersOf<Item, string>;
  /** The member that is drawn, and its label. */
  readonly amount: readonly [member: MembersOf<Item, number | null>, name: string];
  readonly unit: Unit;
  /** The label of a category without `words`; defaults to `enumText`. */
  readonly label?: (category: string) => string;
}

/** Binds summary data to tiles and charts by the contract's member names. */
export interface Figures<Data> {
  /** Undefined until the summary is loaded. */
  readonly data: Data | undefined;
  /** There is no data, and the last request has failed. */
  readonly hasFailed: boolean;
  /** A chart of one amount per category. */
  amounts<Name extends ListsOf<Data, object>>(
    name: Name,
    parts: AmountParts<ItemOf<Data, Name>>,
  ): ChartSource<Data>;
  /** A chart of one amount per category that is more than one member of the contract. */
  counts(
    names: { readonly category: string; readonly series: string; readonly unit: Unit },
    list: (data: Data) => readonly (readonly [key: string, label: string, value: number | null])[],
  ): ChartSource<Data>;
  /** A time series chart. With a unit, only the series of that unit: an axis has one unit. */
  series(name: ListsOf<Data, Series>, categoryName: string, unit?: Unit): ChartSource<Data>;
}

/** The figures of a dashboard's summary. */
export interface SummaryFigures<Data> extends Figures<Data> {
  /** The props of the tiles; the figures with these keys form the first row. */
  tiles(first: readonly string[]): TilesBinding;
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
    const found: unknown = list.find((item) => isSeries(item, key));
    if (isSeries(found, key)) return found;
  }
  return undefined;
}

interface FigureSettings {
  /** The tiles show the failure of the request, so the charts do not repeat it. */
  readonly isFailureElsewhere?: boolean;
  /** Whether a filter that is set decides the figure with a key: its series is not drawn either. */
  readonly isDecided?: (key: string) => boolean;
}

/** Binds the data of a query. */
export function createFigures<Data>(
  read: UseQueryResult<Data>,
  { isFailureElsewhere = false, isDecided = () => false }: FigureSettings = {},
): Figures<Data> {
  return {
    data: read.data,
    hasFailed: read.data === undefined && read.error !== null && !read.isFetching,
    amounts: (name, { category, words, amount, unit, label = enumText }) => ({
      read,
      isFailureElsewhere,
      toChart: (data) =>
        countChart(
          { category: category[1], series: amount[1], unit },
          getList(data, name)
            .filter(isRecord)
            .map((item) => {
              const key = String(item[category[0]]);
              const value = item[amount[0]];
              const text = words === undefined ? label(key) : String(item[words]);
              return [key, text, typeof value === 'number' ? value : null];
            }),
        ),
    }),
    counts: (names, list) => ({
      read,
      isFailureElsewhere,
      toChart: (data) => countChart(names, list(data)),
    }),
    series: (name, categoryName, unit) => ({
      read,
      isFailureElsewhere,
      toChart: (data) => {
        // The type of `name` allows only members that hold series.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
        const all = getList(data, name) as readonly Series[];
        const shown = all.filter((one) => (unit === undefined || one.unit === unit) && !isDecided(one.key));
        return { ...buildChartData(categoryName, shown, pointLabel), isOverTime: true };
      },
    }),
  };
}

/** Fetches the summary and binds it; keeps the previous data while new data loads. */
export function useFigures<Data>(query: Read<Data>): Figures<Data> {
  const read = useQuery({ ...query, placeholderData: keepPreviousData });
  return useMemo(() => createFigures(read), [read]);
}
