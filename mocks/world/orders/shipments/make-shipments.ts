import { createRandom } from '#mocks/lib/random.ts';
import { handlingCents } from '#mocks/world/billing/charges.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { computeCharges } from '#mocks/world/orders/transport/charges.ts';
import { getClosing } from '#mocks/world/orders/calendar/closing.ts';
import { getRetailerIds, retailerShares } from '#mocks/world/orders/places/destinations.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { endOfShipDay, judgeShipment } from './order-state.ts';
import { meetDemand } from '#mocks/world/orders/demand/meet-demand.ts';
import { orderDays } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import { drawPlan, type ShipmentPlan, type Supply } from './shipment-plan.ts';
import { sumLines } from './shipment-lines.ts';
import type { Shipment, ShipmentLine } from './shipment.ts';
import { listWarehouses } from '#mocks/world/orders/places/warehouses.ts';

const never = Number.POSITIVE_INFINITY;

function buildPoNumber(serial: number, retailerCode: string): string {
  // Coprime with the range, so that each number occurs once.
  if (retailerCode !== 'WMT') return `${retailerCode}-${600_000 + serial}`;
  return `45${String((serial * 7_919 + 18_820_937) % 100_000_000).padStart(8, '0')}`;
}

type Times = Pick<
  Shipment,
  | 'receivedAt'
  | 'releasedAt'
  | 'shippedAt'
  | 'arrivedAt'
  | 'deliveredAt'
  | 'podAt'
  | 'closedAt'
  | 'cancelledAt'
>;

function computeTimes(plan: ShipmentPlan): Times {
  const { receivedAt, isReleased, shipDay, freight, warehouse, destination, delivery, podDelay } = plan;
  const getDeparture = (hour: number): number =>
    isReleased ? shipDay * dayMs + (hour + warehouse.place.hoursBehindUtc) * hourMs : never;
  const shippedAt = getDeparture(freight.hour);
  const arrivedAt = isReleased
    ? delivery.day * dayMs + (plan.arrivalHour + destination.place.hoursBehindUtc) * hourMs
    : never;
  const deliveredAt = arrivedAt + plan.unloadHours * hourMs;
  const podAt = podDelay === null ? null : deliveredAt + podDelay;
  const isPrepaid = plan.freightTerms === 'Prepaid';
  return {
    receivedAt,
    releasedAt: getDeparture(5),
    shippedAt,
    arrivedAt,
    deliveredAt,
    podAt,
    closedAt: getClosing({ shippedAt, deliveredAt, podAt, isPrepaid, warehouse }),
    cancelledAt: plan.cancelledAfter === null ? null : receivedAt + plan.cancelledAfter * hourMs,
  };
}

interface Setting {
  readonly customerId: string;
  readonly retailerIds: ReadonlyMap<string, number>;
  readonly nowMs: number;
}

/** The state of the order now. */
function getState(
  plan: ShipmentPlan,
  lines: readonly ShipmentLine[],
  times: Times,
  { customerId, nowMs }: Setting,
) {
  const { serial, destination, delivery, miles, asnFails, hold } = plan;
  const order = {
    ...times,
    customerId,
    serial,
    destination,
    asnFails,
    lines,
    miles,
    outcome: delivery.outcome,
    delayReason: delivery.reason,
    windowEnd: dayName(plan.window.end),
  };
  return judgeShipment(order, {
    hold,
    shipBy: () => endOfShipDay(plan.requestedShip, plan.warehouse),
    nowMs,
  });
}

/** The delivery appointment on the half hour; a late truck had its slot on the last day of the window. */
function getAppointment(
  { hasAppointment, delivery, window }: ShipmentPlan,
  { arrivedAt }: Times,
): number | null {
  if (!hasAppointment) return null;
  const slot = delivery.outcome === 'Late' ? arrivedAt - (delivery.day - window.end) * dayMs : arrivedAt;
  return Math.floor(slot / (hourMs / 2)) * (hourMs / 2);
}

