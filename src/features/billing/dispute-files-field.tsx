import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { uploadInvoiceAttachment as limits } from '#src/api/generated/limits/invoices.ts';
import { uploadInvoiceAttachment, type InvoiceRef } from '#src/api/queries/invoices.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import { getFormField, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { formatFileSize } from '#src/lib/file-size.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { DisputeFile, DisputeValues } from './dispute-form.ts';

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
