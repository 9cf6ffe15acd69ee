import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setOtifFiling as limits } from '#src/api/generated/limits/otif.ts';
import type { OtifPoDetail } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifFiling, versionedPoQuery } from '#src/api/queries/otif.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { DateField } from '#src/components/form/date-field.tsx';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { today } from '#src/lib/dates.ts';
import { cleanText } from '#src/lib/clean-text.ts';

interface FilingValues {
  caseNumber: string;
  filedOn: string;
}

const fields: FieldSpecs<FilingValues> = {
  caseNumber: {
    label: 'Case number',
    limits: limits.caseNumber,
    emptyText: 'Enter the retailer’s case number.',
  },
  filedOn: { label: 'Filed on', limits: limits.filedOn, emptyText: 'Enter the filing date.' },
};

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
  const form = useContractForm<FilingValues, OtifPoDetail>({
    name: `filing ${retailerId} ${poNumber}`,
    initial: { caseNumber: filing?.caseNumber ?? '', filedOn: filing?.filedOn ?? today() },
    fields,
    save: ({ caseNumber, filedOn }) =>
      setOtifFiling(ref, { caseNumber: cleanText(caseNumber), filedOn }, version),
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
