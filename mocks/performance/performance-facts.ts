import type { PerfectOrderFactor } from '#src/api/generated/types.ts';
import { needsNotice } from '#mocks/world/notices/notice.ts';
import { dayMs } from '#mocks/lib/days.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';
import type { Rows } from '#mocks/lists/list.ts';

/** An order, or the part of it in some of its lines. */
export interface PerformanceFact {
  readonly order: Shipment;
  /** Whether a retailer judges its arrival. */
  readonly isJudgedOnTime: boolean;
  readonly lines: readonly ShipmentLine[];
  readonly cases: number;
  readonly casesShipped: number;
  readonly casesDelivered: number;
  readonly valueCents: number;
  /** Part of the cases of the order, from 0 to 1. */
  readonly share: number;
}

function toFact(order: Shipment): PerformanceFact {
  const { destination, freightTerms, isDelivered, retailerId } = order;
  return {
    order,
    isJudgedOnTime: isDelivered && retailerId > 0 && !destination.isStore && freightTerms !== 'Collect',
    lines: order.lines,
    cases: order.casesOrdered,
    casesShipped: order.casesShipped,
    casesDelivered: order.casesDelivered,
    valueCents: order.valueCents,
    share: 1,
  };
}

const factsByOrders = new WeakMap<readonly Shipment[], readonly PerformanceFact[]>();

/** The orders that are not canceled, oldest first; computed once for the same array. */
export function listFacts(orders: readonly Shipment[]): readonly PerformanceFact[] {
  const facts =
    factsByOrders.get(orders) ?? orders.filter(({ status }) => status !== 'Cancelled').map(toFact);
  factsByOrders.set(orders, facts);
  return facts;
}

/** The part of an order in these lines. */
function takeLines(fact: PerformanceFact, lines: readonly ShipmentLine[]): PerformanceFact {
  const { order } = fact;
  let [cases, toShip, toDeliver, valueCents] = [0, 0, 0, 0];
  for (const line of lines) {
    cases += line.ordered;
    toShip += line.toShip;
    toDeliver += line.toDeliver;
    valueCents += Math.round(line.ordered * (line.price ?? line.item.unitCost) * 100);
  }
  return {
    order,
    isJudgedOnTime: fact.isJudgedOnTime,
    lines,
    cases,
    casesShipped: order.isShipped ? toShip : 0,
    casesDelivered: order.isDelivered ? toDeliver : 0,
    valueCents,
    share: order.casesOrdered === 0 ? 0 : cases / order.casesOrdered,
  };
}

/** The orders with one of these items, limited to their lines; unchanged without items. */
export function takeItems(
  { rows, now }: Rows<PerformanceFact>,
  itemNumbers: readonly string[] | undefined,
): Rows<PerformanceFact> {
  if (itemNumbers === undefined || itemNumbers.length === 0) return { rows, now };
  const requestedItems = new Set(itemNumbers);
  const itemFacts = rows.flatMap((fact) => {
    const lines = fact.lines.filter(({ item }) => requestedItems.has(item.itemNumber));
    return lines.length === 0 ? [] : [takeLines(fact, lines)];
  });
  return { rows: itemFacts, now };
}

/** An order split over its items; an item has one line, except on entered orders. */
export function splitByItem(fact: PerformanceFact): readonly (readonly [string, PerformanceFact])[] {
  const numbers = new Set(fact.lines.map(({ item }) => item.itemNumber));
  if (numbers.size === fact.lines.length)
    return fact.lines.map((line) => [line.item.itemNumber, takeLines(fact, [line])]);
  return [...Map.groupBy(fact.lines, ({ item }) => item.itemNumber)].map(([itemNumber, lines]) => [
    itemNumber,
    takeLines(fact, lines),
  ]);
}

/** Cases that arrived damaged. */
export function countDamaged({ order, lines }: PerformanceFact): number {
  if (!order.isDelivered) return 0;
  return lines.reduce(
    (sum, { shortCause, toShip, toDeliver }) => sum + (shortCause === 'Damaged' ? toShip - toDeliver : 0),
    0,
  );
}

/** Time after the delivery within which its proof must be on file. */
const proofMs = 5 * dayMs;

/** Whether the proof of a delivery was filed in time, or is not due yet. */
function hasProof({ deliveredAt, podAt }: Shipment, now: Date): boolean {
  return (podAt !== null && podAt - deliveredAt <= proofMs) || now.getTime() - deliveredAt < proofMs;
}

/** Whether a delivered order meets a factor of a perfect order. */
export function meetsFactor(fact: PerformanceFact, factor: PerfectOrderFactor, now: Date): boolean {
  const { order, lines } = fact;
  switch (factor) {
    case 'OnTime':
      return order.outcome === 'OnTime';
    case 'Complete':
      return lines.every(
        ({ ordered, toDeliver, shortCause }) => toDeliver >= ordered || shortCause === 'Damaged',
      );
    case 'DamageFree':
      return countDamaged(fact) === 0;
    case 'Documented':
      return hasProof(order, now) && !(order.asnFails && needsNotice(order));
  }
}
