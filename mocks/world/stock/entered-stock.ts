import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import { stockKey } from './stock-flows.ts';
import type { LedgerLine } from './stock-ledger.ts';
import { getFreeStatus, toMadeLot } from './stock-lots.ts';
import type { StockPair } from './stock.ts';
import { isAllocated } from '#mocks/world/orders/views/order-lines.ts';
import type { Shipment, ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';

/** The statuses of stock from which a line is filled, in that order. */
export function getFillStatuses(status: InventoryStatus | undefined): readonly InventoryStatus[] {
  return status === undefined || status === 'Available' ? ['ShortDated', 'Available'] : [status];
}

/** Whether a line can be filled from a lot. */
export function isFilledFrom(
  { lotNumber, stockStatus }: Pick<ShipmentLine, 'lotNumber' | 'stockStatus'>,
  lot: Pick<Lot, 'lotNumber' | 'status'>,
): boolean {
  return getFillStatuses(stockStatus).includes(lot.status) && (lotNumber ?? lot.lotNumber) === lot.lotNumber;
}

/** The stock of a pair while orders are applied to it. */
export class Shelf {
  readonly #lots: Lot[];
  readonly #ledger: LedgerLine[];
  readonly #history: LedgerLine[];
  readonly #pair: StockPair;

  constructor(pair: StockPair) {
    this.#pair = pair;
    this.#lots = [...pair.lots];
    this.#ledger = [...pair.ledger];
    this.#history = [...pair.history];
  }

  #add(lot: Lot, status: InventoryStatus, cases: number): void {
    const index = this.#lots.findIndex(
      (candidate) =>
        candidate.lotNumber === lot.lotNumber &&
        candidate.status === status &&
        candidate.holdReason === lot.holdReason,
    );
    const existing = this.#lots[index];
    if (existing) this.#lots[index] = { ...existing, quantity: existing.quantity + cases };
    else if (cases > 0) this.#lots.push({ ...lot, status, quantity: cases });
  }

  /** Takes cases from the lots, earliest expiration first. Returns the cases by lot. */
  #take(line: ShipmentLine): { readonly lot: Lot; readonly cases: number }[] {
    let remaining = line.toShip;
    const taken: { lot: Lot; cases: number }[] = [];
    const candidates = this.#lots
      .filter((lot) => isFilledFrom(line, lot))
      .toSorted((a, b) => ((a.expirationDate ?? '9999') < (b.expirationDate ?? '9999') ? -1 : 1));
    for (const lot of candidates) {
      const cases = Math.min(remaining, lot.quantity);
      if (cases <= 0) continue;
      remaining -= cases;
      taken.push({ lot, cases });
      this.#add(lot, lot.status, -cases);
    }
    return taken;
  }

  #put(line: LedgerLine): void {
    this.#ledger.push(line);
    this.#history.push(line);
  }

  reserve(line: ShipmentLine): void {
    for (const { lot, cases } of this.#take(line))
      this.#add({ ...lot, holdReason: null, holdDate: null }, 'Allocated', cases);
  }

  ship(line: ShipmentLine, { shippedAt, orderNumber, bsid }: Shipment): void {
    for (const { lot, cases } of this.#take(line)) {
      this.#put({
        type: 'Shipment',
        at: Math.floor(shippedAt),
        quantity: -cases,
        fromStatus: 'Allocated',
        toStatus: null,
        reference: orderNumber,
        bsid,
        reasonCode: null,
        lots: [{ lot: toMadeLot(lot), cases }],
      });
    }
  }

  /** Sends cases to another warehouse. */
  send(line: ShipmentLine, at: number, reference: string): void {
    for (const { lot, cases } of this.#take(line)) {
      this.#put({
        type: 'Transfer',
        at: Math.floor(at),
        quantity: -cases,
        fromStatus: 'Available',
        toStatus: 'InTransit',
        reference,
        bsid: null,
        reasonCode: 'BALANCE',
        lots: [{ lot: toMadeLot(lot), cases }],
      });
    }
  }

  /** Adds a lot that an inbound order brings. */
  receive(lot: Lot, at: number, reference: string, bsid: string): void {
    this.#add(lot, 'Available', lot.quantity);
    this.#put({
      type: 'Receipt',
      at: Math.floor(at),
      quantity: lot.quantity,
      fromStatus: null,
      toStatus: 'Available',
      reference,
      bsid,
      reasonCode: null,
      lots: [{ lot: toMadeLot(lot), cases: lot.quantity }],
    });
  }

  /** Releases the cases that a seeded order had reserved before it was changed. */
  release(cases: number): void {
    let remaining = cases;
    for (const lot of this.#lots.filter(({ status }) => status === 'Allocated')) {
      const part = Math.min(remaining, lot.quantity);
      if (part <= 0) return;
      remaining -= part;
      this.#add(lot, 'Allocated', -part);
      this.#add(lot, getFreeStatus(this.#pair.item, lot), part);
    }
  }

  toPair(): StockPair {
    return {
      ...this.#pair,
      lots: this.#lots.filter(({ quantity }) => quantity > 0),
      ledger: this.#ledger.toSorted((a, b) => a.at - b.at),
      history: this.#history.toSorted((a, b) => a.at - b.at),
    };
  }
}

/** Applies entered and changed orders to the stock: their cases come from available stock, so nothing else changes. */
export function applyEnteredOrders(
  stock: readonly StockPair[],
  entered: readonly Shipment[],
  originals: readonly Shipment[],
): readonly StockPair[] {
  if (entered.length === 0) return stock;
  const shelves = new Map<string, Shelf>();
  const getShelf = ({ item }: ShipmentLine, { warehouse }: Shipment): Shelf | undefined => {
    const key = stockKey(item.itemNumber, warehouse.code);
    const pair = stock.find(
      (candidate) => stockKey(candidate.item.itemNumber, candidate.warehouseCode) === key,
    );
    const shelf = shelves.get(key) ?? (pair && new Shelf(pair));
    if (shelf) shelves.set(key, shelf);
    return shelf;
  };
  for (const order of originals.filter(isAllocated))
    for (const line of order.lines) getShelf(line, order)?.release(line.toShip);
  for (const order of entered.filter(({ status }) => status !== 'Cancelled'))
    for (const line of order.lines)
      if (order.isShipped) getShelf(line, order)?.ship(line, order);
      else getShelf(line, order)?.reserve(line);
  return stock.map(
    (pair) => shelves.get(stockKey(pair.item.itemNumber, pair.warehouseCode))?.toPair() ?? pair,
  );
}
