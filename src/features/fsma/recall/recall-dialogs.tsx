import { createRecallExercise, submitHoldRequest } from '#src/api/generated/limits/fsma.ts';
import type { RecallTrace } from '#src/api/generated/types.ts';
import { requestHold, refreshExercises, saveRecallExercise } from '#src/api/queries/fsma-recall.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ChoicesField } from '#src/components/form/choice-fields.tsx';
import { defineForm, list, text, optionalText } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { figureText } from '#src/lib/figures.ts';
import type { Option } from '#src/ui/option.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { currentCustomer } from '#src/api/provided-client.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { formatDay, today } from '#src/lib/dates.ts';
import type { CustomerProps } from '../customer-page.tsx';
import { exercisePath } from '../fsma-pages.ts';

const holdForm = defineForm(
  {
    warehouseCodes: list<string>('Warehouses', submitHoldRequest.warehouseCodes),
    reason: text('Reason', submitHoldRequest.reason, { hasLines: true }),
  },
  {
    warehouseCodes: ({ warehouseCodes }) => (warehouseCodes.length === 0 ? 'Choose a warehouse.' : undefined),
  },
);

function listWarehouses({ onHand }: RecallTrace): readonly Option<string>[] {
  return [...Map.groupBy(onHand, ({ warehouseCode }) => warehouseCode)].map(([value, rows]) => ({
    value,
    label: `${rows[0]?.warehouseName ?? value} (${value}), ${figureText(
      rows.reduce((sum, { quantity }) => sum + quantity, 0),
      'cases',
    )}`,
  }));
}

interface RecallDialogProps extends CustomerProps {
  readonly tlcs: readonly string[];
  readonly onClose: () => void;
}

interface HoldDialogProps extends RecallDialogProps {
  readonly trace: RecallTrace;
  /** After the request is stored. */
  readonly onRequested: () => void;
}

/** Confirms a request to the warehouses to hold their stock of the lots. */
export function HoldDialog({ customerId, tlcs, trace, onRequested, onClose }: HoldDialogProps) {
  const warehouses = listWarehouses(trace);
  const form = useContractForm({
    name: `hold ${tlcs.slice(0, 3).join(' ')}`,
    initial: { ...holdForm.empty, warehouseCodes: warehouses.map(({ value }) => value) },
    fields: holdForm.fields,
    save: (values, context) =>
      requestHold(customerId, { tlcs: [...tlcs], ...holdForm.write(values) }, context),
    onSaved: ({ lines }) => {
      const cases = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      snackbars.show({ tone: 'ok', text: `Hold of ${figureText(cases, 'cases')} requested` });
      onRequested();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Request a hold?"
      description={`A hold is requested from the warehouses for up to ${figureText(trace.onHandQuantity, 'cases')}. This is a real request, even in an exercise; the stock changes when a warehouse acts on it.`}
      submitLabel="Request hold"
      onClose={onClose}
    >
      <ChoicesField form={form} name="warehouseCodes" options={warehouses} />
      <TextareaField form={form} name="reason" help="Visible to the warehouse." />
    </FormDialog>
  );
}

const exerciseForm = defineForm({
  name: text('Name', createRecallExercise.name),
  notes: optionalText('Notes', createRecallExercise.notes, { hasLines: true, isRequired: false }),
});

export interface SaveDialogProps extends RecallDialogProps {
  readonly startedAt: string;
}

/** Saves the exercise as a dated report, and opens it. */
export function SaveDialog({ customerId, tlcs, startedAt, onClose }: SaveDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm({
    name: `recall exercise ${startedAt}`,
    initial: { ...exerciseForm.empty, name: `Mock recall ${formatDay(today())}` },
    fields: exerciseForm.fields,
    save: (values, context) =>
      saveRecallExercise(customerId, { ...exerciseForm.write(values), tlcs: [...tlcs], startedAt }, context),
    onSaved: ({ name, exerciseId }) => {
      void refreshExercises(queryClient);
      snackbars.show({ tone: 'ok', text: `${name} saved.` });
      onClose();
      // After a switch to another customer, the saved page is not the new customer's.
      if (currentCustomer() === customerId) void navigate(exercisePath(exerciseId), { replace: true });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Save the exercise"
      description="The lots are traced again, and the report records the result and the time taken. It cannot be changed later."
      submitLabel="Save exercise"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
      <TextareaField form={form} name="notes" help="Findings and follow-up actions." />
    </FormDialog>
  );
}
