import type {
  OrderEntryCheckResult,
  OrderEntryMessage,
  OrderEntryTotals,
  OrderEntryValues,
} from '#src/api/generated/types.ts';
import { getTransitDays } from '#mocks/world/orders/shipments/entered-order.ts';
import { getFirstShipDate, getReleaseTime } from '#mocks/world/orders/calendar/ship-calendar.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import { findTypicalSize } from '#mocks/world/orders/demand/line-sizes.ts';
import { isAllocated } from '#mocks/world/orders/views/order-lines.ts';
import { dayName, dayNumber } from '#mocks/lib/days.ts';
import { milesBetween } from '#mocks/world/orders/places/places.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { listWarehouses } from '#mocks/world/orders/places/warehouses.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { findShipTo } from './ship-tos.ts';
import { listHeaderErrors, listHeaderWarnings, type HeaderContext } from './entry-header.ts';
import { checkLines, type CheckedLine } from './entry-lines.ts';
import { getNumberKey, indexOrderNumbers } from './order-numbers.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { truck } from '#mocks/world/orders/transport/truck.ts';
import { round } from '#mocks/lib/numbers.ts';
import { cleanValues } from './clean-values.ts';

/** Minimum profitable order, in cases. */
const minCases = 10;

/** The totals of lines; partial pallets hold several items. */
function sumEntry(lines: readonly CheckedLine[]): OrderEntryTotals {
  const sum = (read: (line: CheckedLine) => number): number =>
    lines.reduce((total, line) => total + read(line), 0);
  const pallets = Math.ceil(
    round(
      sum(({ item, cases }) => cases / (item.ti * item.hi)),
      6,
    ),
  );
  const weightLb = round(
    sum(({ item, cases }) => cases * item.caseWeightLb),
    1,
  );
  const cubicInches = sum(({ item: { caseIn }, cases }) => cases * caseIn[0] * caseIn[1] * caseIn[2]);
  return {
    lines: lines.length,
    cases: round(
      sum(({ cases }) => cases),
      4,
    ),
    layers: sum(({ item, cases }) => Math.ceil(cases / item.ti)),
    pallets,
    weightLb,
    cubeCuFt: round(cubicInches / 1_728, 2),
    amount: round(
      sum(({ amount }) => amount),
      2,
    ),
    currency: 'USD',
    truckFillPct: round((pallets / truck.positions) * 100, 2),
    weightFillPct: round((weightLb / truck.maxWeightLb) * 100, 2),
  };
}

function checkTotals({ cases, pallets, weightLb }: OrderEntryTotals): OrderEntryMessage[] {
  const messages: OrderEntryMessage[] = [];
  const add = (rule: OrderEntryMessage['rule'], message: string): void => {
    messages.push({ rule, field: 'lines', lineIndex: null, message, remedies: [], order: null });
  };
  if (cases > 0 && cases < minCases) add('BelowMinimum', `The minimum of an order is ${minCases} cases.`);
  if (pallets > truck.positions)
    add('OverTruck', `${pallets.toLocaleString('en-US')} pallets need more than one truck.`);
  else if (weightLb > truck.maxWeightLb) add('OverTruck', 'The weight needs more than one truck.');
  return messages;
}

/** Cases that an order has reserved at a warehouse, by item. */
function sumReserved(order: Shipment | undefined, warehouseCode: string | undefined): Map<string, number> {
  const reserved = new Map<string, number>();
  if (!order || order.warehouse.code !== warehouseCode || !isAllocated(order)) return reserved;
  for (const { item, toShip } of order.lines)
    reserved.set(item.itemNumber, (reserved.get(item.itemNumber) ?? 0) + toShip);
  return reserved;
}

/** The values that count: without the stock status while its flag is off. */
function getCountedValues(backend: MockBackend, values: OrderEntryValues): OrderEntryValues {
  if (backend.features()['orderEntryInventoryStatusDropdownEnabled'] === true || !values.lines) return values;
  return { ...values, lines: values.lines.map(({ inventoryStatus: _ignored, ...line }) => line) };
}

