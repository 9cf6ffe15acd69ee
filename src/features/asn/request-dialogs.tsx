import { useQueryClient } from '@tanstack/react-query';
import {
  createAsnCorrectionRequest as requestLimits,
  denyAsnCorrectionRequest as denialLimits,
} from '#src/api/generated/limits/asn.ts';
import type { AsnCorrectionRequest } from '#src/api/generated/types.ts';
import {
  createAsnCorrectionRequest,
  denyAsnCorrectionRequest,
  refreshAsns,
  type AsnRef,
} from '#src/api/queries/asn.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

interface RequestDialogProps {
  readonly asnRef: AsnRef;
  readonly onClose: () => void;
}

const requestForm = defineForm({
  comment: text('What to correct', requestLimits.comment, {
    hasLines: true,
    emptyText: 'Enter what to correct.',
  }),
});

/** Requests a correction of an ASN from the provider. */
export function RequestDialog({ asnRef, onClose }: RequestDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<typeof requestForm.empty, AsnCorrectionRequest>({
    name: `ASN correction request ${asnRef.asnId}`,
    initial: requestForm.empty,
    fields: requestForm.fields,
    save: (values, { submission }) =>
      createAsnCorrectionRequest(asnRef, requestForm.write(values).comment, { submission }),
    onSaved: () => {
      void refreshAsns(queryClient);
      snackbars.show({ tone: 'ok', text: 'Correction requested. Its status is shown with the ASN.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Request a correction of ${asnRef.asnId}`}
      description="Your logistics provider sees the request, corrects the ASN and resends it."
      submitLabel="Request correction"
      onClose={onClose}
    >
      <TextareaField form={form} name="comment" />
    </FormDialog>
  );
}

const denialForm = defineForm({ reason: text('Reason', denialLimits.reason, { hasLines: true }) });

/** Denies the customer's request; the customer reads why. */
export function DenyDialog({ asnRef, onClose }: RequestDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<typeof denialForm.empty, AsnCorrectionRequest>({
    name: `ASN correction denial ${asnRef.asnId}`,
    initial: denialForm.empty,
    fields: denialForm.fields,
    save: (values, { submission }) =>
      denyAsnCorrectionRequest(asnRef, denialForm.write(values).reason, { submission }),
    onSaved: () => {
      void refreshAsns(queryClient);
      snackbars.show({ tone: 'ok', text: 'Request denied. The customer sees the reason.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Deny the correction request"
      description="The customer sees the reason and can request another correction."
      submitLabel="Deny request"
      onClose={onClose}
    >
      <TextareaField form={form} name="reason" />
    </FormDialog>
  );
}
