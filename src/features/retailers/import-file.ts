import { importRetailers } from '#src/api/generated/limits/retailers.ts';
import { readCsv } from '#src/lib/csv/read-csv.ts';
import { getRowCountFault, readTableText, type TableText } from '#src/components/upload/read-table-text.ts';
import { writeCsv, writePlainCsv } from '#src/lib/csv/write-csv.ts';
import { checkRows, type CheckedRow } from './check-import.ts';
import { importColumnNames, requiredColumns } from './import-columns.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The limits of the file for the API. */
export const fileLimits = importRetailers.file;

/** The limits of the file that people choose: a workbook is converted here. */
export const chosenFileLimits = { ...fileLimits, mediaTypes: [...fileLimits.mediaTypes, xlsx] };

export interface ReadImport {
  readonly fileName: string;
  readonly source: Extract<TableText, { kind: 'text' }>['source'];
  readonly rows: readonly CheckedRow[];
  readonly unknownColumns: readonly string[];
  /** The valid rows in the API's format; undefined when there are none. */
  readonly toSend: File | undefined;
  /** For every row of `toSend`, its row number in the original file. */
  readonly sentRows: readonly number[];
}

export type ImportReading =
  | { readonly kind: 'read'; readonly reading: ReadImport }
  /** A sentence with what to do. */
  | { readonly kind: 'refused'; readonly text: string };

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
 * Reads and validates a file before upload. The file for the API is rebuilt with the API's encoding, delimiter and
 * column names, without the invalid rows.
 */
export async function readImportFile(file: File): Promise<ImportReading> {
  const decoded = await readTableText(file, fileLimits);
  if (decoded.kind === 'refused') return decoded;
  const table = readCsv(decoded.text, { names: importColumnNames, required: requiredColumns });
  if (table.kind === 'refused') return table;
  const fault = getRowCountFault(file.name, table.rows.length, fileLimits.maxRows);
  if (fault !== undefined) return { kind: 'refused', text: fault };
  const rows = await checkRows(table.rows);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return {
    kind: 'read',
    reading: {
      fileName: file.name,
      source: decoded.source,
      rows,
      unknownColumns: table.unknownColumns,
      toSend: buildFile(file.name.replace(/\.xlsx$/i, '.csv'), good),
      sentRows: good.map(({ row }) => row),
    },
  };
}

/** A file with all column names and no rows. */
export function templateFile(): Blob {
  return new Blob([writeCsv([importColumnNames])], { type: 'text/csv;charset=utf-8' });
}
