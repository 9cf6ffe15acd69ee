import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { cancelDispute } from '#src/api/queries/disputes.ts';
import { createSubmission } from '#src/api/submission.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatDay } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { Dispute } from './dispute-steps.ts';

/** Cancels a dispute in progress after a confirmation. */
export function CancelDispute({ dispute: { process, claimRef } }: { readonly dispute: Dispute }) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isOpen, setIsOpen] = useState(false);
  if (!process.canCancel) return null;
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setIsOpen(true)}>
        Cancel dispute
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        isDangerous
        title={`Cancel the dispute of claim ${claimRef.claimId}?`}
        description={`The retailer stops its research. A new dispute can be submitted until ${formatDay(process.disputeBy)}.`}
        confirmLabel="Cancel dispute"
        cancelLabel="Keep dispute"
        onConfirm={async () => {
          try {
            await cancelDispute(claimRef, { submission });
          } finally {
            await refreshDeductions(queryClient, claimRef.customerId);
          }
          snackbars.show({ tone: 'ok', text: `Dispute of claim ${claimRef.claimId} canceled` });
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
