import { getRowCountFault, type TableSource } from '#src/components/upload/read-table-text.ts';
import { findNamedColumn, nameColumns } from '#src/lib/csv/read-csv.ts';
import { writeCsv, writePlainCsv } from '#src/lib/csv/write-csv.ts';
import { checkRows, type CheckedRow, type UncheckedRow } from './check-rows.ts';
import type { ImportDefinition, ImportProblem } from './definition.ts';
import {
  getPart,
  listFacts,
  listWrittenCodes,
  needsReview,
  type FileChoices,
  type FileFacts,
  type WrittenCodes,
} from './file-choices.ts';
import { readFileCell, type CellKind } from './read-cell.ts';
import { nameRow, readTableFile, type FileRow, type TableFile, type TablePart } from './table-file.ts';

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
  readonly facts: FileFacts;
  readonly codes: readonly WrittenCodes<Name>[];
  /** Whether a person has to see what the file contains before it is checked. */
  readonly mustReview: boolean;
  /** The valid rows in the API's format; undefined when there are none. */
  readonly toSend: File | undefined;
  /** For every row of `toSend`, its index among the rows that are read. */
  readonly sentRows: readonly number[];
}

/** A sentence with what to do. */
interface Refused {
  readonly kind: 'refused';
  readonly text: string;
}

export type ImportReading<Name extends string> =
  | { readonly kind: 'read'; readonly reading: ReadImport<Name> }
  | Refused;

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

const tooLong: ImportProblem = {
  field: 'Row',
  message: 'It has more cells than columns. Put text with commas in quotation marks.',
};

interface NamedPart<Name extends string> {
  readonly part: TablePart;
  readonly definition: ImportDefinition<Name>;
  /** For each column of the file, its name. */
  readonly places: readonly (Name | undefined)[];
  readonly writtenCodes: ReadonlySet<string>;
}

const getKind = <Name extends string>({ columns }: ImportDefinition<Name>, name: Name): CellKind =>
  columns[name].kind ?? 'text';

function readRow<Name extends string>(named: NamedPart<Name>, row: FileRow): UncheckedRow<Name> {
  const { part, definition, places, writtenCodes } = named;
  const problems: ImportProblem[] = [];
  const entries = definition.names.map((name) => {
    const place = places.indexOf(name);
    const { text, error } = readFileCell(
      getKind(definition, name),
      { text: row.cells[place]?.trim() ?? '', stored: row.stored?.get(place) },
      { isCodePlain: !writtenCodes.has(name), cellDates: 'Stored' },
    );
    if (error !== undefined) problems.push({ field: name, message: error });
    return [name, text] as const;
  });
  const lastNamed = part.head.findLastIndex((name) => name !== '');
  if (row.cells.slice(lastNamed + 1).some((cell) => cell.trim() !== '')) problems.push(tooLong);
  // Every column name has an entry.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above; entries lose that pairing.
  const cells = Object.fromEntries(entries) as Record<Name, string>;
  return { rowName: nameRow(row), cells, problems };
}

/** Reads the file that a person has chosen. */
export async function openImportFile<Name extends string>(
  file: File,
  { names, fileLimits }: ImportDefinition<Name>,
): Promise<{ readonly kind: 'read'; readonly file: TableFile } | Refused> {
  return await readTableFile(file, { fileLimits, findColumn: findNamedColumn(names) });
}

/**
 * Validates a file before upload, as far as it is read. The file for the API is rebuilt with the API's encoding,
 * delimiter and column names, without the invalid rows.
 */
export async function readImportFile<Name extends string>(
  file: TableFile,
  choices: FileChoices,
  definition: ImportDefinition<Name>,
): Promise<ImportReading<Name>> {
  const part = getPart(file, choices);
  const columns = nameColumns(part.head, definition);
  if (columns.kind === 'refused') return columns;
  const facts = listFacts(file, choices);
  const named = { part, definition, places: columns.places, writtenCodes: choices.writtenCodes };
  const codes = listWrittenCodes(
    part.rows,
    columns.places.flatMap((column, place) =>
      column !== undefined && getKind(definition, column) === 'code' ? [{ column, place }] : [],
    ),
  );
  const mustReview = needsReview(facts) || codes.length > 0;
  const fault = getRowCountFault(file.name, part.rows.length, definition.fileLimits.maxRows);
  // A file whose rows are hidden can be read otherwise.
  if (fault !== undefined && !mustReview) return { kind: 'refused', text: fault };
  const rows = await checkRows(
    part.rows.map((row) => readRow(named, row)),
    definition,
  );
  const good = fault === undefined ? rows.filter(({ problems }) => problems.length === 0) : [];
  return {
    kind: 'read',
    reading: {
      fileName: file.name,
      source: file.source,
      rows,
      unknownColumns: columns.unknownColumns,
      facts,
      codes,
      mustReview,
      toSend: buildFile(file.name.replace(/\.xlsx$/i, '.csv'), good, definition),
      sentRows: good.map(({ index }) => index),
    },
  };
}

/** A file with all column names and no rows. */
export function templateFile(names: readonly string[]): Blob {
  return new Blob([writeCsv([names])], { type: 'text/csv;charset=utf-8' });
}
