import type { ImportOutcome } from '#src/api/generated/types.ts';
import type { ImportProblem, ImportReport } from './definition.ts';
import type { ReadImport } from './read-import-file.ts';

/** The known result of a row: 'invalid' rows have problems and are never sent. */
export type LineState = ImportOutcome | 'invalid' | 'unknown';

/** A row of the file in the preview and in the report. */
export interface ImportLine<Name extends string> {
  /** Its index among the rows that are read. */
  readonly index: number;
  /** As spreadsheets count, with its sheet if rows of several are read. */
  readonly rowName: string;
  readonly cells: Readonly<Record<Name, string>>;
  readonly state: LineState;
  readonly problems: readonly ImportProblem[];
}

/** Number of the first row below the column names in the files for the API. */
const firstSent = 2;

/** The rows of the file with the API's results for those that were sent; without a report none were sent. */
export function importLines<Name extends string>(
  { rows, sentRows }: ReadImport<Name>,
  report: ImportReport | undefined,
): readonly ImportLine<Name>[] {
  const responses = new Map(report?.rows.map((response) => [sentRows[response.row - firstSent], response]));
  return rows.map(({ index, rowName, cells, problems }) => {
    const response = responses.get(index);
    return {
      index,
      rowName,
      cells,
      state: problems.length > 0 ? 'invalid' : (response?.outcome ?? 'unknown'),
      problems: problems.length > 0 ? problems : (response?.errors ?? []),
    };
  });
}

/** Whether the row must be corrected. */
export function needsCorrection({ state }: Pick<ImportLine<string>, 'state'>): boolean {
  return state === 'invalid' || state === 'Rejected';
}
