import { getRowCountFault } from '#src/components/upload/read-table-text.ts';
import { writePlainCsv, type CsvValue } from '#src/lib/csv/write-csv.ts';
import { writeNumber } from '#src/lib/csv/file-cell.ts';
import {
  findForeignCurrency,
  needsDecimalMark,
  proveDecimalMark,
  readNumber,
} from '#src/lib/decimal-mark.ts';
import { needsDayOrder, proveDayOrder, swapDay } from '#src/lib/csv/spreadsheet-day.ts';
import { correctionKey, type Corrections } from './corrections.ts';
import { readFileCell, type CellKind, type CellReading } from './read-cell.ts';
import type { ColumnMatch } from './table-columns.ts';
import {
  omitUnit,
  splitCell,
  toApiText,
  type RowProblem,
  type TableDefinition,
  type WrittenForm,
} from './table-definition.ts';
import { nameRow, type FileRow, type TablePart } from './table-file.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** A file as it is read: its part, its columns, the corrected cells, and how its cells are written. */
export interface ReadTable<Column extends string> {
  readonly definition: TableDefinition<Column>;
  readonly part: TablePart;
  readonly match: ColumnMatch<Column>;
  readonly corrections: Corrections;
  readonly form: WrittenForm;
  /** Columns whose codes keep what a program has added to them, such as `.0`. */
  readonly writtenCodes: ReadonlySet<string>;
  /** The errors of rows that are not sent, by index; undefined where they were not inspected. */
  readonly faults?: ReadonlyMap<number, readonly RowProblem<Column>[]>;
}

type ReadCell<Column extends string> = (index: number, column: Column) => CellReading;

const blank: CellReading = { text: '', isNumber: false };

const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'percent';

/** Reads the cell of a column in a row, in normal form: corrected if it was, empty when the file lacks the column. */
export function createCellReader<Column extends string>({
  definition: { columns },
  part: { rows },
  match,
  corrections,
  form: { cellDates },
  writtenCodes,
}: ReadTable<Column>): ReadCell<Column> {
  const places = new Map(match.map((column, place) => [column, place]));
  return (index, column) => {
    const corrected = corrections.size > 0 ? corrections.get(correctionKey(index, column)) : undefined;
    if (corrected !== undefined) return { text: cleanText(corrected), isNumber: false };
    const place = places.get(column) ?? -1;
    const row = rows[index];
    if (!row || place < 0) return blank;
    const { kind = 'text' } = columns[column];
    const reading = readFileCell(
      kind,
      { text: cleanText(row.cells[place] ?? ''), stored: row.stored?.get(place) },
      { isCodePlain: !writtenCodes.has(column), cellDates },
    );
    return isNumeric(kind) && row.merged?.has(place)
      ? { ...reading, warning: 'This cell is merged with the one above; its number counts for each row.' }
      : reading;
  };
}

type Cells<Column extends string> = Pick<ReadTable<Column>, 'definition' | 'part' | 'match'>;

/** The columns of one or more kinds, with their places in the file. */
export function listPlaces<Column extends string>(
  { definition, match }: Pick<ReadTable<Column>, 'definition' | 'match'>,
  ...cellKinds: readonly CellKind[]
): readonly { readonly column: Column; readonly place: number }[] {
  return match.flatMap((column, place) =>
    column && cellKinds.includes(definition.columns[column].kind ?? 'text') ? [{ column, place }] : [],
  );
}

/** The texts of cells of columns of one or more kinds; what a workbook stores as a number or a date has one form. */
export function listTexts<Column extends string>(
  cells: Cells<Column>,
  ...kinds: readonly CellKind[]
): readonly string[] {
  const places = listPlaces(cells, ...kinds);
  return cells.part.rows.flatMap((row) =>
    places.flatMap(({ column, place }) =>
      row.stored?.has(place)
        ? []
        : splitCell(cells.definition.columns[column], row.cells[place]?.trim() ?? '').map((text) =>
            omitUnit(cells.definition.columns[column], text),
          ),
    ),
  );
}

/** A date cell that a program may have read with day and month swapped. */
export interface SwappableDate {
  readonly row: FileRow;
  /** The name of its column in the file. */
  readonly name: string;
  readonly stored: string;
  readonly swapped: string;
}

