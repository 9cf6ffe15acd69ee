import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder as limits } from '#src/api/generated/limits/order-entry.ts';
import { cancelOrder, refreshOrders } from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import { createSubmission } from '#src/api/submission.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { useWork } from '#src/components/feedback/use-work.ts';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/textarea.tsx';

interface CancelOrderProps {
  readonly orderRef: OrderRef;
  readonly onCanceled: () => void;
}

/** Cancels an order that is not released yet, with a reason. */
export function CancelOrder({ orderRef, onCanceled }: CancelOrderProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const { isBusy, run } = useWork();
  const close = (): void => {
    setIsOpen(false);
    setReason('');
    setError(undefined);
    setFailure(undefined);
  };
  const cancel = async (): Promise<void> => {
    setFailure(undefined);
    await cancelOrder(orderRef, reason.trim(), { submission });
    await refreshOrders(queryClient);
    setIsOpen(false);
    onCanceled();
  };

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Cancel order</Button>
      <EditDialog
        isOpen={isOpen}
        title={`Cancel order ${orderRef.orderNumber}?`}
        description="Its stock becomes available again. This cannot be undone."
        width="small"
        isDirty={reason.trim() !== ''}
        isSaving={isBusy}
        onClose={close}
        renderFooter={(requestClose) => (
          <>
            <Button aria-disabled={isBusy} onClick={requestClose}>
              Keep order
            </Button>
            <Button
              variant="danger"
              isBusy={isBusy}
              onClick={() =>
                reason.trim() === '' ? setError('Enter a reason.') : void run(cancel, setFailure)
              }
            >
              Cancel order
            </Button>
          </>
        )}
      >
        <Field label="Reason" isRequired error={error}>
          <Textarea
            rows={2}
            maxLength={limits.reason.maxLength}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </Field>
        <FailureMessage className="pt-2" error={failure} />
      </EditDialog>
    </>
  );
}
