import { DisputeStep } from '#src/api/generated/enums.ts';
import type { DeductionDetail, DisputeProcess } from '#src/api/generated/types.ts';
import type { ClaimRef } from '#src/api/queries/disputes.ts';

/** A claim with its dispute. */
export interface Dispute {
  readonly claimRef: ClaimRef;
  readonly claim: DeductionDetail;
  readonly process: DisputeProcess;
}

/** The parts of a dispute that decide which steps can be opened. */
export interface StepFacts {
  readonly process: Pick<DisputeProcess, 'step' | 'canSubmit' | 'canRespond'>;
  readonly claim: Pick<DeductionDetail, 'attempts' | 'submitError'>;
}

/** The steps that can be opened, in order. Review is where a dispute is submitted or the retailer is answered. */
export function listSteps({ process, claim }: StepFacts): readonly DisputeStep[] {
  const { canSubmit, canRespond } = process;
  const wasSubmitted = claim.attempts > 0 && (!canSubmit || claim.submitError === null);
  return [
    DisputeStep.Details,
    DisputeStep.Documents,
    ...(canSubmit || canRespond ? [DisputeStep.Review] : []),
    ...(wasSubmitted || !canSubmit ? [DisputeStep.Submitted] : []),
  ];
}

/** The value of the address's `step`, lower case; undefined without one or for another value. */
export function parseStep(text: string | null): DisputeStep | undefined {
  return Object.values(DisputeStep).find((step) => step.toLowerCase() === text);
}

/** The step to show: the requested one, if it can be opened. */
export function resolveStep(facts: StepFacts, requested: DisputeStep | undefined): DisputeStep {
  const steps = listSteps(facts);
  const target = requested ?? facts.process.step;
  if (steps.includes(target)) return target;
  return target === DisputeStep.Submitted && steps.includes(DisputeStep.Review)
    ? DisputeStep.Review
    : (steps.at(-1) ?? DisputeStep.Details);
}
