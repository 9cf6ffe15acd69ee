import type { ReactNode } from 'react';
import type { CsvValue } from '#src/lib/csv/write-csv.ts';
import { formatNumber } from '#src/lib/figures.ts';

export type CellValue = string | number | boolean | null;

/** One column of a table of rows. Keep the array of columns outside of components, or memoised. */
export interface Column<Row> {
  /** Appears in addresses as the sort; renaming it breaks links. */
  readonly id: string;
  /** With the unit where there is one: 'Weight (lb)'. */
  readonly header: string;
  /** What the column sorts by, searches in and exports. Null is nothing: a dash, always last in the order. */
  readonly value: (row: Row) => CellValue;
  /** What is shown where the value's own text does not do. */
  readonly cell?: (row: Row) => ReactNode;
  /** The value in the CSV file where it is another one. */
  readonly csv?: (row: Row) => CsvValue;
  /** False: its header does not sort. */
  readonly isSortable?: boolean;
  /** The order of the first click; dates are wanted newest first. */
  readonly isDescendingFirst?: boolean;
  /** True: the search looks into it too. */
  readonly isSearched?: boolean;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Width in rem that the column does not go below; 10 when left out. More room is shared out by it. */
  readonly width?: number;
  /** Shown only when somebody chooses it, where the table lets columns be chosen. */
  readonly isOptional?: boolean;
  /** The text of a sum over all rows; `sums` are all that came with them. Left out where a sum means nothing. */
  readonly total?: (sum: number, sums: Readonly<Record<string, unknown>>) => string;
  /** Left out of the cards that a phone shows. */
  readonly isHiddenOnPhone?: boolean;
}

export const noValue = '—';

/** The text of a value where a column says nothing else. */
export function valueText(value: CellValue): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value) : noValue;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Order of two values that are there; words without regard to case, numbers in words by their size. */
export function compareValues(one: CellValue, other: CellValue): number {
  if (typeof one === 'string' && typeof other === 'string') return order.compare(one, other);
  return Number(one) - Number(other);
}
