import { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';
import type { OrderImportColumn } from '#src/api/generated/types.ts';
import { readCells } from '#src/lib/csv/read-csv.ts';
import { findColumn } from './column-names.ts';
import { emptyLine, type LineValues } from './entry-form.ts';
import { parseNumber, readUnit } from './spreadsheet-cells.ts';

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

/** The columns that a row of headings names; undefined for a row of values. */
function readHeadings(row: readonly string[]): (OrderImportColumn | null)[] | undefined {
  const columns = row.map(findColumn);
  return columns.includes('itemNumber') && columns.includes('quantity') ? columns : undefined;
}

export interface PastedLines {
  readonly lines: readonly LineValues[];
  /** Cells that are not understood, such as a unit that does not exist: 'Row 3: "12 boxes" is not a quantity.' */
  readonly problems: readonly string[];
}

/** The lines of a block of cells; with a row of headings its columns may have any order. */
export function parseLines(text: string): PastedLines {
  const rows = readCells(text);
  const named = rows[0] && readHeadings(rows[0]);
  const columns = named ?? defaultColumns;
  const problems: string[] = [];
  const lines = rows.slice(named ? 1 : 0).map((row, index): LineValues => {
    const read = (column: OrderImportColumn): string => row[columns.indexOf(column)] ?? '';
    const warn = (value: string, what: string): void => {
      problems.push(`Row ${index + 1 + (named ? 1 : 0)}: “${value}” is not ${what}.`);
    };
    const quantity = parseNumber(read('quantity'));
    if (quantity === null && read('quantity') !== '') warn(read('quantity'), 'a quantity');
    const uom = readUnit(read('uom'));
    if (uom === undefined && read('uom') !== '') warn(read('uom'), 'a unit');
    const lotNumber = /^(fefo|fifo)$/i.test(read('lotNumber')) ? '' : read('lotNumber');
    return {
      ...emptyLine,
      itemNumber: read('itemNumber'),
      quantity,
      uom: uom ?? OrderEntryUom.CA,
      lotSelection: lotNumber === '' ? (/^fifo$/i.test(read('lotNumber')) ? 'Fifo' : 'Fefo') : 'Specific',
      lotNumber,
      unitPrice: parseNumber(read('unitPrice')),
    };
  });
  return { lines, problems };
}
