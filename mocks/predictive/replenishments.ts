import type {
  ExpectedReceipt,
  NewReplenishment,
  ReplenishmentOptions,
  ReplenishmentProposal,
  TransferSource,
} from '#src/api/generated/types.ts';
import { notFound, requireNoErrors } from '#mocks/contract/problem.ts';
import { computeDaysOfSupply } from '#mocks/world/stock/stock-rows.ts';
import { judgeStock } from '#mocks/world/stock/judge-stock.ts';
import { dayFrom, dayName, dayNumber } from '#mocks/lib/days.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { getItems, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import { businessDaysAfter } from '#mocks/world/orders/calendar/order-calendar.ts';
import { milesBetween } from '#mocks/world/orders/places/places.ts';
import {
  buildLotNumber,
  buildSuppliers,
  type Receipt,
  type ReceiptLine,
  type Supplier,
} from '#mocks/world/orders/demand/receipts.ts';
import { listWarehouses, type Warehouse } from '#mocks/world/orders/places/warehouses.ts';
import { getUnitCases, planLimits, roundUp, type PlanParameters } from '#mocks/world/stock/order-plan.ts';
import type { PlacedReplenishment } from '#mocks/world/orders/demand/placed-replenishment.ts';
import { round } from '#mocks/lib/numbers.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

export type ReadParameters = (pair: StockPair) => PlanParameters;

/** Business days that a transfer between warehouses takes. */
const transferDays = 4;
/** Days after its expected day that a receipt can be ordered for. */
const maxDaysAhead = 365;

const isAvailable = ({ status }: StockPair['lots'][number]): boolean => status === 'Available';

/** Cases that an overstocked warehouse can spare: those beyond its target level and 120 days, in whole layers. */
function countSpare(pair: StockPair, now: Date, parameters: PlanParameters): number {
  const { input, plan, action } = judgeStock(pair, now, parameters);
  if (action !== 'Overstock' && action !== 'NoDemand') return 0;
  const needed = Math.max(plan?.targetLevel ?? 0, input.dailyDemand * planLimits.overstock);
  const lots = pair.lots.filter(isAvailable).reduce((sum, { quantity }) => sum + quantity, 0);
  const spare = Math.min(lots, input.available - needed);
  return Math.max(0, Math.floor(spare / pair.item.ti) * pair.item.ti);
}

/** Cases of an item that other warehouses can spare, in descending order. */
export function listTransferSources(
  stock: readonly StockPair[],
  { item, warehouseCode }: StockPair,
  now: Date,
  getParameters: ReadParameters,
): TransferSource[] {
  return stock
    .filter((pair) => pair.item.itemNumber === item.itemNumber && pair.warehouseCode !== warehouseCode)
    .map((pair) => {
      return {
        warehouseCode: pair.warehouseCode,
        cases: countSpare(pair, now, getParameters(pair)),
        daysOfSupply: computeDaysOfSupply([pair]),
      };
    })
    .filter(({ cases }) => cases > 0)
    .toSorted((a, b) => b.cases - a.cases);
}

/** The inbound orders that bring an item to a warehouse, earliest first. */
export function listExpectedReceipts(
  receipts: readonly Receipt[],
  { item, warehouseCode }: StockPair,
): ExpectedReceipt[] {
  return receipts
    .filter(
      ({ isReceived, status, warehouse }) =>
        !isReceived && status !== 'Cancelled' && warehouse.code === warehouseCode,
    )
    .flatMap((receipt) => {
      const cases = receipt.lines
        .filter((line) => line.item.itemNumber === item.itemNumber)
        .reduce((sum, { expected }) => sum + expected, 0);
      if (cases === 0) return [];
      return [
        {
          receiptNumber: receipt.receiptNumber,
          bsid: receipt.bsid,
          expectedDate: receipt.expectedDate,
          cases,
          senderName: receipt.supplier.name,
          replenishmentNumber: receipt.replenishment?.replenishmentNumber ?? null,
        },
      ];
    })
    .toSorted((a, b) => a.expectedDate.localeCompare(b.expectedDate));
}

function requireWarehouse(customerId: string, code: string): Warehouse {
  const warehouse = listWarehouses(customerId).find((candidate) => candidate.code === code);
  if (!warehouse) throw notFound('The warehouse');
  return warehouse;
}

function listSuppliers(customerId: string, { place }: Warehouse): Supplier[] {
  return buildSuppliers(getItems(customerId)).toSorted(
    (a, b) => milesBetween(a.place, place) - milesBetween(b.place, place),
  );
}

const getTransferDay = (now: Date): string =>
  dayName(businessDaysAfter(dayNumber(now.getTime()), transferDays));

function propose(
  stock: readonly StockPair[],
  pair: StockPair,
  now: Date,
  getParameters: ReadParameters,
): ReplenishmentProposal {
  const { input, plan } = judgeStock(pair, now, getParameters(pair));
  const position = input.available + input.onOrder;
  const { item } = pair;
  const unit = plan?.unit ?? 'Case';
  return {
    itemNumber: item.itemNumber,
    description: item.description,
    position,
    targetLevel: plan ? round(plan.targetLevel, 2) : 0,
    quantity: plan ? roundUp(item, Math.max(0, plan.targetLevel - position), unit) : 0,
    roundingUnit: unit,
    unitQuantity: getUnitCases(item, unit),
    unitCost: item.unitCost,
    transfers: listTransferSources(stock, pair, now, getParameters),
  };
}

