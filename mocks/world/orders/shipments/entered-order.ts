import type { OrderChange, OrderEntryLineValues, OrderEntryValues } from '#src/api/generated/types.ts';
import { handlingCents } from '#mocks/world/billing/charges.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { computeCharges } from '#mocks/world/orders/transport/charges.ts';
import { getClosing } from '#mocks/world/orders/calendar/closing.ts';
import { computeDeliveryWindow } from './delivery.ts';
import type { Destination } from '#mocks/world/orders/places/destinations.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { priceLine } from '#mocks/world/orders/items/line-price.ts';
import { endOfShipDay, judgeShipment } from './order-state.ts';
import { dayStart, localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayName, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { milesBetween } from '#mocks/world/orders/places/places.ts';
import { sumLines } from './shipment-lines.ts';
import type { Shipment, ShipmentLine } from './shipment.ts';
import { sumServiceCents } from '#mocks/world/orders/views/order-services.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { getReleaseTime, openDayFrom } from '#mocks/world/orders/calendar/ship-calendar.ts';
import { getPacks, toCases } from '#mocks/world/orders/items/units.ts';

/** An order that a user has entered, changed or canceled. Moments are milliseconds since 1970. */
export interface EnteredOrder {
  readonly customerId: string;
  readonly orderNumber: string;
  readonly bsid: string;
  readonly serial: number;
  readonly receivedAt: number;
  readonly values: OrderEntryValues;
  readonly destination: Destination;
  /** 0 for a ship-to without a retailer. */
  readonly retailerId: number;
  readonly cancelledAt: number | null;
  /** Oldest first. */
  readonly changes: readonly OrderChange[];
  /** The order of the seed data that was changed; null for a new one. */
  readonly original: Shipment | null;
  /** Backordered cases of each line of `values` at submission; empty if none. */
  readonly backordered: readonly number[];
}

const never = Number.POSITIVE_INFINITY;
const loadHour = 15;
const loadHours = 4;
const unloadHours = 2;
const podHours = 6;
const roadSpeedMph = 50;
/** Pallets at which a full truckload is cheaper. */
const truckloadPallets = 12;

/** Transit days for a distance. */
export function getTransitDays(miles: number): number {
  return Math.max(1, Math.ceil(miles / 550));
}

function buildLine(customerId: string, values: OrderEntryLineValues, backordered: number): ShipmentLine[] {
  const item = getItems(customerId).find(({ itemNumber }) => itemNumber === values.itemNumber);
  const cases = item && toCases(getPacks(item), values.quantity ?? 0, values.uom ?? 'CA');
  if (!item || !cases) return [];
  const { unitPrice, lotNumber, inventoryStatus } = values;
  const casePrice = priceLine(item, values)?.casePrice;
  return [
    {
      item,
      ordered: cases,
      toShip: cases - backordered,
      toDeliver: cases - backordered,
      shortCause: backordered > 0 ? 'OutOfStock' : null,
      ...(unitPrice !== undefined && casePrice !== undefined && { price: casePrice }),
      ...(values.lotSelection === 'Specific' && lotNumber !== undefined && { lotNumber }),
      ...(inventoryStatus !== undefined && { stockStatus: inventoryStatus }),
    },
  ];
}

export function buildLines({
  customerId,
  values,
  backordered = [],
}: Pick<EnteredOrder, 'customerId' | 'values'> & Partial<Pick<EnteredOrder, 'backordered'>>): ShipmentLine[] {
  return (values.lines ?? []).flatMap((line, index) => buildLine(customerId, line, backordered[index] ?? 0));
}

function chooseCarrier(
  { values, serial }: EnteredOrder,
  pallets: number,
): Pick<Shipment, 'mode' | 'carrier'> {
  const modes = ['LTL', 'TL', 'Intermodal'] as const;
  for (const mode of modes) {
    const carrier = carriersFor(mode).find(({ scac }) => scac === values.scac);
    if (carrier) return { mode, carrier };
  }
  const mode =
    modes.find((candidate) => candidate === values.mode) ?? (pallets >= truckloadPallets ? 'TL' : 'LTL');
  return { mode, carrier: createRandom(serial, 'entered carriers').pick(carriersFor(mode)) };
}

/** The order's planned moments; infinite for a canceled order. */
function planWay(order: EnteredOrder, miles: number, windowStart: string, windowEnd: string) {
  const { values, destination, receivedAt } = order;
  const warehouse = findWarehouse(values.warehouseCode ?? '');
  const shipDate = values.requestedShipDate ?? dayName(dayNumber(receivedAt));
  if (order.cancelledAt !== null)
    return {
      releasedAt: never,
      shippedAt: never,
      arrivedAt: never,
      deliveredAt: never,
      outcome: 'OnTime' as const,
    };
  const releasedAt = getReleaseTime(receivedAt, shipDate, warehouse);
  const loading = dayStart(dayNumber(Date.parse(shipDate)), warehouse.place) + loadHour * hourMs;
  const shippedAt = Math.max(releasedAt + loadHours * hourMs, loading);
  const opensAt = dayStart(dayNumber(Date.parse(windowStart)), destination.place) + 9 * hourMs;
  const arrivedAt = Math.max(opensAt, shippedAt + (miles / roadSpeedMph + 1) * hourMs);
  const isLate = localDay(arrivedAt, destination.place) > windowEnd;
  const outcome = isLate ? ('Late' as const) : ('OnTime' as const);
  return { releasedAt, shippedAt, arrivedAt, deliveredAt: arrivedAt + unloadHours * hourMs, outcome };
}

function getMabd({ values }: EnteredOrder, shipDay: number, miles: number): number {
  const requestedDate = values.mabd ?? values.requestedDeliveryDate;
  return requestedDate === undefined
    ? openDayFrom(shipDay + getTransitDays(miles))
    : dayNumber(Date.parse(requestedDate));
}

/** The order as a `Shipment`, in its state at a moment. */
export function buildEnteredShipment(order: EnteredOrder, now: Date): Shipment {
  const { customerId, values, destination, serial, receivedAt, cancelledAt } = order;
  const warehouse = findWarehouse(values.warehouseCode ?? '');
  const lines = buildLines(order);
  const sums = sumLines(lines);
  const miles = milesBetween(warehouse.place, destination.place);
  const shipDay = dayNumber(Date.parse(values.requestedShipDate ?? dayName(dayNumber(receivedAt))));
  const mabd = getMabd(order, shipDay, miles);
  const freight = chooseCarrier(order, sums.pallets);
  const isPerishable = customerId === 'SHD';
  const window = computeDeliveryWindow(mabd, destination, {
    isDrop: false,
    isPerishable,
    mode: freight.mode,
  });
  const windowStart = dayName(window.start);
  const windowEnd = dayName(window.end);
  const way = planWay(order, miles, windowStart, windowEnd);
  const podAt = Number.isFinite(way.deliveredAt) ? way.deliveredAt + podHours * hourMs : null;
  const freightTerms = values.freightTerms ?? 'Prepaid';
  const hasAppointment = destination.needsAppointment && Number.isFinite(way.arrivedAt);
  const transport = computeCharges(
    createRandom(serial, 'entered charges', customerId).next(),
    sums.ordered,
    handlingCents(sums.toShip, sums.pallets),
    freightTerms,
    hasAppointment && freight.mode === 'LTL',
  );
  const charges = {
    ...transport,
    accessorial: transport.accessorial + sumServiceCents(values, freightTerms),
  };
  const shipment: Shipment = {
    ...way,
    ...freight,
    customerId,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    serial,
    poNumber: values.poNumber ?? '',
    orderType: values.orderType ?? 'Standard',
    freightTerms,
    warehouse,
    destination,
    retailerId: order.retailerId,
    loadNumber: order.original?.loadNumber ?? `L-${700_000 + (serial % 100_000)}`,
    proNumber: freight.mode === 'LTL' ? `${700 + (serial % 97)}-${4_000_000 + serial * 13}` : null,
    isConsolidated: false,
    isDrop: false,
    miles,
    orderDate: dayName(dayNumber(receivedAt)),
    requestedShipDate: dayName(shipDay),
    mabd: dayName(mabd),
    windowStart,
    windowEnd,
    appointmentAt: hasAppointment ? Math.floor(way.arrivedAt / (hourMs / 2)) * (hourMs / 2) : null,
    receivedAt,
    podAt,
    closedAt: getClosing({ ...way, podAt, isPrepaid: freightTerms === 'Prepaid', warehouse }),
    cancelledAt,
    heldAt: null,
    delayReason: way.outcome === 'Late' ? 'AJ' : null,
    asnFails: false,
    entered: values,
    status: 'Received',
    isShipped: false,
    isDelivered: false,
    exceptionTypes: [],
    lines,
    casesOrdered: sums.ordered,
    casesShipped: 0,
    casesDelivered: 0,
    pallets: sums.pallets,
    weightLb: sums.weightLb,
    valueCents: sums.valueCents,
    charges,
  };
  const nowMs = now.getTime();
  const state = judgeShipment(shipment, {
    hold: null,
    shipBy: () => endOfShipDay(shipDay, warehouse),
    nowMs,
  });
  return {
    ...shipment,
    ...state,
    casesShipped: state.isShipped ? sums.toShip : 0,
    casesDelivered: state.isDelivered ? sums.toDeliver : 0,
  };
}

/** The generated orders merged with those that users entered or changed, oldest first. */
export function mergeEntered(
  generated: readonly Shipment[],
  entered: readonly EnteredOrder[],
  now: Date,
): readonly Shipment[] {
  const present = entered.filter(({ receivedAt }) => receivedAt <= now.getTime());
  if (present.length === 0) return generated;
  const getKey = ({ bsid, orderNumber }: Pick<Shipment, 'bsid' | 'orderNumber'>): string =>
    `${bsid} ${orderNumber}`;
  const isChange = ({ original }: EnteredOrder): boolean => original !== null;
  const build = (order: EnteredOrder): Shipment => buildEnteredShipment(order, now);
  const changed = new Map(present.filter(isChange).map((order) => [getKey(order), build(order)]));
  const merged =
    changed.size === 0 ? generated : generated.map((order) => changed.get(getKey(order)) ?? order);
  const added = present.filter((order) => !isChange(order)).map(build);
  return [...merged, ...added].toSorted((a, b) => a.receivedAt - b.receivedAt);
}
