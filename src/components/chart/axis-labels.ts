/** Minimum gap between adjacent labels, in CSS pixels. */
const gap = 5;
/** More labels than this are thinned out, unless each names a thing of its own. */
const defaultMax = 7;

export interface AxisLabels {
  /** The lines of each label, one or two. */
  readonly lines: readonly (readonly string[])[];
  /** Every `step`-th category has a label. */
  readonly step: number;
}

type WidthOf = (text: string) => number;

/** A label split at a space into two lines of similar width. */
function halves(label: string, measureWidth: WidthOf): readonly string[] {
  const words = label.split(' ');
  const [best] = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
    .map((lines) => ({ lines, width: Math.max(...lines.map(measureWidth)) }))
    .toSorted((one, other) => one.width - other.width);
  return best?.lines ?? [label];
}

/** Whether centered texts of these widths fit next to each other. */
export function fitsBeside(widths: readonly number[], getX: (index: number) => number, step = 1): boolean {
  for (let index = 0; index + step < widths.length; index += step) {
    const needed = ((widths[index] ?? 0) + (widths[index + step] ?? 0)) / 2 + gap;
    if (getX(index + step) - getX(index) < needed) return false;
  }
  return true;
}

/**
 * As many labels as fit next to each other, all on one line or all on two; `getX` returns the center of a category,
 * ascending.
 */
export function axisLabels(
  labels: readonly string[],
  getX: (index: number) => number,
  measureWidth: WidthOf,
  maxLabels = defaultMax,
): AxisLabels {
  const layouts = [labels.map((label) => [label]), labels.map((label) => halves(label, measureWidth))].map(
    (lines) => ({ lines, widths: lines.map((parts) => Math.max(...parts.map(measureWidth))) }),
  );
  // Ends when only the first label is left.
  for (let step = Math.ceil(labels.length / maxLabels) || 1; ; step += 1) {
    for (const { lines, widths } of layouts) if (fitsBeside(widths, getX, step)) return { lines, step };
  }
}
