import type { Replenishment } from '#src/api/generated/types.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { dayMs, dayNumber, hourMs } from '#mocks/lib/days.ts';
import { statusAt, type Receipt, type ReceiptLine, type Supplier } from './receipts.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import { createRandom } from '#mocks/lib/random.ts';

/** A replenishment that a user has created. */
export interface PlacedReplenishment {
  readonly customerId: string;
  readonly replenishment: Replenishment;
  readonly sender: Supplier;
  readonly fromWarehouseCode: string | null;
  /** By lot; a transfer takes its lots from the sending warehouse. */
  readonly lines: readonly ReceiptLine[];
}

/** The inbound order of a replenishment, in its state at a moment: it arrives on the morning of the expected day. */
export function buildReplenishmentReceipt(
  { customerId, replenishment, sender, fromWarehouseCode, lines }: PlacedReplenishment,
  now: Date,
): Receipt {
  const { receiptNumber, bsid, poNumber, expectedDate, replenishmentNumber } = replenishment;
  const warehouse = findWarehouse(replenishment.warehouseCode);
  const random = createRandom(0, 'replenishment', customerId, replenishmentNumber);
  const day = dayNumber(Date.parse(expectedDate));
  const appointmentAt = day * dayMs + (9 + warehouse.place.hoursBehindUtc) * hourMs;
  const arrivedAt = appointmentAt - 0.25 * hourMs;
  const receivedAt = arrivedAt + 2 * hourMs;
  const putAwayAt = receivedAt + 3 * hourMs;
  const departedAt = Math.max(Date.parse(replenishment.createdAt) + hourMs, appointmentAt - 2 * dayMs);
  return {
    customerId,
    receiptNumber,
    bsid,
    poNumber,
    supplier: sender,
    warehouse,
    carrier: random.pick(carriersFor('TL')),
    trailerNumber: String(random.whole(530_000, 539_999)),
    containerNumber: null,
    expectedDate,
    appointmentAt,
    arrivedAt,
    receivedAt,
    putAwayAt,
    status: statusAt({ appointmentAt, arrivedAt, receivedAt, putAwayAt }, departedAt, now.getTime()),
    isReceived: receivedAt <= now.getTime(),
    lines,
    pallets: lines.reduce((sum, { expected, item }) => sum + Math.ceil(expected / (item.ti * item.hi)), 0),
    replenishment: { replenishmentNumber, fromWarehouseCode, departedAt },
  };
}
