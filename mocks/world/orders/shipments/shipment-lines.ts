import type { Random } from '#mocks/lib/random.ts';
import { salesSkew } from '#mocks/world/orders/demand/demand.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { ShipmentLine, ShortCause } from './shipment.ts';

/** Cases: median 140, 90th percentile 700. */
const medianCases = 140;
const spread = Math.log(700 / medianCases) / 1.2816;

/** The normal distribution (Box-Muller transform). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function drawCases(random: Random): number {
  return Math.min(2_600, Math.max(6, Math.round(medianCases * Math.exp(spread * normal(random)))));
}

/** 1 to 12, on average 3.1. */
function drawLineCount(random: Random, cases: number): number {
  return Math.min(12, cases, 1 + Math.floor(-Math.log(1 - random.next()) * 2.55));
}

function drawCause(random: Random): ShortCause {
  const point = random.next();
  if (point < 0.55) return 'OutOfStock';
  if (point < 0.75) return 'WarehouseShort';
  return point < 0.83 ? 'Damaged' : 'RetailerReceiving';
}

/** How many cases of a line are missing, and why. */
function drawShortage(random: Random, ordered: number): { cause: ShortCause; cases: number } {
  const cause = drawCause(random);
  const min = cause === 'OutOfStock' ? 0.4 : 0.1;
  const share = min + (0.95 - min) * random.next();
  return { cause, cases: Math.min(ordered, Math.max(1, Math.round(ordered * share))) };
}

/** Distinct items, weighted toward the start of the list, which is sorted by sales. */
function drawItems(random: Random, items: readonly CatalogItem[], count: number): CatalogItem[] {
  const drawnItems = new Set<CatalogItem>();
  while (drawnItems.size < Math.min(count, items.length)) {
    const item = items[Math.floor(items.length * random.next() ** salesSkew)];
    if (item) drawnItems.add(item);
  }
  return [...drawnItems];
}

/** The lines of an order; with the given probability one of them is short. */
export function drawLines(
  random: Random,
  items: readonly CatalogItem[],
  shortChance: number,
): ShipmentLine[] {
  const cases = drawCases(random);
  const drawnItems = drawItems(random, items, drawLineCount(random, cases));
  const shortLine = random.chance(shortChance) ? random.whole(0, drawnItems.length - 1) : -1;
  let remaining = cases;
  return drawnItems.map((item, index): ShipmentLine => {
    const following = drawnItems.length - 1 - index;
    // Each following line keeps at least one case.
    const max = remaining - following;
    const ordered =
      following === 0 ? remaining : Math.max(1, Math.round((max / (following + 1)) * (0.5 + random.next())));
    remaining -= ordered;
    if (index !== shortLine) return { item, ordered, toShip: ordered, toDeliver: ordered, shortCause: null };
    const { cause, cases: missing } = drawShortage(random, ordered);
    const leavesShort = cause === 'OutOfStock' || cause === 'WarehouseShort';
    const toDeliver = ordered - missing;
    return { item, ordered, toShip: leavesShort ? toDeliver : ordered, toDeliver, shortCause: cause };
  });
}

export interface LineSums {
  readonly ordered: number;
  readonly toShip: number;
  readonly toDeliver: number;
  readonly pallets: number;
  readonly weightLb: number;
  /** US cents. */
  readonly valueCents: number;
}

/** The totals of the lines; pallets hold one item each, and the remainders share the last pallets. */
export function sumLines(lines: readonly ShipmentLine[]): LineSums {
  let ordered = 0;
  let toShip = 0;
  let toDeliver = 0;
  let pallets = 0;
  let weight = 0;
  let valueCents = 0;
  for (const line of lines) {
    ordered += line.ordered;
    toShip += line.toShip;
    toDeliver += line.toDeliver;
    pallets += line.ordered / (line.item.ti * line.item.hi);
    weight += line.ordered * line.item.caseWeightLb;
    valueCents += Math.round(line.ordered * (line.price ?? line.item.unitCost) * 100);
  }
  return {
    ordered,
    toShip,
    toDeliver,
    pallets: Math.ceil(pallets),
    weightLb: Math.round(weight * 10) / 10,
    valueCents,
  };
}
