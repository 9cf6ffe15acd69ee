import { importRetailers } from '#src/api/generated/limits/retailers.ts';
import { decodeCsv } from '#src/lib/csv/decode-csv.ts';
import { readCsv } from '#src/lib/csv/read-csv.ts';
import { fileFault } from '#src/components/upload/check-file.ts';
import { writeCsv, writePlainCsv } from '#src/lib/csv/write-csv.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { checkRows, type CheckedRow } from './check-import.ts';
import { importColumnNames, requiredColumns } from './import-columns.ts';

export const fileLimits = importRetailers.file;

export interface ReadImport {
  readonly fileName: string;
  readonly rows: readonly CheckedRow[];
  readonly unknownColumns: readonly string[];
  /** The rows without problems, as the API expects them; undefined when there is none. */
  readonly toSend: File | undefined;
  /** For every row of `toSend`, its number in the file that people know. */
  readonly sentRows: readonly number[];
}

export type ImportReading =
  | { readonly kind: 'read'; readonly reading: ReadImport }
  /** A sentence that says what to do. */
  | { readonly kind: 'refused'; readonly text: string };

const refused = (text: string): ImportReading => ({ kind: 'refused', text });

function buildFile(name: string, rows: readonly CheckedRow[]): File | undefined {
  if (rows.length === 0) return undefined;
  const records = rows.map(({ cells }) =>
    importColumnNames.map((column) =>
      column === 'appointmentRequired' ? cells[column].toLowerCase() : cells[column],
    ),
  );
  return new File([writePlainCsv([importColumnNames, ...records])], name, { type: 'text/csv' });
}

/**
 * Reads and checks a file before anything of it is sent. The file for the API is rebuilt: in its encoding, with
 * its delimiter and its names of the columns, and without the rows that it would not take.
 */
export async function readImportFile(file: File): Promise<ImportReading> {
  const { maxBytes, maxRows } = fileLimits;
  const sizeFault = await fileFault(file, { maxBytes });
  if (sizeFault !== undefined) return refused(sizeFault);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that has gone or changed since it was chosen.
    return refused(`${file.name} could not be read. Choose it again.`);
  }
  const decoded = decodeCsv(file.name, bytes);
  if (decoded.kind === 'refused') return decoded;
  const typeFault = await fileFault(file, fileLimits);
  if (typeFault !== undefined) return refused(typeFault);
  const table = readCsv(decoded.text, { names: importColumnNames, required: requiredColumns });
  if (table.kind === 'refused') return table;
  if (table.rows.length === 0)
    return refused(`${file.name} has no rows below the column names. Add at least one.`);
  if (table.rows.length > maxRows) {
    const [own, max] = [table.rows.length, maxRows].map(formatNumber);
    return refused(`${file.name} contains ${own} rows; the limit is ${max}.`);
  }
  const rows = await checkRows(table.rows);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return {
    kind: 'read',
    reading: {
      fileName: file.name,
      rows,
      unknownColumns: table.unknownColumns,
      toSend: buildFile(file.name, good),
      sentRows: good.map(({ row }) => row),
    },
  };
}

/** A file with the names of all columns and nothing below. */
export function templateFile(): Blob {
  return new Blob([writeCsv([importColumnNames])], { type: 'text/csv;charset=utf-8' });
}
