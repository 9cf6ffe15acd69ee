import { seriesColor } from './chart-colors.ts';
import type { ChartData } from './chart-data.ts';
import type { PlotArea } from './plot-area.ts';
import { findGoals } from './goal-lines.tsx';
import { maxWidth, shortened } from '#src/ui/text-width.ts';

/** More series than this have a legend. */
const maxLabeled = 5;
/** Gap between the plot and the names of the lines, in CSS pixels. */
const gap = 10;
/** Px from one name to the next. */
const line = 15;

/** Whether the names of the lines are at their ends instead of in a legend. */
export function hasDirectLabels({ series }: ChartData): boolean {
  return series.length > 1 && series.length <= maxLabeled;
}

interface LineLabelsProps {
  readonly data: ChartData;
  readonly getY: (value: number) => number;
  /** The end of the lines, and the space after it, with the gap, in CSS pixels. */
  readonly left: number;
  readonly room: number;
  readonly area: PlotArea;
}

/** Positions at least a line of text apart, within the plot. */
function spreadLabels(positions: readonly number[], top: number, bottom: number): readonly number[] {
  const order = positions.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  let free = top;
  for (const label of order) {
    label.y = Math.max(label.y, free);
    free = label.y + line;
  }
  let last = bottom;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, last);
    last = label.y - line;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y);
}

/** The texts beside the plot: the names of the lines at their ends, and the goals. */
function getLineTexts(data: ChartData): readonly string[] {
  const names = hasDirectLabels(data) ? data.series.map(({ label }) => label) : [];
  return [...names, ...findGoals(data).map(({ text }) => text)];
}

/** The width of the texts beside the plot, with the gap, in CSS pixels; 0 without texts. */
export function measureLineTexts(data: ChartData): number {
  const texts = getLineTexts(data);
  return texts.length === 0 ? 0 : gap + maxWidth(texts, 'hint');
}

/** The names of the lines at their ends in their colors, and the values of the goals. */
export function LineLabels({ data, getY, left, room, area }: LineLabelsProps) {
  if (room === 0) return null;
  const names = hasDirectLabels(data)
    ? data.series.flatMap((series, row) => {
        const last = series.values.findLast((value) => value !== null);
        return last === undefined || last === null
          ? []
          : [{ key: series.key, text: series.label, color: seriesColor(row), y: getY(last) }];
      })
    : [];
  const goals = findGoals(data).map(({ goal, text, color }) => ({
    key: `goal ${goal}`,
    text,
    color,
    y: getY(goal),
  }));
  const labels = [...names, ...goals];
  const places = spreadLabels(
    labels.map(({ y }) => y),
    area.top,
    area.bottom,
  );
  return (
    <g aria-hidden className="text-hint font-medium">
      {labels.map(({ key, text, color }, index) => (
        <text key={key} x={left + 4} y={places[index]} dy="0.32em" fill={color}>
          {shortened(text, room - gap + 6, 'hint')}
        </text>
      ))}
    </g>
  );
}
