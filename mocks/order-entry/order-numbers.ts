import { buildReference } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { cleanText } from '#mocks/lib/clean-text.ts';

/**
 * What two spellings of one number have in common: spreadsheets drop leading zeros and add decimals, people add spaces.
 */
export function getNumberKey(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(' ', '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^0+(?=.)/, '');
}

/** By `getNumberKey`. */
interface OrderNumbers {
  readonly byPo: ReadonlyMap<string, readonly Shipment[]>;
  /** By the customer's own number. */
  readonly byReference: ReadonlyMap<string, readonly Shipment[]>;
}

const cache = new WeakMap<readonly Shipment[], OrderNumbers>();

/** Orders by the keys of their PO number and of the customer's own number, in list order. */
export function indexOrderNumbers(orders: readonly Shipment[]): OrderNumbers {
  const cached = cache.get(orders) ?? {
    byPo: Map.groupBy(orders, ({ poNumber }) => getNumberKey(poNumber)),
    byReference: Map.groupBy(orders, (order) => getNumberKey(buildReference(order) ?? '')),
  };
  cache.set(orders, cached);
  return cached;
}
