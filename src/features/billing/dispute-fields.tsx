import { useState } from 'react';
import type { InvoiceDetail } from '#src/api/generated/types.ts';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { focusField, useBoundField } from '#src/components/form/use-bound-field.ts';
import { type ContractForm, getFormField } from '#src/components/form/use-contract-form.ts';
import { formatShortDay } from '#src/lib/dates.ts';
import { countText, formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { skipClass } from '#src/ui/skip-class.ts';
import { type DisputeFile, type DisputeValues, listDisputedLines, sumLines } from './dispute-form.ts';
import { createTextMatch, readSearchedTexts } from '#src/lib/search-text.ts';
import Trash from 'lucide-react/icons/trash-2';
import { uploadInvoiceAttachment as limits } from '#src/api/generated/limits/invoices.ts';
import { type InvoiceRef, uploadInvoiceAttachment } from '#src/api/queries/invoices.ts';
import { createSubmission } from '#src/api/submission.ts';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { formatFileSize } from '#src/lib/file-size.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { FileName } from '#src/ui/file-name.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface DisputeLinesFieldProps {
  readonly form: ContractForm<DisputeValues>;
  readonly invoice: InvoiceDetail;
}

/** Invoices with more lines than this get a search. */
const searchedFrom = 8;

/** Selects the disputed lines; the amount follows their sum until another one is typed. */
export function DisputeLinesField({ form, invoice }: DisputeLinesFieldProps) {
  const { lines, currency } = invoice;
  const { anchorId, error, label, onChange } = useBoundField<DisputeValues, readonly string[]>({
    form,
    name: 'lineIds',
  });
  const amount = useBoundField<DisputeValues, number | null>({ form, name: 'amount' });
  const [search, setSearch] = useState('');
  const { lineIds: selectedIds } = form.values();
  const disputed = new Set(listDisputedLines(invoice));
  const matches = createTextMatch(search);
  const visibleLines = lines.filter(
    ({ description, reference }) => matches?.(readSearchedTexts([description, reference ?? ''])) ?? true,
  );
  const choose = (next: readonly string[]): void => {
    const { amount: typed } = form.values();
    const isFollowing = typed === null || typed === sumLines(lines, selectedIds);
    onChange(next);
    if (isFollowing) amount.onChange(next.length === 0 ? null : sumLines(lines, next));
  };
  return (
    <div id={anchorId}>
      <FieldGroup
        legend={label}
        error={error}
        help={`${formatNumber(selectedIds.length)} of ${countText(lines.length, 'lines')} chosen, ${formatMoney(sumLines(lines, selectedIds), currency)}`}
      >
        {lines.length > searchedFrom && (
          <>
            <SearchBox label="Search lines" value={search} onChange={setSearch} />
            <button type="button" onClick={() => focusField('reason')} className={skipClass}>
              Skip to the reason
            </button>
          </>
        )}
        <ul className="max-h-64 overflow-y-auto rounded-card border border-line px-3 py-1">
          {visibleLines.map(({ lineId, description, serviceDate, amount: cost }) => (
            <li key={lineId} className="flex items-start justify-between gap-3 py-1 tabular-nums">
              <Checkbox
                label={description}
                help={
                  disputed.has(lineId)
                    ? 'Already in dispute'
                    : cost <= 0
                      ? 'A credit cannot be disputed'
                      : formatShortDay(serviceDate)
                }
                checked={selectedIds.includes(lineId)}
                disabled={disputed.has(lineId) || cost <= 0}
                onChange={({ currentTarget: { checked } }) =>
                  choose(checked ? [...selectedIds, lineId] : selectedIds.filter((id) => id !== lineId))
                }
              />
              <span className="pt-0.5 text-control whitespace-nowrap">{formatMoney(cost, currency)}</span>
            </li>
          ))}
          {visibleLines.length === 0 && <li className="py-1 text-control text-ink-2">No lines match.</li>}
        </ul>
      </FieldGroup>
    </div>
  );
}

interface DisputeFilesFieldProps {
  readonly form: ContractForm<DisputeValues>;
  readonly invoiceRef: InvoiceRef;
}

/** Files for a dispute. Each is uploaded when it is selected, so that a reload does not lose it. */
export function DisputeFilesField({ form, invoiceRef }: DisputeFilesFieldProps) {
  const { anchorId, error, label, onChange } = useBoundField<DisputeValues, readonly DisputeFile[]>({
    form,
    name: 'files',
  });
  const [submission] = useState(createSubmission);
  const { files } = form.values();
  const max = getFormField(form, 'files').limits?.maxItems ?? Infinity;
  return (
    <div id={anchorId}>
      <FieldGroup
        legend={label}
        error={error}
        help={files.length < max ? `Up to ${max} files.` : `You can attach up to ${max} files.`}
      >
        <ul>
          {files.map(({ documentId, fileName, sizeBytes }) => (
            <li key={documentId} className="flex items-center justify-between gap-3 text-control">
              <span className="min-w-0 wrap-anywhere">
                <FileName name={fileName} />, {formatFileSize(sizeBytes)}
              </span>
              <IconButton
                icon={Trash}
                size="small"
                variant="quiet-danger"
                label={`Remove ${plainFileName(fileName)}`}
                onClick={() => onChange(form.values().files.filter((file) => file.documentId !== documentId))}
              />
            </li>
          ))}
        </ul>
        {files.length < max && (
          <UploadField
            key={files.length}
            label="Attach a file"
            limits={limits.file}
            send={(file, options) => uploadInvoiceAttachment(invoiceRef, file, { ...options, submission })}
            onSent={({ documentId, fileName, sizeBytes }) =>
              onChange([...form.values().files, { documentId, fileName, sizeBytes }])
            }
          />
        )}
      </FieldGroup>
    </div>
  );
}
