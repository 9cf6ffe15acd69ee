import { useMemo } from 'react';
import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatFigure } from '#src/lib/figures.ts';
import { CategoryAxis, ValueAxis } from './axes.tsx';
import { seriesColor } from './chart-colors.ts';
import { groupSmall } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { getTextScale, maxWidth, shortened } from '#src/ui/text-width.ts';
import { nonNullValues, plotArea, sumCategories, valueScale } from './plot-area.ts';

interface ColumnDrawingProps extends DrawingProps {
  /** The series of a category are stacked; otherwise they are next to each other. */
  readonly isStacked: boolean;
}

/** Vertical bars: amounts by month, by band, by status. */
export function ColumnDrawing({ data, width, height, onDrillDown, label, isStacked }: ColumnDrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const area = plotArea(width, height);
  const y = valueScale(data, isStacked ? sumCategories(data) : nonNullValues(data), area);
  const x = scaleBand<number>({
    domain: data.categories.map((_, index) => index),
    range: [area.left, area.right],
    padding: 0.28,
  });
  const band = x.bandwidth();
  const bar = isStacked ? band : band / Math.max(1, data.series.length);
  const unit = data.series[0]?.unit ?? 'count';
  const areValuesShown = data.series.length === 1 && band >= 44;
  const largest = Math.max(...nonNullValues(data).map(Math.abs));
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries={data.series.length === 1}>
      <ValueAxis ticks={y.ticks(4)} unit={unit} getY={y} left={area.left} right={area.right} />
      <CategoryAxis
        labels={data.categories.map((category) => category.label)}
        getX={(index) => (x(index) ?? 0) + band / 2}
        top={area.bottom}
      />
      {areValuesShown &&
        data.series[0]?.values.map((value, index) =>
          value === null ? null : (
            <text
              key={data.categories[index]?.key}
              aria-hidden
              x={(x(index) ?? 0) + band / 2}
              y={y(Math.max(0, value)) - 4}
              textAnchor="middle"
              className="fill-ink text-hint tabular-nums"
            >
              {formatFigure(value, unit, largest)}
            </text>
          ),
        )}
      {data.categories.map((category, index) => {
        let below = 0;
        return (
          <g key={category.key}>
            {data.series.map((series, row) => {
              const value = series.values[index] ?? null;
              if (value === null) return null;
              const from = isStacked ? below : 0;
              const to = from + value;
              if (isStacked) below = to;
              const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
              const left = (x(index) ?? 0) + (isStacked ? 0 : row * bar);
              return (
                <Bar
                  key={series.key}
                  x={left}
                  y={top}
                  width={Math.max(1, bar - (isStacked ? 0 : 1))}
                  height={Math.max(1, bottom - top)}
                  fill={seriesColor(row)}
                  stroke="var(--surface)"
                  strokeWidth={isStacked ? 1 : 0}
                  {...marks.getProps([index, row], { x: left + bar / 2, y: top })}
                />
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}

/** Gap before and after a bar, and the minimum and maximum height of a row, in CSS pixels at the default text size. */
const gap = 8;
const minRow = 22;
const maxRow = 30;

/** Horizontal bars from zero with their names on the left; the smallest of many are one bar. */
export function BarDrawing({ data: all, width, height, onDrillDown, label }: DrawingProps) {
  const scale = getTextScale();
  const data = useMemo(() => groupSmall(all, Math.floor(height / (minRow * scale))), [all, height, scale]);
  const marks = useChartMarks(data, onDrillDown);
  const [series] = data.series;
  if (!series) return null;
  const max = Math.max(1, ...nonNullValues(data));
  const largest = Math.max(...nonNullValues(data).map(Math.abs));
  const formatValue = (value: number): string => formatFigure(value, series.unit, largest);
  const names = Math.min(
    width * 0.45,
    gap +
      maxWidth(
        data.categories.map(({ label: name }) => name),
        'control',
      ),
  );
  const figures = 2 * gap + maxWidth(nonNullValues(data).map(formatValue), 'control');
  const row = Math.min(maxRow * scale, height / Math.max(1, data.categories.length));
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries>
      {data.categories.map((category, index) => {
        const value = series.values[index] ?? null;
        const length = value === null ? 0 : (Math.max(0, value) / max) * (width - names - figures);
        const middle = row * (index + 0.5);
        return (
          <g key={category.key}>
            <text
              aria-hidden
              x={names - gap}
              y={middle}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-2 text-control"
            >
              {shortened(category.label, names - gap, 'control')}
            </text>
            {value !== null && (
              <>
                <Bar
                  x={names}
                  y={middle - 9}
                  width={Math.max(2, length)}
                  height={18}
                  rx={3}
                  fill={seriesColor(0)}
                  {...marks.getProps([index, 0], { x: names + length / 2, y: middle - 9 })}
                />
                <text
                  aria-hidden
                  x={names + length + gap}
                  y={middle}
                  dy="0.32em"
                  className="fill-ink text-control tabular-nums"
                >
                  {formatValue(value)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
