import { gateInAt, type Arriving } from '#mocks/world/orders/transport/loads.ts';
import { minuteMs } from '#mocks/lib/days.ts';
import type { NoticeStep, Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { drawForShipment, type Drawn } from '#mocks/world/orders/shipments/draw-for-shipment.ts';
import { applyChanges } from './asn-work.ts';
import { firstValue, isRight, listPlaces, type NoticeDefect, type NoticePlace } from './faults.ts';
import type { AsnTransmission } from '#src/api/generated/types.ts';

/** One transmission of a notice with the retailer's two responses. Moments are milliseconds since 1970. */
interface NoticeAttempt {
  readonly sentAt: number;
  /** The functional acknowledgement (X12 997), positive or not. */
  readonly acknowledgedAt: number;
  /** The application advice (X12 824); null after a negative acknowledgement, which ends the exchange. */
  readonly advisedAt: number | null;
  readonly result: 'Accepted' | 'Warning' | 'Error' | 'Rejected';
  /** The values for which it is rejected; empty when it is accepted. */
  readonly faults: readonly NoticePlace[];
}

/** The advance shipping notice (X12 856) of a shipment, including future events. */
export interface Notice {
  readonly gateInAt: number;
  /** In order; empty if no notice is ever sent. */
  readonly attempts: readonly NoticeAttempt[];
  /** Null when the first attempt is accepted. */
  readonly defect: NoticeDefect | null;
  /** Difference in cases between notice and load on the first line; negative if the notice states fewer. */
  readonly miscount: number;
  readonly steps: readonly NoticeStep[];
}

export type NoticeSource = Arriving & Drawn & Pick<Shipment, 'closedAt' | 'asnFails' | 'lines' | 'steps'>;

/** Stores unload without a notice; all other receivers need one for every shipment. */
export function needsNotice({
  destination,
  shippedAt,
}: Pick<NoticeSource, 'destination' | 'shippedAt'>): boolean {
  return !destination.isStore && Number.isFinite(shippedAt);
}

const defects: readonly NoticeDefect[] = [
  'Rejected',
  'InvalidUpc',
  'InvalidPo',
  'InvalidGln',
  'MissingSscc',
  'MissingLot',
];

/** Traced goods lack their traceability lot code where others lack their lot. */
function drawDefect({ lines }: Pick<NoticeSource, 'lines'>, drawn: NoticeDefect): NoticeDefect {
  return drawn === 'MissingLot' && lines.some(({ item }) => item.isTraced) ? 'MissingTlc' : drawn;
}

/** Milliseconds from a transmission to the retailer's two responses. */
const responseTimes = { acknowledgement: 6 * minuteMs, advice: 25 * minuteMs } as const;

/** For notices that users send: short enough to wait for. */
export const quickResponseTimes = { acknowledgement: 4_000, advice: 9_000 } as const;

function attemptAt(
  sentAt: number,
  result: NoticeAttempt['result'],
  faults: readonly NoticePlace[] = [],
  times: Readonly<Record<keyof typeof responseTimes, number>> = responseTimes,
): NoticeAttempt {
  return {
    sentAt,
    acknowledgedAt: sentAt + times.acknowledgement,
    advisedAt: result === 'Rejected' ? null : sentAt + times.advice,
    result,
    faults,
  };
}

/** How a retailer responds to a notice with a defect. */
function getRejection(defect: NoticeDefect): 'Rejected' | 'Error' {
  return defect === 'Rejected' ? 'Rejected' : 'Error';
}

/** Shares of notices, at rates that retailers report. */
const chances = { neverSent: 0.009, sentLate: 0.015, refusedOnce: 0.036, warned: 0.02, miscounted: 0.004 };

/** Applies steps to the attempts; later events of an attempt keep their distance to the moved event. */
function bringForward(
  attempts: readonly NoticeAttempt[],
  steps: readonly NoticeStep[],
): readonly NoticeAttempt[] {
  if (steps.length === 0) return attempts;
  return attempts.map((attempt, index) =>
    steps
      .filter((step) => step.attempt === index)
      .reduce((moved, { event, at }) => {
        const by = (moved[event] ?? at) - at;
        const shift = (name: NoticeStep['event']): number | null => {
          const moment = moved[name];
          return moment !== null && moment > at ? moment - by : moment;
        };
        return {
          ...moved,
          sentAt: shift('sentAt') ?? moved.sentAt,
          acknowledgedAt: shift('acknowledgedAt') ?? moved.acknowledgedAt,
          advisedAt: shift('advisedAt'),
        };
      }, attempt),
  );
}

/** The next event of a notice at a moment; undefined if the next one needs a user. */
export function findNextEvent(
  { attempts }: Notice,
  now: number,
): Pick<NoticeStep, 'attempt' | 'event'> | undefined {
  for (const [attempt, moments] of attempts.entries()) {
    for (const event of ['sentAt', 'acknowledgedAt', 'advisedAt'] as const) {
      const at = moments[event];
      if (at !== null && at > now) return { attempt, event };
    }
  }
  return undefined;
}

/** The notice of a shipment that needs one; seeded only by the shipment. */
export function buildNotice(order: NoticeSource): Notice {
  const steps = order.steps?.notice ?? [];
  const drawn = drawNotice(order);
  return { ...drawn, attempts: bringForward(drawn.attempts, steps), steps };
}

function drawNotice(order: NoticeSource): Omit<Notice, 'steps'> {
  const random = drawForShipment(order, 'asn');
  const gate = gateInAt(order);
  const isNeverSent = random.chance(chances.neverSent) && !order.asnFails;
  const isLate = random.chance(chances.sentLate);
  const isRefused = random.chance(chances.refusedOnce) || order.asnFails;
  const defect = drawDefect(order, random.pick(defects));
  const delay = random.whole(35, 90) * minuteMs;
  const miscount = random.chance(chances.miscounted) ? random.pick([-2, -1, 1]) : 0;
  const final = random.chance(chances.warned) ? 'Warning' : 'Accepted';
  const punctual = order.shippedAt + (20 + (order.serial % 30)) * minuteMs;
  const first = isLate && !order.asnFails ? gate + delay : punctual;
  if (isNeverSent) return { gateInAt: gate, attempts: [], defect: null, miscount: 0 };
  if (!isRefused) return { gateInAt: gate, attempts: [attemptAt(first, final)], defect: null, miscount };
  const refused = attemptAt(first, getRejection(defect), listPlaces(defect, order));
  // A defect not repaired at once is repaired when the order closes, and stays open if it never closes.
  const resentAt = order.asnFails ? (order.closedAt ?? Infinity) - 25 * minuteMs : first + delay;
  const attempts = Number.isFinite(resentAt) ? [refused, attemptAt(resentAt, final)] : [refused];
  return { gateInAt: gate, attempts, defect, miscount };
}

/** The values that are still wrong in a transmission after the user changes up to it. */
function listFaults(
  order: Shipment,
  defect: NoticeDefect | null,
  resends: readonly AsnTransmission[],
): readonly NoticePlace[] {
  if (defect === null) return [];
  return listPlaces(defect, order).filter(
    (place) => !isRight(order, place, applyChanges(firstValue(order, place), place, resends)),
  );
}

/**
 * The notice of an order with the users' resends: they replace all transmissions after the first resend. The retailer
 * accepts a resend without faults and rejects the others for the remaining faults.
 */
export function addResends(order: Shipment, resends: readonly AsnTransmission[]): Notice {
  const notice = buildNotice(order);
  const [first] = resends;
  if (!first) return notice;
  const { defect } = notice;
  const since = Date.parse(first.sentAt);
  // A step names its transmission by index; after a user's first resend, the index refers to resends.
  const steps = notice.steps.filter(({ at }) => at >= since);
  const earlier = notice.steps.filter(({ at }) => at < since);
  const before = bringForward(drawNotice(order).attempts, earlier).filter(({ sentAt }) => sentAt < since);
  const added = resends.map(({ sentAt }, index) => {
    const faults = before.length === 0 ? [] : listFaults(order, defect, resends.slice(0, index + 1));
    const result = defect === null || faults.length === 0 ? 'Accepted' : getRejection(defect);
    return attemptAt(Date.parse(sentAt), result, faults, quickResponseTimes);
  });
  return { ...notice, attempts: bringForward([...before, ...added], steps) };
}

/** When the retailer accepts the notice, with or without warnings; null when it never does. */
export function validatedAt({ attempts }: Notice): number | null {
  const accepted = attempts.find(({ result }) => result === 'Accepted' || result === 'Warning');
  return accepted?.advisedAt ?? null;
}

/** Whether the retailer has rejected the notice, and accepted no other, at a moment. */
export function isRefused(notice: Notice, now: number): boolean {
  const [first] = notice.attempts;
  if (!first || notice.defect === null) return false;
  const end = validatedAt(notice);
  return (first.advisedAt ?? first.acknowledgedAt) <= now && (end === null || end > now);
}
