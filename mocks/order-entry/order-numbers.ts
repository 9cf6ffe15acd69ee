import { buildReference } from '#mocks/world/orders/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipment.ts';

interface OrderNumbers {
  readonly byPo: ReadonlyMap<string, readonly Shipment[]>;
  /** By the customer's own number. */
  readonly byReference: ReadonlyMap<string, readonly Shipment[]>;
}

const cache = new WeakMap<readonly Shipment[], OrderNumbers>();

/** Orders by their PO number and by the customer's own number, in list order. */
export function indexOrderNumbers(orders: readonly Shipment[]): OrderNumbers {
  const cached = cache.get(orders) ?? {
    byPo: Map.groupBy(orders, ({ poNumber }) => poNumber),
    byReference: Map.groupBy(orders, (order) => buildReference(order) ?? ''),
  };
  cache.set(orders, cached);
  return cached;
}
