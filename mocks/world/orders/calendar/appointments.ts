import type { AccountableParty, OtifAppointmentEventType } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { createRandom } from '#mocks/lib/random.ts';
import {
  getAccountableParty,
  getLateSince,
  getReasonText,
  isConsigneeReason,
} from '#mocks/world/orders/shipments/delays.ts';
import { gateInAt, isHeldAtGate } from '#mocks/world/orders/transport/loads.ts';
import { dayStart } from './order-calendar.ts';
import { dayNumber, hourMs, minuteMs } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** A step on the way to a delivery slot. Moments are milliseconds since 1970. */
export interface AppointmentStep {
  readonly type: OtifAppointmentEventType;
  readonly at: number;
  /** The slot this step refers to; null without one. */
  readonly slot: number | null;
  readonly party: AccountableParty;
  readonly reason: string | null;
}

const slotMs = hourMs / 2;
/** Hour of the requested slot for a truck that gets none. */
const requestedHour = 8;
/** Minutes at the gate after which the ship-to moves a slot that it cannot keep. */
const gatePatience = 45;

/** Share of on-time appointments that are moved, and the reasons. */
const movedShare = 0.12;
const moveReasons = [
  ['Carrier', 'Hours of service of the driver'],
  ['Carrier', 'Trailer not available'],
  ['Retailer', 'No dock door free'],
  ['Retailer', 'Shift changed'],
] as const satisfies readonly (readonly [AccountableParty, string])[];

/** The slot of a late truck after its window, and when it is assigned; null if the truck needs none. */
function getLateSlot(order: Shipment): { readonly slot: number; readonly at: number } | null {
  const { appointmentAt, outcome, arrivedAt } = order;
  if (appointmentAt === null || outcome !== 'Late' || !Number.isFinite(arrivedAt)) return null;
  const slot = Math.ceil(arrivedAt / slotMs) * slotMs;
  if (isHeldAtGate(order)) return { slot, at: gateInAt(order) + gatePatience * minuteMs };
  const since = getLateSince(order);
  // The ship-to responds shortly before the truck arrives.
  return { slot, at: since + (arrivedAt - since) * 0.9 };
}

/** The delivery appointment that is valid at a moment after the release; null without one. */
export function getAppointmentSlot(order: Shipment, now: number): number | null {
  const late = getLateSlot(order);
  return late && late.at <= now ? late.slot : order.appointmentAt;
}

/** The appointment that the carrier requests to replace one it cannot keep; null without a request. */
export function getRequestedAppointment(order: Shipment, now: number): number | null {
  const late = getLateSlot(order);
  if (!late || isHeldAtGate(order) || getLateSince(order) > now || late.at <= now) return null;
  return late.slot;
}

/** The first slot: some are moved before the release, to another one in the window. */
function listFirstSteps(order: Shipment, slot: number): AppointmentStep[] {
  const { receivedAt, releasedAt, serial, customerId, outcome } = order;
  const at = (share: number): number => receivedAt + (releasedAt - receivedAt) * share;
  const random = createRandom(serial, 'appointments', customerId);
  const isMoved = outcome !== 'Late' && random.chance(movedShare);
  const first = isMoved ? slot + random.pick([-4, -3, 3, 4]) * slotMs : slot;
  const [party, reason] = random.pick(moveReasons);
  return [
    { type: 'Requested', at: at(0.2), slot: first, party: 'Carrier', reason: null },
    { type: 'Confirmed', at: at(0.5), slot: first, party: 'Retailer', reason: null },
    ...(isMoved ? [{ type: 'Rescheduled' as const, at: at(0.8), slot, party, reason }] : []),
  ];
}

/** The steps after the truck or the ship-to misses the slot. */
function listLateSteps(order: Shipment): AppointmentStep[] {
  const late = getLateSlot(order);
  if (!late) return [];
  const party = getAccountableParty(order);
  const reason = getReasonText(order.delayReason ?? '');
  const moved: AppointmentStep = { type: 'Rescheduled', at: late.at, slot: late.slot, party, reason };
  if (isHeldAtGate(order)) return [moved];
  const requested: AppointmentStep = {
    type: 'Requested',
    at: getLateSince(order),
    slot: late.slot,
    party: 'Carrier',
    reason: null,
  };
  // The ship-to withdraws the slot and has no other one in the window.
  return isConsigneeReason(order.delayReason)
    ? [
        { type: 'NoSlot', at: requested.at, slot: null, party: 'Retailer', reason },
        requested,
        { ...moved, reason: null },
      ]
    : [{ ...requested, reason }, moved];
}

/** The history of an order's delivery appointment up to a moment, oldest first. */
export function listAppointmentSteps(order: Shipment, now: number): AppointmentStep[] {
  const { destination, appointmentAt, receivedAt, releasedAt, status, windowEnd } = order;
  if (!destination.needsAppointment || status === 'Cancelled' || !Number.isFinite(releasedAt)) return [];
  const unanswered: AppointmentStep = {
    type: 'Requested',
    at: receivedAt + (releasedAt - receivedAt) * 0.2,
    slot: dayStart(dayNumber(Date.parse(windowEnd)), destination.place) + requestedHour * hourMs,
    party: 'Carrier',
    reason: null,
  };
  const steps =
    appointmentAt === null
      ? [unanswered]
      : [...listFirstSteps(order, appointmentAt), ...listLateSteps(order)];
  return steps.filter(({ at }) => at <= now);
}

/** The name of a party: the carrier or retailer by name, others by role. */
export function nameParty({ carrier, destination }: Shipment, party: AccountableParty): string {
  if (party === 'Carrier') return carrier.name;
  return party === 'Retailer' ? destination.name : toLabel(party);
}
