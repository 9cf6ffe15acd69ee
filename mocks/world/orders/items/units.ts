import type { ItemPacks, OrderEntryUom } from '#src/api/generated/types.ts';
import type { CatalogItem } from './items.ts';

export function getPacks({ packSize, ti, hi }: CatalogItem): ItemPacks {
  return {
    eachesPerCase: packSize,
    innerPacksPerCase: packSize % 6 === 0 && packSize > 6 ? packSize / 6 : 0,
    ti,
    hi,
    casesPerPallet: ti * hi,
  };
}

/** Cases in one of a unit; null for a unit in which the item is not packed. */
function getCasesPerUnit(packs: ItemPacks, uom: OrderEntryUom): number | null {
  switch (uom) {
    case 'EA':
      return 1 / packs.eachesPerCase;
    case 'IP':
      return packs.innerPacksPerCase === 0 ? null : 1 / packs.innerPacksPerCase;
    case 'LR':
      return packs.ti;
    case 'PL':
      return packs.casesPerPallet;
    default:
      return 1;
  }
}

/** A quantity in cases, without the noise of a division; null for a unit in which the item is not packed. */
export function toCases(packs: ItemPacks, quantity: number, uom: OrderEntryUom): number | null {
  const per = getCasesPerUnit(packs, uom);
  return per === null ? null : Math.round(quantity * per * 10_000) / 10_000;
}
