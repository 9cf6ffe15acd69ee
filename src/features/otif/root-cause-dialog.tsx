import { useQueryClient } from '@tanstack/react-query';
import { setOtifRootCause as limits } from '#src/api/generated/limits/otif.ts';
import { AccountableParty, type OtifRootCause } from '#src/api/generated/enums.ts';
import { refreshOtif, setOtifRootCause } from '#src/api/queries/otif.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { causeText, rootCauses } from './otif-words.ts';
import type { OpenPo } from './use-open-po.ts';

interface CauseValues {
  rootCause: OtifRootCause | null;
  accountableParty: AccountableParty | null;
  comment: string;
}

const fields: FieldSpecs<CauseValues> = {
  rootCause: { label: 'Root cause', limits: limits.rootCause },
  accountableParty: { label: 'Accountable party', limits: limits.accountableParty },
  comment: {
    label: 'Comment',
    limits: { types: ['string'], maxLength: limits.comment.maxLength },
    isRequired: false,
  },
};

interface RootCauseDialogProps {
  readonly customerId: string;
  readonly pos: readonly OpenPo[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Sets the root cause of one PO, or of several at once. */
export function RootCauseDialog({ customerId, pos, onClose, onSaved }: RootCauseDialogProps) {
  const queryClient = useQueryClient();
  const [first] = pos;
  const what = pos.length === 1 ? `PO ${first?.poNumber}` : `${pos.length} POs`;
  const form = useContractForm<CauseValues, number>({
    name: `root cause ${pos.map(({ poNumber }) => poNumber).join(' ')}`,
    initial: { rootCause: null, accountableParty: null, comment: '' },
    fields,
    save: async ({ rootCause, accountableParty, comment }) => {
      if (rootCause === null || accountableParty === null) return 0;
      const body = { rootCause, accountableParty, comment: comment.trim() || null };
      let saved = 0;
      try {
        for (const { poNumber, retailerId } of pos) {
          await setOtifRootCause({ customerId, poNumber, retailerId }, body);
          saved += 1;
        }
      } finally {
        // What was saved before a failure is shown at once; saving again sets the same cause.
        if (saved > 0) void refreshOtif(queryClient);
      }
      return saved;
    },
    onSaved: () => {
      snackbars.show({ tone: 'ok', text: `Root cause of ${what} saved` });
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Root cause of ${what}`}
      description="Everyone who may see a PO sees the cause, and by whom and when it was set."
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="rootCause"
        options={rootCauses.map((value) => ({ value, label: causeText(value) }))}
      />
      <SelectField
        form={form}
        name="accountableParty"
        options={Object.values(AccountableParty).map((value) => ({ value, label: enumText(value) }))}
      />
      <TextareaField form={form} name="comment" />
    </FormDialog>
  );
}
