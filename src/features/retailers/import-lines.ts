import type { ImportOutcome, RetailerImportReport } from '#src/api/generated/types.ts';
import type { ImportProblem } from './check-import.ts';
import type { ReadImport } from './import-file.ts';

/** The result of a row, as far as it is known: 'kept' rows have problems and are never sent. */
export type LineState = ImportOutcome | 'kept' | 'unknown';

/** A row of the file in the preview and in the report. */
export interface ImportLine {
  readonly row: number;
  readonly retailerCode: string;
  readonly retailerName: string;
  readonly locationNumber: string;
  readonly state: LineState;
  readonly problems: readonly ImportProblem[];
}

/** Number of the first row below the column names in the files for the API. */
const firstSent = 2;

/** The rows of the file with the API's results for those that were sent; without a report none were sent. */
export function importLines(
  { rows, sentRows }: ReadImport,
  report: RetailerImportReport | undefined,
): readonly ImportLine[] {
  const responses = new Map(report?.rows.map((response) => [sentRows[response.row - firstSent], response]));
  return rows.map(({ row, cells, problems }): ImportLine => {
    const response = responses.get(row);
    return {
      row,
      retailerCode: cells.retailerCode,
      retailerName: cells.retailerName,
      locationNumber: cells.locationNumber,
      state: problems.length > 0 ? 'kept' : (response?.outcome ?? 'unknown'),
      problems: problems.length > 0 ? problems : (response?.errors ?? []),
    };
  });
}

/** Whether the row must be corrected. */
export function needsCorrection({ state }: ImportLine): boolean {
  return state === 'kept' || state === 'Rejected';
}
