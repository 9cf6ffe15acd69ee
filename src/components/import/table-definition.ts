import type { ImportKind } from '#src/api/generated/types.ts';
import type { FileLimits } from '#src/components/upload/check-file.ts';
import type { DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import type { DecimalMark } from '#src/lib/decimal-mark.ts';

/** A cell of a file, trimmed. */
export interface TableCell {
  readonly text: string;
  /** A workbook stores it as a number, so that its decimal mark is known. */
  readonly isNumber: boolean;
}

/** The number and date formats of a file; undefined while unknown. */
export interface WrittenForm {
  readonly mark: DecimalMark | undefined;
  readonly dayOrder: DayOrder | undefined;
}

/** The columns that the API reads, and how users name and write them. */
export interface TableDefinition<Column extends string> {
  readonly kind: ImportKind;
  readonly labels: Readonly<Record<Column, string>>;
  readonly columns: readonly Column[];
  /** Columns without which the server reads no file. */
  readonly required: readonly Column[];
  /** Columns with numbers, whose decimal mark is recognized from all of their cells. */
  readonly numbers: ReadonlySet<Column>;
  /** Columns with dates, whose order of day and month is recognized from all of their cells. */
  readonly dates: ReadonlySet<Column>;
  /** Columns of codes, which a spreadsheet may have shortened to 4.5E+9. */
  readonly codes: ReadonlySet<Column>;
  /** The column with that name in a customer's spreadsheet; null for any other. */
  readonly findColumn: (name: string) => Column | null;
  /** The cell in the API's format; unrecognized text is unchanged. */
  readonly readCell: (column: Column, cell: TableCell, form: WrittenForm) => string;
  readonly fileLimits: FileLimits & { readonly maxRows: number };
}