/**
 * The first date cell for which it is not known whether day and month are swapped: the texts of its column prove an
 * order, so that a program has turned those into dates that are also valid in the other order. Undefined if there is
 * none.
 */
export function findSwappableDate<Column extends string>(cells: Cells<Column>): SwappableDate | undefined {
  const {
    part: { head, rows },
  } = cells;
  const places = listPlaces(cells, 'date');
  if (!listTexts(cells, 'date').some((text) => proveDayOrder(text) !== undefined)) return undefined;
  for (const row of rows)
    for (const { place } of places) {
      const stored = row.stored?.get(place);
      const swapped = stored?.kind === 'date' ? swapDay(stored.day) : undefined;
      if (stored?.kind === 'date' && swapped !== undefined)
        return { row, name: head[place] ?? '', stored: stored.day, swapped };
    }
  return undefined;
}

/** Cells with this name are corrected although the file has no such column. */
function listColumns<Column extends string>({
  definition,
  match,
  corrections,
}: Pick<ReadTable<Column>, 'definition' | 'match' | 'corrections'>): readonly Column[] {
  const corrected = new Set([...corrections.keys()].map((key) => key.split(' ')[1]));
  return definition.names.filter((column) => match.includes(column) || corrected.has(column));
}

/** Sent for a cell that cannot be read, so that the server rejects its row too: an error of a spreadsheet. */
const unreadable = '#N/A';

/** The indexes of the rows that are sent, in their order. */
export function listSent<Column extends string>({
  part,
  faults,
}: Pick<ReadTable<Column>, 'part' | 'faults'>): readonly number[] {
  return [...part.rows.keys()].filter((index) => !faults?.has(index));
}

