import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createRecallExercise as limits } from '#src/api/generated/limits/fsma.ts';
import type { RecallExerciseDetail } from '#src/api/generated/types.ts';
import { currentCustomer } from '#src/api/provided-client.ts';
import { refreshExercises, saveRecallExercise } from '#src/api/queries/fsma-recall.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, optionalText, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { formatDay, today } from '#src/lib/dates.ts';
import { exercisePath } from './recall-pages.ts';

const exerciseForm = defineForm({
  name: text('Name', limits.name),
  notes: optionalText('Notes', limits.notes, { hasLines: true, isRequired: false }),
});

interface SaveDialogProps {
  readonly customerId: string;
  readonly tlcs: readonly string[];
  readonly startedAt: string;
  readonly onClose: () => void;
}

/** Saves the exercise as a dated report, and opens it. */
export function SaveDialog({ customerId, tlcs, startedAt, onClose }: SaveDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm<typeof exerciseForm.empty, RecallExerciseDetail>({
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
