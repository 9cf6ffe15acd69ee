import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { costComponents } from '#src/api/generated/lists/costComponents.ts';
import { costInsights } from '#src/api/generated/lists/costInsights.ts';
import { cpcGroups } from '#src/api/generated/lists/cpcGroups.ts';
import { cpcOrders } from '#src/api/generated/lists/cpcOrders.ts';
import { warehouseCosts } from '#src/api/generated/lists/warehouseCosts.ts';
import type { CostEvidence } from '#src/api/generated/types.ts';
import { sortedStates } from '#src/components/chart/state-codes.ts';
import { comparisonText } from '#src/components/dashboard/comparison.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { defineViews } from '#src/components/dashboard/define-views.ts';
import { getTrendStep } from '#src/components/filter/periods.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { componentText, insightStatusText, sizeText } from './cost-words.ts';

const labels = { compareTo: comparisonText };
const commonFilters = {
  compareTo: { label: 'Compare with', hasDefault: true },
  warehouse: 'Warehouse',
  retailerId: 'Retailer',
  region: 'Region',
  shipToState: 'Ship-to state',
  mode: 'Mode',
} as const;
const values = { shipToState: sortedStates };

/** Logistics cost by component. */
export const overview = defineDashboard({
  list: costComponents,
  querySet: 'cost',
  savedViews: SavedViewDashboard.Cost,
  filters: {
    ...commonFilters,
    component: 'Component',
  },
  preset: 'last90',
  rowKey: ['component'],
  labels: { ...labels, component: componentText },
  values,
});

/** The cost per case, and why it changed. */
export const cpc = defineDashboard({
  list: cpcGroups,
  querySet: 'cpcOverview',
  savedViews: SavedViewDashboard.CpcOverview,
  filters: {
    ...commonFilters,
    orderSize: 'Order size',
    groupBy: { label: 'Group by', hasDefault: true },
  },
  preset: 'last30',
  rowKey: ['key'],
  labels: { ...labels, orderSize: sizeText },
  values,
  summary: { granularity: ({ period }) => getTrendStep(period) },
});

/** The orders with their cost. */
export const orders = defineDashboard({
  list: cpcOrders,
  querySet: 'cpcDetail',
  savedViews: SavedViewDashboard.CpcDetail,
  filters: {
    ...commonFilters,
    orderSize: 'Order size',
    component: 'Component',
  },
  preset: 'last30',
  rowKey: ['bsid', 'orderNumber'],
  labels: { ...labels, orderSize: sizeText, component: componentText },
  values,
});

/** Warehouse charges by month. */
export const warehouse = defineDashboard({
  list: warehouseCosts,
  querySet: 'warehouseCost',
  savedViews: SavedViewDashboard.WarehouseCosts,
  preset: 'last365',
  rowKey: ['warehouseCode', 'month', 'chargeCode'],
  filters: {
    compareTo: { label: 'Compare with', hasDefault: true },
    warehouse: 'Warehouse',
    component: 'Component',
    chargeCode: 'Charge',
  },
  labels: { ...labels, component: componentText },
});

/** Cost drivers, with recommendations. */
export const insights = defineDashboard({
  list: costInsights,
  querySet: 'costInsight',
  savedViews: SavedViewDashboard.CostInsights,
  filters: {
    ...commonFilters,
    type: 'Insight',
    status: 'Status',
    confidence: 'Confidence',
  },
  preset: 'last30',
  rowKey: ['insightId'],
  labels: { ...labels, status: insightStatusText },
  values,
});

/** Logistics cost of the selected customer: five dashboards under one path. */
export const cost = defineViews({
  views: [
    { value: 'overview', label: 'Overview' },
    { value: 'cpc', label: 'Cost per case' },
    { value: 'orders', label: 'Orders' },
    { value: 'warehouse', label: 'Warehouse' },
    { value: 'insights', label: 'Insights' },
  ],
  definitions: { overview, cpc, orders, warehouse, insights },
  common: Object.keys(commonFilters),
});

export const { prefetch } = cost;

/** The URL of the orders behind a figure: the filters in common, and those of the figure. */
export function pathToOrders(
  address: URLSearchParams,
  filters: Partial<Record<keyof CostEvidence | 'region' | 'mode', readonly (string | number)[]>>,
): string {
  const query = cost.buildViewQuery(address, 'orders');
  for (const [name, values] of Object.entries(filters)) {
    if (values.length === 0) continue;
    query.delete(name);
    for (const value of values) query.append(name, String(value));
  }
  return `${plainPath('costDashboard')}?${query.toString()}`;
}
