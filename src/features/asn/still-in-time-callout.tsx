import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AsnsStillInTime } from '#src/api/generated/types.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { countAsns } from './asn-words.ts';

interface StillInTimeCalloutProps {
  readonly asns: AsnsStillInTime;
  readonly onReview: () => void;
}

/** The ASNs that can still be accepted before their trucks arrive, and how long there is for the first. */
export function StillInTimeCallout({ asns, onReview }: StillInTimeCalloutProps) {
  const { rejected, neverSent, nextTruck } = asns;
  const count = rejected + neverSent;
  if (count === 0) return null;
  const parts = [
    rejected > 0 && `${formatQuantity(rejected)} rejected and not sent again`,
    neverSent > 0 && `${formatQuantity(neverSent)} never sent`,
  ].filter(Boolean);
  return (
    <section
      aria-label="ASNs still in time"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-brand bg-surface px-4 py-3 shadow-card"
    >
      <div>
        <h2 className="text-hint text-ink-2">Not accepted, still in time</h2>
        <p className="text-figure font-bold tabular-nums">{countAsns(count)}</p>
      </div>
      <p className="min-w-48 grow basis-72 text-control">
        {parts.join(', ')}.
        {nextTruck && (
          <>
            {' '}
            The {count === 1 ? '' : 'first '}truck is due at {nextTruck.dcName} on{' '}
            <b className="font-medium">{formatPlaceMoment(nextTruck.eta, nextTruck.timeZone)}</b>.
          </>
        )}
      </p>
      <Button variant="primary" icon={ArrowRight} onClick={onReview}>
        Review {countAsns(count)}
      </Button>
    </section>
  );
}
