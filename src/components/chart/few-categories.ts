import { additive, isFilled, otherKey, type ChartData } from './chart-data.ts';

/**
 * Limits the categories to `max`: omits those without an amount, and merges the smallest into one at the end. Rates
 * cannot be summed, so their first categories are kept and the rest are counted as `unlisted`.
 */
export function groupSmall(data: ChartData, max: number) {
  const adds = data.series.every(({ unit }) => additive.includes(unit));
  const filled = data.categories.flatMap((category, index) =>
    isFilled(data, index)
      ? [{ category, values: data.series.map((series) => series.values[index] ?? null) }]
      : [],
  );
  const build = (rows: typeof filled): ChartData => ({
    ...data,
    categories: rows.map(({ category }) => category),
    series: data.series.map((series, row) => ({
      ...series,
      values: rows.map(({ values }) => values[row] ?? null),
    })),
  });
  if (filled.length <= max) return { data: build(filled), unlisted: 0 };
  if (!adds) return { data: build(filled.slice(0, max - 1)), unlisted: filled.length - max + 1 };
  const getSize = ({ values }: (typeof filled)[number]): number =>
    Math.max(...values.map((value) => Math.abs(value ?? 0)));
  const limit = filled
    .map(getSize)
    .toSorted((a, b) => b - a)
    .at(max - 2);
  const named = filled.filter((row) => getSize(row) >= (limit ?? 0)).slice(0, max - 1);
  const rest = filled.filter((row) => !named.includes(row));
  return {
    data: build([
      ...named,
      {
        category: { key: otherKey, label: `Other (${rest.length})` },
        values: data.series.map((_, row) => rest.reduce((sum, { values }) => sum + (values[row] ?? 0), 0)),
      },
    ]),
    unlisted: 0,
  };
}
