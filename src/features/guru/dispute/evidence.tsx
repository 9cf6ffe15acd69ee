import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Trash from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import type { DisputeDocument, DisputeDocumentType } from '#src/api/generated/types.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { deleteDisputeDocument, type ClaimRef } from '#src/api/queries/disputes.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { plainFileName } from '#src/lib/file-name.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FileName } from '#src/ui/file-name.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { documentText } from '../deduction-words.ts';
import { listMissing } from './dispute-form.ts';
import type { Dispute } from './dispute-steps.ts';
import { DocumentButton } from './document-button.tsx';

interface EvidenceProps {
  readonly dispute: Dispute;
  /** Starts an upload of a missing document; without it the documents cannot be changed. */
  readonly onUpload?: ((documentType: DisputeDocumentType) => void) | undefined;
}

function countText({ process }: Dispute): string {
  const { requirements } = process;
  const attached = requirements.filter(({ documentIds }) => documentIds.length > 0);
  const missingCount = listMissing(process).length;
  const text = `${attached.length} of ${requirements.length} documents`;
  if (missingCount === 0) return `${text}; all required ones are attached.`;
  return `${text}; ${missingCount === 1 ? 'a required one is' : `${missingCount} required ones are`} missing.`;
}

/** The documents of a dispute with their sources, and the missing ones. */
export function Evidence({ dispute, onUpload }: EvidenceProps) {
  const { requirements, documents } = dispute.process;
  const named = new Set(requirements.flatMap(({ documentIds }) => documentIds));
  const unlisted = documents.filter(({ documentId }) => !named.has(documentId));
  const renderDocument = (document: DisputeDocument) => (
    <DocumentLine
      key={document.documentId}
      document={document}
      claimRef={dispute.claimRef}
      isEditable={onUpload !== undefined}
    />
  );
  return (
    <TitledCard title="Evidence" hint={countText(dispute)} isFlush>
      <ul className="@container rounded-b-card">
        {requirements.map((requirement) => {
          const { documentType, isRequired, documentIds, note } = requirement;
          const attached = documents.filter(({ documentId }) => documentIds.includes(documentId));
          return (
            <EvidenceRow
              key={documentType}
              documentType={documentType}
              level={isRequired ? 'Required' : 'Recommended'}
              isMissing={attached.length === 0}
              note={note}
              onUpload={onUpload}
            >
              {attached.map(renderDocument)}
            </EvidenceRow>
          );
        })}
        {unlisted.map((document) => (
          <EvidenceRow
            key={document.documentId}
            documentType={document.documentType}
            level="Additional"
            isMissing={false}
            note={null}
          >
            {renderDocument(document)}
          </EvidenceRow>
        ))}
      </ul>
    </TitledCard>
  );
}

interface EvidenceRowProps {
  readonly documentType: DisputeDocumentType;
  readonly level: string;
  readonly isMissing: boolean;
  readonly note: string | null;
  readonly onUpload?: EvidenceProps['onUpload'];
  readonly children: ReactNode;
}

function EvidenceRow({ documentType, level, isMissing, note, onUpload, children }: EvidenceRowProps) {
  const name = documentText(documentType);
  return (
    <li
      className={classNames(
        'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 gap-y-1 border-t border-line px-4 py-2 text-control',
        '@lg:grid-cols-[1.25rem_minmax(7rem,11rem)_6.5rem_minmax(0,1fr)]',
        isMissing && 'bg-warn-soft',
      )}
    >
      <Icon
        shape={isMissing ? CircleDashed : CircleCheck}
        size={18}
        className={classNames('mt-0.5', isMissing ? 'text-warn' : 'text-ok')}
      />
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="text-ink-2 @max-lg:col-start-2">{level}</span>
      <div className="min-w-0 @max-lg:col-start-2">
        {isMissing && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-medium text-warn">Missing</span>
            {onUpload && (
              <Button
                variant="link"
                size="small"
                aria-label={`Upload ${name}`}
                onClick={() => onUpload(documentType)}
              >
                Upload
              </Button>
            )}
          </div>
        )}
        {children}
        {note !== null && <p className="text-hint text-ink-2 wrap-anywhere">{note}</p>}
      </div>
    </li>
  );
}

interface DocumentLineProps {
  readonly document: DisputeDocument;
  readonly claimRef: ClaimRef;
  readonly isEditable: boolean;
}

function DocumentLine({ document, claimRef, isEditable }: DocumentLineProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { isAutomatic, source } = document;
  const fileName = plainFileName(document.fileName);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <FileName name={document.fileName} />{' '}
        <span className="text-hint text-ink-3">
          {formatFileSize(document.sizeBytes)},{' '}
          {isAutomatic ? `found by the portal, from ${source.toLowerCase()}` : 'uploaded'}
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        <DocumentButton claimRef={claimRef} document={document} />
        {isEditable && !isAutomatic && (
          <>
            <IconButton
              icon={Trash}
              size="small"
              variant="quiet-danger"
              label={`Delete ${fileName}`}
              onClick={() => setIsDeleting(true)}
            />
            <DeleteDialog
              isOpen={isDeleting}
              title={`Delete ${fileName}?`}
              description="It is no longer part of this dispute. This cannot be undone."
              remove={() => deleteDisputeDocument(claimRef, document.documentId)}
              doneText={`${fileName} deleted`}
              refresh={(queryClient) => refreshDeductions(queryClient, claimRef.customerId)}
              onClose={() => setIsDeleting(false)}
            />
          </>
        )}
      </span>
    </div>
  );
}
