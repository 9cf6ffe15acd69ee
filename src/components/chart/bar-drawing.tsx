import { useMemo } from 'react';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatFigure } from '#src/lib/figures.ts';
import { getTextScale, maxWidth } from '#src/ui/text-width.ts';
import { barThickness, maxRows, minRow } from './bar-size.ts';
import { seriesColor } from './chart-colors.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { groupSmall } from './few-categories.ts';
import { nonNullValues } from './plot-area.ts';
import { layOutNames, RowName } from './row-name.tsx';

/** Gap before and after a value, in CSS pixels. */
const gap = 8;

/** Height of a row where there is space for more, in CSS pixels at the default text size. */
const roomyRow = 30;

/** Horizontal bars from zero with their names on the left; the smallest of many are one row. */
export function BarDrawing({ data: all, width, height, onDrillDown, label }: DrawingProps) {
  const scale = getTextScale();
  const bars = Math.max(1, all.series.length);
  const bar = barThickness(all);
  const least = minRow(all, width);
  const { data, unlisted } = useMemo(() => groupSmall(all, maxRows(least, height)), [all, height, least]);
  const marks = useChartMarks(data, onDrillDown);
  const rows = data.categories.length + (unlisted > 0 ? 1 : 0);
  const row = Math.max(least, Math.min(roomyRow * scale, height / Math.max(1, rows)));
  const values = nonNullValues(data);
  const largest = Math.max(...values.map(Math.abs));
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const unit = data.series[0]?.unit ?? 'count';
  const formatValue = (value: number): string => formatFigure(value, unit, largest);
  const names = layOutNames(
    data.categories.map((category) => category.label),
    width,
  );
  const figures = 2 * gap + maxWidth(values.map(formatValue), 'control');
  const x = scaleLinear<number>({
    domain: [min, max === min ? min + 1 : max],
    range: [names.width + (min < 0 ? figures : 0), Math.max(names.width + 1, width - figures)],
  });
  return (
    <Drawing
      {...{ width, label, marks }}
      height={Math.max(rows * row, Math.min(height, 200 * scale))}
      hasOneSeries={bars === 1}
    >
      {data.categories.map((category, index) => {
        const middle = row * (index + 0.5);
        return (
          <g key={category.key}>
            <RowName lines={names.lines[index] ?? []} right={names.width} middle={middle} />
            {data.series.map((series, place) => {
              const value = series.values[index] ?? null;
              if (value === null) return null;
              const [left, right] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
              const top = middle + (place - bars / 2) * bar;
              const isNegative = value < 0;
              return (
                <g key={series.key}>
                  <Bar
                    x={left}
                    y={top}
                    width={Math.max(2, right - left)}
                    height={bar - (bars === 1 ? 0 : 1)}
                    rx={3}
                    fill={seriesColor(place)}
                    {...marks.getProps([index, place], { x: (left + right) / 2, y: top })}
                  />
                  <text
                    aria-hidden
                    x={isNegative ? left - gap : right + gap}
                    y={top + bar / 2}
                    dy="0.32em"
                    textAnchor={isNegative ? 'end' : 'start'}
                    className={`fill-ink tabular-nums ${bars === 1 ? 'text-control' : 'text-hint'}`}
                  >
                    {formatValue(value)}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
      {unlisted > 0 && (
        <text
          aria-hidden
          x={names.width}
          y={row * (rows - 0.5)}
          dy="0.32em"
          className="fill-ink-3 text-control"
        >
          {unlisted} more in the table
        </text>
      )}
    </Drawing>
  );
}
