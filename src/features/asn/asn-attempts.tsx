import type { AsnAck, AsnDetail, AsnTransmission } from '#src/api/generated/types.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { ackText, ackTones, segmentText } from './asn-words.ts';

/** Every transmission with what the retailer responded, the latest first. */
export function AsnAttempts({ asn }: { readonly asn: AsnDetail }) {
  const { transmissions, acks, timeZone } = asn;
  if (transmissions.length === 0) return null;
  return (
    <section aria-label="Transmissions and responses" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Transmissions and responses</h3>
      <ol role="list" reversed className="rounded-card border border-line text-control">
        {transmissions.toReversed().map((transmission) => (
          <li key={transmission.attempt} className="border-t border-line px-3 py-2 first:border-t-0">
            <Attempt
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
  readonly transmission: AsnTransmission;
  readonly acks: readonly AsnAck[];
  /** Of the distribution center. */
  readonly timeZone: string;
}

function Attempt({ transmission: { attempt, sentAt, sentBy }, acks, timeZone }: AttemptProps) {
  return (
    <>
      <p className="wrap-anywhere">
        <b className="font-medium">Attempt {attempt}</b>, sent <PlaceMoment at={sentAt} timeZone={timeZone} />
        {sentBy !== null && ` by ${sentBy}`}
      </p>
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
    </>
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
      {errors.map(({ code, segment, meaning }) => (
        <p key={`${code} ${segment}`} className="wrap-anywhere">
          {meaning}
          <span className="block text-hint text-ink-3">
            {segmentText(segment)}, code {code}
          </span>
        </p>
      ))}
    </>
  );
}
