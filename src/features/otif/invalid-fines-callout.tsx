import type { InvalidFines } from '#src/api/generated/types.ts';
import Gavel from 'lucide-react/icons/gavel';
import { Callout } from '#src/components/dashboard/callout.tsx';
import { useWork } from '#src/components/feedback/use-work.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDay, timeLeftText } from '#src/lib/dates.ts';
import { countText, formatMoney, formatPct } from '#src/lib/figures.ts';

interface InvalidFinesCalloutProps {
  readonly fines: InvalidFines;
  readonly onReview: () => void;
  /** Disputes those that are ready; undefined without the permission. */
  readonly onDispute: (() => Promise<void>) | undefined;
}

/** Fines that the retailer may have to repay, their amount and the deadline of their disputes. */
export function InvalidFinesCallout({ fines, onReview, onDispute }: InvalidFinesCalloutProps) {
  const { pos, fineAmount, disputeBy, readyPos, readyAmount } = fines;
  const { isBusy, run } = useWork();
  return (
    <Callout
      title="Possibly invalid fines"
      figure={formatMoney(fineAmount)}
      action={`Review ${countText(pos, 'POs')}`}
      onAction={onReview}
      extra={
        onDispute &&
        readyPos > 0 && (
          <Button icon={Gavel} isBusy={isBusy} onClick={() => void run(onDispute)}>
            Dispute {formatMoney(readyAmount)}
          </Button>
        )
      }
    >
      {describe(fines)}
      {disputeBy !== null && (
        <span className="text-ink-2">
          {' '}
          Dispute by {formatDay(disputeBy)}, {timeLeftText(disputeBy).toLowerCase()}.
        </span>
      )}
    </Callout>
  );
}

function describe({
  pos,
  cases,
  fineAmount,
  onTimePct,
  onTimePctWithout,
  goalPct,
  avoidableAmount,
}: InvalidFines) {
  const subject = `${countText(pos, 'POs')} with ${countText(cases, 'cases')} missed because of the retailer.`;
  const without =
    onTimePct === null || onTimePctWithout === null || goalPct === null
      ? ''
      : ` Without them, on time in their retail months is ${formatPct(onTimePctWithout)} instead of ${formatPct(onTimePct)}, goal ${formatPct(goalPct)}.`;
  const rest =
    avoidableAmount > fineAmount ? ` ${formatMoney(avoidableAmount)} of fines would no longer apply.` : '';
  return `${subject}${without}${rest}`;
}
