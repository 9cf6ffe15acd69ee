import type { AsnsStillInTime } from '#src/api/generated/types.ts';
import { Callout } from '#src/components/dashboard/callout.tsx';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns } from './asn-words.ts';

interface StillInTimeCalloutProps {
  readonly asns: AsnsStillInTime;
  readonly onReview: () => void;
}

/** The ASNs that can still be accepted before their trucks arrive, and the time left for the first. */
export function StillInTimeCallout({ asns, onReview }: StillInTimeCalloutProps) {
  const { rejected, neverSent, nextTruck } = asns;
  const count = rejected + neverSent;
  if (count === 0) return null;
  const parts = [
    rejected > 0 && `${formatQuantity(rejected)} rejected and not resent`,
    neverSent > 0 && `${formatQuantity(neverSent)} never sent`,
  ].filter(Boolean);
  return (
    <Callout
      label="ASNs still in time"
      title="Not accepted, still in time"
      figure={countAsns(count)}
      action={`Review ${countAsns(count)}`}
      onAction={onReview}
    >
      {parts.join(', ')}.
      {nextTruck && (
        <>
          {' '}
          The {count === 1 ? '' : 'first '}truck is due at {nextTruck.dcName} on{' '}
          <b className="font-medium">{formatPlaceMoment(nextTruck.eta, nextTruck.timeZone)}</b>.
        </>
      )}
    </Callout>
  );
}
