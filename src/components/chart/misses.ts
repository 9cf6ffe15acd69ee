import type { ChartData } from './chart-data.ts';

interface Miss {
  /** Index of the category. */
  readonly category: number;
  readonly value: number;
  /** The label of the category. */
  readonly name: string;
  readonly key: string;
}

/** The points of rates that miss their goal, the farthest from it first. */
export function findMisses({ categories, series }: ChartData): readonly Miss[] {
  return series
    .flatMap(({ key, unit, goal, values }) =>
      values.flatMap((value, category) =>
        value === null || goal === undefined || unit !== 'pct' || value >= goal
          ? []
          : [
              {
                category,
                value,
                name: categories[category]?.label ?? '',
                key: `${key} ${category}`,
                gap: goal - value,
              },
            ],
      ),
    )
    .toSorted((one, other) => other.gap - one.gap);
}
