import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setOtifRootCauses as limits } from '#src/api/generated/limits/otif.ts';
import { AccountableParty, RootCauseOutcome, type OtifRootCause } from '#src/api/generated/enums.ts';
import type { OtifPo, RootCauseResult } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifRootCauses } from '#src/api/queries/otif.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { causeText, rootCauses } from './otif-words.ts';
import { RootCauseFailures } from './root-cause-failures.tsx';

type CausePo = Pick<OtifPo, 'poNumber' | 'retailerId' | 'rootCause' | 'accountableParty' | 'rootCauseSetAt'>;

/** The POs whose cause is to be set. */
export interface RootCauseTask {
  readonly pos: readonly CausePo[];
  /** Called when all of them are saved. */
  readonly onSaved?: () => void;
}

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

function posText(count: number): string {
  return count === 1 ? '1 PO' : `${formatQuantity(count)} POs`;
}

interface RootCauseDialogProps {
  readonly customerId: string;
  readonly task: RootCauseTask;
  readonly onClose: () => void;
}

/** Sets the root cause of one PO, or of several at once; those that cannot be saved stay, with the reason. */
export function RootCauseDialog({ customerId, task, onClose }: RootCauseDialogProps) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly RootCauseResult[]>([]);
  const [first] = task.pos;
  const isOne = task.pos.length === 1;
  const what = isOne ? `PO ${first?.poNumber}` : posText(task.pos.length);
  // Another Save is about the POs that have failed, as they stand now.
  const targets = failures.length > 0 ? failures : task.pos;
  const form = useContractForm<CauseValues, readonly RootCauseResult[]>({
    name: `root cause ${task.pos.map(({ poNumber }) => poNumber).join(' ')}`,
    initial: {
      rootCause: (isOne && first?.rootCause) || null,
      accountableParty: (isOne && first?.accountableParty) || null,
      comment: '',
    },
    fields,
    save: async ({ rootCause, accountableParty, comment }, { submission }) => {
      if (rootCause === null || accountableParty === null) return [];
      const pos = targets.map(({ poNumber, retailerId, rootCauseSetAt }) => ({
        poNumber,
        retailerId,
        rootCauseSetAt,
      }));
      const body = { pos, rootCause, accountableParty, comment: comment.trim() || null };
      const { results } = await setOtifRootCauses(customerId, body, { submission });
      return results;
    },
    onSaved: (results) => {
      const failed = results.filter(({ outcome }) => outcome !== RootCauseOutcome.Saved);
      if (failed.length < results.length) void refreshOtif(queryClient);
      setFailures(failed);
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `Root cause of ${what} saved` });
      task.onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Root cause of ${what}`}
      description="Everyone with access to a PO sees its cause, who set it and when."
      submitLabel={failures.length > 0 ? `Save ${posText(failures.length)} again` : 'Save'}
      onClose={onClose}
    >
      {failures.length > 0 && <RootCauseFailures failures={failures} total={task.pos.length} />}
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
