import { shareStepsBySource } from '#mocks/lib/shared.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { defineStore } from '#mocks/store/database.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import type { FindLots } from '#mocks/world/orders/views/order-lines.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { applyEnteredOrders } from './entered-stock.ts';
import { applyReplenishments } from './replenished-stock.ts';
import { createLotsFinder } from './shipped-lots.ts';
import { buildStockFlows } from './stock-flows.ts';
import { buildStock, type StockPair } from './stock.ts';

/** Generated stock, and the keys of the changed orders that it excludes. */
interface GeneratedStock {
  readonly excluded: string;
  readonly stock: readonly StockPair[];
}

const shareStock = shareStepsBySource<readonly Shipment[], readonly StockPair[]>();

const isEntered = ({ entered }: Shipment): boolean => entered !== undefined;

/** The stock of each customer as of the last load, generated on first use, and the lots of shipped lines. */
export const stockStore = defineStore((db) => {
  const { enteredOrders, shipments } = historyStore(db);
  const generated = new Map<string, GeneratedStock>();

  /** The stock without entered, changed or canceled orders. Generation is slow. */
  function* getGenerated(
    customerId: string,
    entered: readonly Shipment[],
    originals: readonly Shipment[],
  ): Steps<readonly StockPair[]> {
    const changed = entered.map(getShipmentKey).filter((key) => enteredOrders.get(key)?.original);
    const excluded = changed.toSorted().join('\n');
    const cached = generated.get(customerId);
    if (cached?.excluded === excluded) return cached.stock;
    const orders = shipments().orders(customerId).rows;
    const generate = (): Steps<readonly StockPair[]> => generateStock(customerId, orders, originals);
    // Entered and changed orders make other rows.
    const stock = yield* entered.length === 0 ? shareStock(orders, generate) : generate();
    generated.set(customerId, { excluded, stock });
    return stock;
  }

  function* generateStock(
    customerId: string,
    orders: readonly Shipment[],
    originals: readonly Shipment[],
  ): Steps<readonly StockPair[]> {
    const seeded = orders.filter((order) => !isEntered(order));
    const receipts = shipments()
      .receipts(customerId)
      .rows.filter(({ replenishment }) => replenishment === undefined);
    const context = db.context();
    const flows = yield* buildStockFlows(customerId, seeded, receipts, context.now, originals);
    return yield* buildStock(customerId, flows, context);
  }

  const stocks = lazilyInSteps(function* (customerId): Steps<readonly StockPair[]> {
    yield* shipments().prepareOrders(customerId);
    yield* shipments().prepareReceipts(customerId);
    const entered = shipments().orders(customerId).rows.filter(isEntered);
    const originals = entered.flatMap((order) => enteredOrders.get(getShipmentKey(order))?.original ?? []);
    const replenished = applyReplenishments(
      yield* getGenerated(customerId, entered, originals),
      shipments()
        .receipts(customerId)
        .rows.filter(({ replenishment }) => replenishment !== undefined),
      db.context().now,
    );
    return applyEnteredOrders(replenished, entered, originals);
  });

  const finders = lazilyInSteps(function* (customerId): Steps<FindLots> {
    return yield* createLotsFinder(
      () => shipments().receipts(customerId).rows,
      yield* stocks.prepare(customerId),
    );
  });
  /** The lots of a shipped line, in descending order of cases. */
  const findLots: FindLots = (order, line) => finders.get(order.customerId)(order, line);

  return {
    store: { getStock: stocks.get, prepareStock: stocks.prepare, findLots, prepareLots: finders.prepare },
    renew: (customerId) => {
      stocks.renew(customerId);
      finders.renew(customerId);
      if (customerId === undefined) generated.clear();
    },
  };
});
