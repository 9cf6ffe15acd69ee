import { useQuery, useQueryClient } from '@tanstack/react-query';
import Gavel from 'lucide-react/icons/gavel';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Permission } from '#src/api/generated/enums.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { deleteOtifFiling, refreshOtif, versionedPoQuery } from '#src/api/queries/otif.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { claimPath, claimStepPath } from '#src/components/record/record-paths.ts';
import { today } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { isReady } from './dispute-state.ts';
import { FilingDialog } from './filing-dialog.tsx';

interface PoDisputeActionsProps {
  readonly customerId: string;
  readonly po: OtifPoDetail;
}

/** The actions on the dispute of a PO's fine: open its claim, or record a manual filing. */
export function PoDisputeActions({ customerId, po }: PoDisputeActionsProps) {
  const { claim } = po;
  const mayReadClaims = usePermission(Permission.GuruRead);
  if (claim) {
    if (!mayReadClaims) return null;
    if (!claim.canDispute) return <LinkButton to={claimPath(claim)}>Open claim</LinkButton>;
    if (claim.likelyValidReason !== null)
      return <LinkButton to={claimStepPath(claim, 'details')}>Review claim</LinkButton>;
    return (
      <LinkButton
        variant="primary"
        icon={Gavel}
        to={claimStepPath(claim, isReady(po) ? 'review' : 'documents')}
      >
        {`Dispute ${formatMoney(claim.disputeAmount)}`}
      </LinkButton>
    );
  }
  return <FilingActions customerId={customerId} po={po} />;
}

function FilingActions({ customerId, po }: PoDisputeActionsProps) {
  const [open, setOpen] = useState<'record' | 'remove'>();
  const { filing, filingGuide, invoicedOn, disputeStatus } = po;
  const isDecided = disputeStatus === 'Approved' || disputeStatus === 'Denied';
  if (!hasOperations('setOtifFiling', 'deleteOtifFiling')) return null;
  if (!filingGuide || invoicedOn === null || invoicedOn > today() || isDecided) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      {filing && (
        <Button variant="quiet-danger" onClick={() => setOpen('remove')}>
          Remove filing
        </Button>
      )}
      <Button variant={filing ? 'secondary' : 'primary'} onClick={() => setOpen('record')}>
        {filing ? 'Change filing' : 'Mark as filed'}
      </Button>
      {open === 'record' && <FilingDialog customerId={customerId} po={po} onClose={close} />}
      {open === 'remove' && <RemoveFiling customerId={customerId} po={po} onClose={close} />}
    </>
  );
}

/** Asks before the record of a manually filed dispute is removed. */
function RemoveFiling({ customerId, po, onClose }: PoDisputeActionsProps & { readonly onClose: () => void }) {
  const { poNumber, retailerId } = po;
  const ref = { customerId, poNumber, retailerId };
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(versionedPoQuery(ref));
  return (
    <ConfirmDialog
      isOpen={!isPending}
      isDangerous
      title={`Remove the filing of PO ${poNumber}?`}
      description="The fine then counts as not disputed. Nothing changes at the retailer."
      confirmLabel="Remove"
      onConfirm={async () => {
        await deleteOtifFiling(ref, data?.version).finally(() => void refreshOtif(queryClient));
      }}
      onClose={onClose}
    />
  );
}
