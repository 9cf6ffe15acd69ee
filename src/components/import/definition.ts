import type { ImportError, ImportOutcome } from '#src/api/generated/types.ts';
import type { Limits } from '#src/api/limits.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import type { CellKind } from './read-cell.ts';

/** A column of an import: its validation and messages. */
export interface ImportColumn {
  /** What its cells contain; a text by default. */
  readonly kind?: CellKind;
  readonly limits?: Limits;
  readonly patternText?: string;
  /** Validation beyond the limits, for a cell that is not empty. */
  readonly check?: (cell: string) => string | undefined;
  /** Converts the cell to the API's format; absent when it is sent unchanged. */
  readonly toApi?: (cell: string) => string;
  /** One line for the description of the file. */
  readonly about: string;
}

/** A row of a file. */
export interface ImportRow<Column extends string> {
  /** As spreadsheets count, with its sheet if rows of several are read. */
  readonly rowName: string;
  /** Trimmed; empty where the file lacks the column or the row lacks the cell. */
  readonly cells: Readonly<Record<Column, string>>;
}

export interface ImportProblem {
  /** The column name. */
  readonly field: string;
  readonly message: string;
}

/** What an import reads: the columns by API name, with the limits of the records that they are stored in. */
export interface ImportDefinition<Name extends string> {
  readonly columns: Readonly<Record<Name, ImportColumn>>;
  readonly names: readonly Name[];
  /** Columns that the file must have. */
  readonly required: readonly Name[];
  /** The limits of the file for the API. */
  readonly fileLimits: Limits & { readonly maxRows: number; readonly mediaTypes: readonly string[] };
  /** Created per file: finds problems of a row beyond its cells, such as a duplicate of an earlier row. */
  readonly createRowCheck: () => (row: ImportRow<Name>) => readonly ImportProblem[];
}

/** The part of the API's report that all imports share. */
export interface ImportReport {
  readonly rows: readonly {
    /** Number of the row in the file that was sent. */
    readonly row: number;
    readonly outcome: ImportOutcome;
    readonly errors: readonly ImportError[];
  }[];
}

/** The names of the columns, in their order. */
export function getColumnNames<Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
): readonly Name[] {
  const isName = (name: string): name is Name => Object.hasOwn(columns, name);
  return Object.keys(columns).filter(isName);
}

/** A column with yes or no. */
export function yesNoColumn(about: string): ImportColumn {
  return {
    kind: 'yesNo',
    check: (cell) => (/^(?:yes|no)$/i.test(cell) ? undefined : 'Enter yes or no.'),
    toApi: (cell) => cell.toLowerCase(),
    about,
  };
}

/** The error of a cell; undefined when it is valid. An empty cell keeps the stored value. */
export function findCellFault(
  { limits, patternText, check }: ImportColumn,
  cell: string,
): string | undefined {
  if (cell === '') return undefined;
  return (limits && limitFault(limits, cell, patternText)) ?? check?.(cell);
}
