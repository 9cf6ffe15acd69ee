import type { InventoryStatus, StockStatus } from '#src/api/generated/types.ts';
import { Granularity, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { inventory as stockList } from '#src/api/generated/lists/inventory.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getPeriod, type Period } from '#src/components/filter/periods.ts';
import { today } from '#src/lib/dates.ts';
import { dayRangeText, wordsFor } from '#src/lib/enum-text.ts';
import { lots as lotList } from '#src/api/generated/lists/lots.ts';
import { defineViews } from '#src/components/dashboard/define-views.ts';

/** A status of stock. Available cases are those of two statuses, so that neither bears the name of both. */
const stockText = wordsFor<StockStatus | InventoryStatus>({
  Available: 'Available, not short dated',
  ShortDated: 'Available, short dated',
});

const getTrendPeriod = (): Period => getPeriod('last90', today());

/** Current stock. A row is an item in one warehouse, in the figures and in the table. */
export const stock = defineDashboard({
  list: stockList,
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
  labels: { status: stockText, ageBucket: dayRangeText, expiryBucket: dayRangeText },
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

/** The lots of all items, first expired first. */
export const lots = defineDashboard({
  list: lotList,
  savedViews: SavedViewDashboard.Lots,
  rowKey: ['itemNumber', 'lotNumber', 'warehouseCode', 'receivedDate', 'status', 'holdReason'],
  filters: {
    expiresWithin: 'Expires within',
    expiryBucket: 'Expiry',
    status: 'Status',
    attention: 'Needs attention',
    warehouse: 'Warehouse',
    isAtRisk: { label: 'FEFO risk', yes: 'With cases at risk', no: 'Without' },
  },
  labels: {
    status: stockText,
    expiryBucket: dayRangeText,
    expiresWithin: (value) => `${value.slice(1)} days`,
  },
  addresses: { isAtRisk: { parameter: 'risk', yes: 'yes', no: 'no' } },
});

/** Stock of the selected customer by item or by lot: two dashboards under one path. */
export const inventory = defineViews({
  views: [
    { value: 'items', label: 'Items' },
    { value: 'lots', label: 'Lots' },
  ],
  definitions: { items: stock, lots },
});

export const { prefetch } = inventory;
