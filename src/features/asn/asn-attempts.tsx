import { AsnRawFormat } from '#src/api/generated/enums.ts';
import type { AsnAck, AsnChange, AsnDetail, AsnTransmission } from '#src/api/generated/types.ts';
import type { AsnRef } from '#src/api/queries/asn.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { RawButton } from './asn-actions.tsx';
import { ackText, ackTones } from './ack-words.ts';
import { getPlaceId, placeText, segmentText } from './asn-words.ts';

interface AsnAttemptsProps {
  readonly asnRef: AsnRef;
  readonly asn: AsnDetail;
}

/** Every transmission with what it changed and what the retailer responded, the latest first. */
export function AsnAttempts({ asnRef, asn }: AsnAttemptsProps) {
  const { transmissions, acks, timeZone } = asn;
  if (transmissions.length === 0) return null;
  return (
    <section aria-label="Transmissions and responses" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Transmissions and responses</h3>
      <ol role="list" reversed className="rounded-card border border-line text-control">
        {transmissions.toReversed().map((transmission) => (
          <li key={transmission.attempt} className="border-t border-line px-3 py-2 first:border-t-0">
            <Attempt
              asnRef={asnRef}
              isLast={transmission.attempt === transmissions.length}
              transmission={transmission}
              acks={acks.filter(({ attempt }) => attempt === transmission.attempt)}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AttemptProps {
  readonly asnRef: AsnRef;
  /** Whose document is offered with the ASN. */
  readonly isLast: boolean;
  readonly transmission: AsnTransmission;
  readonly acks: readonly AsnAck[];
  /** Of the distribution center. */
  readonly timeZone: string;
}

function Attempt({ asnRef, isLast, transmission, acks, timeZone }: AttemptProps) {
  const { attempt, sentAt, sentBy, changes } = transmission;
  return (
    <>
      <p className="wrap-anywhere">
        <b className="font-medium">Attempt {attempt}</b>, sent <PlaceMoment at={sentAt} timeZone={timeZone} />
        {` by ${sentBy ?? 'the system'}`}
      </p>
      {attempt > 1 && <Changes changes={changes} />}
      {acks.length === 0 ? (
        <p className="text-hint text-ink-2">The retailer has not responded yet.</p>
      ) : (
        <ul className="flex flex-col gap-1 pt-1">
          {acks.map((ack) => (
            <li key={ack.type}>
              <Response ack={ack} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {!isLast && (
        <p className="pt-1">
          <RawButton asnRef={asnRef} format={AsnRawFormat.X12} attempt={attempt} />
        </p>
      )}
    </>
  );
}

/** What an attempt changed compared to the one before. */
function Changes({ changes }: { readonly changes: readonly AsnChange[] }) {
  if (changes.length === 0) return <p className="text-hint text-ink-2">Sent unchanged.</p>;
  return (
    <ul role="list" className="text-hint text-ink-2">
      {changes.map((change) => (
        <li key={getPlaceId(change)} className="wrap-anywhere">
          {placeText(change)}: {change.previousValue ?? 'nothing'} → {change.newValue}
        </li>
      ))}
    </ul>
  );
}

function Response({ ack, timeZone }: { readonly ack: AsnAck; readonly timeZone: string }) {
  const { type, result, receivedAt, errors } = ack;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <StatusBadge value={result} tones={ackTones} label={asnStatusText} />
        <span>{ackText(type)}</span>
        <span className="text-hint text-ink-3">
          <PlaceMoment at={receivedAt} timeZone={timeZone} />
        </span>
      </p>
      {errors.map((error) => (
        <p key={`${error.code} ${getPlaceId(error)}`} className="wrap-anywhere">
          {error.meaning}
          <span className="block text-hint text-ink-3">
            {[placeText(error), segmentText(error.segment)].filter((text) => text !== null).join(' · ')}, code{' '}
            {error.code}
          </span>
        </p>
      ))}
    </>
  );
}
