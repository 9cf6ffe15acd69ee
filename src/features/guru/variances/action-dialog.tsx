import { VarianceAction } from '#src/api/generated/enums.ts';
import { submitReceivingVarianceActions as limits } from '#src/api/generated/limits/receiving-variances.ts';
import type { ReceivingVariance, VarianceBatchResult } from '#src/api/generated/types.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { isRetryable, useVarianceAction, type VarianceTask } from './use-variance-action.ts';
import { countVariances, getActionWords, signedQuantity, statusText, sumAmounts } from './variance-words.ts';

interface ActionValues {
  comment: string;
}

const getFields = (action: VarianceAction): FieldSpecs<ActionValues> => ({
  comment: {
    label: 'Comment',
    limits: { types: ['string'], maxLength: limits.comment.maxLength },
    isRequired: action === VarianceAction.WriteOff,
  },
});

/** Variances that the name of a draft contains. */
const maxNamed = 200;

function getSubmitLabel({ action, items }: VarianceTask, open: number, retryable: number): string {
  const { verb } = getActionWords(action);
  if (open === 0) return `${verb} ${countVariances(retryable)} again`;
  if (open < items.length) return `${verb} the other ${countVariances(open)}`;
  return items.length === 1 ? verb : `${verb} ${countVariances(items.length)}`;
}

interface ActionDialogProps {
  readonly customerId: string;
  readonly task: VarianceTask;
  readonly onClose: () => void;
}

/** Reviews, disputes, bills or writes off variances; failed ones are listed, and can be retried. */
export function ActionDialog({ customerId, task, onClose }: ActionDialogProps) {
  const { action, items, skipped, onDone } = task;
  const { verb, done, note } = getActionWords(action);
  const { open, failures, send } = useVarianceAction(customerId, task);
  const retryable = failures.filter(isRetryable).length;
  const isOver = open.length === 0;
  const [only] = items;
  const subject = items.length === 1 && only ? `PO ${only.poNumber}` : countVariances(items.length);
  const form = useContractForm<ActionValues, readonly VarianceBatchResult[]>({
    name: `variance ${action} ${items
      .slice(0, maxNamed)
      .map(({ varianceId }) => varianceId)
      .join(' ')}`,
    initial: { comment: '' },
    fields: getFields(action),
    save: async ({ comment }, { submission }) => send(comment.trim() || null, submission),
    onSaved: (failed) => {
      const ids = new Set(failed.map(({ varianceId }) => varianceId));
      onDone?.([...items.filter(({ varianceId }) => ids.has(varianceId)), ...skipped]);
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `${subject} ${done}` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${verb} ${subject}, ${formatMoney(sumAmounts(items))}`}
      description={note}
      submitLabel={getSubmitLabel(task, open.length, retryable)}
      hasSubmit={!isOver || retryable > 0}
      onClose={onClose}
    >
      {isOver && failures.length > 0 ? (
        <PartialResult
          verb={done}
          total={items.length}
          failures={failures.map(({ varianceId, outcomeText }) => [
            varianceId,
            `${nameVariance(items, varianceId)}: ${outcomeText ?? 'was not changed.'}`,
          ])}
        />
      ) : (
        <Contents items={items} skipped={skipped} />
      )}
      <TextareaField form={form} name="comment" />
    </FormDialog>
  );
}

function nameVariance(items: readonly ReceivingVariance[], varianceId: string): string {
  const item = items.find((candidate) => candidate.varianceId === varianceId);
  return item ? `PO ${item.poNumber}, item ${item.itemNumber}` : varianceId;
}

/** The rows of the action, and those that are skipped with the reason. */
function Contents({ items, skipped }: Pick<VarianceTask, 'items' | 'skipped'>) {
  return (
    <>
      <ul role="list" aria-label="Variances" className="max-h-60 overflow-y-auto text-control">
        {items.map(({ varianceId, poNumber, itemNumber, varianceQuantity, varianceAmount }) => (
          <li
            key={varianceId}
            className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
          >
            <span className="min-w-0">
              <b className="font-medium">{poNumber}</b> · item {itemNumber},{' '}
              {signedQuantity(varianceQuantity)} cases
            </span>
            <span className="tabular-nums">{formatMoney(varianceAmount)}</span>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <div className="text-control">
          <p className="font-medium">{countVariances(skipped.length)} left out</p>
          <ul role="list" aria-label="Variances not included" className="max-h-40 overflow-y-auto text-ink-2">
            {skipped.map((row) => (
              <li key={row.varianceId}>
                PO {row.poNumber}, item {row.itemNumber}: {statusText(row).toLowerCase()}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
