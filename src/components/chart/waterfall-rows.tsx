import { useId } from 'react';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatTick } from '#src/lib/figures.ts';
import { getTextScale, maxWidth, textWidth } from '#src/ui/text-width.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { findGoals } from './goal-lines.tsx';
import { layOutNames, nameLine, RowName } from './row-name.tsx';
import { Hatch, stepColors } from './waterfall-bar.tsx';
import { buildSteps, getStepDomain, stepText } from './waterfall-steps.ts';

/** Gap before and after a value, and the height of a bar, in CSS pixels. */
const gap = 6;
const bar = 18;

/** A waterfall from top to bottom: each step has its name, with its second figure below. */
export function WaterfallRows({ data, width, onDrillDown, label }: DrawingProps) {
  const hatch = useId();
  const marks = useChartMarks(data, onDrillDown);
  const scale = getTextScale();
  const [series] = data.series;
  if (!series) return null;
  const { unit, values, goal } = series;
  const steps = buildSteps(values);
  const texts = steps.map((step, index) => stepText(step, values[index] ?? 0, unit));
  const names = layOutNames(
    data.categories.map((category) => category.label),
    width,
  );
  const left = Math.max(
    names.width,
    gap +
      2 +
      maxWidth(
        data.categories.map(({ note = '' }) => note),
        'hint',
      ),
  );
  const lines = Math.max(
    1,
    ...names.lines.map((parts, index) => parts.length + (data.categories[index]?.note === undefined ? 0 : 1)),
  );
  const row = Math.max(26, lines * nameLine + 6) * scale;
  const [low, high] = getStepDomain(steps, goal === undefined ? [] : [goal]);
  const figures = 2 * gap + maxWidth(texts, 'hint');
  const x = scaleLinear<number>({
    domain: [low, high],
    range: [left, Math.max(left + 1, width - figures)],
    nice: 3,
  });
  const base = x.domain()[0] ?? low;
  const top = 20 * scale;
  const bottom = top + steps.length * row;
  const goals = findGoals(data);
  return (
    <Drawing {...{ width, label, marks }} height={bottom + 20 * scale} hasOneSeries>
      <Hatch id={hatch} />
      <g aria-hidden>
        {x.ticks(3).map((tick) => (
          <g key={tick}>
            <line
              x1={x(tick)}
              x2={x(tick)}
              y1={top}
              y2={bottom}
              className="stroke-line forced-colors:stroke-[GrayText]"
            />
            <text
              x={x(tick)}
              y={bottom + 15 * scale}
              textAnchor="middle"
              className="fill-ink-3 text-hint tabular-nums"
            >
              {formatTick(tick, unit)}
            </text>
          </g>
        ))}
        {base > 0 && (
          <path
            d={`M${left + 2} ${top - 6}l4 -4l4 8l4 -4`}
            fill="none"
            strokeWidth={1.25}
            className="stroke-ink-3"
          />
        )}
      </g>
      {steps.map((step, index) => {
        const value = values[index] ?? null;
        const middle = top + row * (index + 0.5);
        const origin = step.isTotal ? base : step.from;
        const [from, to] = [Math.min(x(origin), x(step.to)), Math.max(x(origin), x(step.to))];
        const next = steps[index + 1];
        return (
          <g key={data.categories[index]?.key}>
            <RowName
              lines={names.lines[index] ?? []}
              note={data.categories[index]?.note}
              right={left}
              middle={middle}
            />
            {next && (
              <line
                aria-hidden
                x1={x(step.to)}
                x2={x(step.to)}
                y1={middle - bar / 2}
                y2={middle + row + bar / 2}
                className="stroke-ink-3"
              />
            )}
            {value !== null && (
              <>
                <Bar
                  x={from}
                  y={middle - bar / 2}
                  width={Math.max(1, to - from)}
                  height={bar}
                  {...stepColors(step, hatch)}
                  {...marks.getProps([index, 0], { x: (from + to) / 2, y: middle - bar / 2 })}
                />
                <text
                  aria-hidden
                  x={to + gap}
                  y={middle}
                  dy="0.32em"
                  className="pointer-events-none fill-ink stroke-surface stroke-[3px] text-hint tabular-nums [paint-order:stroke] [stroke-linejoin:round]"
                >
                  {texts[index]}
                </text>
              </>
            )}
          </g>
        );
      })}
      <g aria-hidden className="text-hint font-medium">
        {goals.map(({ goal: level, text, color }) => (
          <g key={level}>
            <line
              x1={x(level)}
              x2={x(level)}
              y1={top}
              y2={bottom}
              strokeWidth={1.5}
              strokeDasharray="5 4"
              stroke={color}
              className="forced-colors:stroke-[CanvasText]"
            />
            <text
              x={Math.min(x(level), width - textWidth(text, 'hint') / 2)}
              y={top - 6}
              textAnchor="middle"
              fill={color}
            >
              {text}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
