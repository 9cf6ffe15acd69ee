import { readXlsx, type CellValue } from 'hucre/xlsx';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly {
    /** As they would be typed into a text file; a date is its day. */
    readonly cells: readonly string[];
    /** The places of cells that are stored as numbers, so that their separators are known. */
    readonly numbers: ReadonlySet<number>;
  }[];
}

function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** The visible sheets of an Excel workbook. Rejects if the file is not a workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly WorkbookSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({
        cells: row.map(toText),
        numbers: new Set(row.flatMap((value, place) => (typeof value === 'number' ? [place] : []))),
      })),
    }));
}
