import type { AsnDetail } from '#src/api/generated/types.ts';
import { MilestoneTrack, type Milestone } from '#src/components/page/milestone-track.tsx';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatDuration } from '#src/lib/dates.ts';

interface Step extends Pick<Milestone, 'id' | 'label' | 'deviation'> {
  readonly at: string | null;
  readonly isEnd?: boolean;
}

const minuteMs = 60_000;

function listSteps(asn: AsnDetail): Step[] {
  const { status, attempts, shippedAt, sentAt, acknowledgedAt, validatedAt, gateInAt, acks } = asn;
  const rejection = status === 'Error' ? acks.findLast(({ result }) => result === 'Error') : undefined;
  const lateMinutes =
    validatedAt !== null && gateInAt !== null && validatedAt >= gateInAt
      ? (Date.parse(validatedAt) - Date.parse(gateInAt)) / minuteMs
      : null;
  return [
    { id: 'shipped', label: 'Shipped', at: shippedAt },
    { id: 'sent', label: attempts > 1 ? `Sent, attempt ${attempts}` : 'Sent', at: sentAt },
    {
      id: 'acknowledged',
      label: status === 'Rejected' ? 'Rejected (997)' : 'Acknowledged (997)',
      at: acknowledgedAt,
      isEnd: status === 'Rejected',
    },
    {
      id: 'validated',
      label: rejection ? 'Rejected (824)' : 'Validated (824)',
      at: rejection?.receivedAt ?? validatedAt,
      isEnd: rejection !== undefined,
      deviation:
        lateMinutes === null ? undefined : { text: `${formatDuration(lateMinutes)} late`, tone: 'bad' },
    },
    { id: 'gate', label: 'At the gate', at: gateInAt },
  ];
}

/** From departure to the gate, in the order in which it happened, by the clock of the distribution center. */
export function AsnLifeLine({ asn }: { readonly asn: AsnDetail }) {
  const { timeZone, eta } = asn;
  const steps = listSteps(asn);
  const done = steps
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));
  const ahead = steps.filter(({ at }) => at === null);
  const milestones = [...done, ...ahead].map(({ id, label, at, isEnd, deviation }): Milestone => ({
    id,
    label,
    state: at === null ? 'ahead' : isEnd ? 'ended' : 'done',
    detail:
      at !== null ? (
        <PlaceMoment at={at} timeZone={timeZone} />
      ) : id === 'gate' && eta !== null ? (
        <>
          due <PlaceMoment at={eta} timeZone={timeZone} />
        </>
      ) : (
        'Not yet'
      ),
    deviation,
  }));
  return <MilestoneTrack label="From departure to the gate" milestones={milestones} isBad />;
}
