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

/** How many categories there are from one label to the next, so that none touches another. */
export function labelStep(labels: readonly string[], width: number): number {
  const longest = Math.max(1, ...labels.map((label) => label.length));
  const room = Math.max(1, Math.floor(width / (longest * perLetter + gap)));
  return Math.max(1, Math.ceil(labels.length / room));
}

/** Names of the categories below the plot, as many as have room. */
export function CategoryAxis({ labels, xOf, top, width }: CategoryAxisProps) {
  const step = labelStep(labels, width);
  return (
    <g aria-hidden>
      {labels.map((label, index) =>
        index % step === 0 ? (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- Labels may be alike; places are not.
            key={index}
            x={xOf(index)}
            y={top + 16}
            textAnchor="middle"
            className="fill-ink-3 text-hint"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
