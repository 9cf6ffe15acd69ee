import FileDown from 'lucide-react/icons/file-down';
import type { Download } from '#src/api/contract.ts';
import type { DocumentRef } from '#src/api/generated/types.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { PlaceMoment } from './place-moment.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { Button } from '#src/ui/button.tsx';
import { FileName } from '#src/ui/file-name.tsx';

interface DocumentListProps {
  readonly documents: readonly DocumentRef[];
  /** The IANA zone of the place where a document was filed. */
  readonly getTimeZone?: (document: DocumentRef) => string;
  /** Undefined when the document does not exist. */
  readonly fetchDocument: (document: DocumentRef, options: MutateOptions) => Promise<Download | undefined>;
}

/** A list of documents to download. */
export function DocumentList({ documents, ...row }: DocumentListProps) {
  return (
    <ul className="flex flex-col">
      {documents.map((document) => (
        <DocumentRow key={document.documentId} document={document} {...row} />
      ))}
    </ul>
  );
}

interface DocumentRowProps extends Omit<DocumentListProps, 'documents'> {
  readonly document: DocumentRef;
}

function DocumentRow({ document, fetchDocument, getTimeZone }: DocumentRowProps) {
  const { documentType, fileName, sizeBytes, createdAt } = document;
  const name = enumText(documentType);
  const { isBusy, start } = useFileDownload({
    label: name,
    fileName,
    fetchFile: (options) => fetchDocument(document, options),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-hint text-ink-3 wrap-anywhere">
          <FileName name={fileName} />, {formatFileSize(sizeBytes)},{' '}
          {getTimeZone ? (
            <PlaceMoment at={createdAt} timeZone={getTimeZone(document)} />
          ) : (
            formatMoment(createdAt)
          )}
        </p>
      </div>
      <Button
        size="small"
        icon={FileDown}
        isBusy={isBusy}
        onClick={start}
        aria-label={`Download ${plainFileName(fileName)}`}
      >
        Download
      </Button>
    </li>
  );
}
