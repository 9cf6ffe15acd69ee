import { formatQuantity } from '#src/lib/figures.ts';

interface DifferingFigureProps {
  readonly value: number;
  /** The figure that it should be equal to. */
  readonly base: number;
  readonly format?: (value: number) => string;
}

/** A figure; one that differs from its base is marked and shows the difference. */
export function DifferingFigure({ value, base, format = formatQuantity }: DifferingFigureProps) {
  if (value === base) return format(value);
  const difference = value - base;
  return (
    <span className="inline-block rounded-mark bg-bad-soft px-1.5 text-bad">
      <span className="font-bold">{format(value)}</span>{' '}
      {difference > 0 ? `+${format(difference)}` : format(difference)}
    </span>
  );
}
