import { getTextScale, textWidth } from '#src/ui/text-width.ts';
import { countFilled, type ChartData } from './chart-data.ts';

/** Maximum width of the names of bars, in CSS pixels; the rest is for bars and values. */
export const nameRoom = (width: number): number => width * 0.45 - 8;

/** Height of a bar, in CSS pixels: of the only one of a row, or of each of several. */
export const barThickness = ({ series }: ChartData): number => (series.length > 1 ? 12 : 18) * getTextScale();

/** Minimum height of a row, in CSS pixels: that of its bars, or of a name on two lines. */
export function minRow(data: ChartData, width: number): number {
  const bars = data.series.length * barThickness(data) + 6;
  const isTwoLines = ({ label }: { readonly label: string }): boolean =>
    label.includes(' ') && textWidth(label, 'control') > nameRoom(width);
  return data.categories.some(isTwoLines) ? Math.max(bars, 32 * getTextScale()) : bars;
}

/** The maximum height of a plot; one with more rows than fit merges the smallest into one. */
export const maxRows = (row: number, height: number): number =>
  Math.max(2, Math.floor(Math.max(height, 200 * getTextScale()) / row));

/** The height of a bar chart that has this much space, in CSS pixels: more where its rows need it. */
export function barHeight(data: ChartData, width: number, height: number): number {
  const row = minRow(data, width);
  return Math.max(height, row * Math.min(countFilled(data), maxRows(row, height)));
}
