import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import { updatePortalCredential as limits } from '#src/api/generated/limits/guru-settings.ts';
import { CredentialType, type MfaMethod } from '#src/api/generated/enums.ts';
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

function buildForm({ userId, authType }: PortalCredential) {
  const form = defineForm(
    {
      userId: text('User ID', limits.userId, { patternText: 'Leave out spaces.' }),
      authType: same<CredentialType>('Type', limits.authType, CredentialType.BotToken),
      // Never returned by the server.
      secret: draftText('Secret', limits.secret, { isRequired: false, patternText: 'Leave out spaces.' }),
      mfaMethod: same<MfaMethod | null>('Second factor', undefined, null, { isRequired: false }),
    },
    {
      secret: (values) => {
        const isStored = userId === values.userId.trim() && authType === values.authType;
        if (isStored || values.secret !== '') return undefined;
        return values.authType === CredentialType.BotToken ? 'Enter the bot token.' : 'Enter the password.';
      },
      mfaMethod: (values) =>
        values.authType === CredentialType.Password && values.mfaMethod === null
          ? 'Choose the second factor.'
          : undefined,
    },
  );
  return {
    ...form,
    read: (stored: PortalCredential) =>
      form.read({
        userId: stored.userId ?? form.empty.userId,
        authType: stored.authType ?? form.empty.authType,
        mfaMethod: stored.mfaMethod,
      }),
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
  const account = buildForm(credential);
  /** The version that the change is based on: the polled one may be newer. */
  const base = useRef(credential);
  const form = useContractForm<typeof account.empty, unknown>({
    name: `portal account ${portal}`,
    initial: account.read(credential),
    fields: account.fields,
    current: async () => {
      const all = await queryClient.query({ ...listPortalCredentials({ customerId }), staleTime: 0 });
      base.current = all.find((account) => account.portal === portal) ?? base.current;
      return account.read(base.current);
    },
    save: (values) =>
      savePortalCredential(customerId, base.current, {
        ...account.write(values),
        ...(values.authType === CredentialType.BotToken && { mfaMethod: null }),
      }),
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
