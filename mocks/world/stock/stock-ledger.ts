import type { InventoryStatus, InventoryTransactionType } from '#src/api/generated/types.ts';
import type { StockMove } from './stock-flows.ts';

/** A change of the stock of one item in one warehouse. */
export interface LedgerLine {
  readonly type: InventoryTransactionType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Cases, negative when they left; for a change of status, the cases that changed. */
  readonly quantity: number;
  readonly fromStatus: InventoryStatus | null;
  readonly toStatus: InventoryStatus | null;
  readonly reference: string | null;
  readonly bsid: string | null;
  readonly lotNumber: string | null;
  /** `YYYY-MM-DD`, of the received lot. Null when it is not reported. */
  readonly manufactureDate: string | null;
  readonly reasonCode: string | null;
}

/** Reason of transfers between a warehouse and its storage. */
export const storageReason = 'STORAGE';

export function moveLine(move: StockMove, isReceipt: boolean): LedgerLine {
  return {
    type: isReceipt ? 'Receipt' : 'Shipment',
    at: move.at,
    quantity: isReceipt ? move.cases : -move.cases,
    fromStatus: isReceipt ? null : 'Allocated',
    toStatus: isReceipt ? 'Available' : null,
    reference: move.reference,
    bsid: move.bsid,
    lotNumber: move.lotNumber,
    manufactureDate: move.manufactureDate,
    reasonCode: null,
  };
}

/** A transfer from another location, or to one if `quantity` is negative. */
export function transferLine(
  at: number,
  quantity: number,
  reference: string,
  reasonCode: string,
): LedgerLine {
  const isIn = quantity > 0;
  return {
    type: 'Transfer',
    at,
    quantity,
    fromStatus: isIn ? 'InTransit' : 'Available',
    toStatus: isIn ? 'Available' : 'InTransit',
    reference,
    bsid: null,
    lotNumber: null,
    manufactureDate: null,
    reasonCode,
  };
}

/** Cases that are disposed of because they expire. */
export function disposalLine(at: number, cases: number, lotNumber: string | null = null): LedgerLine {
  return {
    type: 'Dispose',
    at,
    quantity: -cases,
    fromStatus: 'Available',
    toStatus: null,
    reference: `DSP-${String(at).slice(3, 9)}`,
    bsid: null,
    lotNumber,
    manufactureDate: null,
    reasonCode: 'EXPIRED',
  };
}

export function countLine(at: number, quantity: number, number: string): LedgerLine {
  const nothing = { fromStatus: null, toStatus: null, bsid: null, lotNumber: null, manufactureDate: null };
  // Some missing cases were damaged and disposed of; the rest is unexplained.
  const reasonCode = quantity === 0 ? null : quantity < 0 && at % 3 === 0 ? 'DISPOSED' : 'VARIANCE';
  return { type: 'CycleCount', at, quantity, reference: number, reasonCode, ...nothing };
}
