import type { Carrier, InboundOrderStatus, VarianceReason } from '#src/api/generated/types.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { getItems, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import { businessDaysAfter, orderDays } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { buildPlace, type Place } from '#mocks/world/orders/places/places.ts';
import { getSoldOutItem } from './sold-out.ts';
import { listWarehouses, type Warehouse } from '#mocks/world/orders/places/warehouses.ts';

export interface Supplier {
  readonly name: string;
  readonly code: string;
  readonly place: Place;
}

/** One item of a receipt, in cases. */
export interface ReceiptLine {
  readonly item: CatalogItem;
  readonly lotNumber: string;
  /** `YYYY-MM-DD`. */
  readonly manufactureDate: string;
  readonly expirationDate: string;
  readonly expected: number;
  /** The counted cases, damaged ones included. */
  readonly toReceive: number;
  readonly damaged: number;
  readonly varianceReason: VarianceReason | null;
}

/**
 * An inbound order, including future events. Moments are milliseconds since 1970; those after now have not happened.
 */
export interface Receipt {
  readonly customerId: string;
  readonly receiptNumber: string;
  readonly bsid: string;
  readonly poNumber: string;
  readonly supplier: Supplier;
  readonly warehouse: Warehouse;
  readonly carrier: Carrier;
  readonly trailerNumber: string;
  readonly containerNumber: string | null;
  readonly expectedDate: string;
  readonly appointmentAt: number;
  readonly arrivedAt: number;
  readonly receivedAt: number;
  readonly putAwayAt: number;
  readonly status: InboundOrderStatus;
  readonly isReceived: boolean;
  readonly lines: readonly ReceiptLine[];
  readonly pallets: number;
  /** The user's replenishment behind this receipt; absent on other receipts. */
  readonly replenishment?: {
    readonly replenishmentNumber: string;
    /** The sending warehouse of a transfer, and when the truck leaves it. */
    readonly fromWarehouseCode: string | null;
    readonly departedAt: number;
  };
}

/** A plant's goods are shipped by a distribution center of the same company. */
const places = [
  ['Decatur distribution center', 'DEC', buildPlace('Decatur', 'IL', '62521', 'C', 39.84, -88.95)],
  ['Fresno distribution center', 'FRE', buildPlace('Fresno', 'CA', '93725', 'P', 36.68, -119.74)],
  ['Allentown distribution center', 'ALL', buildPlace('Allentown', 'PA', '18106', 'E', 40.56, -75.56)],
  ['Temple distribution center', 'TEM', buildPlace('Temple', 'TX', '76504', 'C', 31.1, -97.37)],
] as const;

export function buildSuppliers(items: readonly CatalogItem[]): Supplier[] {
  const brand = items[0]?.brand ?? '';
  return places.map(([name, code, place]) => ({ name: `${brand}, ${name}`, code, place }));
}

/** `L`, the two-digit year, the day of the year and the production line. */
export function buildLotNumber(day: number, line: string): string {
  const year = new Date(day * dayMs).getUTCFullYear();
  const first = Math.floor(Date.UTC(year, 0, 1) / dayMs);
  return `L${String(year % 100)}${String(day - first + 1).padStart(3, '0')}${line}`;
}

function drawVariance(
  random: Random,
  expected: number,
): Pick<ReceiptLine, 'toReceive' | 'damaged' | 'varianceReason'> {
  const point = random.next();
  const few = Math.max(1, Math.round(expected * 0.03 * random.next()));
  if (point < 0.012) return { toReceive: expected - few, damaged: 0, varianceReason: 'Short' };
  if (point < 0.016) return { toReceive: expected + few, damaged: 0, varianceReason: 'Over' };
  if (point < 0.022) return { toReceive: expected, damaged: few, varianceReason: 'Damaged' };
  return { toReceive: expected, damaged: 0, varianceReason: null };
}

/** Pallets per truck. */
const truckPallets = 24;

/** Mean ordered cases per day shortly before a day. */
export type DailyDemand = (item: CatalogItem, warehouse: Warehouse, day: number) => number;

/** Maximum days of demand that one receipt covers. */
const maxCover = 14;

/** Expected cases within a truck's room, in whole layers. */
function limitToDemand(room: number, item: CatalogItem, perDay: number): number {
  const cover = Math.min(maxCover, item.shelfLifeDays / 4);
  return Math.min(room, Math.max(1, Math.round((perDay * cover) / item.ti)) * item.ti);
}

function drawLines(
  random: Random,
  items: readonly CatalogItem[],
  expectedDay: number,
  getPerDay: (item: CatalogItem) => number,
): ReceiptLine[] {
  const drawnItems = new Set<CatalogItem>();
  const count = random.whole(1, 4);
  while (drawnItems.size < Math.min(count, items.length)) drawnItems.add(random.pick(items));
  return [...drawnItems].map((item) => {
    const pallets = Math.max(1, Math.round(truckPallets / drawnItems.size) - random.whole(0, 2));
    const manufactureDay =
      expectedDay - 2 - Math.floor(Math.min(20, item.shelfLifeDays * 0.08) * random.next());
    const expected = limitToDemand(pallets * item.ti * item.hi, item, getPerDay(item));
    return {
      item,
      lotNumber: buildLotNumber(manufactureDay, random.pick(['A', 'B'])),
      manufactureDate: dayName(manufactureDay),
      expirationDate: dayName(manufactureDay + item.shelfLifeDays),
      expected,
      ...drawVariance(random, expected),
    };
  });
}

