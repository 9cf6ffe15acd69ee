import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeductionOutcome } from '#src/api/generated/enums.ts';
import { submitDisputes as limits } from '#src/api/generated/limits/disputes.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import type { DeductionBatchResult, DeductionRef, OtifPo } from '#src/api/generated/types.ts';
import { refreshDeductions, submitDisputes } from '#src/api/queries/deductions.ts';
import { BatchDialog } from '#src/components/batch/batch-dialog.tsx';
import { splitSelection, type BatchTask, type TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { describeObstacle, isReady, sumDisputes } from './dispute-state.ts';

const countFines = (count: number): string => countText(count, 'fines');

/** Disputes the fines of the task that are ready; the others are listed with the reason, as are those that fail. */
export function DisputeFinesDialog(props: TaskDialogProps<BatchTask<OtifPo>>) {
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

interface SelectedFinesProps extends TaskDialogProps<BatchTask<OtifPo>> {
  readonly findProblem: ReturnType<typeof usePortalProblems>;
}

type Fine = DeductionRef & { readonly po: OtifPo };

function SelectedFines({ customerId, task, onClose, findProblem }: SelectedFinesProps) {
  const queryClient = useQueryClient();
  const findPortalProblem = ({ claim }: OtifPo): string | undefined => findProblem(claim?.portal ?? null);
  // The rows change on refetch; the requested items do not.
  const [{ items: pos, skipped }] = useState(() =>
    splitSelection(task.items, (po) => isReady(po) && findPortalProblem(po) === undefined),
  );
  const items = pos.flatMap((po): Fine[] =>
    po.claim ? [{ claimId: po.claim.claimId, warc: po.claim.warc, po }] : [],
  );
  const amount = formatMoney(sumDisputes(pos));
  return (
    <BatchDialog<object, DeductionRef, Fine, DeductionBatchResult, OtifPo>
      action={{
        name: 'fines',
        verb: 'Dispute',
        done: 'disputed',
        count: countFines,
        getKey: ({ claimId, warc }) => `${claimId} ${warc}`,
        getAmount: ({ po }) => sumDisputes([po]),
        size: limits.items.maxItems,
        initial: {},
        fields: {},
        send: async (batch, _values, submission) => {
          const refs = batch.map(({ claimId, warc }) => ({ claimId, warc }));
          return (await submitDisputes(customerId, refs, { submission })).results;
        },
        isDone: ({ outcome }) => outcome === DeductionOutcome.Done,
        isRetryable: ({ outcome }) => outcome === DeductionOutcome.Failed,
        describeFailure: ({ claimId, outcomeText }) =>
          `Claim ${claimId}: ${outcomeText ?? 'was not changed.'}`,
        describeSkipped: (po) => `PO ${po.poNumber}: ${describeObstacle(po) ?? findPortalProblem(po) ?? ''}`,
        refresh: () => refreshDeductions(queryClient, customerId),
      }}
      task={{
        items,
        skipped,
        onRemaining: (remaining) => task.onRemaining?.(remaining.map((row) => ('po' in row ? row.po : row))),
      }}
      title={
        items.length === 0 ? 'No fine can be disputed now' : `Dispute ${countFines(items.length)}, ${amount}`
      }
      {...(items.length > 0 && {
        description:
          'Each claim is submitted with the reason, the description and the documents that the portal proposes, for the part that the retailer caused.',
      })}
      submitLabel={`Dispute ${amount}`}
      onClose={onClose}
    />
  );
}
