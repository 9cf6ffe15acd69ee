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
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

interface RequestDialogProps {
  readonly asnRef: AsnRef;
  readonly onClose: () => void;
}

interface RequestValues {
  comment: string;
}

const requestFields: FieldSpecs<RequestValues> = {
  comment: {
    label: 'What to correct',
    limits: requestLimits.comment,
    emptyText: 'Enter what to correct.',
  },
};

/** Requests a correction of an ASN from the provider. */
export function RequestDialog({ asnRef, onClose }: RequestDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<RequestValues, AsnCorrectionRequest>({
    name: `ASN correction request ${asnRef.asnId}`,
    initial: { comment: '' },
    fields: requestFields,
    save: ({ comment }, { submission }) => createAsnCorrectionRequest(asnRef, comment.trim(), { submission }),
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

interface DenialValues {
  reason: string;
}

const denialFields: FieldSpecs<DenialValues> = {
  reason: { label: 'Reason', limits: denialLimits.reason },
};

/** Denies the customer's request; the customer reads why. */
export function DenyDialog({ asnRef, onClose }: RequestDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<DenialValues, AsnCorrectionRequest>({
    name: `ASN correction denial ${asnRef.asnId}`,
    initial: { reason: '' },
    fields: denialFields,
    save: ({ reason }, { submission }) => denyAsnCorrectionRequest(asnRef, reason.trim(), { submission }),
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
