import type { InventoryTransaction, ItemDetail, RetailerItemNumber } from '#src/api/generated/types.ts';
import { getPacks } from '#mocks/world/orders/items/units.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { minShelfLifeToShip } from '#mocks/world/stock/stock-lots.ts';
import { getLotNumber, type LedgerLine } from '#mocks/world/stock/stock-ledger.ts';
import type { JudgeStock } from '#mocks/world/stock/judge-stock.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { round } from '#mocks/lib/numbers.ts';
import { casesIn } from '#mocks/world/stock/stock-cases.ts';
import { buildRow } from '#mocks/world/stock/stock-rows.ts';

/** Weight of an empty pallet, pounds. */
const palletLb = 48;

/** Names and ids of the retailers with their own item numbers. */
const numbering = [
  [1, 'Walmart', 9],
  [3, 'Target', 8],
  [4, 'Costco', 7],
] as const;

/** Depends only on the item: seeded by the item number. */
function buildRetailerNumbers({ gtin }: CatalogItem): RetailerItemNumber[] {
  return numbering.map(([retailerId, retailerName, digits]) => {
    const random = createRandom(retailerId, 'retailer item numbers', gtin);
    return {
      retailerId,
      retailerName,
      retailerItemNumber: String(random.whole(10 ** (digits - 1), 10 ** digits - 1)),
    };
  });
}

/** Freight class by density in pounds per cubic foot, simplified to a few steps. */
function getFreightClass({ caseIn: [length, width, height], caseWeightLb }: CatalogItem): string {
  const density = caseWeightLb / ((length * width * height) / 1_728);
  const steps = [
    [30, '60'],
    [22.5, '65'],
    [15, '70'],
    [12, '85'],
    [10, '92.5'],
    [8, '100'],
  ] as const;
  return steps.find(([min]) => density >= min)?.[1] ?? '125';
}

/** The item with its stock; `places` must contain all places of the item. Throws without a place. */
export function buildItemDetail(pairs: readonly StockPair[], now: Date, judge: JudgeStock): ItemDetail {
  const row = buildRow(pairs, null, judge);
  const [first] = pairs;
  if (!first) throw new Error('An item needs a place.');
  const { item } = first;
  const [caseLengthIn, caseWidthIn, caseHeightIn] = item.caseIn;
  const casesPerPallet = item.ti * item.hi;
  const isCold = item.temperature === 'Refrigerated';
  return {
    ...row,
    asOf: now.toISOString(),
    packs: getPacks(item),
    vendorPackQty: item.packSize,
    warehousePackQty: item.packSize % 2 === 0 ? item.packSize / 2 : item.packSize,
    dimensions: {
      caseLengthIn,
      caseWidthIn,
      caseHeightIn,
      caseWeightLb: item.caseWeightLb,
      palletWeightLb: round(casesPerPallet * item.caseWeightLb + palletLb, 1),
    },
    nmfcItem: null,
    freightClass: getFreightClass(item),
    temperatureMinF: isCold ? 34 : null,
    temperatureMaxF: isCold ? 38 : null,
    shelfLifeDays: item.shelfLifeDays,
    minShelfLifeToShipDays: minShelfLifeToShip(item),
    lotControlled: true,
    expiryControlled: true,
    ftlFood: item.isTraced,
    retailerItemNumbers: buildRetailerNumbers(item),
    unitCost: item.unitCost,
    status: 'Active',
    imageUrl: null,
    warehouses: pairs.map((pair) => buildRow([pair], pair.warehouseCode, judge)),
  };
}

/** The ledger of an item across all places, newest line first, with the total cases on hand after each line. */
export function listTransactions(pairs: readonly StockPair[]): InventoryTransaction[] {
  const lines = pairs
    .flatMap(({ ledger, warehouseCode, item }) =>
      ledger.map((line): [LedgerLine, string, string] => [line, warehouseCode, item.itemNumber]),
    )
    .toSorted(([a], [b]) => a.at - b.at);
  let balance = pairs.reduce((total, { lots }) => total + casesIn(lots), 0);
  return lines
    .map(([line, warehouseCode, itemNumber], index) => ({ line, warehouseCode, itemNumber, index }))
    .toReversed()
    .map(({ line, warehouseCode, itemNumber, index }) => {
      const { at, lots: _lots, ...facts } = line;
      const balanceAfter = balance;
      if (line.type !== 'StatusChange') balance -= line.quantity;
      return {
        transactionId: `${itemNumber}-${String(index + 1).padStart(6, '0')}`,
        occurredAt: new Date(at).toISOString(),
        warehouseCode,
        ...facts,
        lotNumber: getLotNumber(line),
        balanceAfter,
      };
    });
}
