import { formatValue } from 'hucre';
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import { writeNumber, type FileCell, type StoredValue } from './file-cell.ts';

/** Cells of one column that are shown as one, below each other. */
interface MergedCells {
  readonly place: number;
  /** Indexes of the first row, which has the value, and of the last one. */
  readonly first: number;
  readonly last: number;
}

interface WorkbookRow {
  /** As the cells are shown. */
  readonly cells: readonly string[];
  /** What is stored in cells that are no texts, by place. */
  readonly stored: ReadonlyMap<number, StoredValue>;
  /** By a filter, a group or a person. */
  readonly isHidden: boolean;
}

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly WorkbookRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  readonly merges: readonly MergedCells[];
}

/** `[$€-407]` is a currency sign with the language of its format. */
const currencySign = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

function format(value: number | Date, numberFormat: string | undefined): string {
  if (numberFormat === undefined || numberFormat === 'General' || numberFormat === '@')
    return value instanceof Date ? value.toISOString().slice(0, 10) : writeNumber(value);
  return formatValue(
    value instanceof Date ? value : Number(value.toPrecision(15)),
    numberFormat.replaceAll(currencySign, (_all, sign: string) => (sign === '' ? '' : `"${sign}"`)),
  );
}

/** Whether a number format shows percent, outside of quoted texts. */
const isPercentFormat = (numberFormat: string | undefined): boolean =>
  numberFormat?.replaceAll(/"[^"]*"|\\./g, '').includes('%') ?? false;

function readCell(value: CellValue, cell: Cell | undefined): FileCell {
  const numberFormat = cell?.style?.numFmt;
  if (cell?.type === 'error') return { text: String(value ?? ''), stored: { kind: 'error' } };
  if (value === null)
    return cell?.formula === undefined ? { text: '' } : { text: '', stored: { kind: 'noResult' } };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', stored: { kind: 'yesNo', value } };
  if (value instanceof Date)
    return {
      text: format(value, numberFormat),
      stored: { kind: 'date', day: value.toISOString().slice(0, 10) },
    };
  if (typeof value !== 'number') return { text: value };
  const isPercent = isPercentFormat(numberFormat);
  return {
    // A format that hides its number hides what is read too.
    text: format(value, numberFormat) || writeNumber(value),
    stored: { kind: 'number', value: isPercent ? value * 100 : value, isPercent },
  };
}

function readSheet(sheet: Sheet): WorkbookSheet {
  const { name, rows, cells, rowDefs, columns, merges, hidden, veryHidden } = sheet;
  return {
    name,
    isHidden: hidden === true || veryHidden === true,
    rows: rows.map((row, index) => {
      const read = row.map((value, place) => readCell(value, cells?.get(`${index},${place}`)));
      const { hidden: isHidden, height } = rowDefs?.get(index) ?? {};
      return {
        cells: read.map(({ text }) => text),
        stored: new Map(read.flatMap(({ stored }, place) => (stored ? [[place, stored] as const] : []))),
        isHidden: isHidden === true || height === 0,
      };
    }),
    hiddenColumns: new Set(
      columns?.flatMap((column, place) => (column.hidden === true || column.width === 0 ? [place] : [])),
    ),
    merges: (merges ?? [])
      .filter(({ startRow, endRow }) => endRow > startRow)
      .map(({ startCol, startRow, endRow }) => ({ place: startCol, first: startRow, last: endRow })),
  };
}

/** The sheets of an Excel workbook, as they are shown and as they are stored. Rejects if the file is not a workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly WorkbookSheet[]> {
  // The styles have the number formats.
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map(readSheet);
}
