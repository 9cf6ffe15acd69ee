import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { getSoldOutItem } from '#mocks/world/orders/demand/sold-out.ts';
import { getStorageCode } from '#mocks/world/orders/places/warehouses.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { ledgerDays, stockKey, type StockFlows, type StockMove } from './stock-flows.ts';
import type { LedgerLine } from './stock-ledger.ts';
import { buildLots, toMadeLot } from './stock-lots.ts';
import { playStock, type Place } from './stock-play.ts';
import { dayMs } from '#mocks/lib/days.ts';

/** An item in one warehouse. */
export interface StockPair {
  readonly item: CatalogItem;
  readonly warehouseCode: string;
  /** By expiration, earliest first; their cases are the stock on hand. */
  readonly lots: readonly Lot[];
  /** Oldest line first. */
  readonly ledger: readonly LedgerLine[];
  /** The whole history with its lots, oldest line first. */
  readonly history: readonly LedgerLine[];
  /** Cases shipped per day, averaged over the last 30 days. */
  readonly dailyDemand: number;
  readonly inTransit: number;
  readonly onOrder: number;
}

/** Days over which demand is averaged. */
const demandDays = 30;

/** Target days of supply of an item: 6 % are below a week, 4 % far above demand, the median is 32. */
function buildLedgerOptions(random: Random, { shelfLifeDays }: CatalogItem): number {
  const draw = random.next();
  // A sum of uniform random numbers approximates the normal distribution.
  const normal = random.next() + random.next() + random.next() + random.next() - 2;
  const max = shelfLifeDays / 3;
  if (draw < 0.06) return 1 + 5 * random.next();
  if (draw < 0.1) return Math.min(max, 130 + 50 * random.next());
  return Math.min(max, Math.max(8, 32 * Math.exp(0.75 * normal)));
}

/** Days of supply of the few warehouses with a large surplus of an item; otherwise undefined. */
function drawSurplus({ shelfLifeDays, isTraced }: CatalogItem, random: Random): number | undefined {
  if (shelfLifeDays < 365 || isTraced || !random.chance(0.06)) return undefined;
  return 140 + 40 * random.next();
}

function statusLines(pairLots: readonly Lot[], now: Date): LedgerLine[] {
  const changed = new Set<InventoryStatus>([
    'Hold',
    'QualityInspection',
    'Quarantine',
    'Returned',
    'Damaged',
    'Expired',
  ]);
  return pairLots
    .filter(({ status }) => changed.has(status))
    .map((lot) => {
      const on = lot.status === 'Expired' ? lot.expirationDate : (lot.holdDate ?? lot.receivedDate);
      const at = Math.min(now.getTime(), Date.parse(`${on ?? lot.receivedDate}T20:00:00Z`));
      return {
        type: 'StatusChange',
        at: Math.max(at, now.getTime() - ledgerDays * dayMs),
        quantity: lot.quantity,
        fromStatus: 'Available',
        toStatus: lot.status,
        reference: null,
        bsid: null,
        reasonCode: lot.status === 'Damaged' ? 'DMG' : lot.status === 'Expired' ? 'EXP' : 'QA',
        lots: [{ lot: toMadeLot(lot), cases: lot.quantity }],
      };
    });
}

