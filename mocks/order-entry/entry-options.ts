import type { InventoryStatus, OrderEntryItem, OrderEntryOptions } from '#src/api/generated/types.ts';
import { accessorials } from '#mocks/world/orders/transport/accessorials.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { listWarehouses } from '#mocks/world/orders/places/warehouses.ts';
import { getFillStatuses } from '#mocks/world/stock/entered-stock.ts';
import { findNextReceipt, sumExpected } from './expected-receipts.ts';
import {
  cutoff,
  getFirstShipDate,
  getHolidays,
  getLeadTimeDays,
} from '#mocks/world/orders/calendar/ship-calendar.ts';
import { getPacks } from '#mocks/world/orders/items/units.ts';

/** The rated services that an order can have. */
const orderedServices: readonly string[] = [
  'APPT',
  'LGDEL',
  'INSDEL',
  'NOTIFY',
  'LTDACC',
  'SORT',
  'GROC',
  'FRZ',
];

/** The choices of order entry. */
export function buildOptions(
  customerId: string,
  now: Date,
  truck: OrderEntryOptions['truck'],
  hasStatuses: boolean,
): OrderEntryOptions {
  const carriers = [...carriersFor('LTL'), ...carriersFor('TL'), ...carriersFor('Intermodal')];
  return {
    warehouses: listWarehouses(customerId).map(({ code, name, place }) => ({
      code,
      name,
      timeZone: place.timeZone,
    })),
    orderTypes: ['Standard', 'Rush', 'CrossDock', 'Transfer', 'Sample', 'DirectToStore'],
    freightTerms: ['Prepaid', 'Collect', 'ThirdParty'],
    modes: ['LTL', 'TL', 'Intermodal'],
    carriers: carriers.toSorted((a, b) => a.name.localeCompare(b.name)),
    accessorials: accessorials
      .filter(({ code }) => orderedServices.includes(code))
      .map(({ code, description }) => ({ code, description })),
    uoms: ['CA', 'EA', 'IP', 'LR', 'PL'],
    lotSelections: ['Fefo', 'Fifo', 'Specific'],
    ...(hasStatuses && { inventoryStatuses: ['Available', 'ShortDated', 'Hold', 'Damaged'] }),
    cutoff,
    leadTimeDays: getLeadTimeDays(customerId),
    holidays: getHolidays(now),
    truck,
    firstShipDate: getFirstShipDate(customerId, now),
  };
}

interface EntryItemContext {
  /** The stock of the item at the warehouse. */
  readonly pair: StockPair | undefined;
  readonly warehouseCode: string;
  readonly receipts: readonly Receipt[];
  readonly status: InventoryStatus | undefined;
  /** `YYYY-MM-DD`; without one, expected cases do not count. */
  readonly shipDate: string | undefined;
}

/** An item for order entry, at one warehouse. */
export function buildEntryItem(
  item: CatalogItem,
  { pair, warehouseCode, receipts, status, shipDate }: EntryItemContext,
): OrderEntryItem {
  const [length, width, height] = item.caseIn;
  const fills = getFillStatuses(status);
  const lots = (pair?.lots ?? []).filter((lot) => fills.includes(lot.status));
  const { itemNumber } = item;
  const isFresh = status === undefined || status === 'Available';
  const expected =
    shipDate === undefined || !isFresh ? 0 : sumExpected(receipts, itemNumber, warehouseCode, shipDate);
  return {
    itemNumber: item.itemNumber,
    description: item.description,
    upc: item.upc,
    gtin: item.gtin,
    packs: getPacks(item),
    caseWeightLb: item.caseWeightLb,
    caseCuFt: Math.round(((length * width * height) / 1_728) * 1_000) / 1_000,
    unitPrice: item.unitCost,
    available: lots.reduce((sum, { quantity }) => sum + quantity, 0) + expected,
    expected,
    nextReceiptDate: findNextReceipt(receipts, itemNumber, warehouseCode, shipDate)?.expectedDate ?? null,
    lots: lots
      .toSorted((a, b) => ((a.expirationDate ?? '9999') < (b.expirationDate ?? '9999') ? -1 : 1))
      .map((lot) => ({
        lotNumber: lot.lotNumber,
        inventoryStatus: lot.status,
        available: lot.quantity,
        expirationDate: lot.expirationDate,
      })),
  };
}
