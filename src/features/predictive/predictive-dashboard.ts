import type { Prefetch } from '#src/api/prefetch.ts';
import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { dayRangeText, enumText } from '#src/lib/enum-text.ts';

/** When an item runs out: 'D8To14' is '8–14 days'. */
export function horizonText(horizon: string): string {
  return dayRangeText(horizon) ?? (horizon === 'Over60' ? 'Over 60 days' : enumText(horizon));
}

/** Order plans by item and warehouse. */
export const predictive = defineDashboard({
  list: eoqItems,
  savedViews: SavedViewDashboard.Predictive,
  rowKey: ['itemNumber', 'warehouseCode'],
  filters: {
    warehouse: 'Warehouse',
    action: 'Action',
    stockout: 'Runs out in',
  },
  labels: { stockout: horizonText },
});

/** Prefetches the first data of the dashboard. */
export function prefetch(address: URLSearchParams, prefetchQuery: Prefetch): void {
  predictive.prefetch(address, prefetchQuery);
}
