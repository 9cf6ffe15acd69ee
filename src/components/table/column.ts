import type { ReactNode } from 'react';
import type { CsvValue } from '#src/lib/csv/write-csv.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { noValue } from '#src/lib/no-value.ts';

export type CellValue = string | number | boolean | null;

interface CardPlace {
  readonly line: 1 | 2 | 3;
  readonly isAtEnd?: true;
  /** The column's header beside the value: 'MABD 11/24/2026', '720 cases'. */
  readonly header?: 'before' | 'after';
}

/** One column of a table. Its array must be memoized or defined outside of components. */
export interface Column<Row> {
  /** Used as the sort in URLs; renaming it breaks links. */
  readonly id: string;
  /** With the unit where there is one: 'Weight (lb)'. */
  readonly header: string;
  /** The value that is sorted, searched and exported. Null is shown as a dash and is always last. */
  readonly value: (row: Row) => CellValue;
  /** The content of the cell when it differs from the value's text. */
  readonly cell?: (row: Row) => ReactNode;
  /** The value in the CSV file when it differs. */
  readonly csv?: (row: Row) => CsvValue;
  /** False disables sorting by the header. */
  readonly isSortable?: boolean;
  /** The first click sorts descending, as is usual for dates. */
  readonly isDescendingFirst?: boolean;
  /** A number that users paste elsewhere: it has a button that copies it. */
  readonly isCopied?: boolean;
  /** Includes the column in the search. */
  readonly isSearched?: boolean;
  /** Numbers are right-aligned. */
  readonly align?: 'start' | 'end';
  /** Minimum width in rem, 10 by default. Extra width is distributed in proportion to it. */
  readonly width?: number;
  /** Hidden until the user selects it, in tables with a column chooser. */
  readonly isOptional?: boolean;
  /** The text of the total over all rows; `sums` are all totals. Omit it where a total has no meaning. */
  readonly total?: (sum: number, sums: Readonly<Record<string, unknown>>) => string;
  /** The text of the selected rows' sums with their names, for a column that shows amounts of two kinds. */
  readonly sumSelected?: (rows: readonly Row[]) => string;
  /** The text of a bound of the selected rows' range, for numbers that do not add up. */
  readonly range?: (bound: number) => string;
  /**
   * The position in the three lines of a row on phones: record, place and badge; status and date; reason and quantity.
   */
  readonly card?: CardPlace;
  /** The header of a row, also its heading on phones; by default, the first column is. */
  readonly isTitle?: boolean;
  /** Omitted from the cards on phones that list their values. */
  readonly isHiddenOnPhone?: boolean;
}

/** The default text of a value. */
export function valueText(value: CellValue): string {
  if (value === null || value === '') return noValue;
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value) : noValue;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

const order = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Compares two values that are not null; strings ignore case and compare numbers within them by size. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return order.compare(a, b);
  return Number(a) - Number(b);
}
