import { useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DisputeDocument } from '#src/api/generated/types.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { deleteDisputeDocument, type ClaimRef } from '#src/api/queries/disputes.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { plainFileName } from '#src/lib/file-name.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface RemoveDocumentProps {
  readonly claimRef: ClaimRef;
  readonly document: DisputeDocument;
}

/** Deletes an upload after a confirmation. */
export function RemoveDocument({ claimRef, document }: RemoveDocumentProps) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { documentId } = document;
  const fileName = plainFileName(document.fileName);
  return (
    <>
      <IconButton
        icon={Trash}
        size="small"
        variant="quiet-danger"
        label={`Delete ${fileName}`}
        onClick={() => setIsOpen(true)}
      />
      <DeleteDialog
        isOpen={isOpen}
        title={`Delete ${fileName}?`}
        description="It is no longer part of this dispute. This cannot be undone."
        remove={() => deleteDisputeDocument(claimRef, documentId)}
        doneText={`${fileName} deleted`}
        refresh={() => refreshDeductions(queryClient, claimRef.customerId)}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
