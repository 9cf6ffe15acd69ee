import type { InvalidFines } from '#src/api/generated/types.ts';
import { Callout } from '#src/components/dashboard/callout.tsx';
import { daysBetween, daysLeftText, formatDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';

interface InvalidFinesCalloutProps {
  readonly fines: InvalidFines;
  readonly onReview: () => void;
}

/** Fines that the retailer may have to take back, what they change and by when they can be disputed. */
export function InvalidFinesCallout({ fines, onReview }: InvalidFinesCalloutProps) {
  const { pos, fineAmount, disputeBy } = fines;
  return (
    <Callout
      title="Possibly invalid fines"
      figure={formatMoney(fineAmount)}
      action={pos === 1 ? 'Review 1 PO' : `Review ${formatQuantity(pos)} POs`}
      onAction={onReview}
    >
      {describe(fines)}
      {disputeBy !== null && (
        <span className="text-ink-2">
          {' '}
          Dispute by {formatDay(disputeBy)}, {daysLeftText(daysBetween(today(), disputeBy)).toLowerCase()}.
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
  const subject = `${pos === 1 ? '1 PO' : `${formatQuantity(pos)} POs`} with ${formatQuantity(cases)} cases missed because of the retailer.`;
  const without =
    onTimePct === null || onTimePctWithout === null || goalPct === null
      ? ''
      : ` Without them on time is ${formatPct(onTimePctWithout)} instead of ${formatPct(onTimePct)}, goal ${formatPct(goalPct)}.`;
  const rest =
    avoidableAmount > fineAmount ? ` ${formatMoney(avoidableAmount)} of fines would no longer apply.` : '';
  return `${subject}${without}${rest}`;
}