function grouped<Row extends { itemNumber: string; warehouseCode: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = stockKey(row.itemNumber, row.warehouseCode);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const sum = (rows: readonly { cases: number }[] = []): number =>
  rows.reduce((total, { cases }) => total + cases, 0);

interface PairContext {
  readonly customerId: string;
  readonly context: SeedContext;
  readonly item: CatalogItem;
  readonly warehouseCode: string;
  readonly flows: GroupedFlows;
  /** Typical days of supply of an item; 0 for the sold-out item. */
  readonly supply: number;
}

interface GroupedFlows {
  readonly shipments: ReadonlyMap<string, StockMove[]>;
  readonly receipts: ReadonlyMap<string, StockMove[]>;
  readonly earlierShipments: ReadonlyMap<string, StockMove[]>;
  readonly earlierReceipts: ReadonlyMap<string, StockMove[]>;
  readonly bookings: ReadonlyMap<string, StockFlows['bookings'][number][]>;
  readonly reserved: ReadonlyMap<string, StockFlows['reserved'][number][]>;
  readonly expected: ReadonlyMap<string, StockFlows['expected'][number][]>;
}

function groupFlows(flows: StockFlows, now: Date): GroupedFlows {
  const until = now.getTime();
  const from = until - ledgerDays * dayMs;
  const within = ({ at }: StockMove): boolean => at > from && at <= until;
  return {
    shipments: grouped(flows.shipments.filter(within)),
    receipts: grouped(flows.receipts.filter(within)),
    earlierShipments: grouped(flows.earlierShipments),
    earlierReceipts: grouped(flows.earlierReceipts),
    bookings: grouped(flows.bookings),
    reserved: grouped(flows.reserved),
    expected: grouped(flows.expected),
  };
}

function getDailyDemand(shipped: readonly StockMove[] = [], until: number): number {
  return sum(shipped.filter(({ at }) => at > until - demandDays * dayMs)) / demandDays;
}

/** Builds the pair from its lots, ledger lines and expected receipts. */
function toPair(
  { context: { now }, item, flows }: PairContext,
  warehouseCode: string,
  content: Pick<StockPair, 'lots' | 'ledger' | 'history' | 'dailyDemand'>,
): StockPair {
  const coming = flows.expected.get(stockKey(item.itemNumber, warehouseCode)) ?? [];
  return {
    item,
    warehouseCode,
    lots: content.lots,
    history: content.history,
    ledger: [...content.ledger, ...statusLines(content.lots, now)].toSorted((a, b) => a.at - b.at),
    dailyDemand: content.dailyDemand,
    inTransit: sum(coming.filter(({ isInTransit }) => isInTransit)),
    onOrder: sum(coming.filter(({ isInTransit }) => !isInTransit)),
  };
}

/** The stock of an item at a warehouse and at its storage, simulated forward. */
function buildPairs(pair: PairContext): StockPair[] {
  const { customerId, context, item, warehouseCode, flows, supply } = pair;
  const { seed } = context;
  const key = stockKey(item.itemNumber, warehouseCode);
  const until = context.now.getTime();
  const from = until - ledgerDays * dayMs;
  const shipped = flows.shipments.get(key) ?? [];
  const layout = createRandom(seed, 'room', customerId, key);
  const surplus = supply > 0 ? drawSurplus(item, createRandom(seed, 'surplus', customerId, key)) : undefined;
  const { warehouse, storage } = playStock({
    item,
    warehouseCode,
    shipments: [...(flows.earlierShipments.get(key) ?? []), ...shipped],
    receipts: [...(flows.earlierReceipts.get(key) ?? []), ...(flows.receipts.get(key) ?? [])],
    bookings: flows.bookings.get(key) ?? [],
    supplyDays: surplus ?? supply,
    // Some warehouses are often full.
    roomDays: layout.chance(0.16) ? 1.3 * supply + 6 : Infinity,
    // Traced lots ship before they expire; goods with a short life are disposed of at once.
    expiredDays: item.isTraced || item.shelfLifeDays < 270 ? 0 : 40,
    until,
    random: createRandom(seed, 'lots', customerId, key),
    isPassedOver: ({ lotNumber }) =>
      item.shelfLifeDays >= 180 &&
      createRandom(seed, 'passed over', customerId, key, lotNumber).chance(item.isTraced ? 0.09 : 0.02),
  });
  const toContent = (
    { moves, stored }: Place,
    code: string,
    allocated: number,
    dailyDemand: number,
  ): StockPair =>
    toPair(pair, code, {
      lots: buildLots(item, code, stored, allocated, context.now, (lotNumber) =>
        createRandom(seed, 'lot', customerId, item.itemNumber, code, lotNumber),
      ),
      history: moves,
      ledger: moves.filter(({ at }) => at > from),
      dailyDemand,
    });
  const main = toContent(
    warehouse,
    warehouseCode,
    sum(flows.reserved.get(key)),
    getDailyDemand(shipped, until),
  );
  if (storage.moves.length === 0) return [main];
  return [main, toContent(storage, getStorageCode(warehouseCode), 0, 0)];
}

/** The current stock of a customer with its ledger, derived from the given orders and receipts. */
export function* buildStock(customerId: string, flows: StockFlows, context: SeedContext): Steps<StockPair[]> {
  const groups = groupFlows(flows, context.now);
  const { shipments, receipts, bookings, reserved, expected } = groups;
  const soldOut = getSoldOutItem(customerId, context.seed);
  const keys = new Set(
    [...shipments, ...receipts, ...bookings, ...reserved, ...expected].map(([key]) => key),
  );
  const pairs: StockPair[] = [];
  for (const item of flows.items) {
    const itemRandom = createRandom(context.seed, 'stock', customerId, item.itemNumber);
    const supply = item === soldOut ? 0 : buildLedgerOptions(itemRandom, item);
    const warehouses = [...keys]
      .filter((key) => key.startsWith(`${item.itemNumber} `))
      .map((key) => key.slice(item.itemNumber.length + 1))
      .toSorted();
    for (const warehouseCode of warehouses) {
      pairs.push(...buildPairs({ customerId, context, item, warehouseCode, flows: groups, supply }));
      yield;
    }
  }
  return pairs;
}
