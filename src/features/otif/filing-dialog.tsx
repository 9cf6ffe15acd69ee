import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setOtifFiling as limits } from '#src/api/generated/limits/otif.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifFiling, versionedPoQuery } from '#src/api/queries/otif.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { DateField } from '#src/components/form/date-field.tsx';
import { defineForm, same, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { today } from '#src/lib/dates.ts';

const filingForm = defineForm({
  caseNumber: text('Case number', limits.caseNumber, { emptyText: 'Enter the retailer’s case number.' }),
  filedOn: same<string>('Filed on', limits.filedOn, '', { emptyText: 'Enter the filing date.' }),
});

interface FilingDialogProps {
  readonly customerId: string;
  readonly po: OtifPoDetail;
  readonly onClose: () => void;
}

/** Records that a fine was disputed by hand at the retailer, with number and day. */
export function FilingDialog({ customerId, po, onClose }: FilingDialogProps) {
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
