import { useState } from 'react';
import { WriteOffReason } from '#src/api/generated/enums.ts';
import type { Deduction, DeductionBatchResult } from '#src/api/generated/types.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { EditDialog } from '#src/components/form/edit-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { readinessText } from './deduction-cells.tsx';
import { countClaims } from './deduction-words.ts';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { isRetryable, useDeductionBatches, type BatchAction } from './use-deduction-batches.ts';
import { findFaults, WriteOffFields } from './write-off-fields.tsx';

/** Selected deductions, and the action on them. */
export interface BatchTask {
  readonly action: BatchAction;
  /** The rows that permit the action. */
  readonly items: readonly Deduction[];
  /** The selected rows that do not. */
  readonly skipped: readonly Deduction[];
  /** Called after each request; claims that were not done remain selected. */
  readonly onDone: (remaining: readonly Deduction[]) => void;
}

const words = {
  dispute: { verb: 'Dispute', done: 'disputed', note: 'cannot be disputed' },
  writeOff: { verb: 'Write off', done: 'written off', note: 'cannot be written off' },
  restore: { verb: 'Restore', done: 'restored', note: 'is not written off' },
} as const;

const sumOpen = (items: readonly Deduction[]): number =>
  items.reduce((sum, { openAmount }) => sum + openAmount, 0);

interface BatchDialogProps {
  readonly customerId: string;
  readonly task: BatchTask;
  readonly onClose: () => void;
}

/** Disputes, archives or restores several deductions; failed ones are listed, and can be retried. */
export function BatchDialog({ customerId, task, onClose }: BatchDialogProps) {
  const { action, items, skipped } = task;
  const { verb, done: doneWord } = words[action];
  const { open, failures, send } = useDeductionBatches(customerId, action, items);
  const [isSending, setIsSending] = useState(false);
  const [reason, setReason] = useState<WriteOffReason | null>(null);
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const faults = action === 'writeOff' ? findFaults(reason, comment) : {};
  const [failure, setFailure] = useState<unknown>();
  const retryable = failures.filter(isRetryable).length;
  const isOver = open.length === 0;
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const failed = await send({ reason: reason ?? WriteOffReason.Other, comment: comment.trim() || null });
      const keys = new Set(failed.map(({ claimId, warc }) => `${claimId} ${warc}`));
      task.onDone([...items.filter(({ claimId, warc }) => keys.has(`${claimId} ${warc}`)), ...skipped]);
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `${countClaims(items.length)} ${doneWord}` });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  const button = isOver
    ? `${verb} ${countClaims(retryable)} again`
    : open.length + failures.length < items.length
      ? `${verb} the other ${countClaims(open.length)}`
      : `${verb} ${countClaims(items.length)}`;
  return (
    <EditDialog
      isOpen
      title={`${verb} ${countClaims(items.length)}, ${formatMoney(sumOpen(items))}`}
      isDirty={!isOver && (reason !== null || comment.trim() !== '')}
      isSaving={isSending}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button aria-disabled={isSending} onClick={close}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {(!isOver || retryable > 0) && (
            <Button variant="primary" isBusy={isSending} onClick={() => void submit()}>
              {button}
            </Button>
          )}
        </>
      )}
    >
      <div className="flex flex-col gap-3">
        {isOver ? (
          <Failures task={task} failures={failures} />
        ) : (
          <>
            <Contents customerId={customerId} task={task} />
            {action === 'writeOff' && (
              <WriteOffFields
                reason={reason}
                onReason={setReason}
                comment={comment}
                onComment={setComment}
                faults={isChecked ? faults : {}}
              />
            )}
          </>
        )}
        {failure !== undefined && (
          <p role="alert" className="text-control whitespace-pre-line text-bad wrap-anywhere">
            {failureText(failure)}
          </p>
        )}
      </div>
    </EditDialog>
  );
}

function Failures({
  task: { action, items },
  failures,
}: {
  readonly task: BatchTask;
  readonly failures: readonly DeductionBatchResult[];
}) {
  return (
    <PartialResult
      verb={words[action].done}
      total={items.length}
      failures={failures.map(({ claimId, warc, outcomeText }) => [
        `${claimId} ${warc}`,
        `Claim ${claimId}, code ${warc}: ${outcomeText ?? 'was not changed.'}`,
      ])}
    />
  );
}

const notes = {
  dispute:
    'Each claim is submitted with its draft, or with the reason and description that the portal proposes, and all documents found.',
  writeOff:
    'Claims that are written off are not disputed. They count in “Written off”, and can be restored until their deadline.',
  restore: 'Restored claims can be disputed again until their deadline.',
} as const;

/** The rows of the action, and those that are skipped with the reason. */
function Contents({ customerId, task: { action, items, skipped } }: Omit<BatchDialogProps, 'onClose'>) {
  const findProblem = usePortalProblems(customerId);
  return (
    <>
      <p className="text-control text-ink-2">{notes[action]}</p>
      <ul role="list" aria-label="Claims" className="max-h-60 overflow-y-auto text-control">
        {items.map((item) => (
          <Item key={`${item.claimId} ${item.warc}`} item={item} />
        ))}
      </ul>
      {skipped.length > 0 && (
        <div className="text-control">
          <p className="font-medium">{countClaims(skipped.length)} left out</p>
          <ul role="list" aria-label="Claims not included" className="max-h-40 overflow-y-auto text-ink-2">
            {skipped.map((item) => (
              <li key={`${item.claimId} ${item.warc}`}>
                {item.claimId}:{' '}
                {action === 'dispute' && item.canDispute
                  ? (findProblem(item.portal) ?? readinessText(item))
                  : words[action].note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Item({ item: { claimId, code, reasonDescription, openAmount } }: { readonly item: Deduction }) {
  return (
    <li className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0">
        <b className="font-medium">{claimId}</b> · {code} {reasonDescription}
      </span>
      <span className="tabular-nums">{formatMoney(openAmount)}</span>
    </li>
  );
}
