import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type {
  DisputeDocument,
  DisputeDocumentType,
  DisputeProcess,
  DisputeRequirement,
} from '#src/api/generated/types.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FileName } from '#src/ui/file-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { formatFileSize } from '#src/lib/file-size.ts';
import { documentText } from '../deduction-words.ts';
import { originText } from './dispute-form.ts';
import { DocumentButton } from './document-button.tsx';
import { RemoveDocument } from './remove-document.tsx';

interface EvidenceProps {
  readonly process: Pick<DisputeProcess, 'requirements' | 'documents'>;
  readonly claimRef: ClaimRef;
  /** Starts an upload of a missing document; without it the documents cannot be changed. */
  readonly onUpload?: ((documentType: DisputeDocumentType) => void) | undefined;
}

function countText(requirements: readonly DisputeRequirement[]): string {
  const attached = requirements.filter(({ documentIds }) => documentIds.length > 0);
  const lacking = requirements.filter(
    ({ isRequired, documentIds }) => isRequired && documentIds.length === 0,
  );
  const text = `${attached.length} of ${requirements.length} documents`;
  if (lacking.length === 0) return `${text}; all required ones are attached.`;
  return `${text}; ${lacking.length === 1 ? 'a required one is' : `${lacking.length} required ones are`} missing.`;
}

/** The documents of a dispute with their sources, and the missing ones. */
export function Evidence({ process: { requirements, documents }, claimRef, onUpload }: EvidenceProps) {
  const named = new Set(requirements.flatMap(({ documentIds }) => documentIds));
  const unlisted = documents.filter(({ documentId }) => !named.has(documentId));
  return (
    <TitledCard title="Evidence" hint={countText(requirements)} isFlush>
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
              {attached.map((document) => (
                <DocumentLine
                  key={document.documentId}
                  document={document}
                  claimRef={claimRef}
                  isEditable={onUpload !== undefined}
                />
              ))}
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
            <DocumentLine document={document} claimRef={claimRef} isEditable={onUpload !== undefined} />
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
  readonly children: React.ReactNode;
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <FileName name={document.fileName} />{' '}
        <span className="text-hint text-ink-3">
          {formatFileSize(document.sizeBytes)}, {originText(document)}
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        <DocumentButton claimRef={claimRef} document={document} />
        {isEditable && !document.isAutomatic && <RemoveDocument claimRef={claimRef} document={document} />}
      </span>
    </div>
  );
}
