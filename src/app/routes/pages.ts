import { hasPage } from '#src/components/page/has-page.ts';
import type { RouteId } from '#src/routing/routes.ts';
import type { adminPages } from './admin-pages.ts';
import type { PageLoader, PageModule } from './page-module.ts';

/** The code of each page. Admin pages are in a separate module, because most users never open one. */
const pages: Readonly<Record<Exclude<RouteId, keyof typeof adminPages>, PageLoader>> = {
  home: () => import('#src/features/home/home-page.tsx'),
  announcements: () => import('#src/features/announcements/announcement-history-page.tsx'),
  notifications: () => import('#src/features/notifications/notifications-page.tsx'),
  notificationSettings: () => import('#src/features/notifications/settings/settings-page.tsx'),
  questions: () => import('#src/features/questions/questions-page.tsx'),
  terms: () => import('#src/features/terms/terms-page.tsx'),
  authReturn: () => import('#src/app/screens/auth-return-page.tsx'),
  loginError: () => import('#src/app/screens/login-error-page.tsx'),
  maintenanceLanding: () => import('#src/app/screens/maintenance-page.tsx'),
  guruLanding: () => import('#src/app/screens/guru-landing-page.tsx'),
  insightLanding: () => import('#src/app/screens/insight-landing-page.tsx'),
  asnLanding: () => import('#src/app/screens/asn-landing-page.tsx'),
  lacksPermissionLanding: () => import('#src/app/screens/lacks-permission-page.tsx'),
  notFound: () => import('#src/app/screens/not-found-page.tsx'),
  ordersDashboard: () => import('#src/features/orders/orders-page.tsx'),
  order: () => import('#src/features/orders/order-page.tsx'),
  inboundOrder: () => import('#src/features/orders/inbound-order-page.tsx'),
  billingDashboard: () => import('#src/features/billing/billing-page.tsx'),
  inventoryDashboard: () => import('#src/features/inventory/inventory-page.tsx'),
  inventoryItem: () => import('#src/features/inventory/item-page.tsx'),
  reportingSuite: () => import('#src/app/screens/reporting-screen.tsx'),
  otifDashboard: () => import('#src/features/otif/otif-page.tsx'),
  ltlTool: () => import('#src/features/rating/rating-page.tsx'),
  ltlFile: () => import('#src/features/rating/rate-file-page.tsx'),
  orderEntry: () => import('#src/features/order-entry/order-entry-page.tsx'),
  orderImport: () => import('#src/features/order-entry/import/import-page.tsx'),
  asnDashboard: () => import('#src/features/asn/asn-page.tsx'),
  performanceDashboard: () => import('#src/features/performance/performance-page.tsx'),
  costDashboard: () => import('#src/features/cost/cost-page.tsx'),
  predictiveDashboard: () => import('#src/features/predictive/predictive-page.tsx'),
  predictiveItem: () => import('#src/features/predictive/item-page.tsx'),
  fsmaDashboard: () => import('#src/features/fsma/fsma-page.tsx'),
  fsmaLot: () => import('#src/features/fsma/lot/lot-page.tsx'),
  recallList: () => import('#src/features/fsma/recall/exercise-list-page.tsx'),
  recallStart: () => import('#src/features/fsma/recall/recall-page.tsx'),
  recallExercise: () => import('#src/features/fsma/recall/exercise-page.tsx'),
  pointOfManufacture: () => import('#src/features/fsma/points/point-list-page.tsx'),
  pointOfManufactureCreate: () => import('#src/features/fsma/points/point-editor-page.tsx'),
  pointOfManufactureEdit: () => import('#src/features/fsma/points/point-editor-page.tsx'),
  pointOfManufactureImport: () => import('#src/features/fsma/points/import-page.tsx'),
  guruDashboard: () => import('#src/features/guru/guru-page.tsx'),
  deductions: () => import('#src/features/guru/deductions-page.tsx'),
  disputeProcess: () => import('#src/features/guru/dispute/dispute-page.tsx'),
  receivingVariances: () => import('#src/features/guru/variances/variances-page.tsx'),
  guruSettings: () => import('#src/features/guru/settings/settings-page.tsx'),
};

function isAdminPage(id: RouteId): id is keyof typeof adminPages {
  return !(id in pages);
}

/** Loads the module of a route's page, or of the one that is shown where the environment does not have it yet. */
export async function loadPage(id: RouteId): Promise<PageModule> {
  if (!hasPage(id)) return import('#src/app/screens/not-available-page.tsx');
  if (!isAdminPage(id)) return pages[id]();
  return (await import('./admin-pages.ts')).adminPages[id]();
}
