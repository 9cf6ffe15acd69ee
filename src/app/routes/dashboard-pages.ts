/** The code of each dashboard, and of the pages that its numbers lead to. */
export const dashboardPages = {
  order: () => import('#src/features/orders/order-page.tsx'),
  ordersDashboard: () => import('#src/features/orders/orders-page.tsx'),
  asnDashboard: () => import('#src/features/asn/asn-page.tsx'),
  billingDashboard: () => import('#src/features/billing/billing-page.tsx'),
  reportingSuite: () => import('#src/features/reporting/reporting-page.tsx'),
  inventoryDashboard: () => import('#src/features/inventory/inventory-page.tsx'),
  inventoryItem: () => import('#src/features/inventory/item-page.tsx'),
} as const;
