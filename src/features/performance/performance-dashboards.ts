import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { performanceItems } from '#src/api/generated/lists/performanceItems.ts';
import { performanceOrders } from '#src/api/generated/lists/performanceOrders.ts';
import { performanceRegions } from '#src/api/generated/lists/performanceRegions.ts';
import { performanceRetailers } from '#src/api/generated/lists/performanceRetailers.ts';
import { sortedStates } from '#src/components/chart/state-codes.ts';
import { carryFilters } from '#src/components/dashboard/carried-filters.ts';
import { comparisonText } from '#src/components/dashboard/comparison.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { defineViews } from '#src/components/dashboard/define-views.ts';
import { getTrendStep } from '#src/components/filter/periods.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { plainPath } from '#src/routing/route-paths.ts';

const labels = { compareTo: comparisonText };
const commonFilters = {
  compareTo: { label: 'Compare with', hasDefault: true },
  warehouse: 'Warehouse',
  retailerId: 'Retailer',
  itemNumber: 'Item',
  region: 'Region',
  shipToState: 'Ship-to state',
} as const;
const values = { shipToState: sortedStates };

/** How products sell and are served: the orders behind all views. */
export const overview = defineDashboard({
  list: performanceOrders,
  querySet: 'performance',
  savedViews: SavedViewDashboard.Performance,
  filters: {
    ...commonFilters,
    missed: 'Missed',
    dcNumber: 'DC',
    zip3: 'ZIP',
  },
  preset: 'last30',
  rowKey: ['bsid', 'orderNumber'],
  labels,
  values,
  summary: { granularity: ({ period }) => getTrendStep(period) },
});

export const items = defineDashboard({
  list: performanceItems,
  querySet: 'performanceItem',
  savedViews: SavedViewDashboard.PerformanceItems,
  filters: {
    ...commonFilters,
    abcClass: 'ABC class',
    brand: 'Brand',
    category: 'Category',
  },
  preset: 'last30',
  rowKey: ['itemNumber'],
  labels,
  values,
});

export const retailers = defineDashboard({
  list: performanceRetailers,
  querySet: 'performanceRetailer',
  savedViews: SavedViewDashboard.PerformanceRetailers,
  filters: {
    ...commonFilters,
  },
  preset: 'last30',
  rowKey: ['retailerId'],
  labels,
  values,
});

export const regions = defineDashboard({
  list: performanceRegions,
  querySet: 'performanceRegional',
  savedViews: SavedViewDashboard.PerformanceRegions,
  filters: {
    ...commonFilters,
    level: { label: 'Level', hasDefault: true },
  },
  preset: 'last30',
  rowKey: ['key'],
  labels: { ...labels, level: (value) => (value === 'Zip3' ? 'Three-digit ZIP' : enumText(value)) },
  // The contract's default first.
  values: { ...values, level: ['State', 'Zip3'] },
});

/** How products sell and are served: four dashboards under one path. */
export const performance = defineViews({
  views: [
    { value: 'overview', label: 'Overview' },
    { value: 'items', label: 'Items' },
    { value: 'retailers', label: 'Retailers' },
    { value: 'regions', label: 'Regions' },
  ],
  definitions: { overview, items, retailers, regions },
  common: Object.keys(commonFilters),
});

export const { prefetch } = performance;

/** The URL of the orders behind a row: the filters in common, and those of the row. */
export function pathToOrders(address: URLSearchParams, row: Readonly<Record<string, string>>): string {
  const query = performance.buildViewQuery(address, 'overview');
  for (const [name, value] of Object.entries(row)) query.set(name, value);
  return `${plainPath('performanceDashboard')}?${query.toString()}`;
}

/** The URL of what a case of the retailer costs, for the filters that both dashboards have. */
export function pathToCostPerCase(address: URLSearchParams, retailerId: number): string {
  const query = carryFilters(address, ['compareTo', 'warehouse', 'region', 'shipToState']);
  query.set('dashboard', 'cpc');
  query.set('retailerId', String(retailerId));
  return `${plainPath('costDashboard')}?${query.toString()}`;
}
