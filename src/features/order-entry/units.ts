import type { ItemPacks, OrderEntryItem, OrderEntryUom } from '#src/api/generated/types.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import type { LineValues } from './line-values.ts';

/** Cases in one of a unit; null for a unit in which the item is not packed. */
function getCasesPerUnit(packs: ItemPacks, uom: string): number | null {
  switch (uom) {
    case 'EA':
      return 1 / packs.eachesPerCase;
    case 'IP':
      return packs.innerPacksPerCase === 0 ? null : 1 / packs.innerPacksPerCase;
    case 'LR':
      return packs.ti === 0 ? null : packs.ti;
    case 'PL':
      return packs.casesPerPallet === 0 ? null : packs.casesPerPallet;
    case 'CA':
      return 1;
    default:
      return null;
  }
}

/** A quantity in cases, without the noise of a division; null for a unit in which the item is not packed. */
export function toCases(packs: ItemPacks, quantity: number, uom: string): number | null {
  const per = getCasesPerUnit(packs, uom);
  return per === null ? null : Math.round(quantity * per * 10_000) / 10_000;
}

/** The units in which an item is packed, of those that an order can have. */
export function listUnits(packs: ItemPacks, units: readonly OrderEntryUom[]): readonly OrderEntryUom[] {
  return units.filter((uom) => toCases(packs, 1, uom) !== null);
}

/** A quantity with its unit. */
export interface UnitQuantity {
  readonly quantity: number;
  readonly uom: OrderEntryUom;
}

/**
 * The same cases in another unit: in cases, or for cases in the largest unit of which they are whole ones. Undefined
 * where no unit fits without a rest.
 */
export function convertExactly(
  packs: ItemPacks,
  { quantity, uom }: { readonly quantity: number; readonly uom: string },
): UnitQuantity | undefined {
  const cases = toCases(packs, quantity, uom);
  if (cases === null || cases <= 0 || !Number.isInteger(cases)) return undefined;
  if (uom !== 'CA') return { quantity: cases, uom: 'CA' };
  for (const larger of ['PL', 'LR'] as const) {
    const per = toCases(packs, 1, larger);
    if (per !== null && per > 1 && cases % per === 0) return { quantity: cases / per, uom: larger };
  }
  return undefined;
}

/** From this share of a pallet on, filling it up is worth a hint. */
const nearlyFull = 0.6;

/** The hint to fill the last pallet if it is nearly full, with the cases that do; otherwise undefined. */
export function getRoundingHint({ casesPerPallet }: ItemPacks, cases: number) {
  const over = cases % casesPerPallet;
  if (over === 0 || over < casesPerPallet * nearlyFull || !Number.isInteger(cases)) return undefined;
  const full = cases + casesPerPallet - over;
  const pallets = full / casesPerPallet;
  const palletsText = pallets === 1 ? 'a full pallet' : `${formatQuantity(pallets)} full pallets`;
  return { text: `${formatQuantity(full - cases)} more would make ${palletsText}`, cases: full };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** A line that can be added up. */
export interface CountedLine {
  readonly item: Pick<OrderEntryItem, 'packs' | 'caseWeightLb' | 'caseCuFt' | 'unitPrice'>;
  readonly cases: number;
  /** In the unit of the line. */
  readonly quantity: number;
  /** US dollars per unit of the line; null for the price of the item. */
  readonly unitPrice: number | null;
}

/** The line as it can be added up; undefined without a known item and a quantity in a unit of it. */
export function countLine(
  item: CountedLine['item'] | undefined,
  { quantity, uom, unitPrice }: Pick<LineValues, 'quantity' | 'uom' | 'unitPrice'>,
): CountedLine | undefined {
  const cases = item && typeof quantity === 'number' ? toCases(item.packs, quantity, uom) : null;
  if (!item || typeof quantity !== 'number' || cases === null) return undefined;
  return { item, cases, quantity, unitPrice: typeof unitPrice === 'number' ? unitPrice : null };
}

/** US dollars, rounded to the cent. */
export function getLineAmount({ item, cases, quantity, unitPrice }: CountedLine): number {
  return round(unitPrice === null ? cases * item.unitPrice : quantity * unitPrice, 2);
}

/** The price of the item for a unit, US dollars, up to 4 decimals; null for a unit in which it is not packed. */
export function getItemPrice(
  { packs, unitPrice }: Pick<OrderEntryItem, 'packs' | 'unitPrice'>,
  uom: string,
): number | null {
  const per = getCasesPerUnit(packs, uom);
  return per === null ? null : round(unitPrice * per, 4);
}

/** A price per unit for another unit of the same item. */
export function convertPrice(
  packs: ItemPacks,
  unitPrice: LineValues['unitPrice'],
  from: string,
  to: string,
): LineValues['unitPrice'] {
  const [before, after] = [getCasesPerUnit(packs, from), getCasesPerUnit(packs, to)];
  if (typeof unitPrice !== 'number' || from === to || before === null || after === null) return unitPrice;
  return round((unitPrice / before) * after, 4);
}

/** The totals of lines, as the server adds them up: started pallets hold several items. The amount is in US dollars. */
export function sumLines(lines: readonly CountedLine[]) {
  const sum = (read: (line: CountedLine) => number, digits: number): number =>
    round(
      lines.reduce((total, line) => total + read(line), 0),
      digits,
    );
  return {
    cases: sum(({ cases }) => cases, 4),
    layers: sum(({ item, cases }) => Math.ceil(cases / item.packs.ti), 0),
    pallets: Math.ceil(sum(({ item, cases }) => cases / item.packs.casesPerPallet, 6)),
    weightLb: sum(({ item, cases }) => cases * item.caseWeightLb, 1),
    cubeCuFt: sum(({ item, cases }) => cases * item.caseCuFt, 1),
    amount: sum(getLineAmount, 2),
  };
}
