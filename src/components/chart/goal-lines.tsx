import { formatTick } from '#src/lib/figures.ts';
import type { ValueAxisProps } from './axes.tsx';
import { seriesColor } from './chart-colors.ts';
import type { ChartData } from './chart-data.ts';

/** The goals of the series; equal goals are one. A goal that only one of several series has takes its color. */
export function findGoals({ series, goalName = 'Target' }: ChartData) {
  const goals = [...new Set(series.flatMap(({ goal }) => (goal === undefined ? [] : [goal])))];
  return goals.map((goal) => {
    const row = series.findIndex((dataSeries) => dataSeries.goal === goal);
    return {
      goal,
      text: `${goalName} ${formatTick(goal, series[row]?.unit ?? 'pct')}`,
      color: goals.length === 1 ? 'var(--ink)' : seriesColor(row),
    };
  });
}

interface GoalLinesProps extends Omit<ValueAxisProps, 'ticks' | 'unit'> {
  readonly data: ChartData;
}

/** The goals of the series as dashed lines; their labels are beside the plot. */
export function GoalLines({ data, getY, left, right }: GoalLinesProps) {
  return (
    <g aria-hidden strokeWidth={1.5} strokeDasharray="5 4">
      {findGoals(data).map(({ goal, color }) => (
        <line
          key={goal}
          x1={left}
          x2={right}
          y1={getY(goal)}
          y2={getY(goal)}
          stroke={color}
          className="forced-colors:stroke-[CanvasText]"
        />
      ))}
    </g>
  );
}
