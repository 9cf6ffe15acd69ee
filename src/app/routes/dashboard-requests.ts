import type { Prefetch } from '#src/api/prefetch.ts';
import type { RouteId } from '#src/routing/routes.ts';

interface DashboardRequests {
  /** Prefetches the first data of the page at a URL, for the selected customer. */
  readonly prefetch: (address: URLSearchParams, prefetch: Prefetch) => void;
}

/**
 * The first requests of the dashboards, separate from the pages' code: they are sent when the guards pass, while that
 * code loads.
 */
export const dashboardRequests: Readonly<Partial<Record<RouteId, () => Promise<DashboardRequests>>>> = {
  ordersDashboard: () => import('#src/features/orders/orders-dashboard.ts'),
  otifDashboard: () => import('#src/features/otif/otif-dashboard.ts'),
  asnDashboard: () => import('#src/features/asn/asn-dashboard.ts'),
  performanceDashboard: () => import('#src/features/performance/performance-dashboards.ts'),
  costDashboard: () => import('#src/features/cost/cost-dashboards.ts'),
  predictiveDashboard: () => import('#src/features/predictive/predictive-dashboard.ts'),
  fsmaDashboard: () => import('#src/features/fsma/fsma-dashboards.ts'),
  guruDashboard: () => import('#src/features/guru/guru-dashboard.ts'),
  deductions: () => import('#src/features/guru/deductions-dashboard.ts'),
  receivingVariances: () => import('#src/features/guru/variances/variances-dashboard.ts'),
  billingDashboard: () => import('#src/features/billing/billing-dashboard.ts'),
  inventoryDashboard: () => import('#src/features/inventory/inventory-dashboards.ts'),
};
