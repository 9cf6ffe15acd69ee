import type { Carrier, FreightTerms, OrderType } from '#src/api/generated/types.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { delayAtDock, isCongested } from '#mocks/world/orders/transport/congestion.ts';
import {
  computeDeliveryWindow,
  drawDelivery,
  openDay,
  shortChance,
  type Delivery,
  type DeliveryWindow,
} from './delivery.ts';
import type { Destination, RetailerShare } from '#mocks/world/orders/places/destinations.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { businessDaysAfter } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { milesBetween } from '#mocks/world/orders/places/places.ts';
import { drawLines } from './shipment-lines.ts';
import type { ShipmentLine } from './shipment.ts';
import type { Warehouse } from '#mocks/world/orders/places/warehouses.ts';

export interface Supply {
  readonly customerId: string;
  readonly now: Date;
  readonly warehouses: readonly Warehouse[];
  readonly items: readonly CatalogItem[];
  readonly retailers: readonly RetailerShare[];
}

/** The random part of an outbound order; times and states follow from it. Days count since 1970. */
export interface ShipmentPlan {
  readonly serial: number;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly orderType: OrderType;
  readonly freightTerms: FreightTerms;
  readonly retailerCode: string;
  readonly warehouse: Warehouse;
  readonly destination: Destination;
  readonly freight: Freight;
  readonly isDrop: boolean;
  readonly miles: number;
  readonly requestedShip: number;
  readonly shipDay: number;
  readonly mabd: number;
  readonly window: DeliveryWindow;
  readonly delivery: Delivery;
  /** Local hour at the ship-to. */
  readonly arrivalHour: number;
  readonly unloadHours: number;
  /** Items and cases are adjusted to demand once all orders of the week are drawn. */
  readonly lines: readonly ShipmentLine[];
  /** Hours after the receipt; null for an order that is not canceled. */
  readonly cancelledAfter: number | null;
  readonly hold: Hold | null;
  /** Whether the order is ever released to the warehouse. */
  readonly isReleased: boolean;
  readonly hasAppointment: boolean;
  /** Milliseconds from the delivery; null when the proof is never filed. */
  readonly podDelay: number | null;
  /** Whether the first advance shipping notice is rejected. */
  readonly asnFails: boolean;
  /** From 0 to 1; sets the deviation from the default freight rate. */
  readonly rateDraw: number;
}

export type Hold = 'OnHold' | 'Backordered';

function drawRetailer(random: Random, retailers: readonly RetailerShare[]): RetailerShare {
  let remaining = random.next() * retailers.reduce((sum, { percent }) => sum + percent, 0);
  const retailer = retailers.find(({ percent }) => (remaining -= percent) < 0) ?? retailers[0];
  if (!retailer) throw new Error('There are no retailers.');
  return retailer;
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

/** The hold that blocks the release of a recent order; some orders are on hold at any time. */
function drawHold(random: Random, ageDays: number): Hold | null {
  const point = random.next();
  if (ageDays > 45 || point > 0.02) return null;
  if (point < 0.006) return 'OnHold';
  return ageDays <= 10 && point < 0.016 ? 'Backordered' : null;
}

/** Milliseconds from the delivery until its proof is filed: 92 % in a day, 98 % in five days; null for never. */
function drawPodDelay(random: Random): number | null {
  const point = random.next();
  const draw = random.next();
  if (point < 0.92) return (2 + 21 * draw) * hourMs;
  if (point < 0.98) return (1 + 3.9 * draw) * dayMs;
  return point < 0.995 ? (5 + 20 * draw) * dayMs : null;
}

/** Orders on the same truck to the same place arrive together, at the same local hour. */
function sharedHour(loadNumber: string, { code }: Destination): number {
  return 5 + 7 * createRandom(Number(loadNumber.slice(2)), 'stop', code).next();
}

/** Draws an order. The sequence of draws determines all data of the seed. */
export function drawPlan(random: Random, supply: Supply, serial: number, receivedAt: number): ShipmentPlan {
  const { customerId, now } = supply;
  const day = dayNumber(receivedAt);
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
  const drawn = drawDelivery(random, window, leaves, freight.carrier.scac, destination, now);
  const delivery =
    freightTerms === 'Prepaid' && isCongested(mabd, destination, now)
      ? delayAtDock(drawn, window, createRandom(serial, 'congestion', customerId))
      : drawn;
  const unsharedHour = 5 + 7 * random.next();
  const unloadHours = 0.75 + 3.25 * random.next();
  const lines = drawLines(random, supply.items, shortChance(mabd, now));
  const isCancelled = random.chance(0.012);
  const cancelledAfter = 3 + 17 * random.next();
  const hold = drawHold(random, dayNumber(now.getTime()) - day);
  const isReleased = !isCancelled && hold === null;
  const hasAppointment = isReleased && destination.needsAppointment && delivery.outcome !== 'Unscheduled';
  const podDelay = drawPodDelay(random);
  const asnFails = random.chance(0.009);
  const rateDraw = random.next();
  return {
    serial,
    receivedAt,
    orderType,
    freightTerms,
    retailerCode: retailer.code,
    warehouse,
    destination,
    freight,
    isDrop,
    miles,
    requestedShip,
    shipDay,
    mabd,
    window,
    delivery,
    arrivalHour: freight.isConsolidated ? sharedHour(freight.loadNumber, destination) : unsharedHour,
    unloadHours,
    lines,
    cancelledAfter: isCancelled ? cancelledAfter : null,
    hold,
    isReleased,
    hasAppointment,
    podDelay,
    asnFails,
    rateDraw,
  };
}
