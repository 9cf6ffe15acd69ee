import { createLotFinder, type FindLots, type ShippedLot } from '#mocks/world/orders/views/order-lines.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import type { LedgerLine } from './stock-ledger.ts';
import type { StockPair } from './stock.ts';

/** The shipments of each item, by the number of the order: nearly always one, for which an array takes more memory. */
type ShippedMoves = ReadonlyMap<string, ReadonlyMap<string | null, LedgerLine | readonly LedgerLine[]>>;

/** The moves of the shipped lines, from the history of the stock. */
function* indexShippedMoves(stock: readonly StockPair[]): Steps<ShippedMoves> {
  const byItem = new Map<string, Map<string | null, LedgerLine | readonly LedgerLine[]>>();
  for (const { item, history } of stock) {
    const moves = byItem.get(item.itemNumber) ?? new Map<string | null, LedgerLine | readonly LedgerLine[]>();
    byItem.set(item.itemNumber, moves);
    for (const move of history) {
      const { type, reference } = move;
      if (type !== 'Shipment') continue;
      const earlier = moves.get(reference);
      moves.set(reference, earlier === undefined ? move : [earlier, move].flat());
    }
    yield;
  }
  return byItem;
}

const listLots = (moves: readonly LedgerLine[]): ShippedLot[] =>
  moves.flatMap(({ lots }) =>
    lots.map(({ lot: { lotNumber, expirationDate }, cases }) => ({ lotNumber, expirationDate, cases })),
  );

/**
 * Finds the lots of shipped lines, in descending order of cases. Those that the stock has no record of get the lot
 * of the last receipt. The receipts are read on first use.
 */
export function* createLotsFinder(
  getReceipts: () => readonly Receipt[],
  stock: readonly StockPair[],
): Steps<FindLots> {
  let findLot: ReturnType<typeof createLotFinder> | undefined;
  const shipped = yield* indexShippedMoves(stock);
  return (order, line) => {
    const recorded = shipped.get(line.item.itemNumber)?.get(order.orderNumber) ?? [];
    const moves = [recorded].flat().filter((move) => move.bsid === order.bsid);
    if (moves.length > 0) return listLots(moves).toSorted((a, b) => b.cases - a.cases);
    findLot ??= createLotFinder(getReceipts());
    return [{ ...findLot(order, line), cases: line.toShip }];
  };
}
