import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RootCauseResult } from '#src/api/generated/types.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Icon } from '#src/ui/icon.tsx';
import { causeText } from './otif-words.ts';

interface RootCauseFailuresProps {
  readonly failures: readonly RootCauseResult[];
  /** POs of the whole change. */
  readonly total: number;
}

function reasonText({ outcome, rootCause, rootCauseSetBy, rootCauseSetAt }: RootCauseResult): string {
  switch (outcome) {
    case 'Changed':
      return rootCause === null || rootCauseSetAt === null
        ? 'was changed meanwhile. Save again to replace the change.'
        : `${rootCauseSetBy ?? 'Someone'} set “${causeText(rootCause)}” on ${formatMoment(rootCauseSetAt)}. Save again to replace it.`;
    case 'NotExplained':
      return rootCause === null
        ? 'missed nothing, so it has no root cause.'
        : `this cause does not explain what it missed. Now: ${causeText(rootCause)}. Choose another cause.`;
    case 'NotFound':
      return 'no longer exists.';
    default:
      return 'was not saved.';
  }
}

/** The POs of a change that were not saved, each with its reason. */
export function RootCauseFailures({ failures, total }: RootCauseFailuresProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border border-warn bg-warn-soft px-4 py-3 text-control"
    >
      <Icon shape={TriangleAlert} size={18} className="mt-0.5 text-warn" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {formatQuantity(total - failures.length)} of {formatQuantity(total)} saved
        </p>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {failures.map((failure) => (
            <li key={`${failure.retailerId} ${failure.poNumber}`} className="wrap-anywhere">
              PO {failure.poNumber}: {reasonText(failure)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
