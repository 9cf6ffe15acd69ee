import type { StockLot } from '#src/api/generated/types.ts';
import { pathTo } from '#src/routing/route-paths.ts';

/** The list of lots on hand with the rows of a lot, which is open in the drawer. */
export const stockLotPath = ({ lotNumber, itemNumber }: Pick<StockLot, 'lotNumber' | 'itemNumber'>): string =>
  pathTo('inventoryDashboard', {
    query: { dashboard: 'lots', search: lotNumber, lot: lotNumber, lotItem: itemNumber },
  });
