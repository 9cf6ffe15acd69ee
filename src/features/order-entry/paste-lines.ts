import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { readCells } from '#src/lib/csv/read-csv.ts';
import { findDecimalMark, needsDecimalMark, readNumber, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { emptyLine, lineLimits, type LineValues } from './line-values.ts';
import { findColumn, readUnit } from './order-columns.ts';

/** Whether a clipboard text is a block of cells rather than the text of one field. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/** The order of columns without headings, as in the grid. */
const defaultColumns: readonly OrderImportColumn[] = [
  'itemNumber',
  'quantity',
  'uom',
  'lotNumber',
  'unitPrice',
];

const isLineColumn = (column: OrderImportColumn | null | undefined): boolean =>
  column !== null && column !== undefined && defaultColumns.includes(column);

/** The columns that a row of headings names; undefined for a row of values. */
function readHeadings(row: readonly string[]): (OrderImportColumn | null)[] | undefined {
  const columns = row.map(findColumn);
  return columns.includes('itemNumber') && columns.includes('quantity') ? columns : undefined;
}

export interface PastedLines {
  readonly lines: readonly LineValues[];
  /** Unrecognized cells, such as a unit that does not exist: 'Row 3: "12 boxes" is not a quantity.' */
  readonly problems: readonly string[];
  /** The columns that a line does not have, by name. */
  readonly skippedColumns: readonly string[];
  /** How the numbers were read; undefined if no cell determines it. */
  readonly mark: DecimalMark | undefined;
  /** Whether the mark matters: a cell has a separator. */
  readonly hasMarks: boolean;
}

const numberColumns = ['quantity', 'unitPrice'] as const;

/**
 * The lines of a block of cells; with a row of headings its columns may have any order. `requestedMark` is the decimal
 * mark that the user selected; by default it is recognized from all numbers of the block. The text of a number or unit
 * that cannot be read is kept, as an error of its cell.
 */
export function parseLines(text: string, requestedMark?: DecimalMark): PastedLines {
  const rows = readCells(text);
  const named = rows[0] && readHeadings(rows[0].cells);
  const columns: readonly (OrderImportColumn | null)[] = named ?? defaultColumns;
  const values = rows.slice(named ? 1 : 0);
  const readColumn = (cells: readonly string[], column: OrderImportColumn): string =>
    cells[columns.indexOf(column)] ?? '';
  const numbers = values.flatMap(({ cells }) => numberColumns.map((column) => readColumn(cells, column)));
  const mark = requestedMark ?? findDecimalMark(numbers);
  const problems: string[] = [];
  const lines = values.map(({ row, cells }): LineValues => {
    const read = (column: OrderImportColumn): string => readColumn(cells, column);
    const warn = (value: string, expected: string): void => {
      problems.push(`Row ${row}: “${value}” is not ${expected}.`);
    };
    const number = (column: (typeof numberColumns)[number], expected: string): number | string | null => {
      const cell = read(column);
      if (cell === '') return null;
      const value = readNumber(cell, mark);
      if (value !== null) return limitFault(lineLimits[column], value) === undefined ? value : cell;
      if (mark === undefined && needsDecimalMark(cell))
        problems.push(`Row ${row}: “${cell}” is ambiguous. Choose the number format.`);
      else warn(cell, expected);
      return cell;
    };
    const uom = readUnit(read('uom'));
    if (uom === undefined && read('uom') !== '') warn(read('uom'), 'a unit');
    const lotNumber = /^(fefo|fifo)$/i.test(read('lotNumber')) ? '' : read('lotNumber');
    return {
      ...emptyLine,
      itemNumber: read('itemNumber'),
      quantity: number('quantity', 'a quantity'),
      uom: (uom ?? read('uom')) || emptyLine.uom,
      lotSelection: lotNumber === '' ? (/^fifo$/i.test(read('lotNumber')) ? 'Fifo' : 'Fefo') : 'Specific',
      lotNumber,
      unitPrice: number('unitPrice', 'a price'),
    };
  });
  const names = named && rows[0] ? rows[0].cells : [];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const skippedColumns = Array.from({ length: width }, (_, place) => place)
    .filter((place) => !isLineColumn(columns[place]) || columns.indexOf(columns[place] ?? null) !== place)
    .filter((place) => rows.some(({ cells }) => (cells[place] ?? '') !== ''))
    .map((place) => names[place] || `column ${place + 1}`);
  return { lines, problems, skippedColumns, mark, hasMarks: numbers.some(needsDecimalMark) };
}
