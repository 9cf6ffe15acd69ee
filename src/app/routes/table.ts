import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import type { RouteMeta } from '#src/guards/route-meta.ts';
import { routePaths, type RouteId } from '#src/routing/route-paths.ts';
import type { adminPages } from './admin-pages.ts';
import { dashboardPages } from './dashboard-pages.ts';

/** What a page's module exports: the page, and what it cannot live without. */
export interface PageModule {
  readonly Page: ComponentType;
  /** `ask` is there for whoever comes from another page. */
  readonly load?: (args: LoaderFunctionArgs, prefetch?: Prefetch) => unknown;
}

export interface RouteRow {
  readonly id: RouteId;
  readonly path: string;
  readonly meta: RouteMeta;
  readonly page: () => Promise<PageModule>;
}

const notAvailableYet = () => import('#src/app/screens/not-available-page.tsx');

/** Where the pages of admins are to be found comes with the first of them: most people never open one. */
function adminPage(id: keyof typeof adminPages): RouteRow['page'] {
  return async () => (await import('./admin-pages.ts')).adminPages[id]();
}

const insight = { requiresTier: 'Insights', landingRoute: 'insightLanding' } as const;
const guru = { requiresTier: 'Guru', landingRoute: 'guruLanding' } as const;
const orderEntryTier = { requiresTier: 'OrderEntry', landingRoute: 'home' } as const;

function row(id: RouteId, meta: RouteMeta, page: RouteRow['page'] = notAvailableYet): RouteRow {
  return { id, path: routePaths[id], meta, page };
}