/** The missing cases of a warehouse's items, and their possible sources. */
export function buildReplenishmentOptions(
  backend: MockBackend,
  customerId: string,
  { warehouseCode, pairs }: { readonly warehouseCode: string; readonly pairs: readonly StockPair[] },
  getParameters: ReadParameters,
): ReplenishmentOptions {
  const now = backend.now();
  const stock = stockStore(backend.db).getStock(customerId);
  const leadTime = Math.max(...pairs.map((pair) => getParameters(pair).leadTimeDays));
  return {
    warehouseCode,
    suppliers: listSuppliers(customerId, requireWarehouse(customerId, warehouseCode)).map(
      ({ code, name }) => ({ supplierCode: code, name }),
    ),
    purchaseDate: dayFrom(now, Math.ceil(leadTime)),
    transferDate: getTransferDay(now),
    proposals: pairs.map((pair) => propose(stock, pair, now, getParameters)),
  };
}

/** The lots that a transfer takes, earliest expiration first; undefined if there are too few cases. */
function takeLots(pair: StockPair | undefined, item: CatalogItem, cases: number): ReceiptLine[] | undefined {
  let remaining = cases;
  const lines: ReceiptLine[] = [];
  for (const lot of (pair?.lots ?? []).filter(isAvailable)) {
    const expected = Math.min(remaining, lot.quantity);
    if (expected === 0) break;
    remaining -= expected;
    lines.push({
      item,
      lotNumber: lot.lotNumber,
      manufactureDate: lot.manufactureDate ?? lot.receivedDate,
      expirationDate: lot.expirationDate ?? lot.receivedDate,
      expected,
      toReceive: expected,
      damaged: 0,
      varianceReason: null,
    });
  }
  return remaining === 0 ? lines : undefined;
}

/** The lot that the plant makes two days before it is expected. */
function makeLot(item: CatalogItem, cases: number, expectedDate: string): ReceiptLine {
  const day = dayNumber(Date.parse(expectedDate)) - 2;
  return {
    item,
    lotNumber: buildLotNumber(day, 'A'),
    manufactureDate: dayName(day),
    expirationDate: dayName(day + item.shelfLifeDays),
    expected: cases,
    toReceive: cases,
    damaged: 0,
    varianceReason: null,
  };
}

function findSender(
  customerId: string,
  { kind, supplierCode, fromWarehouseCode, warehouseCode }: NewReplenishment,
  warehouse: Warehouse,
): Supplier | undefined {
  if (kind === 'Purchase')
    return listSuppliers(customerId, warehouse).find(({ code }) => code === supplierCode);
  const from = listWarehouses(customerId).find(
    ({ code }) => code === fromWarehouseCode && code !== warehouseCode,
  );
  return from && { name: from.name, code: from.code, place: from.place };
}

/** Throws 422 with the invalid fields if it is not possible. */
export function placeReplenishment(
  backend: MockBackend,
  customerId: string,
  body: NewReplenishment,
  createdBy: string,
): PlacedReplenishment {
  const now = backend.now();
  const warehouse = requireWarehouse(customerId, body.warehouseCode);
  const stock = stockStore(backend.db).getStock(customerId);
  const errors: Record<string, string[]> = {};
  const sender = findSender(customerId, body, warehouse);
  const isTransfer = body.kind === 'Transfer';
  if (!sender)
    errors[isTransfer ? 'fromWarehouseCode' : 'supplierCode'] = [
      isTransfer ? 'Choose another warehouse of the customer.' : 'Choose a supplier of the customer.',
    ];
  if (body.expectedDate <= dayFrom(now, 0) || body.expectedDate > dayFrom(now, maxDaysAhead))
    errors['expectedDate'] = ['Enter a date after today and within a year.'];
  const lines = body.lines.flatMap(({ itemNumber, quantity }, index): ReceiptLine[] => {
    const item = getItems(customerId).find((candidate) => candidate.itemNumber === itemNumber);
    if (!item || body.lines.findIndex((line) => line.itemNumber === itemNumber) !== index) {
      errors[`lines[${index}].itemNumber`] = [
        item ? 'List each item once.' : 'Choose an item of the customer.',
      ];
      return [];
    }
    if (!isTransfer) return [makeLot(item, quantity, body.expectedDate)];
    const pair = stock.find(
      (candidate) =>
        candidate.item.itemNumber === itemNumber && candidate.warehouseCode === body.fromWarehouseCode,
    );
    const lotLines = takeLots(pair, item, quantity);
    if (!lotLines) errors[`lines[${index}].quantity`] = ['The sending warehouse has fewer available cases.'];
    return lotLines ?? [];
  });
  requireNoErrors(errors);
  if (!sender) throw notFound('The sender');
  const number = historyStore(backend.db).nextReplenishment();
  return {
    customerId,
    sender,
    fromWarehouseCode: isTransfer ? sender.code : null,
    lines,
    replenishment: {
      replenishmentNumber: `RP-${number}`,
      kind: body.kind,
      senderName: sender.name,
      warehouseCode: warehouse.code,
      expectedDate: body.expectedDate,
      senderMessage: body.senderMessage ?? null,
      createdAt: now.toISOString(),
      createdBy,
      receiptNumber: `RC-${800_000 + number}`,
      bsid: warehouse.bsid,
      poNumber: `${customerId}-${800_000 + number}`,
      lines: body.lines,
    },
  };
}
