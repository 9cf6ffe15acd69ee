import { useQueryClient } from '@tanstack/react-query';
import { VarianceAction, VarianceOutcome } from '#src/api/generated/enums.ts';
import { submitReceivingVarianceActions as limits } from '#src/api/generated/limits/receiving-variances.ts';
import type { ReceivingVariance, VarianceBatchResult, VarianceTarget } from '#src/api/generated/types.ts';
import { refreshVariances, submitVarianceActions } from '#src/api/queries/receiving-variances.ts';
import { BatchDialog, BatchList } from '#src/components/batch/batch-dialog.tsx';
import type { BatchTask, TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { varianceStatusText } from '#src/components/record/variance-status.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { actionWords, countVariances, signedQuantity, sumVariances } from './variance-words.ts';

/** Variances, and the action on them. */
export interface VarianceTask extends BatchTask<ReceivingVariance> {
  readonly action: VarianceAction;
}

const getKey = ({ varianceId }: VarianceTarget): string => varianceId;

/** Reviews, disputes, bills or writes off variances. */
export function ActionDialog({ customerId, task, onClose }: TaskDialogProps<VarianceTask>) {
  const { action, items } = task;
  const { verb, done, note } = actionWords[action];
  const queryClient = useQueryClient();
  const [first, second] = items;
  const only = second ? undefined : first;
  const subject = only ? `PO ${only.poNumber}` : countVariances(items.length);
  const nameVariance = (varianceId: string): string => {
    const item = items.find((candidate) => candidate.varianceId === varianceId);
    return item ? `PO ${item.poNumber}, item ${item.itemNumber}` : varianceId;
  };
  return (
    <BatchDialog<{ readonly comment: string }, VarianceTarget, ReceivingVariance, VarianceBatchResult>
      action={{
        name: `variance ${action}`,
        verb,
        done,
        count: countVariances,
        getKey,
        size: limits.items.maxItems,
        initial: { comment: '' },
        fields: {
          comment: {
            label: 'Comment',
            limits: { types: ['string'], maxLength: limits.comment.maxLength },
            isRequired: action === VarianceAction.WriteOff,
          },
        },
        send: async (batch, values, submission) => {
          const comment = values.comment.trim() || null;
          const targets = batch.map(({ varianceId, updatedAt }) => ({ varianceId, updatedAt }));
          const body = { items: targets, action, comment };
          return (await submitVarianceActions(customerId, body, { submission })).results;
        },
        isDone: ({ outcome }) => outcome === VarianceOutcome.Done,
        // The portal did not accept it, or the version was outdated.
        isRetryable: ({ outcome }) =>
          outcome === VarianceOutcome.Failed || outcome === VarianceOutcome.Changed,
        describeFailure: ({ varianceId, outcomeText }) =>
          `${nameVariance(varianceId)}: ${outcomeText ?? 'was not changed.'}`,
        describeSkipped: (row) =>
          `PO ${row.poNumber}, item ${row.itemNumber}: ${varianceStatusText(row).toLowerCase()}`,
        refresh: () => refreshVariances(queryClient, customerId),
      }}
      task={task}
      title={`${verb} ${subject}, ${formatMoney(sumVariances(items))}`}
      description={note}
      {...(only && { submitLabel: verb, doneText: `${subject} ${done}` })}
      onClose={onClose}
      list={
        <BatchList
          label="Variances"
          items={items}
          getKey={getKey}
          renderItem={({ poNumber, itemNumber, varianceQuantity }) => (
            <>
              <b className="font-medium">{poNumber}</b> · item {itemNumber},{' '}
              {signedQuantity(varianceQuantity)} cases
            </>
          )}
          renderEnd={({ varianceAmount }) => formatMoney(varianceAmount)}
        />
      }
    >
      {(form) => <TextareaField form={form} name="comment" />}
    </BatchDialog>
  );
}
