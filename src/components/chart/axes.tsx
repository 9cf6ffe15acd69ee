import { formatTick, type Unit } from '#src/lib/figures.ts';

interface ValueAxisProps {
  readonly ticks: readonly number[];
  readonly unit: Unit;
  readonly yOf: (value: number) => number;
  /** Where the plot begins and ends, in CSS pixels. */
  readonly left: number;
  readonly right: number;
}

/** Marks of the values at the left, each with a quiet line through the plot. */
export function ValueAxis({ ticks, unit, yOf, left, right }: ValueAxisProps) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf(tick)})`}>
          <line x1={left} x2={right} className="stroke-line forced-colors:stroke-[GrayText]" />
          <text x={left - 6} dy="0.32em" textAnchor="end" className="fill-ink-3 text-hint tabular-nums">
            {formatTick(tick, unit)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface CategoryAxisProps {
  readonly labels: readonly string[];
  readonly xOf: (index: number) => number;
  readonly top: number;
  readonly width: number;
}

/** Room that a label takes for each of its letters, and between labels, in CSS pixels. */
const perLetter = 6.6;
const gap = 12;

/** A label in at most two lines, parted at a space. */
export function labelLines(label: string, room: number): readonly string[] {
  const place = label.lastIndexOf(' ');
  return label.length * perLetter + gap <= room || place < 1
    ? [label]
    : [label.slice(0, place), label.slice(place + 1)];
}

/** How many categories there are from one label to the next, so that none touches another. */
export function labelStep(labels: readonly string[], width: number): number {
  const room = width / Math.max(1, labels.length);
  const longest = Math.max(
    1,
    ...labels.flatMap((label) => labelLines(label, room)).map((line) => line.length),
  );
  const fitting = Math.max(1, Math.floor(width / (longest * perLetter + gap)));
  return Math.max(1, Math.ceil(labels.length / fitting));
}

/** Names of the categories below the plot, as many as have room. */
export function CategoryAxis({ labels, xOf, top, width }: CategoryAxisProps) {
  const step = labelStep(labels, width);
  const room = (width / Math.max(1, labels.length)) * step;
  return (
    <g aria-hidden>
      {labels.map((label, index) =>
        index % step === 0 ? (
          <text key={index} y={top + 16} textAnchor="middle" className="fill-ink-3 text-hint">
            {labelLines(label, room).map((line, place) => (
              <tspan key={line} x={xOf(index)} dy={place === 0 ? 0 : 14}>
                {line}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
    </g>
  );
}
