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

/** What is said about a correction: by the customer who requests it, or by the provider who denies it. */
const tasks = {
  request: {
    draft: 'request',
    form: defineForm({
      comment: text('What to correct', requestLimits.comment, {
        hasLines: true,
        emptyText: 'Enter what to correct.',
      }),
    }),
    send: createAsnCorrectionRequest,
    getTitle: (asnId: string) => `Request a correction of ${asnId}`,
    description: 'Your logistics provider sees the request, corrects the ASN and resends it.',
    submitLabel: 'Request correction',
    doneText: 'Correction requested. Its status is shown with the ASN.',
  },
  deny: {
    draft: 'denial',
    form: defineForm({ comment: text('Reason', denialLimits.reason, { hasLines: true }) }),
    send: denyAsnCorrectionRequest,
    getTitle: () => 'Deny the correction request',
    description: 'The customer sees the reason and can request another correction.',
    submitLabel: 'Deny request',
    doneText: 'Request denied. The customer sees the reason.',
  },
} as const;

interface RequestDialogProps {
  readonly task: keyof typeof tasks;
  readonly asnRef: AsnRef;
  readonly onClose: () => void;
}

/** Requests a correction of an ASN from the provider, or denies the customer's request. */
export function RequestDialog({ task, asnRef, onClose }: RequestDialogProps) {
  const { draft, form: model, send, getTitle, doneText, ...dialog } = tasks[task];
  const queryClient = useQueryClient();
  const form = useContractForm<typeof model.empty, AsnCorrectionRequest>({
    name: `ASN correction ${draft} ${asnRef.asnId}`,
    initial: model.empty,
    fields: model.fields,
    // A denial has one member, too.
    fieldNamed: () => 'comment',
    save: (values, { submission }) => send(asnRef, model.write(values).comment, { submission }),
    onSaved: () => {
      void refreshAsns(queryClient);
      snackbars.show({ tone: 'ok', text: doneText });
      onClose();
    },
  });
  return (
    <FormDialog {...dialog} form={form} title={getTitle(asnRef.asnId)} onClose={onClose}>
      <TextareaField form={form} name="comment" />
    </FormDialog>
  );
}