/** Unrecorded orders that precede the checked one, and the stock after them. */
interface OrdersAhead {
  readonly orders: readonly Shipment[];
  /** Orders intentionally separate from the checked one: parts of one PO for one ship-to. */
  readonly parts: ReadonlySet<Shipment>;
  readonly stock: readonly StockPair[];
}

interface CheckScope {
  /** The order that the checked one replaces. */
  readonly changed?: Shipment | undefined;
  readonly ahead?: OrdersAhead;
}

interface CheckedEntry {
  readonly result: OrderEntryCheckResult;
  /** Cases of each line that are short on the ship date and may be backordered. */
  readonly backordered: readonly number[];
}

/** Errors and warnings of an order. */
export function checkEntry(...args: Parameters<typeof checkStockedEntry>): OrderEntryCheckResult {
  return checkStockedEntry(...args).result;
}

/** Errors, warnings and backordered cases of an order. */
export function checkStockedEntry(
  backend: MockBackend,
  customerId: string,
  entered: OrderEntryValues,
  { changed, ahead }: CheckScope = {},
): CheckedEntry {
  const values = getCountedValues(backend, cleanValues(entered));
  const now = backend.now();
  const warehouse = listWarehouses(customerId).find(({ code }) => code === values.warehouseCode);
  const shipTo = findShipTo(backend, customerId, values);
  const miles = warehouse && shipTo.destination && milesBetween(warehouse.place, shipTo.destination.place);
  const transitDays = miles === undefined ? null : getTransitDays(miles);
  const isOther = (order: Shipment): boolean =>
    order.orderNumber !== changed?.orderNumber || order.bsid !== changed.bsid;
  const orders = historyStore(backend.db).shipments().orders(customerId).rows;
  const { byPo, byReference } = indexOrderNumbers(orders);
  const unchangedShipDate = changed?.requestedShipDate;
  const firstShipDate = getFirstShipDate(customerId, now);
  const { requestedShipDate } = values;
  const header: HeaderContext = {
    customerId,
    retailer: shipTo.retailer,
    location: shipTo.location,
    // An order keeps its promised ship date.
    firstShipDate:
      unchangedShipDate !== undefined && unchangedShipDate === requestedShipDate
        ? unchangedShipDate
        : firstShipDate,
    transitDays,
    findByPo: (poNumber) =>
      byPo.get(getNumberKey(poNumber))?.findLast((order) => isOther(order) && order.status !== 'Cancelled'),
    findByReference: (reference) => byReference.get(getNumberKey(reference))?.find(isOther),
    ahead: ahead?.orders ?? [],
    parts: ahead?.parts ?? new Set(),
  };
  const arrival =
    requestedShipDate === undefined || transitDays === null
      ? null
      : dayName(dayNumber(Date.parse(requestedShipDate)) + transitDays);
  const lines = checkLines(values.lines ?? [], {
    items: getItems(customerId),
    warehouseCode: values.warehouseCode,
    stock: ahead?.stock ?? stockStore(backend.db).getStock(customerId),
    reserved: sumReserved(changed, values.warehouseCode),
    deliveryDate: values.mabd ?? values.requestedDeliveryDate ?? arrival,
    retailerName: shipTo.retailer?.name ?? '',
    minShelfLifeDays: shipTo.retailer?.minShelfLifeDays ?? 0,
    receipts: historyStore(backend.db).shipments().receipts(customerId).rows,
    shipDate: requestedShipDate,
    findTypicalSize: (itemNumber) => findTypicalSize(orders, itemNumber, shipTo.retailer?.retailerId),
  });
  const totals = sumEntry(lines.lines);
  const errors = [...listHeaderErrors(values, header), ...lines.errors];
  const releasesAt =
    warehouse && requestedShipDate !== undefined
      ? new Date(
          getReleaseTime(changed?.receivedAt ?? now.getTime(), requestedShipDate, warehouse),
        ).toISOString()
      : null;
  const result = {
    isValid: errors.length === 0,
    errors,
    warnings: [...listHeaderWarnings(values, header), ...checkTotals(totals), ...lines.warnings],
    totals,
    firstShipDate,
    releasesAt,
  };
  const backordered = (values.lines ?? []).map((_line, index) => lines.backordered.get(index) ?? 0);
  return { result, backordered: lines.backordered.size === 0 ? [] : backordered };
}
