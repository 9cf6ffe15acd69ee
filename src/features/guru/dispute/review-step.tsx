import type { DisputeProcess } from '#src/api/generated/types.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { SelectField } from '#src/components/form/choice-fields.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';

import { ClaimFine } from './claim-fine.tsx';
import { ComparedLines, type LineChoice } from './claim-lines.tsx';
import { DescriptionField } from './description-field.tsx';
import { findMaxAmount, type DisputeValues } from './dispute-form.ts';
import { disputeReasonText } from './dispute-words.ts';
import type { Dispute } from './dispute-steps.ts';
import { Evidence } from './evidence.tsx';

interface ReviewStepProps {
  readonly dispute: Dispute;
  readonly claimRef: ClaimRef;
  readonly form: ContractForm<DisputeValues>;
  readonly choice: LineChoice;
}

function Warnings({ process: { warnings } }: { readonly process: DisputeProcess }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="font-medium">Check before you submit</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The fields of the third step, below the lines: reason, amount and description, with the evidence. */
export function ReviewStep({ dispute: { claim, process }, claimRef, form, choice }: ReviewStepProps) {
  const { lineIds } = useFormValues(form);
  const max = findMaxAmount(claim.lines, lineIds, process.maxAmount);
  return (
    <>
      <Warnings process={process} />
      <ClaimFine claim={claim} />
      <ComparedLines claim={claim} choice={choice} />
      <Evidence process={process} claimRef={claimRef} />
      <TitledCard title="Dispute">
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              form={form}
              name="reason"
              options={process.reasons.map((value) => ({ value, label: disputeReasonText(value) }))}
              placeholder="Choose a reason"
            />
            <NumberField form={form} name="amount" unit="USD" isMoney help={`At most ${formatMoney(max)}`} />
          </div>
          <DescriptionField form={form} template={process.descriptionTemplate} />
        </div>
      </TitledCard>
    </>
  );
}
