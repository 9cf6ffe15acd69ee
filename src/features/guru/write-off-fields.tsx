import { WriteOffReason } from '#src/api/generated/enums.ts';
import { archiveDeductions as limits } from '#src/api/generated/limits/disputes.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { writeOffText } from './deduction-words.ts';

/** Reasons that only the customer's rules set. */
const ruleReasons: readonly string[] = [WriteOffReason.BelowMinimum, WriteOffReason.CodeRule];

const options = Object.values(WriteOffReason)
  .filter((reason) => !ruleReasons.includes(reason))
  .map((value) => ({ value, label: writeOffText(value) }));

interface WriteOffFaults {
  readonly reason?: string;
  readonly comment?: string;
}

/** The errors of the reason of a write-off. */
export function findFaults(reason: WriteOffReason | null, comment: string): WriteOffFaults {
  if (reason === null) return { reason: 'Choose why the claims are written off.' };
  const isMissing = reason === WriteOffReason.Other && comment.trim() === '';
  return isMissing ? { comment: 'Enter why the claims are written off.' } : {};
}

interface WriteOffFieldsProps {
  readonly reason: WriteOffReason | null;
  readonly onReason: (reason: WriteOffReason) => void;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly faults: WriteOffFaults;
}

/** Why claims are written off. */
export function WriteOffFields({ reason, onReason, comment, onComment, faults }: WriteOffFieldsProps) {
  return (
    <>
      <Field label="Reason" isRequired error={faults.reason}>
        <Select options={options} value={reason} onChange={onReason} placeholder="Choose a reason" />
      </Field>
      <Field label="Comment" isRequired={reason === WriteOffReason.Other} error={faults.comment}>
        <Textarea
          value={comment}
          maxLength={limits.comment.maxLength}
          onChange={(event) => onComment(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
