/** Minimum gap between adjacent labels, in CSS pixels: names need more of it than points in time. */
const gap = { scale: 5, names: 12 } as const;
/** More labels of an axis over time or over numbers than this are thinned out. */
const maxThinned = 7;

type WidthOf = (text: string) => number;

/** A label split at a space into two lines of similar width. */
export function halves(label: string, measureWidth: WidthOf): readonly string[] {
  const words = label.split(' ');
  const [best] = words
    .slice(1)
    .map((_, place) => [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')])
    .map((lines) => ({ lines, width: Math.max(...lines.map(measureWidth)) }))
    .toSorted((a, b) => a.width - b.width);
  return best?.lines ?? [label];
}

/** Whether centered texts of these widths fit next to each other. */
function fitsBeside(
  widths: readonly number[],
  getX: (index: number) => number,
  space: number,
  step = 1,
): boolean {
  for (let index = 0; index + step < widths.length; index += step) {
    const needed = ((widths[index] ?? 0) + (widths[index + step] ?? 0)) / 2 + space;
    if (getX(index + step) - getX(index) < needed) return false;
  }
  return true;
}

/** The same labels on one line, and on two. */
function layOutLines(labels: readonly string[], measureWidth: WidthOf) {
  return [labels.map((label) => [label]), labels.map((label) => halves(label, measureWidth))].map(
    (lines) => ({
      lines,
      widths: lines.map((parts) => Math.max(...parts.map(measureWidth))),
    }),
  );
}

/**
 * The lines of labels that each name a separate thing, all on one line or all on two; undefined if they do not all fit
 * side by side. `getX` returns the center of a category, ascending.
 */
export function fitLabels(
  labels: readonly string[],
  getX: (index: number) => number,
  measureWidth: WidthOf,
): readonly (readonly string[])[] | undefined {
  return layOutLines(labels, measureWidth).find(({ widths }) => fitsBeside(widths, getX, gap.names))?.lines;
}

/**
 * As many labels of an axis over time or over numbers as fit next to each other, all on one line or all on two, for
 * every `step`-th category; `getX` returns the center of a category, ascending.
 */
export function axisLabels(
  labels: readonly string[],
  getX: (index: number) => number,
  measureWidth: WidthOf,
) {
  const layouts = layOutLines(labels, measureWidth);
  // Ends when only the first label is left.
  for (let step = Math.ceil(labels.length / maxThinned) || 1; ; step += 1) {
    for (const { lines, widths } of layouts)
      if (fitsBeside(widths, getX, gap.scale, step)) return { lines, step };
  }
}
