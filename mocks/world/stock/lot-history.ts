import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { Random } from '#mocks/lib/random.ts';
import { storageReason, type LedgerLine } from './stock-ledger.ts';

/** A lot of one item. Days are `YYYY-MM-DD`. */
export interface MadeLot {
  readonly lotNumber: string;
  readonly manufactureDate: string;
  readonly expirationDate: string;
}

/** Cases of one lot that moved; positive. */
export interface LotCases {
  readonly lot: MadeLot;
  readonly cases: number;
}

/** A line of a ledger with the lots of its cases; for a count, those of the difference. */
export interface LotMove {
  readonly line: LedgerLine;
  readonly lots: readonly LotCases[];
}

/** Whether a line moves cases between a warehouse and its storage. */
export function isMoveWithin({ type, reasonCode }: LedgerLine): boolean {
  return type === 'Transfer' && reasonCode === storageReason;
}

/** Cases of a lot that are still on hand. */
export interface StoredLot extends MadeLot {
  /** The lot itself, which all moves of its cases share. */
  readonly madeLot: MadeLot;
  readonly receivedDate: string;
  remaining: number;
  /** Cases of these that are never picked: they stay after the rest has shipped. */
  passedOver?: number;
}

/** Days between manufacture and arrival. */
export function drawAge({ shelfLifeDays }: Pick<CatalogItem, 'shelfLifeDays'>, random: Random): number {
  return shelfLifeDays < 90 ? random.whole(1, 3) : random.whole(5, 25);
}

/** A move with the lot on its ledger line; without one if its cases come from several lots. */
export function toLotMove(line: LedgerLine, lots: readonly LotCases[]): LotMove {
  const lotNumber = lots.length === 1 ? (lots[0]?.lot.lotNumber ?? null) : null;
  return { line: line.lotNumber === lotNumber ? line : { ...line, lotNumber }, lots };
}
