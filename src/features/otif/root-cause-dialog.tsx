import { setOtifRootCauses as limits } from '#src/api/generated/limits/otif.ts';
import { AccountableParty, type OtifRootCause } from '#src/api/generated/enums.ts';
import type { OtifPo, RootCauseResult } from '#src/api/generated/types.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { rootCauses } from './otif-words.ts';
import { RootCauseFailures } from './root-cause-failures.tsx';
import { useCauseBatches } from './use-cause-batches.ts';

type CausePo = Pick<OtifPo, 'poNumber' | 'retailerId' | 'rootCause' | 'accountableParty' | 'rootCauseSetAt'>;

/** The POs whose cause is to be set. */
export interface RootCauseTask {
  readonly pos: readonly CausePo[];
  /** Called when all are saved. */
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

/** POs that the name of a draft contains. */
const maxNamed = 200;

function posText(count: number): string {
  return countText(count, 'POs');
}

function getSubmitLabel(total: number, open: number, failed: number): string {
  if (open > 0) return open < total ? `Save the other ${posText(open)}` : 'Save';
  return failed > 0 ? `Save ${posText(failed)} again` : 'Save';
}

interface RootCauseDialogProps {
  readonly customerId: string;
  readonly task: RootCauseTask;
  readonly onClose: () => void;
}

/** Sets the root cause of one PO, or of several at once; those that cannot be saved stay, with the reason. */
export function RootCauseDialog({ customerId, task, onClose }: RootCauseDialogProps) {
  const { open, failures, send } = useCauseBatches(customerId, task.pos);
  const [first] = task.pos;
  const isOne = task.pos.length === 1;
  const subject = isOne && first ? `PO ${first.poNumber}` : posText(task.pos.length);
  const form = useContractForm<CauseValues, readonly RootCauseResult[]>({
    name: `root cause ${task.pos
      .slice(0, maxNamed)
      .map(({ poNumber }) => poNumber)
      .join(' ')}`,
    initial: {
      rootCause: (isOne && first?.rootCause) || null,
      accountableParty: (isOne && first?.accountableParty) || null,
      comment: '',
    },
    fields,
    save: async ({ rootCause, accountableParty, comment }, { submission }) => {
      if (rootCause === null || accountableParty === null) return [];
      return send({ rootCause, accountableParty, comment: comment.trim() || null }, submission);
    },
    onSaved: (failed) => {
      if (failed.length > 0) return;
      snackbars.show({ tone: 'ok', text: `Root cause of ${subject} saved` });
      task.onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Root cause of ${subject}`}
      description="Everyone with access to a PO sees its cause, who set it and when."
      submitLabel={getSubmitLabel(task.pos.length, open.length, failures.length)}
      onClose={onClose}
    >
      {open.length > 0 && open.length < task.pos.length && (
        <p role="status" className="text-control text-ink-2 tabular-nums">
          {formatQuantity(task.pos.length - open.length)} of {formatQuantity(task.pos.length)} sent
        </p>
      )}
      {open.length === 0 && failures.length > 0 && (
        <RootCauseFailures failures={failures} total={task.pos.length} />
      )}
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
