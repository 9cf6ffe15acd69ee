import { useQuery, useQueryClient } from '@tanstack/react-query';
import Gavel from 'lucide-react/icons/gavel';
import { useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Permission } from '#src/api/generated/enums.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { deleteOtifFiling, refreshOtif, setOtifFiling, versionedPoQuery } from '#src/api/queries/otif.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { claimPath, claimStepPath } from '#src/components/record/record-paths.ts';
import { today } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { isReady } from './dispute-state.ts';
import { setOtifFiling as limits } from '#src/api/generated/limits/otif.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { DateField } from '#src/components/form/date-field.tsx';
import { defineForm, same, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

/** A PO of a customer. */
export interface PoDisputeActionsProps {
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

interface FilingDialogProps extends PoDisputeActionsProps {
  readonly onClose: () => void;
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

function RemoveFiling({ customerId, po, onClose }: FilingDialogProps) {
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

const filingForm = defineForm({
  caseNumber: text('Case number', limits.caseNumber, { emptyText: 'Enter the retailer’s case number.' }),
  filedOn: same<string>('Filed on', limits.filedOn, '', { emptyText: 'Enter the filing date.' }),
});

function FilingDialog({ customerId, po, onClose }: FilingDialogProps) {
  const { poNumber, retailerId, filing } = po;
  const ref = { customerId, poNumber, retailerId };
  const queryClient = useQueryClient();
  const version = useQuery(versionedPoQuery(ref)).data?.version;
  const form = useContractForm<typeof filingForm.empty, OtifPoDetail>({
    name: `filing ${retailerId} ${poNumber}`,
    initial: filing ? filingForm.read(filing) : { ...filingForm.empty, filedOn: today() },
    fields: filingForm.fields,
    save: (values) => setOtifFiling(ref, filingForm.write(values), version),
    onSaved: () => {
      void refreshOtif(queryClient);
      snackbars.show({ tone: 'ok', text: `PO ${poNumber} marked as filed manually` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Manually filed dispute of PO ${poNumber}`}
      description="Everyone with access to the PO sees the number and date. The fine then counts as disputed."
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField form={form} name="caseNumber" />
      <DateField form={form} name="filedOn" max={today()} />
    </FormDialog>
  );
}
