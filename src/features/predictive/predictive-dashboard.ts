import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { dayRangeText } from '#src/lib/enum-text.ts';

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
  labels: { stockout: dayRangeText },
});

export const { prefetch } = predictive;
