import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { orders } from '#src/api/generated/lists.ts';
import { stateCodes } from '#src/components/chart/state-codes.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getGranularity } from '#src/components/dashboard/periods.ts';

/** Orders on their way to the retailers. */
export const outbound = defineDashboard({
  list: orders,
  querySet: 'orders',
  savedViews: SavedViewDashboard.Orders,
  preset: 'last30',
  rowKey: ['bsid', 'orderNumber'],
  values: { shipToState: Object.values(stateCodes).toSorted() },
  omit: ['freightTerms', 'hasPod'],
  summary: { granularity: ({ period }) => getGranularity(period) },
});
