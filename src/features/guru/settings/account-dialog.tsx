import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CredentialType, type MfaMethod } from '#src/api/generated/enums.ts';
import { updatePortalCredential as limits } from '#src/api/generated/limits/guru-settings.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import type { PortalCredential } from '#src/api/generated/types.ts';
import { refreshGuruSettings, savePortalCredential } from '#src/api/queries/guru-settings.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SegmentField, SelectField } from '#src/components/form/choice-fields.tsx';
import { defineForm, draftText, same, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { mfaOptions, portalName, typeOptions } from '#src/components/portals/portal-words.ts';

const accountForm = defineForm(
  {
    userId: text('User ID', limits.userId, { patternText: 'Leave out spaces.' }),
    authType: same<CredentialType>('Type', limits.authType, CredentialType.BotToken),
    // Never returned by the server.
    secret: draftText('Secret', limits.secret, { isRequired: false, patternText: 'Leave out spaces.' }),
    mfaMethod: same<MfaMethod | null>('Second factor', undefined, null, { isRequired: false }),
  },
  {
    mfaMethod: ({ authType, mfaMethod }) =>
      authType === CredentialType.Password && mfaMethod === null ? 'Choose the second factor.' : undefined,
  },
);

const readAccount = ({ userId, authType, mfaMethod }: PortalCredential) =>
  accountForm.read({ userId: userId ?? '', authType: authType ?? CredentialType.BotToken, mfaMethod });

/** A secret is required for another account than the stored one. */
function getFields(stored: typeof accountForm.empty): typeof accountForm.fields {
  return {
    ...accountForm.fields,
    secret: {
      ...accountForm.fields.secret,
      check: ({ userId, authType, secret }) => {
        const isStored = stored.userId === userId.trim() && stored.authType === authType;
        if (isStored || secret !== '') return undefined;
        return authType === CredentialType.BotToken ? 'Enter the bot token.' : 'Enter the password.';
      },
    },
  };
}

interface AccountDialogProps {
  readonly customerId: string;
  readonly credential: PortalCredential;
  readonly onClose: () => void;
}

/** Stores an account at a portal. Its secret is sent once, and never stored in the browser. */
export function AccountDialog({ customerId, credential, onClose }: AccountDialogProps) {
  const queryClient = useQueryClient();
  const { portal } = credential;
  const name = portalName(portal);
  const initial = readAccount(credential);
  /** The version that the change is based on: the polled one may be newer. */
  const base = useRef(credential);
  const form = useContractForm({
    name: `portal account ${portal}`,
    initial,
    fields: getFields(initial),
    current: async () => {
      const all = await queryClient.query({ ...listPortalCredentials({ customerId }), staleTime: 0 });
      base.current = all.find((account) => account.portal === portal) ?? base.current;
      return readAccount(base.current);
    },
    save: (values) => {
      const mfaMethod = values.authType === CredentialType.BotToken ? null : values.mfaMethod;
      return savePortalCredential(customerId, base.current, accountForm.write({ ...values, mfaMethod }));
    },
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: `${name} account saved. Its test is running.` });
      onClose();
      await refreshGuruSettings(queryClient);
    },
  });
  const { authType } = useFormValues(form);
  const isToken = authType === CredentialType.BotToken;
  const isStored = credential.userId !== null;
  return (
    <FormDialog form={form} title={`${name} account`} submitLabel="Save and test" onClose={onClose}>
      <SegmentField form={form} name="authType" options={typeOptions} />
      <TextField
        form={form}
        name="userId"
        help={
          isToken
            ? `The bot user that your ${name} administrator created, with only the required applications.`
            : `Your user at ${name}. A bot user with a bot token is safer and is never prompted for a second factor.`
        }
      />
      <TextField
        form={form}
        name="secret"
        type="password"
        autoComplete="new-password"
        help={
          isStored
            ? 'Leave empty to keep the stored one. It is never shown again.'
            : 'Stored encrypted, and never shown again.'
        }
      />
      {!isToken && <SelectField form={form} name="mfaMethod" options={mfaOptions} />}
    </FormDialog>
  );
}
