import type { Prefetch } from '#src/api/prefetch.ts';
import { prefetchHome } from '#src/features/home/prefetch-home.ts';
import type { RouteId } from '#src/routing/routes.ts';

/**
 * What a page shows that depends neither on the customer nor on a gate. It is requested beside what the guards need,
 * not after it; the server checks access itself.
 */
export const earlyRequests: Readonly<Partial<Record<RouteId, (prefetch: Prefetch) => void>>> = {
  home: prefetchHome,
};

interface DashboardRequests {
  /** Requests for the selected customer what the page at the address shows first. */
  readonly prefetch: (address: URLSearchParams, prefetch: Prefetch) => void;
}

/**
 * What dashboards show first, loaded without the code that draws them: it is requested as soon as the guards let the
 * person in, while that code is still on its way.
 */
export const dashboardRequests: Readonly<Partial<Record<RouteId, () => Promise<DashboardRequests>>>> = {
  ordersDashboard: () => import('#src/features/orders/orders-dashboard.ts'),
  asnDashboard: () => import('#src/features/asn/asn-dashboard.ts'),
  billingDashboard: () => import('#src/features/billing/billing-dashboard.ts'),
  inventoryDashboard: () => import('#src/features/inventory/stock-dashboard.ts'),
};
