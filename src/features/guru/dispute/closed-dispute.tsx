import { DisputeStep } from '#src/api/generated/enums.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';
import { CancelDispute } from './cancel-dispute.tsx';
import { DetailsStep } from './details-step.tsx';
import { DisputeRail } from './dispute-rail.tsx';
import type { Dispute } from './dispute-steps.ts';
import { DocumentsStep } from './documents-step.tsx';
import { SubmittedStep } from './submitted-step.tsx';

interface ClosedDisputeProps {
  readonly dispute: Dispute;
  readonly claimRef: ClaimRef;
  readonly step: DisputeStep;
}

/** The steps of a claim that waits for the retailer or is decided: nothing can be entered. */
export function ClosedDispute({ dispute, claimRef, step }: ClosedDisputeProps) {
  return (
    <DisputeRail
      dispute={dispute}
      actions={dispute.process.canCancel && <CancelDispute dispute={dispute} claimRef={claimRef} />}
    >
      {step === DisputeStep.Details && <DetailsStep dispute={dispute} claimRef={claimRef} />}
      {step === DisputeStep.Documents && (
        <DocumentsStep process={dispute.process} claimRef={claimRef} isEditable={false} />
      )}
      {step === DisputeStep.Submitted && <SubmittedStep dispute={dispute} />}
    </DisputeRail>
  );
}
