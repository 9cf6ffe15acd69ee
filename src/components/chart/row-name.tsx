import { getTextScale, maxWidth, shortened, textWidth } from '#src/ui/text-width.ts';
import { halves } from './axis-labels.ts';
import { nameRoom } from './bar-size.ts';

/** Gap between a name and its bar, in CSS pixels. */
const gap = 8;

const measure = (text: string): number => textWidth(text, 'control');

/** The names of rows on the left of their bars: on two lines where they are long, shortened only beyond that. */
export function layOutNames(names: readonly string[], width: number) {
  const room = nameRoom(width);
  const lines = names.map((name) => (measure(name) <= room ? [name] : halves(name, measure)));
  const column = Math.min(room, maxWidth(lines.flat(), 'control'));
  return {
    /** Where the bars may start, in CSS pixels. */
    width: column + gap,
    lines: lines.map((parts) => parts.map((text) => shortened(text, column, 'control'))),
  };
}

interface RowNameProps {
  readonly lines: readonly string[];
  /** A second figure of the row, below its name. */
  readonly note?: string | undefined;
  /** The right end of the texts, and their vertical center, in CSS pixels. */
  readonly right: number;
  readonly middle: number;
}

/** Height of a line of text, in CSS pixels at the default text size. */
export const nameLine = 15;

export function RowName({ lines, note, right, middle }: RowNameProps) {
  const line = nameLine * getTextScale();
  const texts = [
    ...lines.map((text) => ({ text, className: 'fill-ink-2 text-control' })),
    ...(note === undefined ? [] : [{ text: note, className: 'fill-ink-3 text-hint tabular-nums' }]),
  ];
  return (
    <text aria-hidden textAnchor="end" dy="0.32em">
      {texts.map(({ text, className }, index) => (
        <tspan
          key={index}
          x={right - gap}
          y={middle + (index - (texts.length - 1) / 2) * line}
          dy="0.32em"
          className={className}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}
