import type { ReactNode } from 'react';
import { getTextScale, maxWidth, textWidth } from '#src/ui/text-width.ts';
import type { Column } from './column.ts';

const defaultWidth = 10;
/** The padding of a cell on both sides, in rem. */
const padding = 1.5;

const toRem = (px: number): number => px / (16 * getTextScale());

/**
 * The minimum width of a column in rem: its setting, or more where a word of the header or the figure in the totals row
 * would break inside. Figures have tabular digits, all as wide as a zero.
 */
export function getColumnWidth<Row>({ width = defaultWidth, header }: Column<Row>, total: ReactNode): number {
  const words = maxWidth(header.split(' '), 'control');
  const figure = typeof total === 'string' ? textWidth(total.replaceAll(/\d/g, '0'), 'control') : 0;
  return Math.max(width, toRem(Math.max(words, figure)) + padding);
}
