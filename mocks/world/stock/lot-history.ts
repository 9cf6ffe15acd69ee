import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { Random } from '#mocks/lib/random.ts';

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
