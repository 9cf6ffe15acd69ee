import { useQueryClient } from '@tanstack/react-query';
import { DeductionOutcome, WriteOffReason } from '#src/api/generated/enums.ts';
import { setDeductionArchival as limits } from '#src/api/generated/limits/disputes.ts';
import type { Deduction, DeductionBatchResult, DeductionRef } from '#src/api/generated/types.ts';
import { refreshDeductions, setDeductionArchival, submitDisputes } from '#src/api/queries/deductions.ts';
import { BatchDialog, BatchList, type BatchAction } from '#src/components/batch/batch-dialog.tsx';
import type { BatchTask, TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';
import { readinessText } from './deduction-cells.tsx';
import { countClaims, writeOffText } from './deduction-words.ts';

/** Selected deductions, and the action on them. */
export interface DeductionTask extends BatchTask<Deduction> {
  readonly action: keyof typeof words;
}

const words = {
  dispute: {
    verb: 'Dispute',
    done: 'disputed',
    refused: 'cannot be disputed',
    note: 'Each claim is submitted with its draft, or with the reason and description that the portal proposes, and all documents found.',
  },
  writeOff: {
    verb: 'Write off',
    done: 'written off',
    refused: 'cannot be written off',
    note: 'Claims that are written off are not disputed. They count in “Written off”, and can be restored until their deadline.',
  },
  restore: {
    verb: 'Restore',
    done: 'restored',
    refused: 'is not written off',
    note: 'Restored claims can be disputed again until their deadline.',
  },
} as const;

interface WriteOffValues {
  readonly reason: WriteOffReason | null;
  readonly comment: string;
}

/** Reasons that only the customer's rules set. */
const ruleReasons: readonly string[] = [WriteOffReason.BelowMinimum, WriteOffReason.CodeRule];
const reasons = Object.values(WriteOffReason)
  .filter((reason) => !ruleReasons.includes(reason))
  .map((value) => ({ value, label: writeOffText(value) }));

const getKey = ({ claimId, warc }: DeductionRef): string => `${claimId} ${warc}`;

/** The open amount of deductions, US dollars. */
export const sumOpen = (items: readonly Deduction[]): number =>
  sumAmounts(items, ({ openAmount }) => openAmount);

/** Disputes, archives or restores several deductions. */
export function DeductionDialog({ customerId, task, onClose }: TaskDialogProps<DeductionTask>) {
  const { verb, done, note, refused } = words[task.action];
  const isWriteOff = task.action === 'writeOff';
  const queryClient = useQueryClient();
  const findProblem = usePortalProblems(customerId);
  const action: BatchAction<WriteOffValues, DeductionRef, Deduction, DeductionBatchResult> = {
    name: `deductions ${task.action}`,
    verb,
    done,
    count: countClaims,
    getKey,
    size: limits.items.maxItems,
    initial: { reason: null, comment: '' },
    fields: {
      reason: {
        label: 'Reason',
        isRequired: isWriteOff,
        emptyText: 'Choose why the claims are written off.',
      },
      comment: {
        label: 'Comment',
        limits: limits.writeOff.properties.comment,
        check: ({ reason, comment }) =>
          reason === WriteOffReason.Other && comment.trim() === ''
            ? 'Enter why the claims are written off.'
            : undefined,
      },
    },
    fieldNamed: (serverName) => serverName.replace(/^writeOff\./, ''),
    send: async (batch, { reason, comment }, submission) => {
      const refs = batch.map(({ claimId, warc }) => ({ claimId, warc }));
      if (task.action === 'dispute') return (await submitDisputes(customerId, refs, { submission })).results;
      const writeOff = isWriteOff
        ? { reason: reason ?? WriteOffReason.Other, comment: comment.trim() || null }
        : null;
      return (await setDeductionArchival(customerId, refs, writeOff, { submission })).results;
    },
    isDone: ({ outcome }) => outcome === DeductionOutcome.Done,
    // The retailer's portal did not accept it.
    isRetryable: ({ outcome }) => outcome === DeductionOutcome.Failed,
    describeFailure: ({ claimId, warc, outcomeText }) =>
      `Claim ${claimId}, code ${warc}: ${outcomeText ?? 'was not changed.'}`,
    describeSkipped: (item) => {
      const reason =
        task.action === 'dispute' && item.canDispute
          ? (findProblem(item.portal) ?? readinessText(item))
          : refused;
      return `${item.claimId}: ${reason}`;
    },
    refresh: () => refreshDeductions(queryClient, customerId),
  };
  return (
    <BatchDialog
      action={action}
      task={task}
      title={`${verb} ${countClaims(task.items.length)}, ${formatMoney(sumOpen(task.items))}`}
      description={note}
      onClose={onClose}
      list={
        <BatchList
          label="Claims"
          items={task.items}
          getKey={getKey}
          renderItem={({ claimId, code, reasonDescription }) => (
            <>
              <b className="font-medium">{claimId}</b> · {code} {reasonDescription}
            </>
          )}
          renderEnd={({ openAmount }) => formatMoney(openAmount)}
        />
      }
    >
      {(form) =>
        isWriteOff && (
          <>
            <SelectField form={form} name="reason" options={reasons} placeholder="Choose a reason" />
            <TextareaField form={form} name="comment" />
          </>
        )
      }
    </BatchDialog>
  );
}
