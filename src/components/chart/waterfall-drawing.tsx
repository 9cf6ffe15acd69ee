import { useId } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { AxisBreak, CategoryNames, extraHeight, fitCategories, ValueAxis } from './axes.tsx';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { GoalLines } from './goal-lines.tsx';
import { LineLabels, measureLineTexts } from './line-labels.tsx';
import { plotArea } from './plot-area.ts';
import { Hatch, stepColors } from './waterfall-bar.tsx';
import { WaterfallRows } from './waterfall-rows.tsx';
import { buildSteps, getStepDomain, isDecrease, stepText } from './waterfall-steps.ts';

/** Minimum width of a bar that has its value above it, in CSS pixels. */
const minLabeled = 34;

/** Space of a value above its bar, in CSS pixels. */
const labelHeight = 18;

/** From one total to another over changes: increases are filled, decreases hatched. Sideways where space is short. */
export function WaterfallDrawing(props: DrawingProps) {
  const { data, width, height, onDrillDown, label } = props;
  const hatch = useId();
  const marks = useChartMarks(data, onDrillDown);
  const [series] = data.series;
  if (!series) return null;
  const { unit, values, goal } = series;
  const steps = buildSteps(values);
  const lineTexts = measureLineTexts(data);
  const plot = plotArea(width, height);
  const [start, end] = [plot.left, plot.right - lineTexts];
  const x = scaleBand<number>({
    domain: steps.map((_, index) => index),
    range: [start, end],
    padding: 0.24,
  });
  const band = x.bandwidth();
  const getLeft = (index: number): number => x(index) ?? 0;
  const getCenter = (index: number): number => getLeft(index) + band / 2;
  const texts = fitCategories(
    data.categories.map((category) => category.label),
    data.noteName === undefined ? [] : data.categories.map(({ note = '' }) => note),
    getCenter,
  );
  if (!texts) return <WaterfallRows {...props} />;
  const area = { ...plot, right: end };
  const [low, high] = getStepDomain(steps, goal === undefined ? [] : [goal]);
  const y = scaleLinear<number>({ domain: [low, high], range: [area.bottom, area.top + 8], nice: true });
  const base = y.domain()[0] ?? low;
  const goalAt = goal === undefined ? -Infinity : y(goal);
  /** Above the bar, or above the line of the goal that would strike it through. */
  const getLabelY = (top: number): number =>
    Math.abs(goalAt - (top - labelHeight / 2)) < labelHeight / 2 ? goalAt - 4 : top - 4;
  return (
    <Drawing {...{ width, label, marks }} height={height + extraHeight(texts)} hasOneSeries>
      <Hatch id={hatch} />
      <ValueAxis ticks={y.ticks(4)} unit={unit} getY={y} left={area.left} right={area.right} />
      {base > 0 && <AxisBreak left={area.left} bottom={area.bottom} />}
      <CategoryNames {...texts} getX={getCenter} top={area.bottom} />
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
      {steps.map((step, index) => {
        const value = values[index] ?? null;
        if (value === null) return null;
        const origin = step.isTotal ? base : step.from;
        const [top, bottom] = [Math.min(y(origin), y(step.to)), Math.max(y(origin), y(step.to))];
        return (
          <g key={data.categories[index]?.key}>
            <Bar
              x={getLeft(index)}
              y={top}
              width={band}
              height={Math.max(1, bottom - top)}
              {...stepColors(step, hatch)}
              {...marks.getProps([index, 0], { x: getCenter(index), y: top })}
            />
            {band >= minLabeled && (
              <text
                aria-hidden
                x={getCenter(index)}
                y={isDecrease(step) ? bottom + 13 : getLabelY(top)}
                textAnchor="middle"
                className="pointer-events-none fill-ink stroke-surface stroke-[3px] text-hint tabular-nums [paint-order:stroke] [stroke-linejoin:round]"
              >
                {stepText(step, value, unit)}
              </text>
            )}
          </g>
        );
      })}
      <GoalLines data={data} getY={y} left={area.left} right={area.right} />
      <LineLabels data={data} getY={y} left={area.right} room={lineTexts} area={area} />
    </Drawing>
  );
}
