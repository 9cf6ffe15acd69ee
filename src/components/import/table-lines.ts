import { getRowCountFault } from '#src/components/upload/read-table-text.ts';
import { writePlainCsv, type CsvValue } from '#src/lib/csv/write-csv.ts';
import { needsDayOrder, proveDayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { needsDecimalMark, proveDecimalMark } from '#src/lib/decimal-mark.ts';
import { correctionKey, type Corrections } from './corrections.ts';
import type { ColumnMatch } from './table-columns.ts';
import type { TableCell, TableDefinition, WrittenForm } from './table-definition.ts';
import type { TablePart } from './table-file.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** A file as it is read: its part, its columns, the corrected cells, and how its numbers and dates are written. */
export interface ReadTable<Column extends string> {
  readonly definition: TableDefinition<Column>;
  readonly part: TablePart;
  readonly match: ColumnMatch<Column>;
  readonly corrections: Corrections;
  readonly form: WrittenForm;
}

type ReadCell<Column extends string> = (index: number, column: Column) => TableCell;

/** Reads the cell of a column in a row, in normal form: corrected if it was, empty when the file lacks the column. */
export function createCellReader<Column extends string>({
  part: { rows },
  match,
  corrections,
}: Pick<ReadTable<Column>, 'part' | 'match' | 'corrections'>): ReadCell<Column> {
  const places = new Map(match.map((column, place) => [column, place]));
  return (index, column) => {
    const corrected = corrections.size > 0 ? corrections.get(correctionKey(index, column)) : undefined;
    if (corrected !== undefined) return { text: cleanText(corrected), isNumber: false };
    const place = places.get(column) ?? -1;
    const row = rows[index];
    return { text: cleanText(row?.cells[place] ?? ''), isNumber: row?.numbers?.has(place) ?? false };
  };
}

/** The texts of cells of columns; those that a workbook stores as numbers have one form. */
export function listTexts<Column extends string>(
  columns: ReadonlySet<Column>,
  { rows }: TablePart,
  match: ColumnMatch<Column>,
): readonly string[] {
  const places = match.flatMap((column, place) => (column && columns.has(column) ? [place] : []));
  return rows.flatMap((row) =>
    places.flatMap((place) => (row.numbers?.has(place) ? [] : (row.cells[place]?.trim() ?? ''))),
  );
}

/** Cells with this name are corrected although the file has no such column. */
function listColumns<Column extends string>({
  definition,
  match,
  corrections,
}: Omit<ReadTable<Column>, 'form'>): readonly Column[] {
  const corrected = new Set([...corrections.keys()].map((key) => key.split(' ')[1]));
  return definition.columns.filter((column) => match.includes(column) || corrected.has(column));
}

/** The file for the API: its column names, and a row for each row of the file in the same order. */
export function buildUpload<Column extends string>(name: string, table: ReadTable<Column>): File {
  const { definition, part, form } = table;
  const columns = listColumns(table);
  const read = createCellReader(table);
  const records = part.rows.map((_row, index) =>
    columns.map((column) => {
      const cell = read(index, column);
      return cell.text === '' ? '' : definition.readCell(column, cell, form);
    }),
  );
  const csvName = name.replace(/\.xlsx$/i, '.csv');
  return new File([writePlainCsv([columns, ...records])], csvName, { type: 'text/csv' });
}

/** Why the rows of a file cannot be sent; undefined when they can. */
export function findSizeFault<Column extends string>(
  name: string,
  { definition, part }: Pick<ReadTable<Column>, 'definition' | 'part'>,
): string | undefined {
  return getRowCountFault(name, part.rows.length, definition.fileLimits.maxRows);
}

/** A problem that the server reports of a cell. */
export interface ReportedProblem<Column extends string> {
  /** Number of the row in the file that was sent. */
  readonly row: number;
  readonly field: Column;
  readonly message: string;
  readonly suggestion: string | null;
}

export interface CellProblem<Column extends string> {
  readonly column: Column;
  readonly message: string;
  /** The text of the cell that was checked. */
  readonly value: string;
  /** A value that is probably meant. */
  readonly suggestion: string | null;
}

/** A row of the file in the preview and in the report. */
export interface TableLine<Column extends string> {
  readonly index: number;
  /** As spreadsheets count. */
  readonly row: number;
  readonly errors: readonly CellProblem<Column>[];
  readonly warnings: readonly CellProblem<Column>[];
}

/** Number of the first row below the column names in the file for the API. */
export const firstSent = 2;

/** '4.51882E+09' is what remains of a long number. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

const otherwise = (text: string, noun: string): string => `Other ${noun} are not written like “${text}”.`;

/** Problems that only the file reveals; the server cannot detect them. */
function listOwnProblems<Column extends string>(
  { definition: { numbers, dates, codes }, form: { mark, dayOrder } }: ReadTable<Column>,
  column: Column,
  { text, isNumber }: TableCell,
): { readonly error?: string; readonly warning?: string } {
  if (mark === undefined && !isNumber && numbers.has(column) && needsDecimalMark(text)) {
    const reason = proveDecimalMark(text) ? otherwise(text, 'numbers') : `“${text}” is ambiguous.`;
    return { error: `${reason} Choose the number format, or correct the cell.` };
  }
  if (dayOrder === undefined && dates.has(column) && needsDayOrder(text)) {
    const reason = proveDayOrder(text) ? otherwise(text, 'dates') : `“${text}” is ambiguous.`;
    return { error: `${reason} Choose the date format, or correct the cell.` };
  }
  if (codes.has(column) && shortened.test(text))
    return { warning: `A spreadsheet has shortened this number to ${text}. Format the column as text.` };
  return {};
}

/** The rows of the file, corrected as for the check, with the problems of their cells. */
export function listLines<Column extends string>(
  table: ReadTable<Column>,
  errors: readonly ReportedProblem<Column>[],
  warnings: readonly ReportedProblem<Column>[],
): readonly TableLine<Column>[] {
  const { definition, part, match } = table;
  const read = createCellReader(table);
  const byRow = (problems: typeof errors) => Map.groupBy(problems, ({ row }) => row);
  const [errorsByRow, warningsByRow] = [byRow(errors), byRow(warnings)];
  const inspected = definition.columns.filter(
    (column) =>
      match.includes(column) &&
      [definition.numbers, definition.dates, definition.codes].some((columns) => columns.has(column)),
  );
  return part.rows.map(({ row }, index) => {
    const toProblem = (column: Column, message: string, suggestion: string | null = null) => ({
      column,
      message,
      suggestion,
      value: read(index, column).text,
    });
    const reported = (problemsByRow: typeof errorsByRow) =>
      (problemsByRow.get(index + firstSent) ?? []).map(({ field, message, suggestion }) =>
        toProblem(field, message, suggestion),
      );
    const cellProblems = inspected.map((column) => ({
      column,
      ...listOwnProblems(table, column, read(index, column)),
    }));
    const ambiguous = cellProblems.flatMap(({ column, error }) =>
      error === undefined ? [] : toProblem(column, error),
    );
    const suspect = cellProblems.flatMap(({ column, warning }) =>
      warning === undefined ? [] : toProblem(column, warning),
    );
    return {
      index,
      row,
      errors: [
        ...ambiguous,
        // The server rejects such a cell too, but cannot state the reason.
        ...reported(errorsByRow).filter(({ column }) => !ambiguous.some((error) => error.column === column)),
      ],
      warnings: [...suspect, ...reported(warningsByRow)],
    };
  });
}

/** Columns that a file with results adds to those of the original file. */
export interface ResultColumn {
  readonly name: string;
  readonly value: (index: number) => CsvValue;
}

/**
 * The rows of the file under their own column names, corrected as for the check, with the results behind them. Columns
 * that an earlier result has added are replaced.
 */
export function buildResultRecords<Column extends string>(
  table: Pick<ReadTable<Column>, 'part' | 'match' | 'corrections' | 'definition'>,
  indexes: readonly number[],
  results: readonly ResultColumn[],
): readonly (readonly CsvValue[])[] {
  const { part, match, corrections, definition } = table;
  const read = createCellReader(table);
  const added = new Set(results.map(({ name }) => name));
  const places = part.head.flatMap((name, place) => (added.has(name) && !match[place] ? [] : [place]));
  // A column that the file lacks, but a correction has filled.
  const extra = listColumns(table).filter((column) => !match.includes(column));
  const readPlace = (index: number, place: number): CsvValue => {
    const column = match[place];
    const row = part.rows[index];
    const text = column ? read(index, column).text : (row?.cells[place] ?? '');
    const isCorrected = column && corrections.has(correctionKey(index, column));
    return !isCorrected && row?.numbers?.has(place) ? Number(text) : text;
  };
  return [
    [
      ...places.map((place) => part.head[place]),
      ...extra.map((column) => definition.labels[column]),
      ...results.map(({ name }) => name),
    ],
    ...indexes.map((index) => [
      ...places.map((place) => readPlace(index, place)),
      ...extra.map((column) => read(index, column).text),
      ...results.map(({ value }) => value(index)),
    ]),
  ];
}
