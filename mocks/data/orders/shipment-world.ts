import type { SeedContext } from '../seed-context.ts';
import { makeReceipts, type Receipt } from './receipts.ts';
import { makeShipments } from './make-shipments.ts';
import type { Shipment } from './shipment.ts';

/** A record's key within its customer: numbers are unique only within their business system. */
function keyOf(bsid: string, number: string): string {
  return `${bsid} ${number}`;
}

class Book<Row extends { readonly bsid: string }> {
  readonly rows: readonly Row[];
  readonly #byKey: ReadonlyMap<string, Row>;
  readonly #sorted = new Map<string, readonly Row[]>();

  constructor(rows: readonly Row[], numberOf: (row: Row) => string) {
    this.rows = rows;
    this.#byKey = new Map(rows.map((row) => [keyOf(row.bsid, numberOf(row)), row]));
  }

  find(bsid: string, number: string): Row | undefined {
    return this.#byKey.get(keyOf(bsid, number));
  }

  /** All rows in an order that is made once, because sorting 100,000 of them takes longer than people wait. */
  sorted(name: string, compare: (one: Row, other: Row) => number): readonly Row[] {
    const known = this.#sorted.get(name);
    if (known) return known;
    const made = this.rows.toSorted(compare);
    this.#sorted.set(name, made);
    return made;
  }
}

export type ShipmentBook = Book<Shipment>;
export type ReceiptBook = Book<Receipt>;

/** All that moves, by customer; each customer's is made when it is first asked for, so that starting stays fast. */
export interface ShipmentWorld {
  /** The moment at which the data was last loaded: what comes after it has not happened yet. */
  readonly loadedAt: Date;
  /** Oldest first. */
  readonly shipments: (customerId: string) => ShipmentBook;
  /** By expected date, oldest first. */
  readonly receipts: (customerId: string) => ReceiptBook;
}

function lazily<Value>(make: (customerId: string) => Value): (customerId: string) => Value {
  const made = new Map<string, Value>();
  return (customerId) => {
    const known = made.get(customerId);
    if (known !== undefined) return known;
    const value = make(customerId);
    made.set(customerId, value);
    return value;
  };
}

export function createShipmentWorld(context: SeedContext): ShipmentWorld {
  return {
    loadedAt: context.now,
    shipments: lazily(
      (customerId) => new Book(makeShipments(customerId, context), ({ orderNumber }) => orderNumber),
    ),
    receipts: lazily(
      (customerId) => new Book(makeReceipts(customerId, context), ({ receiptNumber }) => receiptNumber),
    ),
  };
}
