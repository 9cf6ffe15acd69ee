import type { RootCauseResult } from '#src/api/generated/types.ts';
import { PartialResult } from '#src/components/feedback/partial-result.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { causeText } from '#src/components/fines/cause-text.ts';

interface RootCauseFailuresProps {
  readonly failures: readonly RootCauseResult[];
  /** POs of the whole change. */
  readonly total: number;
}

function reasonText({ outcome, rootCause, rootCauseSetBy, rootCauseSetAt }: RootCauseResult): string {
  switch (outcome) {
    case 'Changed':
      return rootCause === null || rootCauseSetAt === null
        ? 'was changed in the meantime. Save again to replace the change.'
        : `${rootCauseSetBy ?? 'Someone'} set “${causeText(rootCause)}” on ${formatMoment(rootCauseSetAt)}. Save again to replace it.`;
    case 'NotExplained':
      return rootCause === null
        ? 'has no miss, so it has no root cause.'
        : `this cause does not apply to its misses. Now: ${causeText(rootCause)}. Choose another cause.`;
    case 'NotFound':
      return 'no longer exists.';
    default:
      return 'was not saved.';
  }
}

/** The POs of a change that were not saved, each with its reason. */
export function RootCauseFailures({ failures, total }: RootCauseFailuresProps) {
  return (
    <PartialResult
      verb="saved"
      total={total}
      failures={failures.map((failure) => [
        `${failure.retailerId} ${failure.poNumber}`,
        `PO ${failure.poNumber}: ${reasonText(failure)}`,
      ])}
    />
  );
}
