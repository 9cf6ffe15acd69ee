import ArrowRight from 'lucide-react/icons/arrow-right';
import type { InvalidFines } from '#src/api/generated/types.ts';
import { daysBetween, formatDay, today } from '#src/lib/dates.ts';
import { formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { daysLeftText } from './otif-words.ts';

interface InvalidFinesCalloutProps {
  readonly fines: InvalidFines;
  readonly onReview: () => void;
}

/** Fines that the retailer may have to take back, what they change and by when they can be disputed. */
export function InvalidFinesCallout({ fines, onReview }: InvalidFinesCalloutProps) {
  const { pos, fineAmount, disputeBy } = fines;
  if (pos === 0) return null;
  return (
    <section
      aria-label="Possibly invalid fines"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-brand bg-surface px-4 py-3 shadow-card"
    >
      <div>
        <h2 className="text-hint text-ink-2">Possibly invalid fines</h2>
        <p className="text-figure font-bold tabular-nums">{formatMoney(fineAmount)}</p>
      </div>
      <p className="min-w-48 grow basis-72 text-control">
        {describe(fines)}
        {disputeBy !== null && (
          <span className="text-ink-2">
            {' '}
            Dispute by {formatDay(disputeBy)}, {daysLeftText(daysBetween(today(), disputeBy)).toLowerCase()}.
          </span>
        )}
      </p>
      <Button variant="primary" icon={ArrowRight} onClick={onReview}>
        {pos === 1 ? 'Review 1 PO' : `Review ${formatQuantity(pos)} POs`}
      </Button>
    </section>
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
