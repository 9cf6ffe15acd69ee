import type { Limits } from '#src/api/limits.ts';
import type { ImportKind } from '#src/api/generated/types.ts';
import type { FileLimits } from '#src/components/upload/check-file.ts';
import { parseSpreadsheetDay, type DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import { readNumber, type DecimalMark } from '#src/lib/decimal-mark.ts';
import { plainName } from './plain-name.ts';
import type { CellDates, CellKind, CellReading } from './read-cell.ts';

/** How the numbers and dates of a file are written; undefined while unknown. */
export interface WrittenForm {
  readonly mark: DecimalMark | undefined;
  readonly dayOrder: DayOrder | undefined;
  readonly cellDates: CellDates | undefined;
}

type CellForm = Pick<WrittenForm, 'mark' | 'dayOrder'>;

/** A column that the API reads, and how users name and write it. */
export interface TableColumn {
  readonly label: string;
  /** Other names in the spreadsheets of customers, in plain form with spaces between them. */
  readonly aliases?: string;
  /** What its cells contain, a text by default. Numbers and dates of a file are recognized from all of its cells. */
  readonly kind?: CellKind;
  /** The unit that a number may have behind it, such as % or lb. */
  readonly unit?: RegExp;
  /** What separates the values of a cell that may have several. */
  readonly separator?: RegExp;
  /** The text in the API's format, beyond numbers and dates; undefined for one that is not recognized. */
  readonly toApi?: (text: string, form: CellForm) => string | undefined;
  /** The limits of a cell in the API's format, and the message for one that does not match their pattern. */
  readonly limits?: Limits;
  readonly patternText?: string;
  /** The error of a cell in the API's format, beyond its limits. */
  readonly check?: (text: string) => string | undefined;
  /** One line for the description of the file. */
  readonly about?: string;
}

/** A row of a file, with its cells in the API's format; empty where the file has none. */
export interface ReadRow<Column extends string> {
  /** As spreadsheets count, with its sheet if rows of several are read. */
  readonly rowName: string;
  readonly cell: (column: Column) => string;
}

export interface RowProblem<Column extends string> {
  /** Undefined for a problem of the row as a whole. */
  readonly column: Column | undefined;
  readonly message: string;
}

export interface TableDefinition<Column extends string> {
  readonly kind: ImportKind;
  readonly columns: Readonly<Record<Column, TableColumn>>;
  /** The names of the columns for the API, in their order. */
  readonly names: readonly Column[];
  /** Columns without which the server reads no file. */
  readonly required: readonly Column[];
  /** The column with that name in a customer's spreadsheet; null for any other. */
  readonly findColumn: (name: string) => Column | null;
  readonly fileLimits: FileLimits & { readonly maxRows: number };
  /**
   * Finds problems of a row beyond its cells, such as a duplicate of an earlier row; created for each check of a file.
   * Only for rows that are stored one by one: those with errors are not sent. Where rows belong together, the server
   * has to know all of them.
   */
  readonly createRowCheck?: () => (row: ReadRow<Column>) => readonly RowProblem<Column>[];
}

/** A column with yes or no. */
export function yesNoColumn(label: string, about: string): TableColumn {
  return {
    label,
    kind: 'yesNo',
    check: (text) => (/^(?:yes|no)$/.test(text) ? undefined : 'Enter yes or no.'),
    toApi: (text) => text.toLowerCase(),
    about,
  };
}

/** The names of the columns, in their order. */
export function listColumnNames<Column extends string>(
  columns: Readonly<Record<Column, unknown>>,
): readonly Column[] {
  const isName = (name: string): name is Column => Object.hasOwn(columns, name);
  return Object.keys(columns).filter(isName);
}

/** Finds columns by their name for the API, their label and their aliases: names with the same key are alike. */
export function createColumnFinder<Column extends string>(
  columns: Readonly<Record<Column, TableColumn>>,
  toKey = plainName,
): (name: string) => Column | null {
  const byKey = new Map<string, Column>();
  for (const column of listColumnNames(columns))
    for (const name of [column, columns[column].label, ...(columns[column].aliases?.split(' ') ?? [])])
      // The first one of a name has it.
      byKey.set(toKey(name), byKey.get(toKey(name)) ?? column);
  return (name) => byKey.get(toKey(name)) ?? null;
}

/** The values of a cell. */
export function splitCell({ separator }: Pick<TableColumn, 'separator'>, text: string): readonly string[] {
  return separator ? text.split(separator).filter(Boolean) : [text];
}

/** The text of a number without the unit of its column. */
export function omitUnit({ unit }: Pick<TableColumn, 'unit'>, text: string): string {
  return unit ? text.replace(unit, '') : text;
}

function recognize(column: TableColumn, { text, isNumber }: ReadText, form: CellForm): string | undefined {
  if (column.toApi) return column.toApi(text, form);
  if (column.kind === 'date') return parseSpreadsheetDay(text, form.dayOrder);
  if (column.kind !== 'number' && column.kind !== 'percent') return undefined;
  return readNumber(omitUnit(column, text), isNumber ? '.' : form.mark)?.toString();
}

type ReadText = Pick<CellReading, 'text' | 'isNumber'>;

/**
 * A cell in the API's format; a text that is not recognized is unchanged. Numbers with separators are read only under a
 * decimal mark, and dates of numbers under an order of day and month.
 */
export function toApiText(column: TableColumn, cell: ReadText, form: CellForm): string {
  return (cell.text === '' ? undefined : recognize(column, cell, form)) ?? cell.text;
}
