/** Room between labels beside each other, in CSS pixels. */
const gap = 5;

export interface AxisLabels {
  /** The lines of each label, one or two. */
  readonly lines: readonly (readonly string[])[];
  /** Categories from one label that is shown to the next. */
  readonly step: number;
}

type WidthOf = (text: string) => number;

/** A label in two lines as even as can be, parted at a space. */
function halves(label: string, measureWidth: WidthOf): readonly string[] {
  const words = label.split(' ');
  const [best] = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
    .map((lines) => ({ lines, width: Math.max(...lines.map(measureWidth)) }))
    .toSorted((one, other) => one.width - other.width);
  return best?.lines ?? [label];
}

/**
 * As many labels as have room beside each other, all in one line or all in two; `getX` is the middle of a category,
 * ascending.
 */
export function axisLabels(
  labels: readonly string[],
  getX: (index: number) => number,
  measureWidth: WidthOf,
): AxisLabels {
  const layouts = [labels.map((label) => [label]), labels.map((label) => halves(label, measureWidth))].map(
    (lines) => ({ lines, widths: lines.map((parts) => Math.max(...parts.map(measureWidth))) }),
  );
  const fits = (widths: readonly number[], step: number): boolean => {
    for (let index = 0; index + step < widths.length; index += step) {
      const needed = ((widths[index] ?? 0) + (widths[index + step] ?? 0)) / 2 + gap;
      if (getX(index + step) - getX(index) < needed) return false;
    }
    return true;
  };
  // Ends at the latest where the first label is the only one.
  for (let step = 1; ; step += 1) {
    for (const { lines, widths } of layouts) if (fits(widths, step)) return { lines, step };
  }
}
