import { useMemo } from 'react';
import { formatFigure } from '#src/lib/figures.ts';
import { amountColor, amountStep, amountSteps } from './chart-colors.ts';
import type { ChartData } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { mapSize } from './map-size.ts';
import { nonNullValues } from './plot-area.ts';
import { states } from './us-states.ts';

/** Keeps the line width independent of the map's size. */
const vectorEffect = 'non-scaling-stroke';

/** Adds the states without data, so that the whole map is drawn. */
export function withAllStates(data: ChartData): ChartData {
  const indexByState = new Map(data.categories.map(({ key }, index) => [key, index]));
  return {
    ...data,
    categories: states.map(({ code, name }) => ({ key: code, label: name })),
    series: data.series.map((series) => ({
      ...series,
      values: states.map(({ code }) => {
        const index = indexByState.get(code);
        return index === undefined ? null : (series.values[index] ?? null);
      }),
    })),
  };
}

/** A map of the United States with amounts by state; the categories are two-letter state codes. */
export function MapDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const placed = useMemo(() => withAllStates(data), [data]);
  const marks = useChartMarks(placed, onDrillDown);
  const [series] = placed.series;
  if (!series) return null;
  const share = Math.min(width / mapSize.width, (height - mapSize.legend) / mapSize.height);
  const left = (width - mapSize.width * share) / 2;
  const values = nonNullValues(placed);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const step = 28;
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries>
      <g transform={`translate(${left} 0) scale(${share})`}>
        {states.map(({ code, outline, center: [x, y] }, index) => {
          const value = series.values[index] ?? null;
          const shape = { d: outline, stroke: 'var(--surface)', strokeWidth: 0.8, vectorEffect } as const;
          if (value === null) return <path key={code} aria-hidden {...shape} className="fill-line" />;
          return (
            <path
              key={code}
              {...shape}
              fill={amountColor(amountStep(value, min, max))}
              {...marks.getProps([index, 0], { x: left + x * share, y: y * share })}
            />
          );
        })}
      </g>
      {values.length > 0 && (
        <g aria-hidden transform={`translate(${width / 2 - (step * amountSteps) / 2} ${height - 16})`}>
          <text x={-8} y={6} dy="0.32em" textAnchor="end" className="fill-ink-3 text-hint tabular-nums">
            {formatFigure(min, series.unit)}
          </text>
          {Array.from({ length: amountSteps }, (_, index) => (
            <rect key={index} x={index * step} width={step} height={12} fill={amountColor(index + 1)} />
          ))}
          <text x={step * amountSteps + 8} y={6} dy="0.32em" className="fill-ink-3 text-hint tabular-nums">
            {formatFigure(max, series.unit)}
          </text>
        </g>
      )}
    </Drawing>
  );
}
