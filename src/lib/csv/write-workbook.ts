import { writeXlsx } from 'hucre/xlsx';
import type { CsvValue } from './write-csv.ts';

/** An Excel workbook with one sheet. Texts stay texts, so that nothing runs as a formula and no leading zero is lost. */
export async function writeWorkbook(
  name: string,
  records: readonly (readonly CsvValue[])[],
): Promise<Uint8Array> {
  const rows = records.map((record) => record.map((value) => value ?? null));
  return writeXlsx({ sheets: [{ name, rows }] });
}
