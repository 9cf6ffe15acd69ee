import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { Button } from '#src/ui/button.tsx';

interface DeleteDraftProps {
  readonly customerId: string;
  readonly draftId: string;
  readonly onDeleted: () => void;
}

export function DeleteDraft({ customerId, draftId, onDeleted }: DeleteDraftProps) {
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
          await deleteOrderDraft({ customerId, draftId });
          await refreshOrders(queryClient);
        }}
        onClose={() => setIsOpen(false)}
        onConfirmed={onDeleted}
      />
    </>
  );
}
