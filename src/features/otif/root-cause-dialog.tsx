import { useQueryClient } from '@tanstack/react-query';
import { AccountableParty, RootCauseOutcome, type OtifRootCause } from '#src/api/generated/enums.ts';
import { setOtifRootCauses as limits } from '#src/api/generated/limits/otif.ts';
import type { OtifPo, RootCauseResult, RootCauseTarget } from '#src/api/generated/types.ts';
import { refreshOtif, setOtifRootCauses } from '#src/api/queries/otif.ts';
import { BatchDialog } from '#src/components/batch/batch-dialog.tsx';
import type { BatchTask, TaskDialogProps } from '#src/components/batch/batch-task.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText } from '#src/lib/figures.ts';
import { rootCauses } from './otif-words.ts';

/** A PO whose cause is to be set. */
export type CausePo = RootCauseTarget & Pick<OtifPo, 'rootCause' | 'accountableParty'>;

interface CauseValues {
  rootCause: OtifRootCause | null;
  accountableParty: AccountableParty | null;
  comment: string;
}

function describeFailure(failure: RootCauseResult): string {
  const { poNumber, outcome, rootCause, rootCauseSetBy, rootCauseSetAt } = failure;
  switch (outcome) {
    case 'Changed':
      return rootCause === null || rootCauseSetAt === null
        ? `PO ${poNumber}: was changed in the meantime. Save again to replace the change.`
        : `PO ${poNumber}: ${rootCauseSetBy ?? 'Someone'} set “${causeText(rootCause)}” on ${formatMoment(rootCauseSetAt)}. Save again to replace it.`;
    case 'NotExplained':
      return rootCause === null
        ? `PO ${poNumber}: has no miss, so it has no root cause.`
        : `PO ${poNumber}: this cause does not apply to its misses. Now: ${causeText(rootCause)}. Choose another cause.`;
    case 'NotFound':
      return `PO ${poNumber}: no longer exists.`;
    default:
      return `PO ${poNumber}: was not saved.`;
  }
}

/** Sets the root cause of one PO, or of several at once; those that cannot be saved stay, with the reason. */
export function RootCauseDialog({ customerId, task, onClose }: TaskDialogProps<BatchTask<CausePo>>) {
  const queryClient = useQueryClient();
  const [first, second] = task.items;
  const only = second ? undefined : first;
  const subject = only ? `PO ${only.poNumber}` : countText(task.items.length, 'POs');
  return (
    <BatchDialog<CauseValues, RootCauseTarget, CausePo, RootCauseResult>
      action={{
        name: 'root cause',
        verb: 'Save',
        done: 'saved',
        count: (count) => countText(count, 'POs'),
        getKey: ({ retailerId, poNumber }) => `${retailerId} ${poNumber}`,
        size: limits.pos.maxItems,
        initial: {
          rootCause: only?.rootCause ?? null,
          accountableParty: only?.accountableParty ?? null,
          comment: '',
        },
        fields: {
          rootCause: { label: 'Root cause', limits: limits.rootCause, isRequired: true },
          accountableParty: { label: 'Accountable party', limits: limits.accountableParty, isRequired: true },
          comment: { label: 'Comment', limits: limits.comment, isRequired: false },
        },
        send: async (batch, { rootCause, accountableParty, comment }, submission) => {
          if (rootCause === null || accountableParty === null) return [];
          const pos = batch.map(({ poNumber, retailerId, rootCauseSetAt }) => ({
            poNumber,
            retailerId,
            rootCauseSetAt,
          }));
          const cause = { rootCause, accountableParty, comment: comment.trim() || null };
          return (await setOtifRootCauses(customerId, { ...cause, pos }, { submission })).results;
        },
        isDone: ({ outcome }) => outcome === RootCauseOutcome.Saved,
        describeFailure,
        refresh: () => refreshOtif(queryClient),
      }}
      task={task}
      title={`Root cause of ${subject}`}
      description="Everyone with access to a PO sees its cause, who set it and when."
      submitLabel="Save"
      doneText={`Root cause of ${subject} saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </BatchDialog>
  );
}
