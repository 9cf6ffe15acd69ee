import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createReportParameterSet as limits } from '#src/api/generated/limits/reports.ts';
import type { ReportParameterSet, ReportParameterSetUpdate } from '#src/api/generated/types.ts';
import {
  createParameterSet,
  parameterSetsQuery,
  refreshParameterSets,
  updateParameterSet,
} from '#src/api/queries/report-parameter-sets.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

const nameForm = defineForm({ name: text('Name', limits.name) });

/** An existing set, or the values of a new one. */
export type SetSubject =
  | { readonly set: ReportParameterSet }
  | { readonly values: Omit<ReportParameterSetUpdate, 'name'> };

interface ParameterSetDialogProps {
  readonly place: { readonly customerId: string; readonly reportId: string };
  readonly subject: SetSubject;
  readonly onSaved: (set: ReportParameterSet) => void;
  readonly onClose: () => void;
}

/** Saves the parameters of the form under a name, or renames saved ones. */
export function ParameterSetDialog({ place, subject, onSaved, onClose }: ParameterSetDialogProps) {
  const queryClient = useQueryClient();
  const stored = 'set' in subject ? subject.set : undefined;
  /** The version that a save is based on: the one that the dialog showed or compared last. */
  const base = useRef(subject);
  const form = useContractForm<typeof nameForm.empty, ReportParameterSet>({
    name: `parameter set ${stored?.parameterSetId ?? `new ${place.reportId}`}`,
    initial: stored ? nameForm.read(stored) : nameForm.empty,
    fields: nameForm.fields,
    save: (values, context) => {
      const { name } = nameForm.write(values);
      if ('values' in base.current)
        return createParameterSet(place, { ...base.current.values, name }, context);
      const { format, parameters, ...ref } = base.current.set;
      return updateParameterSet({ ...place, ...ref }, { format, parameters, name });
    },
    ...(stored && {
      current: async () => {
        const sets = await queryClient.query({ ...parameterSetsQuery(place), staleTime: 0 });
        const set = sets.find(({ parameterSetId }) => parameterSetId === stored.parameterSetId) ?? stored;
        base.current = { set };
        return nameForm.read(set);
      },
    }),
    onSaved: async (set) => {
      await refreshParameterSets(queryClient);
      snackbars.show({ tone: 'ok', text: `“${set.name}” saved.` });
      onSaved(set);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={stored ? `Rename “${stored.name}”` : 'Save parameters as'}
      {...(!stored && {
        description:
          'Only you see them. A default date moves with the calendar; a date that you changed stays as it is.',
      })}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
    </FormDialog>
  );
}
