import type { OrderEntryLineValues } from '#src/api/generated/types.ts';
import type { CatalogItem } from './items.ts';
import { getPacks, toCases } from './units.ts';

interface LinePrice {
  /** US dollars per unit of the line, up to 4 decimals. */
  readonly unitPrice: number;
  /** US dollars per case. */
  readonly casePrice: number;
  /** US dollars, rounded to the cent. */
  readonly amount: number;
}

/** The price of a line, by default that of its item; undefined for a unit in which the item is not packed. */
export function priceLine(
  item: CatalogItem,
  { quantity = 0, uom = 'CA', unitPrice }: Pick<OrderEntryLineValues, 'quantity' | 'uom' | 'unitPrice'>,
): LinePrice | undefined {
  const casesPerUnit = toCases(getPacks(item), 1_000_000, uom);
  if (casesPerUnit === null) return undefined;
  const perUnit = casesPerUnit / 1_000_000;
  const cases = toCases(getPacks(item), quantity, uom) ?? 0;
  const casePrice = unitPrice === undefined ? item.unitCost : unitPrice / perUnit;
  return {
    unitPrice: Math.round((unitPrice ?? item.unitCost * perUnit) * 10_000) / 10_000,
    casePrice,
    // The price of a unit is exact; that of a case may have no end.
    amount: Math.round((unitPrice === undefined ? cases * item.unitCost : quantity * unitPrice) * 100) / 100,
  };
}
