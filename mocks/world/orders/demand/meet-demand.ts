import { createRandom, type Random } from '#mocks/lib/random.ts';
import { trim } from '#mocks/lib/trim.ts';
import { endsStep, type Steps } from '#mocks/lib/steps.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { createDemand, getMonday } from './demand.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { dayNumber } from '#mocks/lib/days.ts';
import { getOrderRate, isBusinessDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import type { ShipmentPlan, Supply } from '#mocks/world/orders/shipments/shipment-plan.ts';
import type { ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';

/** Mean cases per order. */
const meanCases = 288;
const maxLines = 12;
/** Share of an order's cases that must meet missing demand; below it, the order gets more items than drawn. */
const coverage = 0.85;
const minCases = 6;
const maxCases = 2_600;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const getCases = ({ lines }: ShipmentPlan): number => sum(lines.map(({ ordered }) => ordered));

/** The orders that leave a warehouse in a week, and the demand not yet met. */
interface Week {
  readonly orders: ShipmentPlan[];
  /** Orders of the week on average. */
  readonly expectedOrders: number;
  /** Cases by item, in the order of the catalog. */
  readonly missing: number[];
  /** Orders whose lines are filled. */
  done: number;
}

/** Indexes of the items with the most missing cases, randomized; at least `count`, more if these miss too few. */
function chooseItems(random: Random, missing: readonly number[], cases: number, count: number): number[] {
  const ranked = missing
    .map((lack, index) => ({ index, rank: lack * (0.6 + 0.8 * random.next()) }))
    .toSorted((a, b) => b.rank - a.rank);
  const itemIndexes: number[] = [];
  let covered = 0;
  for (const { index } of ranked) {
    if (itemIndexes.length >= Math.min(maxLines, cases)) break;
    if (itemIndexes.length >= count && covered >= cases * coverage) break;
    itemIndexes.push(index);
    covered += Math.max(0, missing[index] ?? 0);
  }
  return itemIndexes;
}

/** Splits the cases of an order over items in proportion to their missing cases; each gets at least one. */
function splitCases(missing: readonly number[], itemIndexes: readonly number[], cases: number): number[] {
  const weights = itemIndexes.map((index) => Math.max(1, missing[index] ?? 0));
  const total = sum(weights);
  const spare = cases - itemIndexes.length;
  let rest = spare;
  const parts = weights.map((weight) => {
    const part = Math.min(rest, Math.round((spare * weight) / total));
    rest -= part;
    return 1 + part;
  });
  if (rest > 0) parts[0] = (parts[0] ?? 0) + rest;
  return parts;
}

/** Carries the shortage of a drawn line over to the line that takes its place. */
function takeShortage(line: ShipmentLine, drawn: ShipmentLine | undefined): ShipmentLine {
  if (!drawn?.shortCause) return line;
  const share = (drawn.ordered - drawn.toDeliver) / drawn.ordered;
  const missing = clamp(Math.round(line.ordered * share), 1, line.ordered);
  const toDeliver = line.ordered - missing;
  const leavesShort = drawn.toShip < drawn.ordered;
  return { ...line, toDeliver, toShip: leavesShort ? toDeliver : line.ordered, shortCause: drawn.shortCause };
}

function fillOrder(
  random: Random,
  items: readonly CatalogItem[],
  { lines: drawn }: ShipmentPlan,
  cases: number,
  missing: number[],
): ShipmentLine[] {
  const itemIndexes = chooseItems(random, missing, cases, drawn.length);
  const parts = splitCases(missing, itemIndexes, cases);
  const short = drawn.find(({ shortCause }) => shortCause !== null);
  const place = short ? Math.min(drawn.indexOf(short), itemIndexes.length - 1) : -1;
  const lines = itemIndexes.flatMap((item, index) => {
    const catalogItem = items[item];
    const ordered = parts[index] ?? 0;
    if (!catalogItem) return [];
    missing[item] = (missing[item] ?? 0) - ordered;
    const line = { item: catalogItem, ordered, toShip: ordered, toDeliver: ordered, shortCause: null };
    return [takeShortage(line, index === place ? short : undefined)];
  });
  return trim(lines);
}

/** Share of the orders that leave from a warehouse, by its place in the list. */
function getWarehouseShare(index: number, count: number): number {
  const reach = (place: number): number => (place / count) ** (1 / 1.5);
  return reach(index + 1) - reach(index);
}

/**
 * The lines of released orders, by serial number, so that each item's cases of a week follow its demand in the
 * warehouse. The number and the sizes of the orders, their line counts and shortages stay close to those drawn. Orders
 * before the start are filled together; each later order depends only on earlier ones, so moving the clock changes no
 * order.
 */
export function* meetDemand(
  plans: readonly ShipmentPlan[],
  { customerId, items, warehouses }: Supply,
  context: SeedContext,
): Steps<ReadonlyMap<number, readonly ShipmentLine[]>> {
  const { seed, scale, now, start = now } = context;
  const demand = createDemand({ seed, items, start });
  const random = createRandom(seed, 'order items', customerId);
  const today = dayNumber(start.getTime());
  const weeks = new Map<string, Week>();
  const lines = new Map<number, readonly ShipmentLine[]>();

  const countExpected = (warehouseCode: string, monday: number): number => {
    const index = warehouses.findIndex(({ code }) => code === warehouseCode);
    const days = Array.from({ length: 7 }, (_, offset) => monday + offset).filter(isBusinessDay);
    const orders = sum(days.map((day) => getOrderRate(customerId, day, today - day, scale)));
    return orders * getWarehouseShare(index, warehouses.length);
  };
  const getWeek = ({ warehouse: { code }, shipDay }: ShipmentPlan): Week => {
    const monday = getMonday(shipDay);
    const key = `${code} ${monday}`;
    const cached = weeks.get(key);
    if (cached) return cached;
    const expectedOrders = countExpected(code, monday);
    const missing = demand(code, monday).map((share) => share * expectedOrders * meanCases);
    const week = { orders: [], expectedOrders, missing, done: 0 };
    weeks.set(key, week);
    return week;
  };

  /** Largest first, so that small orders even out the rest. */
  const fillTogether = (week: Week, isComplete: boolean): void => {
    const { orders, expectedOrders, missing } = week;
    const share = isComplete ? 1 : Math.min(1, orders.length / expectedOrders);
    const factor = clamp((sum(missing) * share) / sum(orders.map(getCases)), 0.4, 2.5);
    for (const plan of orders.toSorted((a, b) => getCases(b) - getCases(a) || a.serial - b.serial)) {
      const cases = clamp(Math.round(getCases(plan) * factor), minCases, maxCases);
      lines.set(plan.serial, fillOrder(random, items, plan, cases, missing));
    }
    week.done = orders.length;
  };
  const fillAlone = (week: Week, plan: ShipmentPlan): void => {
    const drawn = getCases(plan);
    const perOrder = sum(week.missing) / Math.max(1, week.expectedOrders - week.done);
    const cases = Math.round(drawn * clamp(perOrder / drawn, 0.7, 1.4));
    lines.set(plan.serial, fillOrder(random, items, plan, clamp(cases, minCases, maxCases), week.missing));
    week.done += 1;
  };

  const released = plans.filter(({ isReleased }) => isReleased);
  const isEarly = ({ receivedAt }: ShipmentPlan): boolean => receivedAt <= start.getTime();
  for (const [index, plan] of released.filter(isEarly).entries()) {
    getWeek(plan).orders.push(plan);
    if (endsStep(index)) yield;
  }
  const firstWeek = getMonday(dayNumber(plans[0]?.receivedAt ?? 0)) + 7;
  for (const [key, week] of weeks) {
    const monday = Number(key.slice(key.indexOf(' ') + 1));
    // Orders take up to four business days, so a week is complete at its last business day.
    fillTogether(week, monday >= firstWeek && monday + 4 < today);
    yield;
  }
  for (const plan of released) if (!isEarly(plan)) fillAlone(getWeek(plan), plan);
  return lines;
}
