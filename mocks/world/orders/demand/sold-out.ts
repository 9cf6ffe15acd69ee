import { createRandom } from '#mocks/lib/random.ts';
import { getItems, type CatalogItem } from '#mocks/world/orders/items/items.ts';

/**
 * The item of a customer that is sold out everywhere, without any announced receipt. Traced items are never sold out.
 */
export function getSoldOutItem(customerId: string, seed: number): CatalogItem | undefined {
  const items = getItems(customerId);
  const first = createRandom(seed, 'stock', customerId).whole(0, Math.max(0, items.length - 1));
  return [...items.slice(first), ...items.slice(0, first)].find(({ isTraced }) => !isTraced);
}
