import type { InventoryStatus, InventoryTransactionType } from '#src/api/generated/types.ts';
import type { LotCases } from './lot-history.ts';
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
  readonly reasonCode: string | null;
  /** The lots of its cases; for a count, those of the difference. */
  readonly lots: readonly LotCases[];
}

/** The lot of a line; null if its cases come from several lots. */
export function getLotNumber({ lots }: LedgerLine): string | null {
  return lots.length === 1 ? (lots[0]?.lot.lotNumber ?? null) : null;
}

/** Reason of transfers between a warehouse and its storage. */
export const storageReason = 'STORAGE';

/** Whether a line moves cases between a warehouse and its storage. */
export function isMoveWithin({ type, reasonCode }: LedgerLine): boolean {
  return type === 'Transfer' && reasonCode === storageReason;
}

export function moveLine(move: StockMove, isReceipt: boolean, lots: readonly LotCases[]): LedgerLine {
  return {
    type: isReceipt ? 'Receipt' : 'Shipment',
    at: move.at,
    quantity: isReceipt ? move.cases : -move.cases,
    fromStatus: isReceipt ? null : 'Allocated',
    toStatus: isReceipt ? 'Available' : null,
    reference: move.reference,
    bsid: move.bsid,
    reasonCode: null,
    lots,
  };
}

/** A transfer from another location, or to one if `quantity` is negative. */
export function transferLine(
  at: number,
  quantity: number,
  reference: string,
  reasonCode: string,
  lots: readonly LotCases[],
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
    reasonCode,
    lots,
  };
}

/** Cases that are disposed of because they expire. */
export function disposalLine(at: number, disposed: LotCases): LedgerLine {
  return {
    type: 'Dispose',
    at,
    quantity: -disposed.cases,
    fromStatus: 'Available',
    toStatus: null,
    reference: `DSP-${String(at).slice(3, 9)}`,
    bsid: null,
    reasonCode: 'EXPIRED',
    lots: [disposed],
  };
}

export function countLine(
  at: number,
  quantity: number,
  number: string,
  lots: readonly LotCases[],
): LedgerLine {
  // Some missing cases were damaged and disposed of; the rest is unexplained.
  const reasonCode = quantity === 0 ? null : quantity < 0 && at % 3 === 0 ? 'DISPOSED' : 'VARIANCE';
  return {
    type: 'CycleCount',
    at,
    quantity,
    fromStatus: null,
    toStatus: null,
    reference: number,
    bsid: null,
    reasonCode,
    lots,
  };
}
