import type { EoqRow } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The page about what to order of an item for a warehouse. */
export function itemPath({
  itemNumber,
  warehouseCode,
}: Pick<EoqRow, 'itemNumber' | 'warehouseCode'>): string {
  return pathTo('predictiveItem', { params: { itemNumber }, query: { warehouse: warehouseCode } });
}
