import type { QueryClient } from '@tanstack/react-query';
import type { ImportError, ImportOutcome } from '#src/api/generated/types.ts';
import type { SubmitOptions } from '#src/api/submission.ts';
import type { TableDefinition } from './table-definition.ts';
import { firstSent, listLines, listSent, type ReadTable, type TableLine } from './table-lines.ts';

/** The part of the API's report that all imports of rows share. */
export interface RowReport {
  readonly rows: readonly {
    /** Number of the row in the file that was sent. */
    readonly row: number;
    readonly outcome: ImportOutcome;
    readonly errors: readonly ImportError[];
  }[];
}

/** An import of records that are stored row by row. */
export interface RowImport<Column extends string> {
  readonly definition: TableDefinition<Column>;
  /** The plural: 'retailers'. */
  readonly noun: string;
  /** The start of the names of its files. */
  readonly fileName: string;
  /** 'One row for each retailer or location'. */
  readonly rowText: string;
  /** What the import does not support, and the alternative. */
  readonly limitText?: string;
  /** The columns that identify a row, with their width in rem. */
  readonly keyColumns: readonly { readonly name: Column; readonly width: number }[];
  /** The path of the list, and the label of the link to it after an import. */
  readonly list: { readonly path: string; readonly label: string };
  /** Imports the valid rows of a file; a trial only validates them. */
  readonly send: (
    customerId: string,
    file: File,
    isTrial: boolean,
    options: SubmitOptions,
  ) => Promise<RowReport>;
  readonly refresh: (queryClient: QueryClient) => Promise<void>;
}

/** The known result of a row: 'invalid' rows have errors and are never sent. */
export type RowState = ImportOutcome | 'invalid' | 'unknown';

export interface RowLine<Column extends string> extends TableLine<Column> {
  readonly state: RowState;
}

/** The rows of the file with the API's results for those that were sent. */
export function buildRowLines<Column extends string>(
  table: ReadTable<Column>,
  report: RowReport | undefined,
): readonly RowLine<Column>[] {
  const sent = listSent(table);
  const outcomes = new Map(report?.rows.map(({ row, outcome }) => [sent[row - firstSent], outcome]));
  const errors = report?.rows.flatMap(({ row, errors: rowErrors }) =>
    rowErrors.map(({ field, message }) => {
      const column = table.definition.names.find((name) => name === field);
      return { row, field: column, message: column ? message : `${field}: ${message}`, suggestion: null };
    }),
  );
  return listLines(table, errors ?? [], []).map((line) => ({
    ...line,
    state: outcomes.get(line.index) ?? (line.errors.length > 0 ? 'invalid' : 'unknown'),
  }));
}

/** Whether the row must be corrected. */
export function needsCorrection({ state }: Pick<RowLine<string>, 'state'>): boolean {
  return state === 'invalid' || state === 'Rejected';
}
