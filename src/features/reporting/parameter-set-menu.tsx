import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import { useState, useRef } from 'react';
import type { ReportParameterSet, ReportParameterSetUpdate } from '#src/api/generated/types.ts';
import {
  deleteParameterSet,
  parameterSetsQuery,
  refreshParameterSets,
  updateParameterSet,
  createParameterSet,
} from '#src/api/queries/report-parameter-sets.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#src/ui/menu.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { createReportParameterSet as limits } from '#src/api/generated/limits/reports.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

type Values = Omit<ReportParameterSetUpdate, 'name'>;

interface ParameterSetMenuProps {
  readonly customerId: string;
  readonly reportId: string;
  /** The set that was loaded or saved last. */
  readonly currentId: string | undefined;
  /** The values of the form; undefined when they are invalid, which the form then shows. */
  readonly readValues: () => Values | undefined;
  readonly onLoad: (set: ReportParameterSet) => void;
  readonly onSaved: (set: ReportParameterSet) => void;
}

/** The menu of a report's saved parameters: load, save, replace, rename and delete. */
export function ParameterSetMenu(props: ParameterSetMenuProps) {
  const { customerId, reportId, currentId, readValues, onLoad, onSaved } = props;
  const place = { customerId, reportId };
  const queryClient = useQueryClient();
  const list = useQuery(parameterSetsQuery(place));
  const [subject, setSubject] = useState<SetSubject>();
  const [toDelete, setToDelete] = useState<ReportParameterSet>();
  const lastToDelete = useLast(toDelete);
  const current = list.data?.find(({ parameterSetId }) => parameterSetId === currentId);

  const replace = async (set: ReportParameterSet): Promise<void> => {
    const values = readValues();
    if (!values) return;
    try {
      await updateParameterSet({ ...place, ...set }, { ...values, name: set.name });
      snackbars.show({ tone: 'ok', text: `“${set.name}” updated.` });
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
    }
    await refreshParameterSets(queryClient);
  };

  return (
    <>
      <Menu trigger={<Button icon={Bookmark}>Saved parameters</Button>}>
        <MenuItem
          onClick={() => {
            const values = readValues();
            if (values) setSubject({ values });
          }}
        >
          Save as
        </MenuItem>
        <MenuSeparator />
        <Sets list={list} currentId={currentId} onLoad={onLoad} />
        {current && (
          <MenuSection title={current.name}>
            <MenuItem onClick={() => void replace(current)}>Update to the current parameters</MenuItem>
            <MenuItem onClick={() => setSubject({ set: current })}>Rename</MenuItem>
            <MenuItem tone="bad" onClick={() => setToDelete(current)}>
              Delete
            </MenuItem>
          </MenuSection>
        )}
      </Menu>
      {subject && (
        <ParameterSetDialog
          place={place}
          subject={subject}
          onSaved={onSaved}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title={`Delete “${lastToDelete?.name ?? ''}”?`}
        description="Reports that ran with these parameters are kept. This cannot be undone."
        confirmLabel="Delete"
        isDangerous
        onClose={() => setToDelete(undefined)}
        onConfirm={async () => {
          if (!toDelete) return;
          try {
            await deleteParameterSet({ ...place, ...toDelete });
          } finally {
            await refreshParameterSets(queryClient);
          }
          snackbars.show({ tone: 'ok', text: `“${toDelete.name}” deleted.` });
        }}
      />
    </>
  );
}

interface SetsProps extends Pick<ParameterSetMenuProps, 'currentId' | 'onLoad'> {
  readonly list: {
    readonly data: readonly ReportParameterSet[] | undefined;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function Sets({ list: { data, isFetching, refetch }, currentId, onLoad }: SetsProps) {
  if (data === undefined && isFetching)
    return <MenuSection title="Loading saved parameters">{null}</MenuSection>;
  if (data === undefined) {
    return (
      <MenuSection title="The saved parameters could not be loaded">
        <MenuItem
          onClick={(event) => {
            // The menu stays open while the result is pending.
            event.preventDefault();
            void refetch();
          }}
        >
          Retry
        </MenuItem>
      </MenuSection>
    );
  }
  if (data.length === 0) return <MenuSection title="No saved parameters yet">{null}</MenuSection>;
  return (
    <MenuSection title="My saved parameters">
      {data.map((set) => {
        const isCurrent = set.parameterSetId === currentId;
        return (
          <MenuItem
            key={set.parameterSetId}
            {...(isCurrent && { icon: Check })}
            aria-current={isCurrent || undefined}
            onClick={() => onLoad(set)}
          >
            {set.name}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}

const nameForm = defineForm({ name: text('Name', limits.name) });

/** An existing set, or the values of a new one. */
type SetSubject =
  | { readonly set: ReportParameterSet }
  | { readonly values: Omit<ReportParameterSetUpdate, 'name'> };

interface ParameterSetDialogProps {
  readonly place: { readonly customerId: string; readonly reportId: string };
  readonly subject: SetSubject;
  readonly onSaved: (set: ReportParameterSet) => void;
  readonly onClose: () => void;
}

/** Saves the parameters of the form under a name, or renames saved ones. */
function ParameterSetDialog({ place, subject, onSaved, onClose }: ParameterSetDialogProps) {
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
