import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LtlProfile } from '#src/api/generated/types.ts';
import { createProfile, deleteProfile, refreshProfiles, updateProfile } from '#src/api/queries/ltl-rating.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { fakHelp, fieldNamed, formatFak } from './fak-form.ts';
import { profileForm, type ProfileValues } from './profile-form.ts';

interface ProfilesDialogProps {
  readonly customerId: string;
  readonly profiles: readonly LtlProfile[];
  /** The terms of the shipment, for a new profile. */
  readonly terms: Omit<ProfileValues, 'name'>;
  readonly onUse: (profile: LtlProfile) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit'; readonly profile: LtlProfile | undefined }
  | { readonly kind: 'delete'; readonly profile: LtlProfile };

/** Lists the profiles, and leads to one at a time: a dialog over another would hide it. */
export function ProfilesDialog({ customerId, profiles, terms, onUse, onClose }: ProfilesDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const back = (): void => setStep({ kind: 'list' });
  if (step.kind === 'edit') {
    const { profile } = step;
    return (
      <ProfileDialog
        customerId={customerId}
        profile={profile}
        initial={profile ? profileForm.read(profile) : { ...terms, name: '' }}
        onSaved={(saved) => {
          if (!profile) onUse(saved);
          back();
        }}
        onClose={back}
      />
    );
  }
  if (step.kind === 'delete') {
    const { profile } = step;
    return (
      <DeleteDialog
        isOpen
        title={`Delete ${profile.name}?`}
        description="No one at your company will be able to use it. Saved quotes keep their terms."
        remove={() => deleteProfile(customerId, profile)}
        doneText="Profile deleted"
        refresh={refreshProfiles}
        onClose={back}
      />
    );
  }
  return (
    <Dialog
      isOpen
      title="Profiles"
      description="Carrier terms shared with everyone at your company who rates shipments."
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => setStep({ kind: 'edit', profile: undefined })}>
            Save the current terms
          </Button>
        </>
      }
    >
      {profiles.length === 0 ? (
        <p className="text-control text-ink-2">No profiles yet. Save the current terms as the first one.</p>
      ) : (
        <StaticTable
          caption="Profiles"
          columns={buildColumns(onUse, setStep)}
          rows={profiles}
          getRowId={({ profileId }) => profileId}
        />
      )}
    </Dialog>
  );
}

const buildColumns = (
  onUse: (profile: LtlProfile) => void,
  onStep: (step: Step) => void,
): readonly StaticColumn<LtlProfile>[] => [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Discount', align: 'end', cell: ({ discountPct }) => `${formatNumber(discountPct)}%` },
  { header: 'Minimum', align: 'end', cell: ({ minimumCharge }) => formatMoney(minimumCharge) },
  { header: 'Fuel', align: 'end', cell: ({ fuelSurchargePct }) => `${formatNumber(fuelSurchargePct)}%` },
  { header: 'FAK', cell: ({ fakMap }) => formatFak(fakMap) || 'None' },
  {
    header: 'Actions',
    cell: (profile) => (
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Use ${profile.name}`} onClick={() => onUse(profile)}>
          Use
        </Button>
        <Button
          size="small"
          aria-label={`Edit ${profile.name}`}
          onClick={() => onStep({ kind: 'edit', profile })}
        >
          Edit
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={`Delete ${profile.name}`}
          onClick={() => onStep({ kind: 'delete', profile })}
        >
          Delete
        </Button>
      </div>
    ),
  },
];

interface ProfileDialogProps {
  readonly customerId: string;
  /** Undefined for a new one. */
  readonly profile: LtlProfile | undefined;
  readonly initial: ProfileValues;
  readonly onSaved: (profile: LtlProfile) => void;
  readonly onClose: () => void;
}

function ProfileDialog({ customerId, profile, initial, onSaved, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    name: `rating profile ${profile?.profileId ?? 'new'}`,
    initial,
    fields: profileForm.fields,
    fieldNamed,
    save: (values, { submission }) =>
      profile
        ? updateProfile(customerId, profile, profileForm.write(values))
        : createProfile(customerId, profileForm.write(values), { submission }),
    onSaved: (saved) => {
      snackbars.show({ tone: 'ok', text: `Profile ${saved.name} saved.` });
      void refreshProfiles(queryClient);
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      form={form}
      title={profile ? `Edit ${profile.name}` : 'Save as a profile'}
      description="Everyone at your company who rates can use it. Saved quotes keep their terms."
      width="large"
      submitLabel="Save profile"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField form={form} name="discountPct" />
        <NumberField form={form} name="minimumCharge" />
        <NumberField form={form} name="fuelSurchargePct" />
      </div>
      <TextField form={form} name="fakMap" help={fakHelp} />
      <TextField form={form} name="scac" help="The carrier of these terms. Leave empty for none." />
    </FormDialog>
  );
}
