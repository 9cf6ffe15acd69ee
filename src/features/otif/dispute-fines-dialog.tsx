import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeductionOutcome } from '#src/api/generated/enums.ts';
import { submitDisputes as limits } from '#src/api/generated/limits/disputes.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import type { DeductionBatchResult, DeductionRef, OtifPo } from '#src/api/generated/types.ts';
import { refreshDeductions, submitDisputes } from '#src/api/queries/deductions.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { useBatches } from '#src/components/feedback/use-batches.ts';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { describeObstacle } from './dispute-obstacle.ts';
import { isReady, sumDisputes } from './dispute-state.ts';

const countFines = (count: number): string => countText(count, 'fines');

interface DisputeFinesDialogProps {
  readonly customerId: string;
  /** Includes those that cannot be disputed now, which are listed with the reason. */
  readonly pos: readonly OtifPo[];
  readonly onClose: () => void;
}

/** Disputes the fines that are ready, and lists those that are skipped or rejected. */
export function DisputeFinesDialog(props: DisputeFinesDialogProps) {
  const { customerId, onClose } = props;
  const { isPending } = useQuery(listPortalCredentials({ customerId }));
  const findProblem = usePortalProblems(customerId);
  // Loads the accounts first: without a working one nothing can be submitted.
  if (isPending)
    return (
      <Dialog isOpen title="Dispute fines" onClose={onClose}>
        <Waiting subject="the portal accounts" lines={2} />
      </Dialog>
    );
  return <SelectedFines {...props} findProblem={findProblem} />;
}

interface SelectedFinesProps extends DisputeFinesDialogProps {
  readonly findProblem: ReturnType<typeof usePortalProblems>;
}

function SelectedFines({ customerId, pos, onClose, findProblem }: SelectedFinesProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const findPortalProblem = ({ claim }: OtifPo): string | undefined => findProblem(claim?.portal ?? null);
  const ready = pos.filter((po) => isReady(po) && findPortalProblem(po) === undefined);
  const skipped = pos.filter((po) => !ready.includes(po));
  // The rows change on refetch; the requested items do not.
  const [items] = useState<readonly DeductionRef[]>(() =>
    ready.flatMap(({ claim }) => (claim ? [{ claimId: claim.claimId, warc: claim.warc }] : [])),
  );
  const [amount] = useState(() => sumDisputes(ready));
  const batches = useBatches<DeductionRef, DeductionBatchResult>({
    items,
    size: limits.items.maxItems,
    isDone: ({ outcome }) => outcome === DeductionOutcome.Done,
    isRetryable: ({ outcome }) => outcome === DeductionOutcome.Failed,
  });
  const isOver = batches.open.length === 0;
  const retryable = batches.failures.filter(({ outcome }) => outcome === DeductionOutcome.Failed).length;
  const submit = async (): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const failed = await batches.send(
        async (batch) => (await submitDisputes(customerId, batch, { submission })).results,
      );
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `${countFines(items.length)} disputed` });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
      // Also after a failure: the response may be lost.
      void refreshDeductions(queryClient, customerId);
    }
  };
  const hasMore = !isOver || retryable > 0;
  return (
    <Dialog
      isOpen
      title={
        items.length === 0
          ? 'No fine can be disputed now'
          : `Dispute ${countFines(items.length)}, ${formatMoney(amount)}`
      }
      isPersistent={isSending}
      onClose={onClose}
      footer={
        <>
          <Button aria-disabled={isSending} onClick={() => isSending || onClose()}>
            {hasMore ? 'Cancel' : 'Close'}
          </Button>
          {hasMore && (
            <Button variant="primary" isBusy={isSending} onClick={() => void submit()}>
              {isOver ? `Dispute ${countFines(retryable)} again` : `Dispute ${formatMoney(amount)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isOver && batches.failures.length > 0 ? (
          <PartialResult
            verb="disputed"
            total={items.length}
            failures={batches.failures.map(({ claimId, warc, outcomeText }) => [
              `${claimId} ${warc}`,
              `Claim ${claimId}: ${outcomeText ?? 'was not changed.'}`,
            ])}
          />
        ) : (
          items.length > 0 && (
            <p className="text-control text-ink-2">
              Each claim is submitted with the reason, the description and the documents that the portal
              proposes, for the part that the retailer caused.
            </p>
          )
        )}
        {skipped.length > 0 && (
          <div className="text-control">
            <p className="font-medium">{countFines(skipped.length)} left out</p>
            <ul role="list" aria-label="Fines not included" className="max-h-60 overflow-y-auto text-ink-2">
              {skipped.map((po) => (
                <li key={`${po.retailerId} ${po.poNumber}`}>
                  PO {po.poNumber}: {describeObstacle(po) ?? findPortalProblem(po)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {failure !== undefined && (
          <p role="alert" className="text-control whitespace-pre-line text-bad wrap-anywhere">
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
