import type { InventoryStatus, StockStatus } from '#src/api/generated/types.ts';
import { Granularity, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { inventory } from '#src/api/generated/lists/inventory.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getPeriod, type Period } from '#src/components/filter/periods.ts';
import { today } from '#src/lib/dates.ts';
import { dayRangeText, enumText, wordsFor } from '#src/lib/enum-text.ts';

const bucketTexts: Readonly<Partial<Record<string, string>>> = {
  Over180: 'Over 180 days',
  Over90: 'Over 90 days',
  Expired: 'Expired',
  NoDate: 'No date',
};

/** A range of an item’s age or days to expiry: 'D31To60' is '31–60 days'. */
export function bucketText(bucket: string): string {
  return dayRangeText(bucket) ?? bucketTexts[bucket] ?? enumText(bucket);
}

/** A status of stock. Available cases are those of two statuses, so that neither bears the name of both. */
export const stockText = wordsFor<StockStatus | InventoryStatus>({
  Available: 'Available, not short dated',
  ShortDated: 'Available, short dated',
});

function getTrendPeriod(): Period {
  return getPeriod('last90', today());
}

/** Current stock. A row is an item in one warehouse, in the figures and in the table. */
export const stock = defineDashboard({
  list: inventory,
  savedViews: SavedViewDashboard.Inventory,
  rowKey: ['itemNumber', 'warehouseCode'],
  filters: {
    warehouse: 'Warehouse',
    status: 'Status',
    stockStatus: 'Stock',
    attention: 'Needs attention',
    ageBucket: 'Age',
    expiryBucket: 'Expiry',
    brand: 'Brand',
    category: 'Category',
    temperatureZone: 'Temperature',
    belowReorder: 'Below the reorder point only',
    includeZero: 'Show items without stock',
  },
  labels: { status: stockText, ageBucket: bucketText, expiryBucket: bucketText },
  addresses: {
    belowReorder: { parameter: 'reorder', yes: 'below' },
    includeZero: { parameter: 'zero', yes: 'shown' },
  },
  omit: ['expiringWithinDays'],
  fixed: { groupBy: 'Warehouse' },
  // The trend ends today; everything else is the current state.
  summary: {
    startDate: () => getTrendPeriod().startDate,
    endDate: () => getTrendPeriod().endDate,
    granularity: () => Granularity.Week,
  },
});
