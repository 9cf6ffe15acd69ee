import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DisputeDocumentType } from '#src/api/generated/enums.ts';
import { uploadDisputeDocument as limits } from '#src/api/generated/limits/disputes.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { uploadDisputeDocument } from '#src/api/queries/disputes.ts';
import { createSubmission } from '#src/api/submission.ts';
import { UploadField } from '#src/components/upload/upload-field.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { focusFirstControl } from '#src/ui/focus.ts';
import { Select } from '#src/ui/select.tsx';
import { documentText } from '../deduction-words.ts';
import type { Dispute } from './dispute-steps.ts';
import { Evidence } from './evidence.tsx';

interface DocumentsStepProps {
  readonly dispute: Dispute;
  readonly isEditable: boolean;
}

/** Uploads of one claim that the server accepts; those that the portal has found do not count. */
const maxUploads = 10;

const options = Object.values(DisputeDocumentType).map((value) => ({ value, label: documentText(value) }));

/** The second step: required documents and those on file, with uploads. */
export function DocumentsStep({ dispute, isEditable }: DocumentsStepProps) {
  const { process, claimRef } = dispute;
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const refresh = () => refreshDeductions(queryClient, claimRef.customerId);
  const [selectedType, setSelectedType] = useState<DisputeDocumentType>();
  const upload = useRef<HTMLDivElement>(null);
  const missing = process.requirements.find(({ documentIds }) => documentIds.length === 0);
  const documentType = selectedType ?? missing?.documentType ?? DisputeDocumentType.Other;
  const isFull = process.documents.filter(({ isAutomatic }) => !isAutomatic).length >= maxUploads;
  return (
    <>
      <Evidence
        dispute={dispute}
        onUpload={
          isEditable
            ? (type) => {
                setSelectedType(type);
                upload.current?.scrollIntoView({ block: 'nearest' });
                focusFirstControl(upload.current);
              }
            : undefined
        }
      />
      {isEditable && (
        <TitledCard
          title="Upload a document"
          hint="It must show the PO number; a POD must also show the DC’s stamp or a drop-trailer stamp. Every document on this page is sent with the dispute."
        >
          {isFull ? (
            <p className="text-control text-ink-2">
              The limit is {maxUploads} uploads. Delete one to upload another.
            </p>
          ) : (
            <div className="flex flex-col gap-3">
              <div className="max-w-80">
                <Field label="Type of the document">
                  <Select options={options} value={documentType} onChange={setSelectedType} />
                </Field>
              </div>
              <div ref={upload}>
                <UploadField
                  label={`File: ${documentText(documentType)}`}
                  limits={limits.file}
                  send={(file, sending) =>
                    uploadDisputeDocument(claimRef, { file, documentType }, { ...sending, submission })
                  }
                  onSent={() => {
                    setSelectedType(undefined);
                    return refresh();
                  }}
                  onCanceled={() => void refresh()}
                />
              </div>
            </div>
          )}
        </TitledCard>
      )}
    </>
  );
}
