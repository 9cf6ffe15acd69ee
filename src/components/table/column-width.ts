import type { ReactNode } from 'react';
import { getTextScale, maxWidth, textWidth } from '#src/ui/text-width.ts';
import type { Column } from './column.ts';

const defaultWidth = 10;
/** The padding of a cell on both sides, in rem. */
const padding = 1.5;

const toRem = (px: number): number => px / (16 * getTextScale());

/** The button that copies a number lies partly over the padding. */
const copyWidth = 0.75;

/** The longest number in rows of a column that is copied; empty for any other column. */
function findWidestNumber<Row>({ isCopied = false, value }: Column<Row>, rows: readonly Row[]): string {
  if (!isCopied) return '';
  return rows.reduce((max, row) => {
    const text = value(row);
    return typeof text === 'string' && text.length > max.length ? text : max;
  }, '');
}

/**
 * The minimum width of a column in rem: its setting, or more where a word of the header, a number that is copied or the
 * figure in the totals row would break inside. Figures have tabular digits, all as wide as a zero. `rows` are some of
 * the rows: the numbers of a column have one form.
 */
export function getColumnWidth<Row>(column: Column<Row>, total: ReactNode, rows: readonly Row[]): number {
  const { width = defaultWidth, header } = column;
  const words = maxWidth(header.split(' '), 'control');
  const figure = typeof total === 'string' ? textWidth(total.replaceAll(/\d/g, '0'), 'control') : 0;
  const number = toRem(textWidth(findWidestNumber(column, rows), 'control'));
  const copied = number === 0 ? 0 : number + copyWidth;
  return Math.max(width, Math.max(toRem(Math.max(words, figure)), copied) + padding);
}
