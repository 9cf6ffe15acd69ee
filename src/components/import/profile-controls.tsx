import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createImportProfile as limits } from '#src/api/generated/limits/import-profiles.ts';
import type { ImportProfile, ImportProfileUpdate } from '#src/api/generated/types.ts';
import {
  createImportProfile,
  deleteImportProfile,
  importProfilesQuery,
  loadImportProfiles,
  refreshImportProfiles,
  updateImportProfile,
} from '#src/api/queries/import-profiles.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { plainName } from './plain-name.ts';
import type { TableDefinition } from './table-definition.ts';
import type { TableImport } from './use-table-import.ts';

const noProfile = 'none';

type Content = Omit<ImportProfileUpdate, 'name'>;

type ProfileState = Pick<
  TableImport<string, unknown>,
  'part' | 'profile' | 'form' | 'hasMarks' | 'hasDayOrders' | 'changeProfile' | 'setProfile'
> & { readonly match: readonly (string | null)[] };

/** What a profile of the current columns contains. */
function getContent(state: ProfileState): Content {
  const { part, match, form, hasMarks, hasDayOrders, profile } = state;
  const { mark, dayOrder } = form;
  const columns = part.head.flatMap((name, place) =>
    name === '' ? [] : { name: name.slice(0, 200), column: match[place] ?? null },
  );
  const written = mark === ',' ? 'Comma' : 'Point';
  return {
    columns,
    decimalMark: hasMarks && mark ? written : (profile?.decimalMark ?? null),
    dayOrder: (hasDayOrders ? dayOrder : undefined) ?? profile?.dayOrder ?? null,
  };
}

/** Whether the file is read as in the profile, ignoring columns that it lacks. */
function isUnchanged(profile: ImportProfile, content: Content): boolean {
  const current = new Map(content.columns.map(({ name, column }) => [plainName(name), column]));
  if (content.decimalMark !== profile.decimalMark || content.dayOrder !== (profile.dayOrder ?? null))
    return false;
  return profile.columns.every(({ name, column }) => {
    const now = current.get(plainName(name));
    return now === undefined || now === column;
  });
}

interface ProfileControlsProps {
  readonly customerId: string;
  readonly definition: Pick<TableDefinition<string>, 'kind'>;
  readonly state: ProfileState;
  readonly isDisabled: boolean;
}

/** The profile of the file's columns, which the colleagues of the customer share. */
export function ProfileControls({ customerId, definition, state, isDisabled }: ProfileControlsProps) {
  const { kind } = definition;
  const { profile, changeProfile, setProfile } = state;
  const queryClient = useQueryClient();
  const { data: profiles = [] } = useQuery(importProfilesQuery(customerId, kind));
  const [dialog, setDialog] = useState<'save' | 'change' | 'delete'>();
  const close = (): void => setDialog(undefined);
  const content = getContent(state);
  const showCurrent = async ({ profileId }: ImportProfile): Promise<void> => {
    const current = await loadImportProfiles(queryClient, customerId, kind);
    setProfile(current.find((candidate) => candidate.profileId === profileId));
  };
  return (
    <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
      <div className="min-w-0 grow sm:max-w-sm">
        <Field label="Profile" help="Shared with everyone at your company.">
          <Select
            options={[
              { value: noProfile, label: 'None' },
              ...profiles.map(({ profileId, name }) => ({ value: profileId, label: name })),
            ]}
            value={profile?.profileId ?? noProfile}
            onChange={(value) => changeProfile(profiles.find(({ profileId }) => profileId === value))}
            isDisabled={isDisabled}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2 pb-6">
        {profile && !isUnchanged(profile, content) && (
          <Button disabled={isDisabled} onClick={() => setDialog('change')}>
            Change profile
          </Button>
        )}
        <Button disabled={isDisabled} onClick={() => setDialog('save')}>
          Save as a profile
        </Button>
        {profile && (
          <Button variant="quiet-danger" disabled={isDisabled} onClick={() => setDialog('delete')}>
            Delete profile
          </Button>
        )}
      </div>
      {(dialog === 'save' || dialog === 'change') && (
        <SaveDialog
          customerId={customerId}
          kind={kind}
          content={content}
          profile={dialog === 'change' ? profile : undefined}
          onSaved={setProfile}
          onClose={close}
        />
      )}
      {dialog === 'delete' && profile && (
        <DeleteDialog
          isOpen
          title={`Delete ${profile.name}?`}
          description="No one at your company will be able to use it."
          remove={() => deleteImportProfile(customerId, profile)}
          doneText="Profile deleted"
          refresh={refreshImportProfiles}
          onOutdated={() => void showCurrent(profile)}
          onDeleted={() => setProfile(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}

const model = defineForm({ name: text('Name', limits.name) });

interface SaveDialogProps {
  readonly customerId: string;
  readonly kind: TableDefinition<string>['kind'];
  readonly content: Content;
  /** The profile that gets the columns; undefined for a new one. */
  readonly profile: ImportProfile | undefined;
  readonly onSaved: (profile: ImportProfile) => void;
  readonly onClose: () => void;
}

function SaveDialog({ customerId, kind, content, profile, onSaved, onClose }: SaveDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<typeof model.empty, ImportProfile>({
    name: `import profile ${profile?.profileId ?? `new ${kind}`}`,
    initial: model.read(profile ?? { name: '' }),
    fields: model.fields,
    save: (values, { submission }) => {
      const body = { ...content, ...model.write(values) };
      return profile
        ? updateImportProfile(customerId, profile, body)
        : createImportProfile(customerId, { ...body, kind }, { submission });
    },
    onSaved: async (saved) => {
      await refreshImportProfiles(queryClient);
      snackbars.show({ tone: 'ok', text: `Profile ${saved.name} saved.` });
      onSaved(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={profile ? `Change ${profile.name}` : 'Save as a profile'}
      description="It is used for every file with these column names. Everyone at your company can use and change it."
      submitLabel="Save profile"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
    </FormDialog>
  );
}
