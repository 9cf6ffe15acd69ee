import type { ImportKind } from '#src/api/generated/types.ts';
import type { FileLimits } from '#src/components/upload/check-file.ts';
import type { DayOrder } from '#src/lib/csv/spreadsheet-day.ts';
import type { DecimalMark } from '#src/lib/decimal-mark.ts';
import type { CellDates, CellKind, CellReading } from './read-cell.ts';

/** How the numbers and dates of a file are written; undefined while unknown. */
export interface WrittenForm {
  readonly mark: DecimalMark | undefined;
  readonly dayOrder: DayOrder | undefined;
  readonly cellDates: CellDates | undefined;
}

/** The columns that the API reads, and how users name and write them. */
export interface TableDefinition<Column extends string> {
  readonly kind: ImportKind;
  readonly labels: Readonly<Record<Column, string>>;
  readonly columns: readonly Column[];
  /** Columns without which the server reads no file. */
  readonly required: readonly Column[];
  /** Numbers and dates of a file are recognized from all of its cells. */
  readonly kinds: Readonly<Record<Column, CellKind>>;
  /** The unit that a number may have behind it, such as % or lb. */
  readonly units?: Readonly<Partial<Record<Column, RegExp>>>;
  /** The column with that name in a customer's spreadsheet; null for any other. */
  readonly findColumn: (name: string) => Column | null;
  /** The cell in the API's format; unrecognized text is unchanged. */
  readonly readCell: (
    column: Column,
    cell: Pick<CellReading, 'text' | 'isNumber'>,
    form: Pick<WrittenForm, 'mark' | 'dayOrder'>,
  ) => string;
  readonly fileLimits: FileLimits & { readonly maxRows: number };
}

/** The text of a number without the unit of its column. */
export function omitUnit<Column extends string>(
  { units }: Pick<TableDefinition<Column>, 'units'>,
  column: Column,
  text: string,
): string {
  const unit = units?.[column];
  return unit ? text.replace(unit, '') : text;
}