/** Every page of the portal, with its audience. Guards, menus, titles and tests read these rows. */
export const routeTable: readonly RouteRow[] = [
  row('home', { title: 'Home', requiresAuth: true }, () => import('#src/features/home/home-page.tsx')),
  row(
    'announcements',
    { title: 'Announcements', requiresAuth: true },
    () => import('#src/features/announcements/announcement-history-page.tsx'),
  ),
  row(
    'terms',
    { title: 'Terms of Service', requiresAuth: true },
    () => import('#src/features/terms/terms-page.tsx'),
  ),

  row(
    'authReturn',
    { title: 'Logging in', requiresAuth: false, layout: 'landing' },
    () => import('#src/app/screens/auth-return-page.tsx'),
  ),
  row(
    'loginError',
    { title: 'Not signed in', requiresAuth: false, layout: 'error' },
    () => import('#src/app/screens/login-error-page.tsx'),
  ),
  row(
    'maintenanceLanding',
    { title: 'Maintenance', requiresAuth: false, layout: 'maintenance' },
    () => import('#src/app/screens/maintenance-page.tsx'),
  ),
  row(
    'guruLanding',
    { title: 'Guru', requiresAuth: true, layout: 'landing' },
    () => import('#src/app/screens/guru-landing-page.tsx'),
  ),
  row(
    'insightLanding',
    { title: 'Insight', requiresAuth: true, layout: 'landing' },
    () => import('#src/app/screens/insight-landing-page.tsx'),
  ),
  row(
    'asnLanding',
    { title: 'ASN', requiresAuth: true, layout: 'landing' },
    () => import('#src/app/screens/asn-landing-page.tsx'),
  ),
  row(
    'lacksPermissionLanding',
    { title: 'Permission needed', requiresAuth: true, layout: 'landing' },
    () => import('#src/app/screens/lacks-permission-page.tsx'),
  ),
  row(
    'notFound',
    { title: 'Not Found', requiresAuth: true },
    () => import('#src/app/screens/not-found-page.tsx'),
  ),

  row('userList', { title: 'Users', requiresAuth: true, requiresUserAdmin: true }, adminPage('userList')),
  row(
    'userCreate',
    { title: 'Create user', requiresAuth: true, requiresUserAdmin: true },
    adminPage('userCreate'),
  ),
  row('userEdit', { title: 'Edit user', requiresAuth: true, requiresUserAdmin: true }, adminPage('userEdit')),
  row(
    'userApprove',
    { title: 'Approve user', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('userApprove'),
  ),
  row(
    'userDeny',
    { title: 'Deny user', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('userDeny'),
  ),
  row(
    'customerSettings',
    { title: 'Tiers', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('customerSettings'),
  ),
  row(
    'announcementList',
    { title: 'Announcements', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('announcementList'),
  ),
  row(
    'announcementCreate',
    { title: 'Create announcement', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('announcementCreate'),
  ),
  row(
    'announcementEdit',
    { title: 'Edit announcement', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('announcementEdit'),
  ),
  row(
    'retailerList',
    { title: 'Retailers', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerList'),
  ),
  row(
    'retailerCreate',
    { title: 'Create retailer', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerCreate'),
  ),
  row(
    'retailerImport',
    { title: 'Import retailers', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerImport'),
  ),
  row(
    'retailerView',
    { title: 'Retailer', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerView'),
  ),
  row(
    'retailerEdit',
    { title: 'Edit retailer', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerEdit'),
  ),
  row(
    'retailerLocationCreate',
    { title: 'Add location', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerLocationCreate'),
  ),
  row(
    'retailerLocationEdit',
    { title: 'Edit location', requiresAuth: true, requiresUserAdmin: true },
    adminPage('retailerLocationEdit'),
  ),
  row(
    'marketing',
    { title: 'Marketing', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('marketing'),
  ),
  row(
    'surveyList',
    { title: 'Surveys', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('surveyList'),
  ),
  row(
    'surveyCreate',
    { title: 'Create survey', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('surveyCreate'),
  ),
  row(
    'surveyEdit',
    { title: 'Edit survey', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('surveyEdit'),
  ),
  row(
    'documentList',
    { title: 'Documents', requiresAuth: true, requiresInternalAdmin: true },
    adminPage('documentList'),
  ),

  row('order', { title: 'Order', requiresAuth: true, requiresPermission: 'OrderRead' }, dashboardPages.order),
  row('orderEntry', {
    title: 'Order Entry',
    requiresAuth: true,
    requiresPermission: 'OrderWrite',
    ...orderEntryTier,
  }),

  row(
    'ordersDashboard',
    { title: 'Orders', requiresAuth: true, requiresPermission: 'OrderRead', hasTallBar: true },
    dashboardPages.ordersDashboard,
  ),
  row(
    'billingDashboard',
    { title: 'Billing', requiresAuth: true, requiresPermission: 'BillingRead' },
    dashboardPages.billingDashboard,
  ),
  row('guruDashboard', {
    title: 'Guru Dashboard',
    requiresAuth: true,
    requiresPermission: 'GuruRead',
    ...guru,
  }),
  row('otifDashboard', { title: 'OTIF', requiresAuth: true, requiresPermission: 'OTIFRead' }),
  row(
    'reportingSuite',
    { title: 'Reporting Suite', requiresAuth: true, requiresPermission: 'ReportingRead' },
    dashboardPages.reportingSuite,
  ),
  row(
    'inventoryDashboard',
    { title: 'Inventory', requiresAuth: true, requiresPermission: 'InventoryRead', hasTallBar: true },
    dashboardPages.inventoryDashboard,
  ),
  row('performanceDashboard', {
    title: 'Performance',
    requiresAuth: true,
    requiresPermission: 'PerformanceRead',
    hasTallBar: true,
    ...insight,
  }),
  row('costDashboard', {
    title: 'Cost',
    requiresAuth: true,
    requiresPermission: 'CostRead',
    hasTallBar: true,
    ...insight,
  }),
  row('predictiveDashboard', {
    title: 'Predictive',
    requiresAuth: true,
    requiresPermission: 'PredictiveRead',
    hasTallBar: true,
    ...insight,
  }),
  row('fsmaDashboard', {
    title: 'Food Traceability',
    requiresAuth: true,
    requiresPermission: 'InventoryRead',
    requiresFeature: 'fsmaEnabled',
  }),
  row(
    'asnDashboard',
    { title: 'ASN', requiresAuth: true, requiresPermission: 'ASNRead' },
    dashboardPages.asnDashboard,
  ),

  row('deductions', { title: 'Deductions Overview', requiresAuth: true, ...guru }),
  row('disputeProcess', { title: 'Dispute', requiresAuth: true, requiresPermission: 'GuruRead', ...guru }),
  row('receivingVariances', {
    title: 'Receiving Variances',
    requiresAuth: true,
    requiresPermission: 'GuruRead',
    ...guru,
  }),
  row('guruSettings', {
    title: 'Guru Settings',
    requiresAuth: true,
    requiresPermission: 'GuruCredentialWrite',
    ...guru,
  }),

  row('ltlTool', {
    title: 'LTL Rating',
    requiresAuth: true,
    requiresPermission: 'RateWareRead',
    requiresTier: 'Rating',
    landingRoute: 'home',
  }),
  row(
    'inventoryItem',
    { title: 'Item', requiresAuth: true, requiresPermission: 'InventoryRead' },
    dashboardPages.inventoryItem,
  ),
  row('pointOfManufacture', { title: 'Point of manufacture', requiresAuth: true, ...insight }),
];

const rowsById = new Map(routeTable.map((entry) => [entry.id, entry]));

export function routeRow(id: RouteId): RouteRow {
  const entry = rowsById.get(id);
  if (!entry) throw new Error(`No route has the id ${id}.`);
  return entry;
}
