import {
  getRowCountFault,
  readTableContent,
  type TableSource,
} from '#src/components/upload/read-table-text.ts';
import { readCsv } from '#src/lib/csv/read-csv.ts';
import { writeCsv, writePlainCsv } from '#src/lib/csv/write-csv.ts';
import { checkRows, type CheckedRow } from './check-rows.ts';
import type { ImportDefinition } from './definition.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The limits of the file that people choose: a workbook is converted here. */
export function getReadLimits({ fileLimits }: Pick<ImportDefinition<string>, 'fileLimits'>) {
  return { ...fileLimits, mediaTypes: [...fileLimits.mediaTypes, xlsx] };
}

export interface ReadImport<Name extends string> {
  readonly fileName: string;
  readonly source: TableSource;
  readonly rows: readonly CheckedRow<Name>[];
  readonly unknownColumns: readonly string[];
  /** The valid rows in the API's format; undefined when there are none. */
  readonly toSend: File | undefined;
  /** For every row of `toSend`, its row number in the original file. */
  readonly sentRows: readonly number[];
}

export type ImportReading<Name extends string> =
  | { readonly kind: 'read'; readonly reading: ReadImport<Name> }
  /** A sentence with what to do. */
  | { readonly kind: 'refused'; readonly text: string };

function buildFile<Name extends string>(
  name: string,
  rows: readonly CheckedRow<Name>[],
  { columns, names }: ImportDefinition<Name>,
): File | undefined {
  if (rows.length === 0) return undefined;
  const records = rows.map(({ cells }) =>
    names.map((column) => columns[column].toApi?.(cells[column]) ?? cells[column]),
  );
  return new File([writePlainCsv([names, ...records])], name, { type: 'text/csv' });
}

/**
 * Reads and validates a file before upload. The file for the API is rebuilt with the API's encoding, delimiter and
 * column names, without the invalid rows.
 */
export async function readImportFile<Name extends string>(
  file: File,
  definition: ImportDefinition<Name>,
): Promise<ImportReading<Name>> {
  const { names, required, fileLimits } = definition;
  const decoded = await readTableContent(file, fileLimits);
  if (decoded.kind === 'refused') return decoded;
  const text =
    decoded.kind === 'text'
      ? decoded.text
      : writePlainCsv((decoded.sheets[0]?.rows ?? []).map(({ cells }) => cells));
  const table = readCsv(text, { names, required });
  if (table.kind === 'refused') return table;
  const fault = getRowCountFault(file.name, table.rows.length, fileLimits.maxRows);
  if (fault !== undefined) return { kind: 'refused', text: fault };
  const rows = await checkRows(table.rows, definition);
  const good = rows.filter(({ problems }) => problems.length === 0);
  return {
    kind: 'read',
    reading: {
      fileName: file.name,
      source: decoded.source,
      rows,
      unknownColumns: table.unknownColumns,
      toSend: buildFile(file.name.replace(/\.xlsx$/i, '.csv'), good, definition),
      sentRows: good.map(({ row }) => row),
    },
  };
}

/** A file with all column names and no rows. */
export function templateFile(names: readonly string[]): Blob {
  return new Blob([writeCsv([names])], { type: 'text/csv;charset=utf-8' });
}
