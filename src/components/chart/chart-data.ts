import type { Series } from '#src/api/generated/types.ts';
import { figureText, type Unit } from '#src/lib/figures.ts';

/** A position on the category axis: a day, a month, a status, a state. */
interface ChartCategory {
  readonly key: string;
  readonly label: string;
  /**
   * A second figure of the category, or what happens at it. In the text of its marks and in the table; drawn below the
   * label where there is space, and by a line chart as a marked position.
   */
  readonly note?: string;
  /** A point in time that lacks days: drawn as such, and not compared with the others. */
  readonly isIncomplete?: boolean;
}

/** A line, the bars of one color, or a row of a heat map. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly unit: Unit;
  /** One value per category, in the same order; null means no data. */
  readonly values: readonly (number | null)[];
  /** The goal of the values, in their unit. */
  readonly goal?: number;
  /** Its values are whole at incomplete categories too: a forecast of the whole week, or a level. */
  readonly isWhole?: boolean;
}

/** A range of a number axis, such as weights that cost nothing more. */
interface ChartBand {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** The categories of a curve are positions on a number axis. */
export interface CurveAxis {
  /** The position of each category, ascending. */
  readonly positions: readonly number[];
  readonly bands: readonly ChartBand[];
  /** Index of the category that the user selected; undefined if none. */
  readonly current: number | undefined;
}

/** The data that every kind of chart draws, and that its table and CSV file contain. */
export interface ChartData {
  /** Column header of the categories in the table: 'Day', 'Status'. */
  readonly categoryName: string;
  /** Column header of the notes in the table. Required for categories with notes. */
  readonly noteName?: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** The categories are points in time, whose axis needs only some labels. */
  readonly isOverTime?: boolean;
  /** What the goals of the series are called; by default 'Target'. */
  readonly goalName?: string;
  /** For kind `curve` only. */
  readonly curve?: CurveAxis;
}

/** One mark of a chart. */
export interface DrillDownTarget {
  readonly category: ChartCategory;
  readonly series: ChartSeries;
  readonly value: number | null;
}

/** Converts the contract's series to chart data; categories are in the order of their first occurrence. */
export function buildChartData(
  categoryName: string,
  series: readonly Series[],
  getLabel: (key: string) => string = (key) => key,
): ChartData {
  const keys = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const incomplete = new Set(
    series.flatMap(({ points }) => points.filter((point) => point.isIncomplete === true).map(({ x }) => x)),
  );
  return {
    categoryName,
    categories: keys.map((key) => ({
      key,
      label: getLabel(key),
      ...(incomplete.has(key) && { isIncomplete: true }),
    })),
    series: series.map(({ key, label, unit, points }) => {
      const values = new Map(points.map(({ x, y }) => [x, y]));
      const goal = points.findLast(({ y2 }) => y2 !== undefined)?.y2;
      return {
        key,
        label,
        unit,
        values: keys.map((name) => values.get(name) ?? null),
        ...(goal !== undefined && { goal }),
        ...(incomplete.size > 0 && !points.some((point) => point.isIncomplete === true) && { isWhole: true }),
      };
    }),
  };
}

/** The data with notes at those of its categories whose key has one. */
export function addNotes(data: ChartData, noteName: string, notes: ReadonlyMap<string, string>): ChartData {
  return {
    ...data,
    noteName,
    categories: data.categories.map((category) => {
      const note = notes.get(category.key);
      return note === undefined ? category : { ...category, note };
    }),
  };
}

/** Whether the series lacks days at the category. */
export function isCutAt(series: ChartSeries, category: ChartCategory | undefined): boolean {
  return category?.isIncomplete === true && series.isWhole !== true;
}

/** Whether a point is drawn as incomplete: a day that has only begun may have none. */
export function hasIncomplete({ categories, series }: ChartData): boolean {
  return categories.some((category, index) =>
    series.some((dataSeries) => isCutAt(dataSeries, category) && (dataSeries.values[index] ?? null) !== null),
  );
}

/** 'Nov 23, incomplete'. */
export function categoryText({ label, isIncomplete = false }: ChartCategory): string {
  return isIncomplete ? `${label}, incomplete` : label;
}

/** Whether there is anything to draw: a rate, or an amount other than zero. */
export function hasValues({ series }: ChartData): boolean {
  return series.some(({ unit, values }) =>
    values.some((value) => value !== null && (unit === 'pct' || value !== 0)),
  );
}

/** The index of the only category with a value; undefined where there are several. */
export function findOnlyCategory({ categories, series }: ChartData): number | undefined {
  const filled = categories.flatMap((_, index) =>
    series.some(({ values }) => (values[index] ?? null) !== null && values[index] !== 0) ? [index] : [],
  );
  return filled.length === 1 ? filled[0] : undefined;
}

/** The key of the category that sums up small amounts. */
export const otherKey = 'others';

/** Units whose values can be summed; sums of rates, prices and durations are meaningless. */
export const additive: readonly Unit[] = [
  'usd',
  'cases',
  'eaches',
  'orders',
  'pallets',
  'lb',
  'miles',
  'count',
];

/** Whether a category has a value; zero is one unless it is part of a sum. */
export const isFilled = ({ series }: ChartData, index: number): boolean =>
  series.some(({ unit, values }) =>
    additive.includes(unit) ? values[index] : typeof values[index] === 'number',
  );

/** How many categories have a value. */
export const countFilled = (data: ChartData): number =>
  data.categories.filter((_, index) => isFilled(data, index)).length;

interface Placed {
  readonly value: number;
  readonly label: string;
}

/** A text alternative for a series: its last, lowest and highest value. */
function summarizeSeries(series: ChartSeries, categories: readonly ChartCategory[]): string {
  const { label, unit, values } = series;
  const all = values.flatMap((value, index): (Placed & { readonly isCut: boolean })[] => {
    const category = categories[index];
    return value === null ? [] : [{ value, label: category?.label ?? '', isCut: isCutAt(series, category) }];
  });
  const complete = all.filter(({ isCut }) => !isCut);
  const candidates: readonly Placed[] = complete.length > 0 ? complete : all;
  const [first] = candidates;
  if (!first) return `${label}: no data.`;
  const max = candidates.reduce((a, b) => (b.value > a.value ? b : a), first);
  const lowest = candidates.reduce((a, b) => (b.value < a.value ? b : a), first);
  const text = ({ value, label: place }: Placed): string => `${figureText(value, unit)} (${place})`;
  if (candidates.length === 1) return `${label}: ${text(first)}.`;
  return `${label}: highest ${text(max)}, lowest ${text(lowest)}.`;
}

/** A short summary of the data for the chart's accessible description. Lists up to four series. */
export function summarize({ series, categories }: ChartData): string {
  const summaries = series.slice(0, 4).map((dataSeries) => summarizeSeries(dataSeries, categories));
  const more = series.length - summaries.length;
  return [...summaries, ...(more > 0 ? [`${more} more in the table.`] : [])].join(' ');
}

/** The chart as CSV records; numbers stay numbers. */
export function chartRecords({
  categoryName,
  noteName,
  categories,
  series,
}: ChartData): readonly (readonly (string | number | null)[])[] {
  const hasNotes = noteName !== undefined;
  return [
    [categoryName, ...series.map(({ label }) => label), ...(hasNotes ? [noteName] : [])],
    ...categories.map((category, index) => [
      categoryText(category),
      ...series.map(({ values }) => values[index] ?? null),
      ...(hasNotes ? [category.note ?? null] : []),
    ]),
  ];
}

/**
 * The mark that an arrow key moves to; undefined when there is none. Left and right move between categories, up and
 * down between series.
 */
export function neighbor(
  { categories, series }: ChartData,
  [category, row]: readonly [number, number],
  key: string,
): readonly [number, number] | undefined {
  const last = categories.length - 1;
  const lastRow = series.length - 1;
  switch (key) {
    case 'ArrowRight':
      return [Math.min(last, category + 1), row];
    case 'ArrowLeft':
      return [Math.max(0, category - 1), row];
    case 'ArrowDown':
      return lastRow > 0 ? [category, Math.min(lastRow, row + 1)] : [Math.min(last, category + 1), row];
    case 'ArrowUp':
      return lastRow > 0 ? [category, Math.max(0, row - 1)] : [Math.max(0, category - 1), row];
    case 'Home':
      return [0, row];
    case 'End':
      return [last, row];
    default:
      return undefined;
  }
}

interface CountNames {
  readonly category: string;
  readonly series: string;
  readonly unit: Unit;
}

/** A chart of one amount per category: the shape of most summary lists in the contract. */
export function countChart(
  { category, series, unit }: CountNames,
  counts: readonly (readonly [key: string, label: string, value: number | null])[],
): ChartData {
  return {
    categoryName: category,
    categories: counts.map(([key, label]) => ({ key, label })),
    series: [{ key: 'count', label: series, unit, values: counts.map(([, , value]) => value) }],
  };
}
