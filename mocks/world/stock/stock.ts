import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import type { CatalogItem } from '#mocks/world/orders/items.ts';
import { getSoldOutItem } from '#mocks/world/orders/sold-out.ts';
import { getStorageCode } from '#mocks/world/orders/warehouses.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { ledgerDays, stockKey, type StockFlows, type StockMove } from './stock-flows.ts';
import { nameLot, type LotMove } from './lot-history.ts';
import { buildLedger, getLeastOnHand, type LedgerLine } from './stock-ledger.ts';
import { buildLots, drawStoredLots, passOver, type SetAside } from './stock-lots.ts';
import { playTracedStock, type TracedPlace } from './traced-stock.ts';
import { dayMs } from '#mocks/lib/days.ts';

/** An item in one warehouse. */
export interface StockPair {
  readonly item: CatalogItem;
  readonly warehouseCode: string;
  /** By expiration, earliest first; their cases are the stock on hand. */
  readonly lots: readonly Lot[];
  /** Oldest line first. */
  readonly ledger: readonly LedgerLine[];
  /** The whole history with its lots, oldest line first, for an item whose lots are traced; empty for others. */
  readonly history: readonly LotMove[];
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
        lotNumber: lot.lotNumber,
        manufactureDate: null,
        reasonCode: lot.status === 'Damaged' ? 'DMG' : lot.status === 'Expired' ? 'EXP' : 'QA',
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

/** Unavailable cases, concentrated in a few places: 1.5 % of all cases on hold, 0.8 % damaged and 0.2 % expired. */
function setAside(item: CatalogItem, available: number, allocated: number, random: Random): SetAside {
  const share = (chance: number, part: number): number =>
    random.chance(chance) ? Math.round(available * part * (0.5 + random.next())) : 0;
  return {
    allocated,
    hold: share(0.2, 0.08),
    damaged: share(0.4, 0.02),
    // Goods with a shorter life would have expired before they arrived, or would arrive within the ledger. Traced lots
    // ship before they expire.
    expired: item.shelfLifeDays >= 270 && !item.isTraced ? share(0.08, 0.025) : 0,
  };
}

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

const nothingAside: SetAside = { allocated: 0, hold: 0, damaged: 0, expired: 0 };

/** The stock of a traced item at a warehouse and at its storage, simulated forward. */
function buildTracedPairs(pair: PairContext): StockPair[] {
  const { customerId, context, item, warehouseCode, flows, supply } = pair;
  const key = stockKey(item.itemNumber, warehouseCode);
  const until = context.now.getTime();
  const from = until - ledgerDays * dayMs;
  const shipped = flows.shipments.get(key) ?? [];
  const layout = createRandom(context.seed, 'room', customerId, key);
  const { warehouse, storage } = playTracedStock({
    item,
    warehouseCode,
    shipments: [...(flows.earlierShipments.get(key) ?? []), ...shipped],
    receipts: [...(flows.earlierReceipts.get(key) ?? []), ...(flows.receipts.get(key) ?? [])],
    bookings: flows.bookings.get(key) ?? [],
    supplyDays: supply,
    // Some warehouses are often full.
    roomDays: layout.chance(0.16) ? 1.3 * supply + 6 : Infinity,
    until,
    random: createRandom(context.seed, 'lots', customerId, key),
    isPassedOver: ({ lotNumber }) =>
      item.shelfLifeDays >= 180 &&
      createRandom(context.seed, 'passed over', customerId, key, lotNumber).chance(0.09),
  });
  const random = createRandom(context.seed, 'stock', customerId, key);
  const allocated = sum(flows.reserved.get(key));
  const free = warehouse.stored.reduce(
    (total, { remaining, passedOver = 0 }) => total + remaining - passedOver,
    0,
  );
  const aside = setAside(item, Math.max(0, free - allocated), allocated, random);
  const toContent = (
    { moves, stored }: TracedPlace,
    code: string,
    placeAside: SetAside,
    dailyDemand: number,
  ) =>
    toPair(pair, code, {
      lots: buildLots(item, code, () => stored, placeAside, context.now, random),
      history: moves,
      ledger: moves.filter(({ line }) => line.at > from).map(nameLot),
      dailyDemand,
    });
  const main = toContent(warehouse, warehouseCode, aside, getDailyDemand(shipped, until));
  if (storage.moves.length === 0) return [main];
  return [main, toContent(storage, getStorageCode(warehouseCode), nothingAside, 0)];
}

/** The stock of an untraced item: today's stock is drawn, and the ledger is generated back from it. */
function buildPlainPair(pair: PairContext): StockPair {
  const { customerId, context, flows, supply, item, warehouseCode } = pair;
  const until = context.now.getTime();
  const key = stockKey(item.itemNumber, warehouseCode);
  const random = createRandom(context.seed, 'stock', customerId, key);
  const shipped = flows.shipments.get(key) ?? [];
  const received = flows.receipts.get(key) ?? [];
  const dailyDemand = getDailyDemand(shipped, until);
  const slow = item.shelfLifeDays >= 365 && supply > 0 ? random.whole(0, 160) : 0;
  const drawnDays = supply * (0.85 + 0.3 * random.next());
  const days =
    supply > 0 ? (drawSurplus(item, createRandom(context.seed, 'surplus', customerId, key)) ?? drawnDays) : 0;
  const drawn = dailyDemand > 0 ? Math.round(dailyDemand * days) : slow;
  const allocated = sum(flows.reserved.get(key));
  const moved = {
    shipments: shipped,
    receipts: received,
    oldestDays: item.shelfLifeDays >= 365 ? Infinity : item.shelfLifeDays / 2,
    until,
  };
  const least = getLeastOnHand(moved);
  const available = Math.max(drawn, least - allocated);
  const aside = setAside(item, available, allocated, random);
  const cases = available + aside.allocated + aside.hold + aside.damaged;
  const mean = sum(shipped) / ledgerDays;
  const largest = Math.max(0, ...shipped.map((move) => move.cases));
  const ledger = buildLedger(
    {
      ...moved,
      warehouseCode,
      onHand: cases,
      // A different margin for each item, to spread replenishments over the days.
      fullAt: Math.ceil(
        Math.max(
          cases * (1.1 + 0.9 * random.next()),
          largest,
          mean * Math.min(60, item.shelfLifeDays / 3),
          24,
        ),
      ),
      from: until - ledgerDays * dayMs,
    },
    random,
  );
  const getStored = () =>
    passOver(
      item,
      ledger,
      drawStoredLots(item, ledger, cases, context.now, random),
      { available, now: context.now },
      createRandom(context.seed, 'passed over', customerId, key),
    );
  const lots = buildLots(item, warehouseCode, getStored, aside, context.now, random);
  return toPair(pair, warehouseCode, {
    lots,
    ledger,
    history: [],
    dailyDemand,
  });
}

/** The current stock of a customer with its ledger, derived from the given orders and receipts. */
export function buildStock(customerId: string, flows: StockFlows, context: SeedContext): StockPair[] {
  const groups = groupFlows(flows, context.now);
  const { shipments, receipts, bookings, reserved, expected } = groups;
  const soldOut = getSoldOutItem(customerId, context.seed);
  const keys = new Set(
    [...shipments, ...receipts, ...bookings, ...reserved, ...expected].map(([key]) => key),
  );
  return flows.items.flatMap((item) => {
    const itemRandom = createRandom(context.seed, 'stock', customerId, item.itemNumber);
    const supply = item === soldOut ? 0 : buildLedgerOptions(itemRandom, item);
    const warehouses = [...keys]
      .filter((key) => key.startsWith(`${item.itemNumber} `))
      .map((key) => key.slice(item.itemNumber.length + 1))
      .toSorted();
    return warehouses.flatMap((warehouseCode): StockPair[] => {
      const pair: PairContext = { customerId, context, item, warehouseCode, flows: groups, supply };
      return item.isTraced ? buildTracedPairs(pair) : [buildPlainPair(pair)];
    });
  });
}
