import type { ClaimRef } from '#src/api/queries/disputes.ts';
import type { Dispute } from './dispute-steps.ts';
import { ClaimFine } from './claim-fine.tsx';
import { ComparedLines, type LineChoice } from './claim-lines.tsx';
import { CheckLines, ClaimRecords } from './claim-records.tsx';

interface DetailsStepProps {
  readonly dispute: Dispute;
  readonly claimRef: ClaimRef;
  readonly choice?: LineChoice;
}

/** The first step: the counts of each party, and the records behind them. */
export function DetailsStep({ dispute: { claim }, claimRef, choice }: DetailsStepProps) {
  return (
    <>
      <ClaimFine claim={claim} />
      <ComparedLines claim={claim} choice={choice} />
      <ClaimRecords claim={claim} claimRef={claimRef} />
      <CheckLines claim={claim} />
    </>
  );
}
