import type { AttentionReason, AttentionRecord, StockLot, StockStatus } from '#src/api/generated/types.ts';
import { findStock } from '#mocks/inventory/inventory-handlers.ts';
import { findLots } from '#mocks/inventory/lots-handlers.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import { round } from '#mocks/lib/numbers.ts';
import { getItems } from '#mocks/world/orders/items/items.ts';
import type { CustomerContext } from './kind-context.ts';
import { makeRecord } from './make-record.ts';

const reasons: Readonly<Partial<Record<StockStatus, AttentionReason>>> = {
  Stockout: 'OutOfStock',
  BelowSafetyStock: 'BelowSafetyStock',
};

export function readLowStock(context: CustomerContext): AttentionRecord[] {
  const { rows, now } = findStock(context, { attention: 'StockLow', groupBy: 'Warehouse' });
  return rows.map(({ row }) => {
    const days = row.daysOfSupply;
    const isOut = row.stockStatus === 'Stockout';
    return makeRecord({
      recordNumber: row.itemNumber,
      target: {
        type: 'Item',
        id: row.itemNumber,
        ...(row.warehouseCode && { qualifier: row.warehouseCode }),
      },
      place: { subject: row.description, warehouseCode: row.warehouseCode },
      reason: reasons[row.stockStatus] ?? 'BelowReorderPoint',
      facts: isOut || days === null ? {} : { days },
      dueDate: days === null ? null : dayFrom(new Date(getOfficeDay(now)), Math.floor(days)),
      urgency: isOut ? 'Missed' : 'AtRisk',
    });
  });
}

type LotParts = Pick<AttentionRecord, 'reason' | 'urgency' | 'facts' | 'dueDate'> & {
  /** Cases that are at stake. */
  readonly cases: number;
};

function readLots(
  context: CustomerContext,
  attention: 'LotExpiring' | 'LotOnHold',
  describe: (lot: StockLot) => LotParts,
): AttentionRecord[] {
  const costs = new Map(
    getItems(context.customerId).map(({ itemNumber, unitCost }) => [itemNumber, unitCost]),
  );
  return findLots(context, { attention }).rows.map((lot) => {
    const { cases, ...parts } = describe(lot);
    const cost = costs.get(lot.itemNumber);
    return makeRecord({
      recordNumber: lot.lotNumber,
      target: { type: 'Lot', id: lot.lotNumber, qualifier: lot.itemNumber },
      keyParts: [lot.warehouseCode, lot.status],
      place: { subject: lot.description, warehouseCode: lot.warehouseCode },
      ...parts,
      amount: cost === undefined ? null : round(cases * cost, 2),
    });
  });
}

export function readExpiringLots(context: CustomerContext): AttentionRecord[] {
  return readLots(context, 'LotExpiring', ({ status, quantity, casesAtRisk, expirationDate: dueDate }) =>
    status === 'Expired'
      ? { reason: 'Expired', facts: { cases: quantity }, dueDate, urgency: 'Missed', cases: quantity }
      : {
          reason: 'ExpiresUnsold',
          facts: { cases: casesAtRisk },
          dueDate,
          urgency: 'AtRisk',
          cases: casesAtRisk,
        },
  );
}

export function readHeldLots(context: CustomerContext): AttentionRecord[] {
  return readLots(context, 'LotOnHold', ({ status, quantity, holdReason }) => ({
    reason: 'HeldStock',
    facts: { cases: quantity, cause: holdReason ?? status },
    dueDate: null,
    urgency: 'AtRisk',
    cases: quantity,
  }));
}
