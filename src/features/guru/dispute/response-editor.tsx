import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { DisputeStep } from '#src/api/generated/enums.ts';
import { submitDisputeResponse as limits } from '#src/api/generated/limits/disputes.ts';
import { refreshDeductions } from '#src/api/queries/deductions.ts';
import { disputeProcessQuery, respondToRetailer } from '#src/api/queries/disputes.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { FormNotices, LeaveDialog } from '#src/components/form/form-parts.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CancelDispute } from './cancel-dispute.tsx';
import { listDocumentIds } from './dispute-form.ts';
import { describeDispute } from './dispute-headline.ts';
import { DisputeRail } from './dispute-rail.tsx';
import type { Dispute } from './dispute-steps.ts';
import { Evidence } from './evidence.tsx';
import type { StepAddress } from './use-step-address.ts';

interface ResponseEditorProps {
  readonly dispute: Dispute;
  readonly address: StepAddress;
}

const responseForm = defineForm({
  comment: text('Response to the retailer', limits.comment, {
    hasLines: true,
    emptyText: 'Describe what you corrected or added.',
  }),
});

/** The steps of a dispute that the retailer has sent back. */
export function ResponseEditor({ dispute, address }: ResponseEditorProps) {
  const queryClient = useQueryClient();
  const { claimRef, claim, process } = dispute;
  const { step, goTo } = address;
  const refresh = () => refreshDeductions(queryClient, claimRef.customerId);
  const form = useContractForm({
    name: `dispute response ${claimRef.claimId} ${claimRef.warc}`,
    initial: responseForm.empty,
    fields: responseForm.fields,
    save: (values, { submission }) =>
      respondToRetailer(
        claimRef,
        { ...responseForm.write(values), documentIds: listDocumentIds(process) },
        { submission },
      ),
    onSaved: (next) => {
      queryClient.setQueryData(disputeProcessQuery(claimRef).queryKey, next);
      goTo(DisputeStep.Submitted);
      void refresh();
    },
    onFailed: () => void refresh(),
  });
  const { title, text: nextStep } = describeDispute(claim, process);
  const actions = (
    <>
      {step === DisputeStep.Review ? (
        <Button variant="primary" icon={Send} isBusy={form.isSaving} onClick={form.submit}>
          Send response
        </Button>
      ) : (
        <Button
          variant="primary"
          onClick={() => goTo(step === DisputeStep.Details ? DisputeStep.Documents : DisputeStep.Review)}
        >
          {step === DisputeStep.Details ? 'Continue to documents' : 'Continue to response'}
        </Button>
      )}
      <CancelDispute dispute={dispute} />
    </>
  );
  return (
    <>
      <DisputeRail
        dispute={dispute}
        step={step}
        review={
          <>
            <Evidence dispute={dispute} />
            <TitledCard title="Response" hint="The dispute is updated in place, with all documents.">
              <TextareaField form={form} name="comment" rows={4} />
            </TitledCard>
          </>
        }
        actions={actions}
      >
        <Notice tone="warn">
          <p className="font-medium">{title}</p>
          {process.retailerRequest !== null && <p>“{process.retailerRequest}”</p>}
          <p>{nextStep}</p>
        </Notice>
        <FormNotices form={form} />
      </DisputeRail>
      <LeaveDialog form={form} />
    </>
  );
}
