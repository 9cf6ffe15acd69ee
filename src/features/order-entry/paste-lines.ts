import { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';
import { emptyLine, type LineValues } from './entry-form.ts';

/** The rows of a block of cells, as spreadsheets put it on the clipboard: tabs, quoted cells with line breaks. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  const characters = text.replaceAll(/\r\n?/g, '\n');
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters.charAt(index);
    if (isQuoted && character === '"' && characters[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === '\t') endCell();
    else if (!isQuoted && character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Whether a clipboard text is a block of cells rather than the text of one field. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

type Column = 'itemNumber' | 'quantity' | 'uom' | 'lotNumber' | 'unitPrice';

const headings: readonly (readonly [RegExp, Column])[] = [
  [/^(item|sku|product|material|upc|gtin)/i, 'itemNumber'],
  [/^(qty|quantity|cases|ordered)/i, 'quantity'],
  [/^(uom|unit( of measure)?|um)$/i, 'uom'],
  [/^lot/i, 'lotNumber'],
  [/^(unit )?(price|cost)/i, 'unitPrice'],
];

/** The order of columns without headings, as in the grid. */
const defaultColumns: readonly Column[] = ['itemNumber', 'quantity', 'uom', 'lotNumber', 'unitPrice'];

const unitNames: readonly (readonly [RegExp, OrderEntryUom])[] = [
  [/^(ca|cs|case|cases|ctn|carton|cartons)$/i, 'CA'],
  [/^(ea|each|eaches|unit|units|pc|pcs)$/i, 'EA'],
  [/^(ip|inner|inners|inner packs?)$/i, 'IP'],
  [/^(lr|ly|layer|layers)$/i, 'LR'],
  [/^(pl|plt|pallet|pallets)$/i, 'PL'],
];

/** The columns that a row of headings names; undefined for a row of values. */
function readHeadings(row: readonly string[]): (Column | undefined)[] | undefined {
  const columns = row.map((cell) => headings.find(([pattern]) => pattern.test(cell))?.[1]);
  return columns.includes('itemNumber') && columns.includes('quantity') ? columns : undefined;
}

/** A number as people write it: '1,200', '$18.40'; null for another text. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return plain === '' || !/^\d*\.?\d+$/.test(plain) ? null : Number(plain);
}

export interface PastedLines {
  readonly lines: readonly LineValues[];
  /** Cells that are not understood, such as a unit that does not exist: 'Row 3: "12 boxes" is no quantity.' */
  readonly problems: readonly string[];
}

/** The lines of a block of cells; with a row of headings its columns may have any order. */
export function parseLines(text: string): PastedLines {
  const rows = parseCells(text);
  const named = rows[0] && readHeadings(rows[0]);
  const columns = named ?? defaultColumns;
  const problems: string[] = [];
  const lines = rows.slice(named ? 1 : 0).map((row, index): LineValues => {
    const read = (column: Column): string => row[columns.indexOf(column)] ?? '';
    const warn = (value: string, what: string): void => {
      problems.push(`Row ${index + 1 + (named ? 1 : 0)}: “${value}” is no ${what}.`);
    };
    const quantity = parseNumber(read('quantity'));
    if (quantity === null && read('quantity') !== '') warn(read('quantity'), 'quantity');
    const uom = unitNames.find(([pattern]) => pattern.test(read('uom')))?.[1];
    if (uom === undefined && read('uom') !== '') warn(read('uom'), 'unit');
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
