import { useQueryClient } from '@tanstack/react-query';
import { createOrderDraft as limits } from '#src/api/generated/limits/order-entry.ts';
import type { OrderDraft, OrderDraftValues } from '#src/api/generated/types.ts';
import { createOrderDraft, refreshOrders } from '#src/api/queries/order-entry.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';

const nameForm = defineForm({
  // Only a draft may have none.
  name: text('Name', limits.name, { isRequired: true, emptyText: 'Enter a name.' }),
});

interface TemplateDialogProps {
  readonly customerId: string;
  /** The order from which new ones start. */
  readonly values: OrderDraftValues;
  readonly onClose: () => void;
}

/** Saves the order under a name, without its number and dates, for new orders to start from. */
export function TemplateDialog({ customerId, values, onClose }: TemplateDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm<typeof nameForm.empty, OrderDraft>({
    name: 'order template',
    initial: nameForm.empty,
    fields: nameForm.fields,
    save: (typed, { submission }) =>
      createOrderDraft(customerId, { ...nameForm.write(typed), isTemplate: true, values }, { submission }),
    onSaved: () => {
      snackbars.show({ tone: 'ok', text: 'Template saved' });
      void refreshOrders(queryClient);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Save as a template"
      description="Use it to start new orders. PO number and dates are not saved."
      submitLabel="Save template"
      onClose={onClose}
    >
      <TextField form={form} name="name" />
    </FormDialog>
  );
}
