import { seriesColor } from './chart-colors.ts';
import { isDecrease, type WaterfallStep } from './waterfall-steps.ts';

/** The pattern of decreases. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill="var(--surface)" />
        <rect width={3} height={6} fill={seriesColor(0)} />
      </pattern>
    </defs>
  );
}

/** Totals are dark, increases filled, decreases hatched. `hatch` is the id of the pattern. */
export function stepColors(step: WaterfallStep, hatch: string) {
  if (step.isTotal) return { fill: 'var(--ink-2)', stroke: 'none' };
  return isDecrease(step)
    ? { fill: `url(#${hatch})`, stroke: seriesColor(0) }
    : { fill: seriesColor(1), stroke: 'none' };
}