/** An order before numbering: numbers depend on all orders. */
function makeShipment(plan: ShipmentPlan, lines: readonly ShipmentLine[], setting: Setting): Shipment {
  const { serial, receivedAt, warehouse, freight, delivery, freightTerms } = plan;
  const times = computeTimes(plan);
  const { status, isShipped, isDelivered, exceptionTypes } = getState(plan, lines, times, setting);
  const sums = sumLines(lines);
  const charges = computeCharges(
    plan.rateDraw,
    sums.ordered,
    handlingCents(sums.toShip, sums.pallets),
    freightTerms,
    plan.hasAppointment && freight.mode === 'LTL',
  );
  // Members are listed one by one: an object that starts with a spread is built more slowly, in several hidden classes.
  return {
    receivedAt,
    releasedAt: times.releasedAt,
    shippedAt: times.shippedAt,
    arrivedAt: times.arrivedAt,
    deliveredAt: times.deliveredAt,
    podAt: times.podAt,
    closedAt: times.closedAt,
    cancelledAt: times.cancelledAt,
    customerId: setting.customerId,
    orderNumber: '',
    bsid: warehouse.bsid,
    serial,
    poNumber: buildPoNumber(serial, plan.retailerCode),
    orderType: plan.orderType,
    freightTerms,
    mode: freight.mode,
    warehouse,
    destination: plan.destination,
    retailerId: setting.retailerIds.get(plan.retailerCode) ?? 1,
    carrier: freight.carrier,
    loadNumber: freight.loadNumber,
    proNumber: freight.mode === 'LTL' ? `${700 + (serial % 97)}-${4_000_000 + serial * 13}` : null,
    isConsolidated: freight.isConsolidated,
    isDrop: plan.isDrop,
    miles: plan.miles,
    orderDate: dayName(dayNumber(receivedAt)),
    requestedShipDate: dayName(plan.requestedShip),
    mabd: dayName(plan.mabd),
    windowStart: dayName(plan.window.start),
    windowEnd: dayName(plan.window.end),
    appointmentAt: getAppointment(plan, times),
    heldAt: plan.hold === 'OnHold' ? receivedAt + hourMs : null,
    outcome: delivery.outcome,
    delayReason: delivery.reason,
    asnFails: plan.asnFails,
    status,
    isShipped,
    isDelivered,
    exceptionTypes,
    lines,
    casesOrdered: sums.ordered,
    casesShipped: isShipped ? sums.toShip : 0,
    casesDelivered: isDelivered ? sums.toDeliver : 0,
    pallets: sums.pallets,
    weightLb: sums.weightLb,
    valueCents: sums.valueCents,
    charges,
  };
}

/** Recent orders have fixed numbers, which examples and tests use. */
const fixedNumber = 1_048_213;
const fixedAgeDays = 20;

/**
 * Numbers in the order of receipt; one number exists in two business systems, which makes a request without the system
 * ambiguous.
 */
function numbered(drafts: readonly Shipment[], start: Date): Shipment[] {
  const since = dayName(dayNumber(start.getTime()) - fixedAgeDays);
  const startMs = start.getTime();
  const isShipped = (draft: Shipment | undefined): boolean =>
    draft !== undefined && draft.shippedAt <= startMs;
  const fixedIndex = Math.max(
    0,
    drafts.findIndex(
      (draft, index) =>
        draft.orderDate >= since && draft.bsid === 'WMS1' && isShipped(draft) && isShipped(drafts[index + 7]),
    ),
  );
  const first = drafts[fixedIndex + 7];
  const namesake = drafts.findIndex(
    (draft, index) => index > fixedIndex + 7 && draft.bsid !== first?.bsid && isShipped(draft),
  );
  return drafts.map((draft, index) => {
    const place = index === namesake ? fixedIndex + 7 : index;
    return Object.assign(draft, { orderNumber: `SO-${fixedNumber + place - fixedIndex}` });
  });
}

/** The outbound orders of a customer, oldest first. Deterministic for a context. */
export function* makeShipments(customerId: string, context: SeedContext): Steps<Shipment[]> {
  const { now, start = now } = context;
  const random = createRandom(context.seed, 'shipments', customerId);
  const supply: Supply = {
    customerId,
    now: start,
    warehouses: listWarehouses(customerId),
    items: getItems(customerId),
    retailers: retailerShares(context),
  };
  const retailerIds = getRetailerIds(context, customerId);
  if (supply.items.length === 0) return [];
  const nowMs = now.getTime();
  const until = Math.max(nowMs, start.getTime());
  const plans: ShipmentPlan[] = [];
  for (const { day, count } of orderDays(customerId, context, random.next)) {
    for (let index = 0; index < count; index += 1) {
      const receivedAt = Math.floor(day * dayMs + (13 + (8 * (index + random.next())) / count) * hourMs);
      if (receivedAt > until) continue;
      plans.push(drawPlan(random, supply, plans.length + 1, receivedAt));
    }
    yield;
  }
  const lines = yield* meetDemand(plans, supply, context);
  const drafts = yield* mapInSteps(plans, (plan) =>
    makeShipment(plan, lines.get(plan.serial) ?? plan.lines, { customerId, retailerIds, nowMs }),
  );
  const orders = numbered(drafts, start);
  // The clock may have been moved back.
  return until === nowMs ? orders : orders.filter((order) => order.receivedAt <= nowMs);
}
