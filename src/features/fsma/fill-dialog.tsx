import { useQueryClient } from '@tanstack/react-query';
import { TraceEventOutcome } from '#src/api/generated/enums.ts';
import { updateTraceEvents as limits } from '#src/api/generated/limits/fsma.ts';
import type { TraceEvent, TraceEventResult, TraceEventTarget } from '#src/api/generated/types.ts';
import { refreshTraces, updateTraceEvents } from '#src/api/queries/fsma.ts';
import { BatchDialog } from '#src/components/batch/batch-dialog.tsx';
import type { BatchTask, TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { countText } from '#src/lib/figures.ts';
import { FillFields } from './fill-fields.tsx';
import { fillModel, findLocation, findMissing, noValues, toUpdate, type FillValues } from './fill-form.ts';

const countRecords = (count: number): string => countText(count, 'records');

/** Completes one or several records; those that fail remain, with the reason. */
export function FillDialog({ customerId, task, onClose }: TaskDialogProps<BatchTask<TraceEvent>>) {
  const { items } = task;
  const queryClient = useQueryClient();
  const kdes = findMissing(items);
  return (
    <BatchDialog<FillValues, TraceEventTarget, TraceEvent, TraceEventResult>
      action={{
        name: 'fill',
        verb: 'Save',
        done: 'saved',
        count: countRecords,
        getKey: ({ eventId }) => eventId,
        size: limits.items.maxItems,
        initial: noValues,
        ...fillModel,
        send: async (batch, values, submission) => {
          const update = toUpdate(values, findLocation(kdes));
          if (!update) return [];
          const targets = batch.map(({ eventId }) => ({ eventId }));
          const body = { items: targets, values: update, onlyMissing: true };
          return (await updateTraceEvents(customerId, body, { submission })).results;
        },
        // A record that already had the values counts as done.
        isDone: ({ outcome }) =>
          outcome === TraceEventOutcome.Saved || outcome === TraceEventOutcome.NothingMissing,
        describeFailure: ({ eventId, outcomeText }) => `${eventId}: ${outcomeText ?? 'was not saved.'}`,
        refresh: () => refreshTraces(queryClient),
      }}
      task={task}
      title={`Fill in ${countRecords(items.length)}`}
      description="Only missing values are filled in. The change is logged with your name and the time."
      width="large"
      submitLabel="Save"
      onClose={onClose}
    >
      {(form) => <FillFields customerId={customerId} form={form} kdes={kdes} />}
    </BatchDialog>
  );
}
