import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { inventory } from '#src/api/generated/lists.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getPeriod } from '#src/components/dashboard/periods.ts';
import { today } from '#src/lib/dates.ts';
import { bucketText } from './bucket-text.ts';

/** Current stock. A row is an item in one warehouse, in the figures and in the table. */
export const stock = defineDashboard({
  list: inventory,
  savedViews: SavedViewDashboard.Inventory,
  rowKey: ['itemNumber', 'warehouseCode'],
  labels: { ageBucket: bucketText, expiryBucket: bucketText },
  addresses: {
    belowReorder: { parameter: 'reorder', yes: 'below' },
    includeZero: { parameter: 'zero', yes: 'shown' },
  },
  omit: ['expiringWithinDays'],
  fixed: { groupBy: 'Warehouse' },
  // The trend ends today; everything else is the current state.
  summary: () => ({ ...getPeriod('last90', today()), granularity: 'week' as const }),
});

export const { prefetch } = stock;
