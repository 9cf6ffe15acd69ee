import { applyEnteredOrders } from './entered-stock.ts';
import type { EnteredOrder } from '#mocks/world/orders/entered-order.ts';
import type { Shipment } from '#mocks/world/orders/shipment.ts';
import { getShipmentKey, type Shipments } from '#mocks/world/orders/shipments.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { applyReplenishments } from './replenished-stock.ts';
import { buildStock, type StockPair } from './stock.ts';
import { buildStockFlows } from './stock-flows.ts';

interface StockStoreOptions {
  readonly shipments: () => Shipments;
  /** What people have entered or changed, by `getShipmentKey`. */
  readonly enteredOrders: ReadonlyMap<string, EnteredOrder>;
  readonly context: () => SeedContext;
}

/** Generated stock, and the keys of the orders that were left out because people have changed them. */
interface GeneratedStock {
  readonly excluded: string;
  readonly stock: readonly StockPair[];
}

const isEntered = ({ entered }: Shipment): boolean => entered !== undefined;

/** The stock of each customer as of the last load, generated on first use. */
export function createStockStore({ shipments, enteredOrders, context }: StockStoreOptions) {
  const stocks = new Map<string, readonly StockPair[]>();
  const generated = new Map<string, GeneratedStock>();

  /** The stock without what people have entered, changed or canceled. Generating it takes long. */
  function getGenerated(
    customerId: string,
    entered: readonly Shipment[],
    originals: readonly Shipment[],
  ): readonly StockPair[] {
    const changed = entered.map(getShipmentKey).filter((key) => enteredOrders.get(key)?.original);
    const excluded = changed.toSorted().join('\n');
    const known = generated.get(customerId);
    if (known?.excluded === excluded) return known.stock;
    const seeded = shipments()
      .orders(customerId)
      .rows.filter((order) => !isEntered(order));
    const receipts = shipments()
      .receipts(customerId)
      .rows.filter(({ replenishment }) => replenishment === undefined);
    const flows = buildStockFlows(customerId, seeded, receipts, context().now, originals);
    const stock = buildStock(customerId, flows, context());
    generated.set(customerId, { excluded, stock });
    return stock;
  }

  return {
    getStock: (customerId: string): readonly StockPair[] => {
      const known = stocks.get(customerId);
      if (known) return known;
      const entered = shipments().orders(customerId).rows.filter(isEntered);
      const originals = entered.flatMap((order) => enteredOrders.get(getShipmentKey(order))?.original ?? []);
      const replenished = applyReplenishments(
        getGenerated(customerId, entered, originals),
        shipments()
          .receipts(customerId)
          .rows.filter(({ replenishment }) => replenishment !== undefined),
        context().now,
      );
      const stock = applyEnteredOrders(replenished, entered, originals);
      stocks.set(customerId, stock);
      return stock;
    },
    /** Applies again what people have entered for a customer. */
    renewEntered: (customerId: string): void => void stocks.delete(customerId),
    /** Generates all of it again on first use. */
    renew: (): void => {
      stocks.clear();
      generated.clear();
    },
  };
}
