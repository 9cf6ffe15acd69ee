import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import type { FormAutosave } from '#src/components/form/use-autosave.ts';
import { Button } from '#src/ui/button.tsx';

interface DeleteDraftProps {
  readonly customerId: string;
  readonly draftId: string;
  readonly autosave: Pick<FormAutosave<unknown>, 'flush' | 'readVersion' | 'compare'>;
  readonly onDeleted: () => void;
}

export function DeleteDraft({ customerId, draftId, autosave, onDeleted }: DeleteDraftProps) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete draft</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete this draft?"
        description="What you entered is lost for everyone at your company. This cannot be undone."
        confirmLabel="Delete"
        isDangerous
        onConfirm={async () => {
          // A save that is under way would otherwise change the version in the meantime.
          await autosave.flush();
          try {
            await deleteOrderDraft({ customerId, draftId }, autosave.readVersion());
          } catch (error) {
            if (isOutdatedVersion(error)) await autosave.compare();
            throw error;
          }
          await refreshOrders(queryClient);
        }}
        onClose={() => setIsOpen(false)}
        onConfirmed={onDeleted}
      />
    </>
  );
}
