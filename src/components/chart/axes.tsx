import { formatTick, type Unit } from '#src/lib/figures.ts';
import { axisLabels, fitsBeside } from './axis-labels.ts';
import { getTextScale, textWidth } from '#src/ui/text-width.ts';

interface ValueAxisProps {
  readonly ticks: readonly number[];
  readonly unit: Unit;
  readonly getY: (value: number) => number;
  /** Left and right edge of the plot, in CSS pixels. */
  readonly left: number;
  readonly right: number;
}

/** Labels of the value axis, each with a grid line across the plot. */
export function ValueAxis({ ticks, unit, getY, left, right }: ValueAxisProps) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${getY(tick)})`}>
          <line x1={left} x2={right} className="stroke-line forced-colors:stroke-[GrayText]" />
          <text x={left - 6} dy="0.32em" textAnchor="end" className="fill-ink-3 text-hint tabular-nums">
            {formatTick(tick, unit)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Marks a value axis that does not start at zero. */
export function AxisBreak({ left, bottom }: { readonly left: number; readonly bottom: number }) {
  return (
    <path
      aria-hidden
      d={`M${left} ${bottom - 14}l4 4l-8 4l4 4`}
      fill="none"
      strokeWidth={1.25}
      className="stroke-ink-3"
    />
  );
}

const measureHint = (text: string): number => textWidth(text, 'hint');

/** Whether the second figures of the categories fit next to each other. */
export function fitNotes(notes: readonly string[], getX: (index: number) => number): boolean {
  return notes.some((note) => note !== '') && fitsBeside(notes.map(measureHint), getX);
}

interface CategoryAxisProps {
  readonly labels: readonly string[];
  /** Second figures of the categories, below the labels where all of them fit. */
  readonly notes?: readonly string[];
  /** The horizontal center of a category. */
  readonly getX: (index: number) => number;
  readonly top: number;
}

/** Labels of the categories below the plot, as many as fit. */
export function CategoryAxis({ labels, notes, getX, top }: CategoryAxisProps) {
  const { lines, step } = axisLabels(labels, getX, measureHint, notes ? labels.length : undefined);
  const scale = getTextScale();
  const rows = Math.max(...lines.map((parts) => parts.length));
  return (
    <g aria-hidden>
      {lines.map((parts, index) =>
        index % step === 0 ? (
          <text key={index} y={top + 16 * scale} textAnchor="middle" className="fill-ink-3 text-hint">
            {parts.map((line, place) => (
              <tspan key={place} x={getX(index)} dy={place === 0 ? 0 : 14 * scale}>
                {line}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
      {notes?.map((note, index) => (
        <text
          key={index}
          x={getX(index)}
          y={top + (16 + 14 * rows) * scale}
          textAnchor="middle"
          className="fill-ink-3 text-hint tabular-nums"
        >
          {note}
        </text>
      ))}
    </g>
  );
}
