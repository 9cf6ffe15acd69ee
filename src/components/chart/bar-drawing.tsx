import { useMemo } from 'react';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatFigure } from '#src/lib/figures.ts';
import { getTextScale, maxWidth } from '#src/ui/text-width.ts';
import { seriesColor } from './chart-colors.ts';
import { groupSmall } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { nonNullValues } from './plot-area.ts';
import { layOutNames, nameLine, RowName } from './row-name.tsx';

/** Gap before and after a value, in CSS pixels. */
const gap = 8;

/** Heights in CSS pixels at the default text size: of a row, of its bar, and of each bar of several in a row. */
const minRow = 22;
const maxRow = 30;
const onlyBar = 18;
const oneOfBars = 12;

/** A plot is not higher than this; one that must name more rows than fit sums up the smallest of them. */
const maxPlot = 200;

/** Horizontal bars from zero with their names on the left; the smallest of many are one row. */
export function BarDrawing({ data: all, width, height, onDrillDown, label }: DrawingProps) {
  const scale = getTextScale();
  const bars = Math.max(1, all.series.length);
  const bar = (bars === 1 ? onlyBar : oneOfBars) * scale;
  const allNames = all.categories.map((category) => category.label);
  const hasTwoLines = layOutNames(allNames, width).lines.some((lines) => lines.length > 1);
  const least = Math.max(minRow * scale, bars * bar + 6, hasTwoLines ? 2 * nameLine * scale + 2 : 0);
  const { data, unlisted } = useMemo(
    () => groupSmall(all, Math.max(2, Math.floor(Math.max(height, maxPlot * scale) / least))),
    [all, height, least, scale],
  );
  const marks = useChartMarks(data, onDrillDown);
  const rows = data.categories.length + (unlisted > 0 ? 1 : 0);
  const row = Math.max(least, Math.min(maxRow * scale, height / Math.max(1, rows)));
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
      height={Math.max(rows * row, Math.min(height, maxPlot * scale))}
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
