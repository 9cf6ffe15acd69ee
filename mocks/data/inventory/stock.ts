import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import type { CatalogItem } from '../orders/items.ts';
import { createRandom, type Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { ledgerDays, stockKey, type StockFlows, type StockMove } from './stock-flows.ts';
import { buildEarlierLedger } from './earlier-ledger.ts';
import { followLots, nameLot, type LotMove } from './lot-history.ts';
import { buildLedger, type LedgerLine } from './stock-ledger.ts';
import { buildLots, drawStoredLots, type SetAside } from './stock-lots.ts';

/** An item in one warehouse. */
export interface StockPair {
  readonly item: CatalogItem;
  readonly warehouseCode: string;
  /** First expired first; their cases are what is on hand. */
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

const dayMs = 86_400_000;
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

/** Days of supply of the few warehouses that got far more of an item than the others; undefined in all others. */
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

/** Unavailable cases, concentrated in few places: 1.5 % of all cases on hold, 0.8 % damaged and 0.2 % expired. */
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

/** The lots of a traced item through its whole history; the ledger names them. */
function followTraced(
  item: CatalogItem,
  ledger: readonly LedgerLine[],
  random: Random,
  earlier: Parameters<typeof buildEarlierLedger>[0],
) {
  const before = buildEarlierLedger(earlier, ledger, random);
  const { moves, stored } = followLots(item, [...before, ...ledger], random);
  return { moves, stored, ledger: moves.slice(before.length).map(nameLot) };
}

/** The current stock of a customer with its ledger, derived from the given orders and receipts. */
export function buildStock(customerId: string, flows: StockFlows, context: SeedContext): StockPair[] {
  const until = context.now.getTime();
  const from = until - ledgerDays * dayMs;
  const within = ({ at }: StockMove): boolean => at > from && at <= until;
  const shipments = grouped(flows.shipments.filter(within));
  const receipts = grouped(flows.receipts.filter(within));
  const earlierShipments = grouped(flows.earlierShipments);
  const earlierReceipts = grouped(flows.earlierReceipts);
  const reserved = grouped(flows.reserved);
  const expected = grouped(flows.expected);
  const soldOut = createRandom(context.seed, 'stock', customerId).whole(
    0,
    Math.max(0, flows.items.length - 1),
  );
  const keys = new Set([...shipments, ...receipts, ...reserved, ...expected].map(([key]) => key));
  return flows.items.flatMap((item, index) => {
    const own = createRandom(context.seed, 'stock', customerId, item.itemNumber);
    const supply = index === soldOut ? 0 : buildLedgerOptions(own, item);
    const warehouses = [...keys]
      .filter((key) => key.startsWith(`${item.itemNumber} `))
      .map((key) => key.slice(item.itemNumber.length + 1))
      .toSorted();
    return warehouses.map((warehouseCode): StockPair => {
      const key = stockKey(item.itemNumber, warehouseCode);
      const random = createRandom(context.seed, 'stock', customerId, key);
      const shipped = shipments.get(key) ?? [];
      const recent = shipped.filter(({ at }) => at > until - demandDays * dayMs);
      const dailyDemand = sum(recent) / demandDays;
      const slow = item.shelfLifeDays >= 365 && supply > 0 ? random.whole(0, 160) : 0;
      const drawnDays = supply * (0.85 + 0.3 * random.next());
      const days =
        supply > 0
          ? (drawSurplus(item, createRandom(context.seed, 'surplus', customerId, key)) ?? drawnDays)
          : 0;
      const available = dailyDemand > 0 ? Math.round(dailyDemand * days) : slow;
      const aside = setAside(item, available, sum(reserved.get(key)), random);
      const cases = available + aside.allocated + aside.hold + aside.damaged;
      const mean = sum(shipped) / ledgerDays;
      const largest = Math.max(0, ...shipped.map((move) => move.cases));
      const options = {
        warehouseCode,
        shipments: shipped,
        receipts: receipts.get(key) ?? [],
        onHand: cases,
        // A different margin for each item, so that they are not all replenished on the same days.
        fullAt: Math.ceil(
          Math.max(
            cases * (1.1 + 0.9 * random.next()),
            largest,
            mean * Math.min(60, item.shelfLifeDays / 3),
            24,
          ),
        ),
        oldestDays: item.shelfLifeDays >= 365 && !item.isTraced ? Infinity : item.shelfLifeDays / 2,
        from,
        until,
      };
      const drawn = buildLedger(options, random);
      const followed =
        item.isTraced &&
        followTraced(item, drawn, createRandom(context.seed, 'lots', customerId, key), {
          ...options,
          shipments: earlierShipments.get(key) ?? [],
          receipts: earlierReceipts.get(key) ?? [],
          until: from,
        });
      const ledger = followed ? followed.ledger : drawn;
      const getStored = () =>
        followed ? followed.stored : drawStoredLots(item, ledger, cases, context.now, random);
      const lots = buildLots(item, warehouseCode, getStored, aside, context.now, random);
      const coming = expected.get(key) ?? [];
      return {
        item,
        warehouseCode,
        lots,
        history: followed ? followed.moves : [],
        ledger: [...ledger, ...statusLines(lots, context.now)].toSorted((one, other) => one.at - other.at),
        dailyDemand,
        inTransit: sum(coming.filter(({ isInTransit }) => isInTransit)),
        onOrder: sum(coming.filter(({ isInTransit }) => !isInTransit)),
      };
    });
  });
}
