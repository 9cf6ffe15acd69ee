import { cancelOrder as limits } from '#src/api/generated/limits/order-entry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOrder, refreshOrders } from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import { createSubmission } from '#src/api/submission.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
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
  const [submission] = useState(() => createSubmission());
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);

  const close = (): void => {
    setIsOpen(false);
    setReason('');
    setError(undefined);
    setFailure(undefined);
  };
  const cancel = async (): Promise<void> => {
    if (reason.trim() === '') return setError('Enter a reason.');
    setIsPending(true);
    setFailure(undefined);
    try {
      await cancelOrder(orderRef, reason.trim(), { submission });
      await refreshOrders(queryClient);
      setIsOpen(false);
      onCanceled();
    } catch (caught) {
      setFailure(caught);
    } finally {
      setIsPending(false);
    }
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
        isSaving={isPending}
        onClose={close}
        renderFooter={(requestClose) => (
          <>
            <Button aria-disabled={isPending} onClick={requestClose}>
              Keep order
            </Button>
            <Button variant="danger" isBusy={isPending} onClick={() => void cancel()}>
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