/** The file for the API: its column names, and the rows of the file that are sent. */
export function buildUpload<Column extends string>(name: string, table: ReadTable<Column>): File {
  const { definition, form } = table;
  const columns = listColumns(table);
  const read = createCellReader(table);
  const records = listSent(table).map((index) =>
    columns.map((column) => {
      const cell = read(index, column);
      return cell.error === undefined ? toApiText(definition.columns[column], cell, form) : unreadable;
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
  /** Undefined for a problem of the row as a whole. */
  readonly field: Column | undefined;
  readonly message: string;
  readonly suggestion: string | null;
}

export interface CellProblem<Column extends string> extends RowProblem<Column> {
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
  /** Its number, with its sheet if rows of several are read. */
  readonly rowName: string;
  readonly errors: readonly CellProblem<Column>[];
  readonly warnings: readonly CellProblem<Column>[];
}

/** Number of the first row below the column names in the file for the API. */
export const firstSent = 2;

/** '4.51882E+09' is what remains of a long number. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

const otherwise = (text: string, noun: string): string => `Other ${noun} are not written like “${text}”.`;

/** Problems that only the file reveals; the server cannot detect them. */
export function listOwnProblems<Column extends string>(
  { definition, form: { mark, dayOrder } }: ReadTable<Column>,
  column: Column,
  { text, isNumber, error, warning }: CellReading,
): { readonly error?: string; readonly warning?: string } {
  if (error !== undefined || warning !== undefined)
    return { ...(error !== undefined && { error }), ...(warning !== undefined && { warning }) };
  const { kind = 'text' } = definition.columns[column];
  if (isNumeric(kind)) {
    const bare = omitUnit(definition.columns[column], text);
    const currency = findForeignCurrency(text);
    if (currency !== undefined)
      return { error: `“${text}” is not in US dollars. Enter the amount in US dollars.` };
    if (mark === undefined && !isNumber && needsDecimalMark(bare)) {
      const reason = proveDecimalMark(bare) ? otherwise(text, 'numbers') : `“${text}” is ambiguous.`;
      return { error: `${reason} Choose the number format, or correct the cell.` };
    }
  }
  if (kind === 'percent' && !text.includes('%')) {
    const value = readNumber(text, isNumber ? '.' : mark);
    if (value !== null && value > 0 && value < 1)
      return {
        warning: `Read as ${writeNumber(value)}%. For ${writeNumber(value * 100)}%, enter ${writeNumber(value * 100)}.`,
      };
  }
  const day = kind === 'date' ? splitCell(definition.columns[column], text).find(needsDayOrder) : undefined;
  if (day !== undefined && dayOrder === undefined) {
    const reason = proveDayOrder(day) ? otherwise(day, 'dates') : `“${day}” is ambiguous.`;
    return { error: `${reason} Choose the date format, or correct the cell.` };
  }
  if (kind === 'code' && shortened.test(text))
    return { warning: `A spreadsheet has shortened this number to ${text}. Format the column as text.` };
  return {};
}

/** The rows of the file, corrected as for the check, with the problems of their cells. */
export function listLines<Column extends string>(
  table: ReadTable<Column>,
  errors: readonly ReportedProblem<Column>[],
  warnings: readonly ReportedProblem<Column>[],
): readonly TableLine<Column>[] {
  const { definition, part, match, faults } = table;
  const read = createCellReader(table);
  const sent = listSent(table);
  const byRow = (problems: typeof errors) => Map.groupBy(problems, ({ row }) => sent[row - firstSent]);
  const [errorsByRow, warningsByRow] = [byRow(errors), byRow(warnings)];
  const inspected = definition.names.filter((column) => match.includes(column));
  return part.rows.map((fileRow, index) => {
    const toProblem = (column: Column | undefined, message: string, suggestion: string | null = null) => ({
      column,
      message,
      suggestion,
      value: column === undefined ? '' : read(index, column).text,
    });
    const reported = (problemsByRow: typeof errorsByRow) =>
      (problemsByRow.get(index) ?? []).map(({ field, message, suggestion }) =>
        toProblem(field, message, suggestion),
      );
    const cellProblems = inspected.map((column) => ({
      column,
      ...listOwnProblems(table, column, read(index, column)),
    }));
    const unreadableCells = cellProblems.flatMap(({ column, error }) =>
      error === undefined ? [] : toProblem(column, error),
    );
    const suspect = cellProblems.flatMap(({ column, warning }) =>
      warning === undefined ? [] : toProblem(column, warning),
    );
    return {
      index,
      row: fileRow.row,
      rowName: nameRow(fileRow),
      errors: faults?.get(index)?.map(({ column, message }) => toProblem(column, message)) ?? [
        ...unreadableCells,
        // The server rejects such a cell too, but cannot state the reason.
        ...reported(errorsByRow).filter(
          ({ column }) => !unreadableCells.some((error) => error.column === column),
        ),
      ],
      warnings: [...suspect, ...reported(warningsByRow)],
    };
  });
}

/** Columns that a file with results adds to those of the original file. */
export interface ResultColumn<Line> {
  readonly name: string;
  readonly value: (line: Line) => CsvValue;
}

/**
 * The rows of the file under their own column names, corrected as for the check, with the results behind them. Columns
 * that an earlier result has added are replaced.
 */
export function buildResultRecords<Column extends string, Line extends { readonly index: number }>(
  table: ReadTable<Column>,
  lines: readonly Line[],
  results: readonly ResultColumn<Line>[],
): readonly (readonly CsvValue[])[] {
  const { part, match, definition } = table;
  const read = createCellReader(table);
  const added = new Set(results.map(({ name }) => name));
  const places = part.head.flatMap((name, place) => (added.has(name) && !match[place] ? [] : [place]));
  // A column that the file lacks, but a correction has filled.
  const extra = listColumns(table).filter((column) => !match.includes(column));
  const readPlace = (index: number, place: number): CsvValue => {
    const column = match[place];
    const row = part.rows[index];
    if (column) {
      const { text, isNumber, error } = read(index, column);
      // In the next file, an empty cell would be one without a value.
      if (error !== undefined && text === '') return unreadable;
      return isNumber ? Number(text) : text;
    }
    const stored = row?.stored?.get(place);
    return stored?.kind === 'number' && !stored.isPercent ? stored.value : (row?.cells[place] ?? '');
  };
  return [
    [
      ...places.map((place) => part.head[place]),
      ...extra.map((column) => definition.columns[column].label),
      ...results.map(({ name }) => name),
    ],
    ...lines.map((line) => [
      ...places.map((place) => readPlace(line.index, place)),
      ...extra.map((column) => read(line.index, column).text),
      ...results.map(({ value }) => value(line)),
    ]),
  ];
}
