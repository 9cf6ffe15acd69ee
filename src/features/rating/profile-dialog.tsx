import { useQueryClient } from '@tanstack/react-query';
import type { LtlProfile } from '#src/api/generated/types.ts';
import { createProfile, refreshProfiles, updateProfile } from '#src/api/queries/ltl-rating.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { fakHelp, fieldNamed } from './fak-form.ts';
import { buildProfile, profileFields, type ProfileValues } from './profile-form.ts';

interface ProfileDialogProps {
  readonly customerId: string;
  /** Undefined for a new one. */
  readonly profile: LtlProfile | undefined;
  readonly initial: ProfileValues;
  readonly onSaved: (profile: LtlProfile) => void;
  readonly onClose: () => void;
}

/** The terms of a profile. */
export function ProfileDialog({ customerId, profile, initial, onSaved, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<ProfileValues, LtlProfile>({
    name: `rating profile ${profile?.profileId ?? 'new'}`,
    initial,
    fields: profileFields,
    fieldNamed,
    save: (values, { submission }) =>
      profile
        ? updateProfile(customerId, profile, buildProfile(values))
        : createProfile(customerId, buildProfile(values), { submission }),
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
      <TextField form={form} name="fak" help={fakHelp} />
      <TextField form={form} name="scac" help="The carrier of these terms. Leave empty for none." />
    </FormDialog>
  );
}
