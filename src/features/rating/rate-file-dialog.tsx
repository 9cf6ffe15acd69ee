import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { uploadRateFile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import { ExportFormat, LtlRateFileColumn } from '#src/api/generated/enums.ts';
import type { LtlProfile, LtlRateFileReport, LtlRateFileRow } from '#src/api/generated/types.ts';
import { downloadRatedFile, uploadRateFile } from '#src/api/queries/ltl-rating.ts';
import { createSubmission } from '#src/api/submission.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { noValue } from '#src/components/table/column.ts';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { UploadProgress } from '#src/components/upload/upload-progress.tsx';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { writeCsv } from '#src/lib/csv/write-csv.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { describeEngineError } from './rate-words.ts';

interface RateFileDialogProps {
  readonly customerId: string;
  readonly profiles: readonly LtlProfile[];
  readonly onClose: () => void;
}

const words = {
  sending: (name: string) => `Uploading ${name}`,
  working: (name: string) => `Rating ${name}`,
  done: () => '',
};

const noProfile = '';

/** Rates a file of shipments, shows the result of every row, and offers it as a file. */
export function RateFileDialog({ customerId, profiles, onClose }: RateFileDialogProps) {
  const [profileId, setProfileId] = useState(noProfile);
  const [report, setReport] = useState<LtlRateFileReport>();
  const [submission] = useState(createSubmission);
  const upload = useUpload<LtlRateFileReport>({
    limits: limits.file,
    send: (file, options) =>
      uploadRateFile(customerId, file, profileId === noProfile ? {} : { profileId }, {
        ...options,
        submission,
      }),
    onSent: setReport,
  });
  return (
    <Dialog
      isOpen
      title="Rate a file"
      description={`A CSV file or an Excel workbook, one shipment in a row, ${formatNumber(limits.file.maxRows)} rows at most. Nothing is saved.`}
      width="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <Field label="Terms for rows without their own">
          <Select
            options={[
              { value: noProfile, label: 'None: no discount, minimum or fuel surcharge' },
              ...profiles.map((profile) => ({ value: profile.profileId, label: profile.name })),
            ]}
            value={profileId}
            onChange={setProfileId}
          />
        </Field>
        <FileDrop
          label="File with shipments"
          limits={limits.file}
          isBusy={upload.state.kind === 'sending'}
          isRefused={upload.state.kind === 'refused'}
          onFiles={(files) => {
            setReport(undefined);
            void upload.start(files);
          }}
        >
          {(messageId) => <UploadProgress upload={upload} messageId={messageId} words={words} />}
        </FileDrop>
        {report ? <Report customerId={customerId} report={report} /> : <Guide />}
      </div>
    </Dialog>
  );
}

function Guide() {
  return (
    <div className="flex flex-col items-start gap-2 text-control text-ink-2">
      <p className="max-w-prose">
        The first row names the columns: originPostalCode, destinationPostalCode and weightLb must be there.
        Without a class, dimensions give it. Accessorials are codes with spaces between them.
      </p>
      <Button
        icon={Download}
        onClick={() =>
          saveFile(
            new Blob([writeCsv([Object.values(LtlRateFileColumn)])], { type: 'text/csv' }),
            'shipments.csv',
          )
        }
      >
        Download template
      </Button>
    </div>
  );
}

function Report({
  customerId,
  report,
}: Pick<RateFileDialogProps, 'customerId'> & { readonly report: LtlRateFileReport }) {
  const { ratedFileId, ratedCount, rejectedCount, totalCharge, rows } = report;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 grow text-control">
          <strong>
            {formatNumber(ratedCount)} rated, {formatMoney(totalCharge)}
          </strong>
          {rejectedCount > 0 && (
            <span className="text-bad">, {formatNumber(rejectedCount)} without a price</span>
          )}
        </p>
        {Object.values(ExportFormat).map((format) => (
          <ResultDownload key={format} {...{ customerId, ratedFileId, format }} />
        ))}
      </div>
      <StaticTable
        caption="Result by row"
        columns={columns}
        rows={rows}
        getRowId={({ row }) => row}
        below={renderError}
      />
    </>
  );
}

interface ResultDownloadProps {
  readonly customerId: string;
  readonly ratedFileId: string;
  readonly format: ExportFormat;
}

function ResultDownload({ customerId, ratedFileId, format }: ResultDownloadProps) {
  const download = useFileDownload({
    label: 'Result',
    fileName: `rated.${format}`,
    fetchFile: (options) => downloadRatedFile(customerId, ratedFileId, format, options),
  });
  return (
    <Button icon={Download} isBusy={download.isBusy} onClick={download.start}>
      {`Result as ${format.toUpperCase()}`}
    </Button>
  );
}

function renderError(row: LtlRateFileRow) {
  return hasError(row) && <p className="text-hint text-bad">{describeError(row)}</p>;
}

const hasError = ({ faults, errorMessage }: LtlRateFileRow): boolean =>
  faults.length > 0 || errorMessage !== null;

function describeError(row: LtlRateFileRow): string {
  if (row.errorMessage !== null) return describeEngineError(row);
  return row.faults.map(({ field, message }) => `${field}: ${message}`).join(' ');
}

function amount(
  id: string,
  header: string,
  get: (row: LtlRateFileRow) => number | null,
): StaticColumn<LtlRateFileRow> {
  const show = (row: LtlRateFileRow) => {
    const value = get(row);
    return value === null ? noValue : formatMoney(value);
  };
  return { id, header, align: 'end', cell: show };
}

const columns: readonly StaticColumn<LtlRateFileRow>[] = [
  { id: 'row', header: 'Row', isWhole: true, cell: ({ row }) => formatNumber(row) },
  { id: 'reference', header: 'Reference', cell: ({ reference }) => reference || noValue },
  { id: 'from', header: 'From', isWhole: true, cell: ({ originPostalCode }) => originPostalCode || noValue },
  {
    id: 'to',
    header: 'To',
    isWhole: true,
    cell: ({ destinationPostalCode }) => destinationPostalCode || noValue,
  },
  { id: 'weight', header: 'Weight, lb', align: 'end', cell: ({ weightLb }) => weightLb || noValue },
  {
    id: 'billed',
    header: 'Billed, lb',
    align: 'end',
    cell: ({ billedWeightLb }) => (billedWeightLb === null ? noValue : formatNumber(billedWeightLb)),
  },
  amount('net', 'Net line-haul', ({ netLinehaul }) => netLinehaul),
  amount('fuel', 'Fuel', ({ fuelSurcharge }) => fuelSurcharge),
  amount('accessorials', 'Accessorials', ({ accessorialTotal }) => accessorialTotal),
  amount('total', 'Total', ({ totalCharge }) => totalCharge),
  {
    id: 'days',
    header: 'Days',
    align: 'end',
    cell: ({ transitDays }) => (transitDays === null ? noValue : String(transitDays)),
  },
];
