import { formatTick, type Unit } from '#src/lib/figures.ts';
import { axisLabels, fitLabels } from './axis-labels.ts';
import { getTextScale, textWidth } from '#src/ui/text-width.ts';

export interface ValueAxisProps {
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

/** The labels of categories below a plot, with a second figure of each below its label. */
export interface CategoryTexts {
  readonly labels: readonly (readonly string[])[];
  readonly notes: readonly (readonly string[])[];
}

const measureHint = (text: string): number => textWidth(text, 'hint');

/**
 * The labels of categories that each name a separate thing; undefined if they do not all fit side by side. Labels are
 * never omitted: a chart without enough space is drawn sideways.
 */
export function fitCategories(
  labels: readonly string[],
  notes: readonly string[],
  getX: (index: number) => number,
): CategoryTexts | undefined {
  const [labelLines, noteLines] = [labels, notes].map((texts) => fitLabels(texts, getX, measureHint));
  return labelLines && noteLines && { labels: labelLines, notes: noteLines };
}

/** Height of a line of text, in CSS pixels at the default text size. */
const line = 14;

const countLines = (texts: readonly (readonly string[])[]): number =>
  Math.max(0, ...texts.map((lines) => lines.length));

/** The height of the texts below the plot that a single line of labels does not have, in CSS pixels. */
export function extraHeight({ labels, notes }: CategoryTexts): number {
  return (
    (Math.max(0, countLines(labels) + countLines(notes) - 1) * line + (notes.length > 0 ? 2 : 0)) *
    getTextScale()
  );
}

interface AxisPlace {
  /** The horizontal center of a label. */
  readonly getX: (index: number) => number;
  readonly top: number;
}

/** The names of all categories below the plot. */
export function CategoryNames({ labels, notes, getX, top }: CategoryTexts & AxisPlace) {
  const rows = countLines(labels);
  return (
    <g aria-hidden>
      <AxisTexts texts={labels} getX={getX} top={top} />
      <g className="tabular-nums">
        <AxisTexts texts={notes} getX={getX} top={top + rows * line * getTextScale()} />
      </g>
    </g>
  );
}

interface AxisTextsProps extends AxisPlace {
  readonly texts: readonly (readonly string[])[];
  /** Every `step`-th text is drawn. */
  readonly step?: number;
}

function AxisTexts({ texts, getX, top, step = 1 }: AxisTextsProps) {
  const scale = getTextScale();
  return texts.map((lines, index) =>
    index % step === 0 ? (
      <text key={index} y={top + 16 * scale} textAnchor="middle" className="fill-ink-3 text-hint">
        {lines.map((text, place) => (
          <tspan key={place} x={getX(index)} dy={place === 0 ? 0 : line * scale}>
            {text}
          </tspan>
        ))}
      </text>
    ) : null,
  );
}

interface ScaleAxisProps extends AxisPlace {
  readonly labels: readonly string[];
}

/** Labels of points in time or of numbers below the plot, as many as fit: readers infer the labels between them. */
export function ScaleAxis({ labels, getX, top }: ScaleAxisProps) {
  const { lines, step } = axisLabels(labels, getX, measureHint);
  return (
    <g aria-hidden>
      <AxisTexts texts={lines} getX={getX} top={top} step={step} />
    </g>
  );
}
