import type { InventoryStatus, InventoryTransactionType } from '#src/api/generated/types.ts';
import type { Random } from '#mocks/lib/random.ts';
import type { StockMove } from './stock-flows.ts';
import { hourMs } from '#mocks/lib/days.ts';

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

/** The moves of an item's orders and receipts in one warehouse. */
interface MoveOptions {
  readonly shipments: readonly StockMove[];
  readonly receipts: readonly StockMove[];
  /** Age in days at which unshipped cases are disposed of; infinite for goods that do not expire. */
  readonly oldestDays: number;
  readonly until: number;
}

interface LedgerOptions extends MoveOptions {
  readonly warehouseCode: string;
  /** Cases on hand today: the final balance of the ledger. */
  readonly onHand: number;
  /** Transfers replenish stock up to this many cases; none leave the warehouse. */
  readonly fullAt: number;
  readonly from: number;
}

/** Reason of transfers between a warehouse and its storage. */
export const storageReason = 'STORAGE';

const day = 24 * hourMs;

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

/** Received cases not yet shipped after each move, latest first: the stock without transfers, which is the minimum. */
function listLeast(moves: readonly LedgerLine[]): number[] {
  let least = 0;
  return moves
    .toReversed()
    .map(({ quantity }) => (least = Math.max(0, least + quantity)))
    .toReversed();
}

/** Cases of the receipts that have not shipped. */
export function getLeastOnHand(options: MoveOptions): number {
  return listLeast(listMoves(options))[0] ?? 0;
}

/** Disposals of received cases that have not shipped in time, first in, first out. */
function listDisposals(moves: readonly LedgerLine[], { oldestDays, until }: MoveOptions): LedgerLine[] {
  if (oldestDays === Infinity) return [];
  const waiting: { remaining: number; readonly expiresAt: number }[] = [];
  const disposals: LedgerLine[] = [];
  const dispose = (now: number): void => {
    for (let first = waiting[0]; first && first.expiresAt <= now; first = waiting[0]) {
      waiting.shift();
      if (first.remaining > 0) disposals.push(disposalLine(first.expiresAt, first.remaining));
    }
  };
  for (const { at, quantity } of moves) {
    dispose(at);
    if (quantity > 0) waiting.push({ remaining: quantity, expiresAt: at + oldestDays * day });
    let shipped = -quantity;
    for (const batch of waiting) {
      if (shipped <= 0) break;
      const part = Math.min(shipped, batch.remaining);
      batch.remaining -= part;
      shipped -= part;
    }
  }
  dispose(until);
  return disposals;
}

/** The latest first. */
function listMoves(options: MoveOptions): LedgerLine[] {
  const moves = [
    ...options.shipments.map((move) => moveLine(move, false)),
    ...options.receipts.map((move) => moveLine(move, true)),
  ].toSorted((a, b) => a.at - b.at);
  return [...moves, ...listDisposals(moves, options)].toSorted((a, b) => b.at - a.at);
}

/**
 * The ledger of one item in one warehouse, oldest line first. It is generated backwards from today's stock, so its
 * final balance is always right; transfers from the plant cover what receipts do not, only orders take cases, and the
 * balance is never negative. `onHand` must be at least what `getLeastOnHand` returns.
 */
export function buildLedger(options: LedgerOptions, random: Random): LedgerLine[] {
  const moves = listMoves(options);
  const least = listLeast(moves);
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
        'PLANT',
      ),
    );
  };
  const between = (later: number, earlier: number | undefined): number =>
    Math.round(earlier === undefined ? Math.max(options.from, later - hourMs) : (later + earlier) / 2);

  /** `next` is the index of the previous move; the receipts up to it must fit into the balance. */
  const fillBefore = (later: number, next: number): void => {
    const earlier = moves[next]?.at;
    const floor = least[next] ?? 0;
    const missing = Math.min(options.onHand - come, balance - floor);
    if (later >= oldest && (earlier ?? options.from) < oldest && missing > 0) {
      transfer(Math.max(oldest, between(later, earlier)), missing);
    }
    const surplus = balance - Math.max(floor, Math.ceil(options.fullAt / 4));
    if (balance > options.fullAt && surplus > 0) transfer(between(later, earlier), surplus);
  };

  fillBefore(options.until, 0);
  for (const [index, line] of moves.entries()) {
    put(line);
    const floor = least[index + 1] ?? 0;
    while (line.at < nextCount) {
      const variance = random.chance(0.12) ? random.whole(-2, 3) : 0;
      const quantity = balance - variance < floor ? 0 : variance;
      put(countLine(line.at, quantity, `CC-${String(line.at).slice(3, 9)}`));
      nextCount -= random.whole(35, 50) * day;
    }
    fillBefore(line.at, index + 1);
  }
  return lines.toReversed();
}
