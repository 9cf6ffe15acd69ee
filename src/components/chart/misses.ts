import { formatTick } from '#src/lib/figures.ts';
import { isCutAt, type ChartData } from './chart-data.ts';
import { textWidth } from '#src/ui/text-width.ts';

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
    .flatMap((dataSeries) => {
      const { key, unit, goal, values } = dataSeries;
      return values.flatMap((value, category) =>
        value === null ||
        goal === undefined ||
        unit !== 'pct' ||
        value >= goal ||
        isCutAt(dataSeries, categories[category])
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
      );
    })
    .toSorted((a, b) => b.gap - a.gap);
}

interface MissLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** In the right half of the plot a label is left of its point. */
  readonly isBefore: boolean;
}

/** Points that miss their goal and are labeled. */
const maxLabeled = 3;
/** Px from a point to its label, and from one line of text to the next. */
const distance = { point: 9, line: 15 } as const;

/** Labels of the farthest misses; labels that would overlap another are omitted. */
export function placeMissLabels(
  misses: readonly Miss[],
  getPoint: (miss: Miss) => { readonly x: number; readonly y: number },
  middle: number,
): readonly MissLabel[] {
  const placed: (MissLabel & { readonly from: number; readonly to: number })[] = [];
  for (const miss of misses) {
    const point = getPoint(miss);
    const text = `${formatTick(miss.value, 'pct')} ${miss.name}`;
    const isBefore = point.x > middle;
    const x = point.x + (isBefore ? -distance.point : distance.point);
    const width = textWidth(text, 'hint');
    const [from, to] = isBefore ? [x - width, x] : [x, x + width];
    const isCovered = placed.some(
      (label) => from < label.to && to > label.from && Math.abs(point.y - label.y) < distance.line,
    );
    if (!isCovered) placed.push({ key: miss.key, text, x, y: point.y, isBefore, from, to });
    if (placed.length === maxLabeled) break;
  }
  return placed;
}
