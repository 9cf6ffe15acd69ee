import { readXlsx, type CellValue } from 'hucre/xlsx';
import { writePlainCsv } from '#src/lib/csv/write-csv.ts';

/** A cell as it would be typed into a text file; a date is its day. */
function toText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** The first sheet of an Excel workbook as CSV text. Rejects for a file that is none. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const { sheets } = await readXlsx(bytes);
  return writePlainCsv((sheets[0]?.rows ?? []).map((row) => row.map(toText)));
}
