import type { KpiUnit, SeriesPoint } from '#src/api/generated/types.ts';
import { figureText } from '#src/lib/figures.ts';

interface GoalBarProps {
  /** Both from 0 to 100. */
  readonly value: number;
  readonly goal: number;
}

/** A rate as a bar from 0 to 100% with a tick at its target, under the figure with the same value. */
export function GoalBar({ value, goal }: GoalBarProps) {
  const clamp = (share: number): number => Math.max(0, Math.min(100, share));
  return (
    <svg aria-hidden viewBox="0 0 100 24" preserveAspectRatio="none" className="h-2 w-full">
      <rect y="8" width="100" height="8" className="fill-line" />
      <rect y="8" width={clamp(value)} height="8" className="fill-chart-1" />
      <rect x={clamp(goal) - 1.5} y="0" width="3" height="24" className="fill-ink" />
    </svg>
  );
}

interface SparklineProps {
  /** In the order of time. */
  readonly points: readonly SeriesPoint[];
  readonly unit: KpiUnit;
}

/**
 * The values of a figure over time. An incomplete end would look like a fall, so it is left out. Nothing for fewer than
 * three.
 */
export function Sparkline({ points, unit }: SparklineProps) {
  const values = points.flatMap(({ y, isIncomplete = false }) => (y === null || isIncomplete ? [] : [y]));
  const [first, last] = [values.at(0), values.at(-1)];
  if (first === undefined || last === undefined || values.length < 3) return null;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * 52;
    const y = max === min ? 12 : 21 - ((value - min) / (max - min)) * 18;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [lastX, lastY] = (places.at(-1) ?? '').split(',');
  return (
    <svg
      role="img"
      aria-label={`From ${figureText(first, unit)} to ${figureText(last, unit)}`}
      viewBox="0 0 58 24"
      className="h-6 w-14 shrink-0 max-sm:hidden"
    >
      <polyline points={places.join(' ')} fill="none" className="stroke-chart-1" strokeWidth="1.5" />
      <circle cx={lastX} cy={lastY} r="2.5" className="fill-chart-1" />
    </svg>
  );
}
