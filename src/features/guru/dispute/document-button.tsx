import type { DisputeDocument } from '#src/api/generated/types.ts';
import { downloadDisputeDocument, type ClaimRef } from '#src/api/queries/disputes.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { Button } from '#src/ui/button.tsx';

interface DocumentButtonProps {
  readonly claimRef: ClaimRef;
  readonly document: Pick<DisputeDocument, 'documentId' | 'fileName'>;
  /** The text of a link within other facts; without it, a button that says Download. */
  readonly label?: string;
}

/** Downloads a document of a dispute. */
export function DocumentButton({ claimRef, document, label }: DocumentButtonProps) {
  const { documentId } = document;
  const fileName = plainFileName(document.fileName);
  const { isBusy, start } = useFileDownload({
    label: fileName,
    fileName,
    fetchFile: (options) => downloadDisputeDocument(claimRef, documentId, options),
  });
  return (
    <Button
      variant={label === undefined ? 'quiet' : 'link'}
      size={label === undefined ? 'small' : 'medium'}
      isBusy={isBusy}
      aria-label={label === undefined ? `Download ${fileName}` : undefined}
      onClick={start}
    >
      {label ?? 'Download'}
    </Button>
  );
}
