import type { AsnDetail } from '#src/api/generated/types.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { isAwaitingProvider, requestStatusText, requestTones } from './asn-words.ts';

interface CorrectionRequestsProps {
  readonly asn: AsnDetail;
  /** Opens the denial; undefined for users of the customer. */
  readonly onDeny: (() => void) | undefined;
}

/** The customer's requests, latest first, with their states and the provider's answers. */
export function CorrectionRequests({ asn, onDeny }: CorrectionRequestsProps) {
  const { correctionRequests, timeZone } = asn;
  if (correctionRequests.length === 0) return null;
  return (
    <section aria-label="Correction requests" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Correction requests</h3>
      <ul role="list" className="rounded-card border border-line text-control">
        {correctionRequests.toReversed().map((request) => {
          const { comment, requestedAt, requestedBy, status, deniedReason, deniedAt, deniedBy } = request;
          return (
            <li
              key={requestedAt}
              className="flex flex-col gap-1 border-t border-line px-3 py-2 first:border-t-0"
            >
              <p className="flex flex-wrap items-center gap-x-2">
                <StatusBadge value={status} tones={requestTones} label={requestStatusText} />
                <span className="text-hint text-ink-2">
                  {requestedBy}, <PlaceMoment at={requestedAt} timeZone={timeZone} />
                </span>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
              {deniedReason !== null && deniedAt !== null && (
                <p className="whitespace-pre-line wrap-anywhere">
                  <span className="text-hint text-ink-2">
                    Denied by {deniedBy}, <PlaceMoment at={deniedAt} timeZone={timeZone} />:
                  </span>{' '}
                  {deniedReason}
                </p>
              )}
              {onDeny && isAwaitingProvider(status) && (
                <p>
                  <Button size="small" onClick={onDeny}>
                    Deny request
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
