import { AsnAckType, AsnRawFormat } from '#src/api/generated/enums.ts';
import type {
  AsnAck,
  AsnAckResult,
  AsnChange,
  AsnDetail,
  AsnTransmission,
} from '#src/api/generated/types.ts';
import type { AsnRef } from '#src/api/queries/asn.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge, type Tones } from '#src/components/page/status-badge.tsx';
import { wordsFor } from '#src/lib/enum-text.ts';
import { RawButton } from './asn-actions.tsx';
import { getPlaceId, placeText, segmentText } from './asn-words.ts';

const ackTones: Tones<AsnAckResult> = {
  Accepted: 'ok',
  AcceptedWithWarnings: 'warn',
  Rejected: 'bad',
  Error: 'bad',
};

/** The kind of a response with its X12 number. */
const ackText = wordsFor({
  [AsnAckType.FunctionalAcknowledgement]: '997, functional acknowledgement',
  [AsnAckType.ApplicationAdvice]: '824, application advice',
} satisfies Record<AsnAckType, string>);

/** An ASN of a customer. */
export interface AsnProps {
  readonly asnRef: AsnRef;
  readonly asn: AsnDetail;
}

/** Every transmission with what it changed and what the retailer responded, the latest first. */
export function AsnAttempts({ asnRef, asn }: AsnProps) {
  const { transmissions } = asn;
  if (transmissions.length === 0) return null;
  return (
    <section aria-label="Transmissions and responses" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Transmissions and responses</h3>
      <ol role="list" reversed className="rounded-card border border-line text-control">
        {transmissions.toReversed().map((transmission) => (
          <li key={transmission.attempt} className="border-t border-line px-3 py-2 first:border-t-0">
            <Attempt asnRef={asnRef} asn={asn} transmission={transmission} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AttemptProps extends AsnProps {
  readonly transmission: AsnTransmission;
}

function Attempt({ asnRef, asn, transmission }: AttemptProps) {
  const { attempt, sentAt, sentBy, changes } = transmission;
  const { transmissions, timeZone } = asn;
  const acks = asn.acks.filter((ack) => ack.attempt === attempt);
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
      {/* The last document is offered with the ASN. */}
      {attempt < transmissions.length && (
        <p className="pt-1">
          <RawButton asnRef={asnRef} format={AsnRawFormat.X12} attempt={attempt} />
        </p>
      )}
    </>
  );
}

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
