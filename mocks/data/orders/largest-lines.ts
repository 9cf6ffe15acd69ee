import type { Shipment } from './shipment.ts';

const indexes = new WeakMap<readonly Shipment[], ReadonlyMap<string, number>>();

const getKey = (itemNumber: string, retailerId: number | 'any'): string => `${itemNumber} ${retailerId}`;

function buildIndex(orders: readonly Shipment[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>();
  for (const { retailerId, status, entered, lines } of orders) {
    // What a person has entered lately is no measure of what is usual.
    if (status === 'Cancelled' || entered !== undefined) continue;
    for (const { item, ordered } of lines)
      for (const key of [getKey(item.itemNumber, retailerId), getKey(item.itemNumber, 'any')])
        largest.set(key, Math.max(largest.get(key) ?? 0, ordered));
  }
  return largest;
}

/**
 * Cases of the largest line of an item in the orders of a retailer, or in all orders where it has ordered none; undefined
 * for an item that nobody has ordered.
 */
export function findLargestLine(
  orders: readonly Shipment[],
  itemNumber: string,
  retailerId: number | undefined,
): number | undefined {
  const index = indexes.get(orders) ?? buildIndex(orders);
  indexes.set(orders, index);
  return index.get(getKey(itemNumber, retailerId ?? 'any')) ?? index.get(getKey(itemNumber, 'any'));
}
