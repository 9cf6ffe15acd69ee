import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** The share of lines that do not exceed the typical size. */
const typicalShare = 0.95;
/** With fewer lines, the typical size of all orders applies. */
const minLines = 20;

type SizesByItem = ReadonlyMap<string, readonly number[]>;

const indexes = new WeakMap<readonly Shipment[], SizesByItem>();

const getKey = (itemNumber: string, retailerId: number | 'any'): string => `${itemNumber} ${retailerId}`;

function buildIndex(orders: readonly Shipment[]): SizesByItem {
  const sizes = new Map<string, number[]>();
  for (const { retailerId, status, entered, lines } of orders) {
    // User entries do not affect the typical size.
    if (status === 'Cancelled' || entered !== undefined) continue;
    for (const { item, ordered } of lines)
      for (const key of [getKey(item.itemNumber, retailerId), getKey(item.itemNumber, 'any')]) {
        const quantities = sizes.get(key);
        if (quantities) quantities.push(ordered);
        else sizes.set(key, [ordered]);
      }
  }
  for (const list of sizes.values()) list.sort((a, b) => a - b);
  return sizes;
}

/**
 * Cases that 19 of 20 lines of an item do not exceed, in the orders of a retailer or, if it has few, in all orders;
 * undefined for an item that is hardly ever ordered.
 */
export function findTypicalSize(
  orders: readonly Shipment[],
  itemNumber: string,
  retailerId: number | undefined,
): number | undefined {
  const index = indexes.get(orders) ?? buildIndex(orders);
  indexes.set(orders, index);
  const retailerSizes = index.get(getKey(itemNumber, retailerId ?? 'any')) ?? [];
  const sizes = retailerSizes.length < minLines ? index.get(getKey(itemNumber, 'any')) : retailerSizes;
  if (!sizes || sizes.length < minLines) return undefined;
  return sizes[Math.ceil(sizes.length * typicalShare) - 1];
}
