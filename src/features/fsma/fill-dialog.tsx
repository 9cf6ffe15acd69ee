import type { TraceEvent, TraceFillResult } from '#src/api/generated/types.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { countText } from '#src/lib/figures.ts';
import { fillFields, findLocation, findMissing, noValues, toUpdate, type FillValues } from './fill-form.ts';
import { FillFields } from './fill-fields.tsx';
import { useFillBatches } from './use-fill-batches.ts';

/** Incomplete records. */
export interface FillTask {
  readonly events: readonly TraceEvent[];
  /** Called when all are saved. */
  readonly onFilled?: () => void;
}

function recordsText(count: number): string {
  return countText(count, 'records');
}

interface FillDialogProps {
  readonly customerId: string;
  readonly task: FillTask;
  readonly onClose: () => void;
}

/** Completes one or several records; those that fail remain, with the reason. */
export function FillDialog({ customerId, task, onClose }: FillDialogProps) {
  const { events } = task;
  const kdes = findMissing(events);
  const { failures, send } = useFillBatches(customerId, events);
  const countLabel = recordsText(events.length);
  const form = useContractForm<FillValues, readonly TraceFillResult[]>({
    name: `fill ${events.length} ${events[0]?.eventId ?? ''}`,
    initial: noValues,
    fields: fillFields,
    fieldNamed: (serverName) => (serverName.includes('tlcSource') ? 'pointId' : serverName),
    save: async (values, { submission }) => {
      const update = toUpdate(values, findLocation(kdes));
      return update ? send(update, submission) : [];
    },
    onSaved: (failed) => {
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `${countLabel} saved` });
      task.onFilled?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Fill in ${countLabel}`}
      description="Only missing values are filled in. The change is logged with your name and the time."
      width="large"
      submitLabel="Save"
      onClose={onClose}
    >
      {failures.length > 0 && (
        <PartialResult
          verb="saved"
          total={events.length}
          failures={failures.map(({ eventId, outcomeText }) => [
            eventId,
            `${eventId}: ${outcomeText ?? 'was not saved.'}`,
          ])}
        />
      )}
      <FillFields customerId={customerId} form={form} kdes={kdes} />
    </FormDialog>
  );
}
