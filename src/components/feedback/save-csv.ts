import { writeCsv, type CsvValue } from '#src/lib/csv/write-csv.ts';
import { saveFile } from './save-file.ts';

/** Saves records as a CSV file. */
export function saveCsv(records: readonly (readonly CsvValue[])[], name: string): void {
  saveFile(new Blob([writeCsv(records)], { type: 'text/csv;charset=utf-8' }), name);
}
