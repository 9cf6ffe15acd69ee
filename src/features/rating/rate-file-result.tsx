import { memo, useMemo } from 'react';
import type { LtlRateFileColumn, LtlRateFileReport } from '#src/api/generated/types.ts';
import { uploadRateFile } from '#src/api/queries/ltl-rating.ts';
import { createCorrecting } from '#src/components/import/cell-problems.tsx';
import type { CorrectionStore } from '#src/components/import/corrections.ts';
import { ResultButtons } from '#src/components/import/result-buttons.tsx';
import { RowTable } from '#src/components/import/row-table.tsx';
import type { OpenedTable } from '#src/components/import/table-file.ts';
import {
  buildResultRecords,
  createCellReader,
  firstSent,
  listLines,
  type ReadTable,
} from '#src/components/import/table-lines.ts';
import { rowsText, TableResult } from '#src/components/import/table-result.tsx';
import { useTableImport } from '#src/components/import/use-table-import.ts';
import type { UploadTexts } from '#src/components/upload/upload-progress.tsx';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';
import { buildRateColumns, resultColumns, type RateLine } from './rate-file-columns.tsx';
import { rateFileTable } from './rate-file-table.ts';

const words: UploadTexts = {
  sending: (name) => `Uploading ${name}`,
  working: (name) => `Rating ${name}`,
};

function buildLines(
  table: ReadTable<LtlRateFileColumn>,
  report: LtlRateFileReport | undefined,
): readonly RateLine[] {
  const results = new Map(report?.rows.map((result) => [result.row, result]));
  const faults = report?.rows.flatMap(({ row, faults: rowFaults }) =>
    rowFaults.map((fault) => ({ ...fault, row })),
  );
  const read = createCellReader(table);
  return listLines(table, faults ?? [], []).map((line) => ({
    ...line,
    reference: read(line.index, 'reference').text || null,
    origin: read(line.index, 'originPostalCode').text || null,
    destination: read(line.index, 'destinationPostalCode').text || null,
    weight: read(line.index, 'weightLb').text || null,
    result: results.get(line.index + firstSent),
  }));
}

interface RateFileResultProps {
  readonly customerId: string;
  readonly opened: OpenedTable;
  /** The profile of the terms of rows without their own; empty for none. */
  readonly termsId: string;
}

/** The columns of the file, and the prices of its rows. */
export function RateFileResult({ customerId, opened, termsId }: RateFileResultProps) {
  const state = useTableImport<LtlRateFileColumn, LtlRateFileReport, string>({
    definition: rateFileTable,
    opened,
    setting: termsId,
    check: (upload, profileId, options) =>
      uploadRateFile(customerId, upload, profileId === '' ? {} : { profileId }, options),
  });
  const { file, visibleTable, report, corrections, needsCheck } = state;
  const lines = useMemo(() => buildLines(visibleTable, report), [visibleTable, report]);
  const toCheck = report?.rows.filter(({ warnings }) => warnings.length > 0).length ?? 0;
  return (
    <TableResult
      customerId={customerId}
      definition={rateFileTable}
      state={state}
      label="Prices"
      verb="Rate"
      needsCheck={needsCheck}
      checkWords={words}
      outdatedText="You have changed cells or terms. Rate again to see the prices."
      actions={
        report &&
        !needsCheck && (
          <ResultButtons
            label="Download result"
            file={file}
            suffix="rated"
            build={() => buildResultRecords(visibleTable, lines, resultColumns)}
          />
        )
      }
      summary={
        report && (
          <div role="status" className="flex flex-col gap-2">
            <Notice tone={report.rejectedCount === 0 ? 'ok' : 'info'}>
              {formatNumber(report.ratedCount)} rated, {formatMoney(report.totalCharge)}
              {report.rejectedCount > 0 && `, ${formatNumber(report.rejectedCount)} without a price`}
            </Notice>
            {toCheck > 0 && (
              <Notice tone="warn">
                Check {rowsText(toCheck)} before booking, such as freight above the limits of LTL.
              </Notice>
            )}
          </div>
        )
      }
      rowsLabel="Result"
      rows={<ResultTable lines={lines} corrections={corrections} />}
    />
  );
}

const isNotRated = ({ result }: RateLine): boolean => !result || result.totalCharge === null;

interface ResultTableProps {
  readonly lines: readonly RateLine[];
  readonly corrections: CorrectionStore;
}

/** Every row of the file with its price. Memoized: progress and corrections do not change it. */
const ResultTable = memo(function ResultTable({ lines, corrections }: ResultTableProps) {
  const columns = useMemo(
    () => buildRateColumns(lines, createCorrecting(lines, corrections)),
    [lines, corrections],
  );
  return (
    <RowTable
      lines={lines}
      columns={columns}
      needsCorrection={isNotRated}
      rightLabel="Rated"
      caption="Result by row"
      exportName="rated-shipments"
    />
  );
});
