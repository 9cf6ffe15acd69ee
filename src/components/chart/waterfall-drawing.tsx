import { useId } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatFigure } from '#src/lib/figures.ts';
import { AxisBreak, CategoryAxis, fitNotes, ValueAxis } from './axes.tsx';
import { seriesColor } from './chart-colors.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { GoalLines } from './goal-lines.tsx';
import { LineLabels, measureLineTexts } from './line-labels.tsx';
import { plotArea } from './plot-area.ts';
import { getTextScale } from '#src/ui/text-width.ts';
import { buildSteps, getStepDomain } from './waterfall-steps.ts';

/** Minimum width of a bar that has its value above it, in CSS pixels. */
const minLabeled = 34;

/** Height of the second figures below the labels, in CSS pixels at the default text size. */
const noteHeight = 16;

/** From one total to another over changes: increases are filled, decreases hatched. */
export function WaterfallDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const hatch = useId();
  const marks = useChartMarks(data, onDrillDown);
  const [series] = data.series;
  if (!series) return null;
  const { unit, values, goal } = series;
  const steps = buildSteps(values);
  const names = measureLineTexts(data);
  const plot = plotArea(width, height);
  const [start, end] = [plot.left, plot.right - names];
  const x = scaleBand<number>({
    domain: steps.map((_, index) => index),
    range: [start, end],
    padding: 0.24,
  });
  const band = x.bandwidth();
  const getLeft = (index: number): number => x(index) ?? 0;
  const getCenter = (index: number): number => getLeft(index) + band / 2;
  const notes = data.categories.map(({ note = '' }) => note);
  const hasNotes = fitNotes(notes, getCenter);
  const area = {
    ...plotArea(width, hasNotes ? height - noteHeight * getTextScale() : height),
    right: end,
  };
  const [low, high] = getStepDomain(steps, goal === undefined ? [] : [goal]);
  const y = scaleLinear<number>({ domain: [low, high], range: [area.bottom, area.top + 8], nice: true });
  const base = y.domain()[0] ?? low;
  const changeText = (value: number): string =>
    `${value > 0 ? '+' : ''}${formatFigure(value, unit).replace('$', '')}`;
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries>
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={6} height={6} fill="var(--surface)" />
          <rect width={3} height={6} fill={seriesColor(0)} />
        </pattern>
      </defs>
      <ValueAxis ticks={y.ticks(4)} unit={unit} getY={y} left={area.left} right={area.right} />
      {base > 0 && <AxisBreak left={area.left} bottom={area.bottom} />}
      <CategoryAxis
        labels={data.categories.map((category) => category.label)}
        {...(hasNotes && { notes })}
        getX={getCenter}
        top={area.bottom}
      />
      {steps.slice(0, -1).map(({ to }, index) => (
        <line
          key={data.categories[index]?.key}
          aria-hidden
          x1={getLeft(index)}
          x2={getLeft(index + 1) + band}
          y1={y(to)}
          y2={y(to)}
          className="stroke-ink-3"
        />
      ))}
      {steps.map(({ from, to, isTotal }, index) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const origin = isTotal ? base : from;
        const [top, bottom] = [Math.min(y(origin), y(to)), Math.max(y(origin), y(to))];
        const isDecrease = !isTotal && to < from;
        const left = getLeft(index);
        return (
          <g key={data.categories[index]?.key}>
            <Bar
              x={left}
              y={top}
              width={band}
              height={Math.max(1, bottom - top)}
              fill={isTotal ? 'var(--ink-2)' : isDecrease ? `url(#${hatch})` : seriesColor(1)}
              stroke={isDecrease ? seriesColor(0) : 'none'}
              {...marks.getProps([index, 0], { x: getCenter(index), y: top })}
            />
            {band >= minLabeled && (
              <text
                aria-hidden
                x={getCenter(index)}
                y={isDecrease ? bottom + 13 : top - 4}
                textAnchor="middle"
                className="pointer-events-none fill-ink text-hint tabular-nums"
              >
                {isTotal ? formatFigure(value, unit) : changeText(value)}
              </text>
            )}
          </g>
        );
      })}
      <GoalLines data={data} getY={y} left={area.left} right={area.right} />
      <LineLabels data={data} getY={y} left={area.right} room={names} area={area} />
    </Drawing>
  );
}
