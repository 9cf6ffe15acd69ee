import { useQueryClient } from '@tanstack/react-query';
import { InvoiceDisputeReason } from '#src/api/generated/enums.ts';
import type { InvoiceDispute } from '#src/api/generated/types.ts';
import { refreshInvoices, submitInvoiceDispute } from '#src/api/queries/invoices.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney } from '#src/lib/figures.ts';
import {
  buildDispute,
  buildDisputeFields,
  emptyDispute,
  sumLines,
  type DisputeValues,
} from './dispute-form.ts';
import type { InvoiceProps } from './invoice-disputes.tsx';
import { DisputeFilesField, DisputeLinesField } from './dispute-fields.tsx';

interface DisputeDialogProps extends InvoiceProps {
  readonly onClose: () => void;
}

const reasons = Object.values(InvoiceDisputeReason).map((value) => ({ value, label: enumText(value) }));

/** Disputes lines of an invoice. */
export function DisputeDialog({ invoiceRef, invoice, onClose }: DisputeDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<DisputeValues, InvoiceDispute>({
    name: `invoice dispute ${invoiceRef.invoiceNumber}`,
    initial: emptyDispute,
    fields: buildDisputeFields(invoice),
    fieldNamed: (name) => (name === 'attachmentIds' ? 'files' : name),
    save: (values, { submission }) => submitInvoiceDispute(invoiceRef, buildDispute(values), { submission }),
    onSaved: ({ amount, disputeId }) => {
      void refreshInvoices(queryClient, invoiceRef);
      const text = `Dispute ${disputeId} of ${formatMoney(amount, invoice.currency)} submitted.`;
      snackbars.show({ tone: 'ok', text });
      onClose();
    },
  });
  const { lineIds } = useFormValues(form);
  return (
    <FormDialog
      form={form}
      title={`Dispute ${invoiceRef.invoiceNumber}`}
      description="The billing team will review it. The invoice stays open until then."
      width="large"
      submitLabel="Submit dispute"
      onClose={onClose}
    >
      <DisputeLinesField form={form} invoice={invoice} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="reason" options={reasons} placeholder="Choose a reason" />
        <NumberField
          form={form}
          name="amount"
          unit={invoice.currency}
          help={
            lineIds.length > 0 && `At most ${formatMoney(sumLines(invoice.lines, lineIds), invoice.currency)}`
          }
        />
      </div>
      <TextareaField form={form} name="comment" />
      <DisputeFilesField form={form} invoiceRef={invoiceRef} />
    </FormDialog>
  );
}
