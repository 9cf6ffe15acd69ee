import { dayFrom } from '../days.ts';
import type { CatalogItem } from '../orders/items.ts';
import { dayNumber } from '../orders/order-calendar.ts';
import { buildLotNumber } from '../orders/receipts.ts';
import type { Random } from '../random.ts';
import type { LedgerLine } from './stock-ledger.ts';

/** A lot of one item. Days are `YYYY-MM-DD`. */
export interface MadeLot {
  readonly lotNumber: string;
  readonly manufactureDate: string;
  readonly expirationDate: string;
}

/** Cases of one lot that moved; positive. */
interface LotCases {
  readonly lot: MadeLot;
  readonly cases: number;
}

/** A line of a ledger with the lots of its cases; a count has those of its difference. */
export interface LotMove {
  readonly line: LedgerLine;
  readonly lots: readonly LotCases[];
}

/** Cases of a lot that are still on hand. */
export interface StoredLot extends MadeLot {
  readonly receivedDate: string;
  left: number;
}

/** Days between manufacture and arrival. */
export function drawAge({ shelfLifeDays }: Pick<CatalogItem, 'shelfLifeDays'>, random: Random): number {
  return shelfLifeDays < 90 ? random.whole(1, 3) : random.whole(5, 25);
}

function arrivingLot(item: CatalogItem, line: LedgerLine, receivedDate: string, random: Random): MadeLot {
  const manufactureDate = line.manufactureDate ?? dayFrom(new Date(receivedDate), -drawAge(item, random));
  return {
    lotNumber:
      line.lotNumber ?? buildLotNumber(dayNumber(Date.parse(manufactureDate)), random.pick(['A', 'B'])),
    manufactureDate,
    expirationDate: dayFrom(new Date(manufactureDate), item.shelfLifeDays),
  };
}

/** Takes cases from the oldest lots. */
function take(stored: StoredLot[], cases: number): LotCases[] {
  let missing = cases;
  const taken: LotCases[] = [];
  for (const own of stored) {
    if (missing === 0) break;
    const from = Math.min(missing, own.left);
    if (from === 0) continue;
    const { lotNumber, manufactureDate, expirationDate } = own;
    taken.push({ lot: { lotNumber, manufactureDate, expirationDate }, cases: from });
    own.left -= from;
    missing -= from;
  }
  return taken;
}

/**
 * Follows the lots of an item through a warehouse, first in, first out: what arrives is a lot, what leaves and what a
 * count does not find is taken from the oldest one, and what a count finds belongs to the newest one. The lines are the
 * whole history, oldest first, from an empty warehouse.
 */
export function followLots(
  item: CatalogItem,
  lines: readonly LedgerLine[],
  random: Random,
): { readonly moves: readonly LotMove[]; readonly stored: StoredLot[] } {
  const stored: StoredLot[] = [];
  const moves = lines.map((line): LotMove => {
    const { quantity } = line;
    if (quantity === 0) return { line, lots: [] };
    if (quantity < 0) return { line, lots: take(stored, -quantity) };
    const receivedDate = new Date(line.at).toISOString().slice(0, 10);
    const newest = stored.at(-1);
    if (line.type === 'CycleCount' && newest) {
      newest.left += quantity;
      const { lotNumber, manufactureDate, expirationDate } = newest;
      return { line, lots: [{ lot: { lotNumber, manufactureDate, expirationDate }, cases: quantity }] };
    }
    const lot = arrivingLot(item, line, receivedDate, random);
    stored.push({ ...lot, receivedDate, left: quantity });
    return { line, lots: [{ lot, cases: quantity }] };
  });
  return { moves, stored: stored.filter(({ left }) => left > 0) };
}

/** The line of a ledger with its lot; without one when its cases are of several. */
export function nameLot({ line, lots }: LotMove): LedgerLine {
  const [first, ...others] = lots;
  return { ...line, lotNumber: first && others.length === 0 ? first.lot.lotNumber : null };
}
