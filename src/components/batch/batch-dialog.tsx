import { useState, type ReactNode } from 'react';
import type { Submission } from '#src/api/submission.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { BatchTask } from './batch-task.ts';
import { sendBatches, type BatchProgress } from './send-batches.ts';

/** One action on several records, each of which has its own outcome. `Target` is what a request and a result name. */
export interface BatchAction<
  Values extends object,
  Target,
  Row extends Target,
  Result extends Target,
  Skipped = Row,
> {
  /** Names the draft, with the keys of the records. */
  readonly name: string;
  /** 'Dispute', 'disputed'. */
  readonly verb: string;
  readonly done: string;
  /** '3 claims'. */
  readonly count: (count: number) => string;
  readonly getKey: (target: Target) => string;
  /** In dollars; the button shows what is left. */
  readonly getAmount?: (row: Row) => number;
  /** Records in one request. */
  readonly size: number;
  readonly initial: Values;
  readonly fields: FieldSpecs<Values>;
  readonly fieldNamed?: (serverName: string) => string;
  readonly send: (
    batch: readonly Target[],
    values: Values,
    submission: Submission,
  ) => Promise<readonly Result[]>;
  readonly isDone: (result: Result) => boolean;
  /** Whether a retry can succeed; by default, it always can. */
  readonly isRetryable?: (failure: Result) => boolean;
  /** A record that was not done, with the reason. */
  readonly describeFailure: (failure: Result) => string;
  /** The reason why a selected record is left out, with its name. */
  readonly describeSkipped?: (row: Skipped) => string;
  /** Also after a failure: the response may be lost, or another user may have changed the records. */
  readonly refresh: () => Promise<void>;
}

interface BatchDialogProps<
  Values extends object,
  Target,
  Row extends Target,
  Result extends Target,
  Skipped = Row,
> {
  readonly action: BatchAction<Values, Target, Row, Result, Skipped>;
  readonly task: BatchTask<Row, Skipped>;
  readonly title: string;
  readonly description?: string;
  readonly width?: 'medium' | 'large';
  /** By default 'Dispute 3 claims'. */
  readonly submitLabel?: string;
  /** By default '3 claims disputed'. */
  readonly doneText?: string;
  /** Focus starts at Cancel: what is sent cannot be taken back. */
  readonly isFinal?: boolean;
  readonly onClose: () => void;
  /** The records, until all were sent. */
  readonly list?: ReactNode;
  readonly children?: (form: ContractForm<Values>) => ReactNode;
}

/** Records whose keys the name of a draft contains. */
const maxNamed = 200;

/** Sends an action on several records; those that failed are listed with the reason, and can be retried. */
export function BatchDialog<
  Values extends object,
  Target,
  Row extends Target,
  Result extends Target,
  Skipped = Row,
>(props: BatchDialogProps<Values, Target, Row, Result, Skipped>) {
  const { action, task, onClose, list, children } = props;
  const { verb, done, count, getKey, getAmount, isRetryable = () => true, describeSkipped } = action;
  const { items, skipped = [], onRemaining } = task;
  /** Undefined until the first request has succeeded. */
  const [progress, setProgress] = useState<BatchProgress<Target, Result>>();
  const current = progress ?? { total: items.length, open: items, failures: [] };
  const { open, failures, total } = current;
  const [name] = useState(() => [action.name, ...items.slice(0, maxNamed).map(getKey)].join(' '));
  const pick = (targets: readonly Target[]): readonly Row[] => {
    const keys = new Set(targets.map(getKey));
    return items.filter((item) => keys.has(getKey(item)));
  };
  const form = useContractForm<Values, readonly Result[]>({
    name,
    initial: action.initial,
    fields: action.fields,
    ...(action.fieldNamed && { fieldNamed: action.fieldNamed }),
    save: (values, { submission }) =>
      sendBatches(current, {
        ...action,
        isRetryable,
        sendBatch: (batch) => action.send(batch, values, submission),
        onProgress: (next) => {
          setProgress(next);
          onRemaining?.([...pick([...next.open, ...next.failures]), ...skipped]);
        },
      }).finally(() => void action.refresh()),
    onSaved: (failed) => {
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: props.doneText ?? `${count(items.length)} ${done}` });
      onClose();
    },
  });
  const isOver = progress !== undefined && open.length === 0;
  const retryable = failures.filter(isRetryable);
  const amountText = (targets: readonly Target[]): string =>
    getAmount ? `, ${formatMoney(pick(targets).reduce((sum, row) => sum + getAmount(row), 0))}` : '';
  const nextLabel = isOver
    ? `${verb} ${count(retryable.length)} again${amountText(retryable)}`
    : `${verb} the other ${count(open.length)}${amountText(open)}`;
  const doneCount = `${formatQuantity(total - open.length - failures.length)} of ${formatQuantity(total)} ${done}`;
  return (
    <FormDialog
      form={form}
      title={props.title}
      {...(props.description !== undefined && { description: props.description })}
      width={props.width ?? 'medium'}
      submitLabel={progress ? nextLabel : (props.submitLabel ?? `${verb} ${count(items.length)}`)}
      hasSubmit={isOver ? retryable.length > 0 : items.length > 0}
      isFinal={props.isFinal ?? false}
      // What an earlier batch has done stays done.
      failedTitle={progress ? doneCount : `Nothing has been ${done} yet`}
      unknownTitle={progress ? `${doneCount}, perhaps more` : `We do not know whether this was ${done}`}
      onClose={onClose}
    >
      {isOver ? (
        <Notice tone="warn" role="alert">
          <p className="font-medium">{doneCount}</p>
          <ul role="list" className="mt-1 max-h-40 overflow-y-auto">
            {failures.map((failure) => (
              <li key={getKey(failure)}>{action.describeFailure(failure)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          {list}
          {describeSkipped && skipped.length > 0 && (
            <div className="text-control">
              <p className="font-medium">{count(skipped.length)} left out</p>
              <ul role="list" aria-label="Left out" className="max-h-40 overflow-y-auto text-ink-2">
                {skipped.map((row, index) => (
                  // Not every record that is left out has what the action names.
                  <li key={index}>{describeSkipped(row)}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {children?.(form)}
    </FormDialog>
  );
}

interface BatchListProps<Row> {
  readonly label: string;
  readonly items: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly renderItem: (row: Row) => ReactNode;
  /** At the end of the line, such as an amount. */
  readonly renderEnd?: (row: Row) => ReactNode;
}

/** The records of an action, one line each. */
export function BatchList<Row>({ label, items, getKey, renderItem, renderEnd }: BatchListProps<Row>) {
  return (
    <ul role="list" aria-label={label} className="max-h-60 overflow-y-auto text-control">
      {items.map((item) => (
        <li
          key={getKey(item)}
          className="flex justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
        >
          <span className="min-w-0 wrap-anywhere">{renderItem(item)}</span>
          {renderEnd && <span className="tabular-nums">{renderEnd(item)}</span>}
        </li>
      ))}
    </ul>
  );
}
