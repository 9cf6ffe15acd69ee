import type { Carrier, FreightTerms, OrderType } from '#src/api/generated/types.ts';
import { handlingCents } from '../invoices/charges.ts';
import { getMonth, getWeek } from '../invoices/invoice-dates.ts';
import { isRefused, needsNotice, buildNotice } from '../asn/notice.ts';
import { createRandom, type Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { carriersFor } from './carriers.ts';
import { drawCharges } from './charges.ts';
import { getLateSince, getRiskSince } from './delays.ts';
import { drawDelivery, openDay, shortChance, computeDeliveryWindow } from './delivery.ts';
import { getRetailerIds, retailerShares, type Destination, type RetailerShare } from './destinations.ts';
import { getItems, type CatalogItem } from './items.ts';
import {
  businessDaysAfter,
  dayMs,
  dayName,
  dayNumber,
  dayStart,
  hourMs,
  localDay,
  orderDays,
} from './order-calendar.ts';
import { milesBetween } from './places.ts';
import { drawLines, sumLines } from './shipment-lines.ts';
import { openExceptions, getStatus } from './shipment-state.ts';
import type { Shipment } from './shipment.ts';
import { listWarehouses, type Warehouse } from './warehouses.ts';

interface Supply {
  readonly customerId: string;
  readonly now: Date;
  readonly warehouses: readonly Warehouse[];
  readonly items: readonly CatalogItem[];
  readonly retailers: readonly RetailerShare[];
  readonly retailerIds: ReadonlyMap<string, number>;
}

const never = Number.POSITIVE_INFINITY;

function drawRetailer(random: Random, retailers: readonly RetailerShare[]): RetailerShare {
  let left = random.next() * retailers.reduce((sum, { percent }) => sum + percent, 0);
  const found = retailers.find(({ percent }) => (left -= percent) < 0) ?? retailers[0];
  if (!found) throw new Error('There are no retailers.');
  return found;
}

function drawOrderType(random: Random): OrderType {
  const point = random.next();
  if (point < 0.84) return 'Standard';
  if (point < 0.91) return 'DirectToStore';
  if (point < 0.95) return 'Rush';
  if (point < 0.98) return 'CrossDock';
  return point < 0.99 ? 'Transfer' : 'Sample';
}

function drawTerms(random: Random): FreightTerms {
  const point = random.next();
  if (point < 0.72) return 'Prepaid';
  return point < 0.99 ? 'Collect' : 'ThirdParty';
}

interface Freight {
  readonly mode: 'TL' | 'LTL' | 'Intermodal';
  readonly isConsolidated: boolean;
  readonly carrier: Carrier;
  readonly loadNumber: string;
  /** Local hour of departure. */
  readonly hour: number;
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Orders with the same warehouse, day and region share a consolidated truck. */
function drawFreight(
  random: Random,
  serial: number,
  shipDay: number,
  warehouse: Warehouse,
  { place }: Destination,
): Freight {
  const point = random.next();
  const draw = random.next();
  const hour = 13 + 4 * random.next();
  const mode = point < 0.68 ? 'TL' : point < 0.98 ? 'LTL' : 'Intermodal';
  const isConsolidated = point < 0.58;
  const carriers = carriersFor(mode);
  if (!isConsolidated) {
    const carrier = at(carriers, Math.floor(draw * carriers.length));
    return { mode, isConsolidated, carrier, loadNumber: `L-${2_000_000 + serial}`, hour };
  }
  const load = ((shipDay % 4_000) * 10 + (warehouse.code.codePointAt(0) ?? 0)) * 10 + place.hoursBehindUtc;
  return {
    mode,
    isConsolidated,
    carrier: at(carriers, (load * 7_919) >>> 3),
    loadNumber: `L-${load}`,
    hour: 13 + (load % 16) / 4,
  };
}

function buildPoNumber(serial: number, retailerCode: string): string {
  // Coprime with the number of numbers, so that each occurs once.
  if (retailerCode !== 'WMT') return `${retailerCode}-${600_000 + serial}`;
  return `45${String((serial * 7_919 + 18_820_937) % 100_000_000).padStart(8, '0')}`;
}

/** The hold that blocks the release of a recent order; some orders are on hold at any time. */
function drawStuck(random: Random, ageDays: number): 'OnHold' | 'Backordered' | null {
  const point = random.next();
  if (ageDays > 45 || point > 0.02) return null;
  if (point < 0.006) return 'OnHold';
  return ageDays <= 10 && point < 0.016 ? 'Backordered' : null;
}

/** When the proof of delivery is filed: 92 % in a day, 98 % in five days; a few never. */
function drawPod(random: Random, deliveredAt: number): number | null {
  const point = random.next();
  const draw = random.next();
  if (point < 0.92) return deliveredAt + (2 + 21 * draw) * hourMs;
  if (point < 0.98) return deliveredAt + (1 + 3.9 * draw) * dayMs;
  return point < 0.995 ? deliveredAt + (5 + 20 * draw) * dayMs : null;
}

/** Orders on the same truck to the same place arrive together, at the same local hour. */
function sharedHour(loadNumber: string, { code }: Destination): number {
  return 5 + 7 * createRandom(Number(loadNumber.slice(2)), 'stop', code).next();
}

/** Hours between arrival and the repair of a rejected notice, unless it is never repaired. */
const repairHours = 6;

interface Closing {
  readonly shippedAt: number;
  readonly deliveredAt: number;
  readonly podAt: number | null;
  /** Prepaid freight is invoiced weekly; everything else with the handling of the month. */
  readonly isPrepaid: boolean;
  readonly warehouse: Warehouse;
}

/** An order is closed when its proof of delivery is on file and its first invoice is issued; null without a proof. */
function getClosing({ shippedAt, deliveredAt, podAt, isPrepaid, warehouse }: Closing): number | null {
  if (podAt === null) return null;
  const settledAt = Math.max(podAt, deliveredAt + dayMs) + 6 * hourMs;
  if (!Number.isFinite(shippedAt)) return settledAt;
  const day = localDay(shippedAt, warehouse.place);
  const { invoicedOn } = isPrepaid ? getWeek(day) : getMonth(day);
  return Math.max(settledAt, Date.parse(invoicedOn) + dayMs);
}

/** An order before numbering: numbers depend on all orders. */
function makeShipment(random: Random, supply: Supply, serial: number, receivedAt: number): Shipment {
  const { customerId, now, retailerIds } = supply;
  const day = dayNumber(receivedAt);
  const nowMs = now.getTime();
  const warehouse = at(supply.warehouses, Math.floor(supply.warehouses.length * random.next() ** 1.5));
  const orderType = drawOrderType(random);
  const retailer = drawRetailer(random, supply.retailers);
  const destination = random.pick(orderType === 'DirectToStore' ? retailer.stores : retailer.centers);
  const freightTerms = drawTerms(random);
  const requestedShip = businessDaysAfter(day, orderType === 'Rush' ? 1 : random.whole(1, 4));
  const isLateShip = random.chance(0.012);
  const shipDay = isLateShip ? businessDaysAfter(requestedShip, 1) : requestedShip;
  const freight = drawFreight(random, serial, shipDay, warehouse, destination);
  const miles = milesBetween(warehouse.place, destination.place);
  const transitDays = Math.min(5, Math.max(1, Math.ceil(miles / 550)));
  const mabd = openDay(requestedShip + transitDays + (random.chance(0.3) ? 1 : 0));
  const isDrop =
    destination.unloadType === 'Drop' || (destination.unloadType === 'Either' && freight.mode === 'TL');
  const isPerishable = customerId === 'SHD';
  const window = computeDeliveryWindow(mabd, destination, { isDrop, isPerishable, mode: freight.mode });
  const leaves = { day: shipDay, isLate: isLateShip, transitDays };
  const delivery = drawDelivery(random, window, leaves, freight.carrier.scac, destination, now);
  const ownHour = 5 + 7 * random.next();
  const arrivalHour = freight.isConsolidated ? sharedHour(freight.loadNumber, destination) : ownHour;
  const unloadHours = 0.75 + 3.25 * random.next();
  const lines = drawLines(random, supply.items, shortChance(mabd, now));
  const sums = sumLines(lines);
  const isCancelled = random.chance(0.012);
  const cancelledAfter = 3 + 17 * random.next();
  const stuck = drawStuck(random, dayNumber(nowMs) - day);
  const goes = !isCancelled && stuck === null;

  const fromWarehouse = (hour: number): number =>
    goes ? shipDay * dayMs + (hour + warehouse.place.hoursBehindUtc) * hourMs : never;
  const arrivedAt = goes
    ? delivery.day * dayMs + (arrivalHour + destination.place.hoursBehindUtc) * hourMs
    : never;
  const deliveredAt = arrivedAt + unloadHours * hourMs;
  const podAt = drawPod(random, deliveredAt);
  const slot = delivery.outcome === 'Late' ? arrivedAt - (delivery.day - window.end) * dayMs : arrivedAt;
  const hasAppointment = goes && destination.needsAppointment && delivery.outcome !== 'Unscheduled';
  const shippedAt = fromWarehouse(freight.hour);
  const times = {
    receivedAt,
    releasedAt: fromWarehouse(5),
    shippedAt,
    arrivedAt,
    deliveredAt,
    podAt,
    closedAt: getClosing({ shippedAt, deliveredAt, podAt, isPrepaid: freightTerms === 'Prepaid', warehouse }),
    cancelledAt: isCancelled ? receivedAt + cancelledAfter * hourMs : null,
  };
  const isShipped = shippedAt <= nowMs;
  const isDelivered = deliveredAt <= nowMs;
  const status = getStatus(times, stuck, nowMs);
  const asnFails = random.chance(0.009);
  const { closedAt } = times;
  const noticeSource = {
    shippedAt,
    arrivedAt,
    closedAt,
    customerId,
    serial,
    destination,
    asnFails,
    outcome: delivery.outcome,
    delayReason: delivery.reason,
    windowEnd: dayName(window.end),
    miles,
  };
  // Drawn only for recent orders: older notices were repaired or never rejected.
  const mayBeRefused = isShipped && (asnFails || nowMs - arrivedAt < repairHours * hourMs);
  const isNoticeRefused =
    mayBeRefused && needsNotice(noticeSource) && isRefused(buildNotice(noticeSource), nowMs);
  const windowEnd = dayName(window.end);
  const delayed = {
    customerId,
    serial,
    outcome: delivery.outcome,
    delayReason: delivery.reason,
    releasedAt: times.releasedAt,
    shippedAt,
    arrivedAt,
    deliveredAt,
    windowEnd,
    destination,
  };
  // The moments of a delay are drawn only for orders that can be late.
  const mayBeLate = !isDelivered || delivery.outcome === 'Late';
  const exceptionTypes = openExceptions(
    {
      ...times,
      status,
      outcome: delivery.outcome,
      isShipped,
      isDelivered,
      lines,
      destination,
      isLate: mayBeLate && getLateSince(delayed) <= nowMs,
      isAtRisk: mayBeLate && getRiskSince(delayed) <= nowMs,
      isShippingOverdue: !isShipped && nowMs >= dayStart(requestedShip + 1, warehouse.place),
      isNoticeRefused,
    },
    nowMs,
  );
  // Members are listed one by one: an object that starts with a spread is built slower, in several hidden classes.
  return {
    receivedAt,
    releasedAt: times.releasedAt,
    shippedAt,
    arrivedAt,
    deliveredAt,
    podAt,
    closedAt,
    cancelledAt: times.cancelledAt,
    customerId,
    orderNumber: '',
    bsid: warehouse.bsid,
    serial,
    poNumber: buildPoNumber(serial, retailer.code),
    orderType,
    freightTerms,
    mode: freight.mode,
    warehouse,
    destination,
    retailerId: retailerIds.get(retailer.code) ?? 1,
    carrier: freight.carrier,
    loadNumber: freight.loadNumber,
    proNumber: freight.mode === 'LTL' ? `${700 + (serial % 97)}-${4_000_000 + serial * 13}` : null,
    isConsolidated: freight.isConsolidated,
    isDrop,
    miles,
    orderDate: dayName(day),
    requestedShipDate: dayName(requestedShip),
    mabd: dayName(mabd),
    windowStart: dayName(window.start),
    windowEnd,
    appointmentAt: hasAppointment ? Math.floor(slot / (hourMs / 2)) * (hourMs / 2) : null,
    heldAt: stuck === 'OnHold' ? receivedAt + hourMs : null,
    outcome: delivery.outcome,
    delayReason: delivery.reason,
    asnFails,
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
    charges: drawCharges(
      random,
      sums.ordered,
      handlingCents(sums.toShip, sums.pallets),
      freightTerms,
      hasAppointment && freight.mode === 'LTL',
    ),
  };
}

/** Recent orders have fixed numbers, which examples and tests use. */
const knownNumber = 1_048_213;
const knownAgeDays = 20;

/**
 * Numbers in the order of receipt; one number exists in two business systems, so that a request without the system is
 * ambiguous.
 */
function numbered(drafts: readonly Shipment[], now: Date): Shipment[] {
  const since = dayName(dayNumber(now.getTime()) - knownAgeDays);
  const known = Math.max(
    0,
    drafts.findIndex(
      ({ orderDate, bsid, isShipped }, index) =>
        orderDate >= since && bsid === 'WMS1' && isShipped && drafts[index + 7]?.isShipped === true,
    ),
  );
  const first = drafts[known + 7];
  const namesake = drafts.findIndex(
    ({ bsid, isShipped }, index) => index > known + 7 && bsid !== first?.bsid && isShipped,
  );
  return drafts.map((draft, index) => {
    const place = index === namesake ? known + 7 : index;
    return Object.assign(draft, { orderNumber: `SO-${knownNumber + place - known}` });
  });
}

/** The outbound orders of a customer, the oldest first. The same context gives the same orders. */
export function makeShipments(customerId: string, context: SeedContext): Shipment[] {
  const random = createRandom(context.seed, 'shipments', customerId);
  const supply: Supply = {
    customerId,
    now: context.now,
    warehouses: listWarehouses(customerId),
    items: getItems(customerId),
    retailers: retailerShares(context),
    retailerIds: getRetailerIds(context, customerId),
  };
  if (supply.items.length === 0) return [];
  const nowMs = context.now.getTime();
  const drafts: Shipment[] = [];
  for (const { day, count } of orderDays(customerId, context, random.next)) {
    for (let index = 0; index < count; index += 1) {
      const receivedAt = Math.floor(day * dayMs + (13 + (8 * (index + random.next())) / count) * hourMs);
      if (receivedAt <= nowMs) drafts.push(makeShipment(random, supply, drafts.length + 1, receivedAt));
    }
  }
  return numbered(drafts, context.now);
}