/** The line with another item in place of the drawn one. */
function replaceItem(line: ReceiptLine, item: CatalogItem, perDay: number): ReceiptLine {
  const expected = limitToDemand(item.ti * item.hi, item, perDay);
  const manufactureDay = dayNumber(Date.parse(line.manufactureDate));
  return {
    ...line,
    item,
    expirationDate: dayName(manufactureDay + item.shelfLifeDays),
    expected,
    toReceive: expected,
    damaged: 0,
    varianceReason: null,
  };
}

export function statusAt(
  times: Pick<Receipt, 'appointmentAt' | 'arrivedAt' | 'receivedAt' | 'putAwayAt'>,
  departedAt: number,
  now: number,
): InboundOrderStatus {
  const { arrivedAt, receivedAt, putAwayAt } = times;
  const stages: readonly (readonly [InboundOrderStatus, number])[] = [
    ['AppointmentScheduled', times.appointmentAt - 5 * dayMs],
    ['InTransit', departedAt],
    ['Arrived', arrivedAt],
    ['Receiving', arrivedAt + (receivedAt - arrivedAt) * 0.25],
    ['PartiallyReceived', arrivedAt + (receivedAt - arrivedAt) * 0.7],
    ['Received', receivedAt],
    ['PutAway', putAwayAt],
    ['Closed', putAwayAt + 2 * dayMs],
  ];
  return stages.findLast(([, at]) => at <= now)?.[0] ?? 'Expected';
}

/** Receipts per order: a truck brings the cases of several orders. */
const receiptsPerOrder = 0.17;
/** Days between the announcement and the receipt. */
const daysAhead = 10;

/** The inbound orders of a customer, sorted by expected date, oldest first. Deterministic for a context. */
export function* makeReceipts(
  customerId: string,
  context: SeedContext,
  getDailyDemand: DailyDemand,
): Steps<Receipt[]> {
  const random = createRandom(context.seed, 'receipts', customerId);
  const items = getItems(customerId);
  const warehouses = listWarehouses(customerId);
  const suppliers = buildSuppliers(items);
  const carriers = carriersFor('TL');
  if (items.length === 0) return [];
  const now = context.now.getTime();
  const receipts: Receipt[] = [];
  const soldOut = getSoldOutItem(customerId, context.seed);
  const substitute = items.find((item) => item !== soldOut);
  let due = 0;
  for (const { day, count } of orderDays(customerId, context, random.next, daysAhead)) {
    for (due += count * receiptsPerOrder; due >= 1; due -= 1) {
      const warehouse = random.pick(warehouses);
      const supplier = random.pick(suppliers);
      const localHour = (hour: number): number =>
        day * dayMs + (hour + warehouse.place.hoursBehindUtc) * hourMs;
      const appointmentAt = localHour(random.whole(7, 13));
      const isLate = random.chance(0.07);
      const arrivalDelay = isLate ? businessDaysAfter(day, 1) - day : 0;
      const arrivedAt = appointmentAt + arrivalDelay * dayMs + (random.next() - 0.4) * hourMs;
      const receivedAt = arrivedAt + (1.5 + 3 * random.next()) * hourMs;
      const putAwayAt = receivedAt + (1 + 7 * random.next() ** 2 + (random.chance(0.06) ? 20 : 0)) * hourMs;
      const departedAt = appointmentAt - random.whole(1, 3) * dayMs;
      const isCancelled = random.chance(0.008);
      const times = { appointmentAt, arrivedAt, receivedAt, putAwayAt };
      const drawn = drawLines(random, items, day, (item) => getDailyDemand(item, warehouse, day - daysAhead));
      const delivered = drawn.filter(({ item }) => item !== soldOut);
      const lines =
        delivered.length > 0 || !substitute
          ? delivered
          : drawn.map((line) =>
              replaceItem(line, substitute, getDailyDemand(substitute, warehouse, day - daysAhead)),
            );
      const number = receipts.length + 1;
      receipts.push({
        ...times,
        customerId,
        receiptNumber: `RC-${200_000 + number}`,
        bsid: warehouse.bsid,
        poNumber: `${customerId}-${70_000 + number}`,
        supplier,
        warehouse,
        carrier: random.pick(carriers),
        trailerNumber: String(random.whole(530_000, 539_999)),
        containerNumber: random.chance(0.05) ? `MSCU${random.whole(1_000_000, 9_999_999)}` : null,
        expectedDate: dayName(day),
        status: isCancelled ? 'Cancelled' : statusAt(times, departedAt, now),
        isReceived: !isCancelled && receivedAt <= now,
        lines,
        pallets: lines.reduce(
          (sum, { expected, item }) => sum + Math.ceil(expected / (item.ti * item.hi)),
          0,
        ),
      });
    }
    yield;
  }
  const last = dayName(dayNumber(now) + daysAhead);
  // The clock may have been moved back.
  return receipts.filter(({ expectedDate }) => expectedDate <= last);
}
