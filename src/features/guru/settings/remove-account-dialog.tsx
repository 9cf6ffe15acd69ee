import type { PortalCredential } from '#src/api/generated/types.ts';
import { deletePortalCredential, refreshGuruSettings } from '#src/api/queries/guru-settings.ts';
import { DeleteDialog } from '#src/components/dialog/delete-dialog.tsx';
import { portalName } from '#src/components/portals/portal-words.ts';

interface RemoveAccountDialogProps {
  readonly customerId: string;
  readonly credential: PortalCredential;
  readonly onClose: () => void;
}

/** Confirms the removal of an account. */
export function RemoveAccountDialog({ customerId, credential, onClose }: RemoveAccountDialogProps) {
  const name = portalName(credential.portal);
  return (
    <DeleteDialog
      isOpen
      onClose={onClose}
      title={`Remove the ${name} account?`}
      description={`The secret is deleted. Deductions and disputes of ${name} are no longer updated until you add an account again.`}
      remove={() => deletePortalCredential(customerId, credential)}
      doneText={`${name} account removed`}
      refresh={refreshGuruSettings}
    />
  );
}
