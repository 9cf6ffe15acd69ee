import type { InventoryStatus, InventoryTransactionType } from '#src/api/generated/types.ts';
import type { Random } from '../random.ts';
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

export interface LedgerOptions {
  readonly warehouseCode: string;
  readonly shipments: readonly StockMove[];
  readonly receipts: readonly StockMove[];
  /** Cases on hand today: the final balance of the ledger. */
  readonly onHand: number;
  /** Transfers replenish stock up to this many cases. */
  readonly fullAt: number;
  /** All cases on hand today arrived within this many days; infinite for goods that do not expire. */
  readonly oldestDays: number;
  readonly from: number;
  readonly until: number;
}

const hour = 3_600_000;
const day = 24 * hour;

function moveLine(move: StockMove, isReceipt: boolean): LedgerLine {
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

function transferLine(at: number, quantity: number, number: string): LedgerLine {
  const isIn = quantity > 0;
  return {
    type: 'Transfer',
    at,
    quantity,
    fromStatus: isIn ? 'InTransit' : 'Available',
    toStatus: isIn ? 'Available' : 'InTransit',
    reference: number,
    bsid: null,
    lotNumber: null,
    manufactureDate: null,
    reasonCode: isIn ? 'PLANT' : 'BALANCE',
  };
}

function countLine(at: number, quantity: number, number: string): LedgerLine {
  const nothing = { fromStatus: null, toStatus: null, bsid: null, lotNumber: null, manufactureDate: null };
  // Some of what is missing was damaged and thrown away; the rest nobody can explain.
  const reasonCode = quantity === 0 ? null : quantity < 0 && at % 3 === 0 ? 'DISPOSED' : 'VARIANCE';
  return { type: 'CycleCount', at, quantity, reference: number, reasonCode, ...nothing };
}

/**
 * The ledger of one item in one warehouse, oldest line first. It is generated backwards from today's stock, so its
 * final balance is always right; transfers balance shipments and receipts, and the balance is never negative.
 */
export function buildLedger(options: LedgerOptions, random: Random): LedgerLine[] {
  const moves = [
    ...options.shipments.map((move) => moveLine(move, false)),
    ...options.receipts.map((move) => moveLine(move, true)),
  ].toSorted((one, other) => other.at - one.at);
  const lines: LedgerLine[] = [];
  const oldest = options.until - options.oldestDays * day;
  let balance = options.onHand;
  let come = 0;
  let transfers = 0;
  let nextCount = options.until - random.whole(4, 40) * day;
  const put = (line: LedgerLine): void => {
    lines.push(line);
    balance -= line.quantity;
    come += Math.max(0, line.quantity);
  };
  const transfer = (at: number, quantity: number): void => {
    transfers += 1;
    put(
      transferLine(
        at,
        quantity,
        `TR-${options.warehouseCode.slice(0, 2)}${String(at).slice(3, 9)}${transfers}`,
      ),
    );
  };
  const between = (later: number, earlier: number | undefined): number =>
    Math.round(earlier === undefined ? Math.max(options.from, later - hour) : (later + earlier) / 2);

  const fillBefore = (later: number, earlier: number | undefined): void => {
    const missing = options.onHand - come;
    if (later >= oldest && (earlier ?? options.from) < oldest && missing > 0) {
      transfer(Math.max(oldest, between(later, earlier)), missing);
    }
    if (balance > options.fullAt) transfer(between(later, earlier), balance - Math.ceil(options.fullAt / 4));
  };

  fillBefore(options.until, moves[0]?.at);
  for (const [index, line] of moves.entries()) {
    const lacking = line.quantity - balance;
    const later = lines.at(-1)?.at ?? options.until;
    if (lacking > 0) transfer(Math.round((later + line.at) / 2), -(lacking + random.whole(0, 12)));
    put(line);
    while (line.at < nextCount) {
      const variance = random.chance(0.12) ? random.whole(-2, 3) : 0;
      const quantity = balance - variance < 0 ? 0 : variance;
      put(countLine(line.at, quantity, `CC-${String(line.at).slice(3, 9)}`));
      nextCount -= random.whole(35, 50) * day;
    }
    fillBefore(line.at, moves[index + 1]?.at);
  }
  return lines.toReversed();
}
