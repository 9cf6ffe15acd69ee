import type { Gates, RouteMeta } from './route-meta.ts';

export type MenuGroup = 'general' | 'flash' | 'insights' | 'guru' | 'admin';

interface MenuEntry {
  readonly group: MenuGroup;
  /** The specification's condition for showing the entry, judged as a page's gates are. Absent: always shown. */
  readonly shownWhen?: Gates;
}

type Route = RouteMeta & {
  /** The specification's pattern. */
  readonly path: string;
  /** The page's entry in the navigation drawer, which bears its title. */
  readonly menu?: MenuEntry;
};

const open = { requiresAuth: false } as const;
const signedIn = { requiresAuth: true } as const;
const userAdmin = { requiresUserAdmin: true } as const;
const internalAdmin = { requiresInternalAdmin: true } as const;
const userAdminPage = { ...signedIn, ...userAdmin } as const;
const internalAdminPage = { ...signedIn, ...internalAdmin } as const;
const internalAdminMenu = { group: 'admin', shownWhen: internalAdmin } as const;
const insightTier = { requiresTier: 'Insights', landingRoute: 'insightLanding' } as const;
const guruTier = { requiresTier: 'Guru', landingRoute: 'guruLanding' } as const;
const ratingTier = { requiresTier: 'Rating', landingRoute: 'home' } as const;
const orderEntryTier = { requiresTier: 'OrderEntry', landingRoute: 'home' } as const;
const foodTraceability = { requiresFeature: 'fsmaEnabled' } as const;

/**
 * Every page of the portal: its address as the specification writes it, its title, its audience and its menu entry, in
 * the order of the menu. The code of each page is in src/app/routes/pages.ts: a page builds addresses from these
 * rows, so the rows cannot import it.
 */
export const routes = {
  home: { path: '/', title: 'Home', ...signedIn, menu: { group: 'general' } },
  announcements: { path: '/announcements', title: 'Announcements', ...signedIn, menu: { group: 'general' } },
  notifications: { path: '/notifications', title: 'Notifications', ...signedIn },
  notificationSettings: { path: '/notifications/settings', title: 'Notification settings', ...signedIn },
  questions: { path: '/questions', title: 'Questions', ...signedIn, menu: { group: 'general' } },
  terms: { path: '/terms', title: 'Terms of Service', ...signedIn },

  authReturn: { path: '/auth', title: 'Logging in', ...open, layout: 'landing' },
  loginError: { path: '/login-error', title: 'Not signed in', ...open, layout: 'error' },
  maintenanceLanding: { path: '/maintenance-landing', title: 'Maintenance', ...open, layout: 'maintenance' },
  guruLanding: { path: '/guru-landing', title: 'Guru', ...signedIn, layout: 'landing' },
  insightLanding: { path: '/insight-landing', title: 'Insight', ...signedIn, layout: 'landing' },
  asnLanding: { path: '/asn-landing', title: 'ASN', ...signedIn, layout: 'landing' },
  lacksPermissionLanding: {
    path: '/user-lacks-permission-landing/:requestedRoute',
    title: 'Permission needed',
    ...signedIn,
    layout: 'landing',
  },
  notFound: { path: '/404', title: 'Not Found', ...signedIn },

  userList: {
    path: '/admin/users',
    title: 'Users',
    ...userAdminPage,
    menu: { group: 'admin', shownWhen: userAdmin },
  },
  userCreate: { path: '/admin/users/create', title: 'Create user', ...userAdminPage },
  userEdit: { path: '/admin/users/edit/:userId', title: 'Edit user', ...userAdminPage },
  userApprove: { path: '/admin/users/approve/:userId', title: 'Approve user', ...internalAdminPage },
  userDeny: { path: '/admin/users/deny/:userId', title: 'Deny user', ...internalAdminPage },
  customerSettings: {
    path: '/admin/customer-settings',
    title: 'Tiers',
    ...internalAdminPage,
    menu: internalAdminMenu,
  },

  announcementList: {
    path: '/admin/announcements',
    title: 'Announcements',
    ...internalAdminPage,
    menu: internalAdminMenu,
  },
  announcementCreate: {
    path: '/admin/announcements/create',
    title: 'Create announcement',
    ...internalAdminPage,
  },
  announcementEdit: {
    path: '/admin/announcements/edit/:announcementId',
    title: 'Edit announcement',
    ...internalAdminPage,
  },

  surveyList: {
    path: '/admin/surveys',
    title: 'Surveys',
    ...internalAdminPage,
    menu: internalAdminMenu,
  },
  surveyCreate: { path: '/admin/surveys/create', title: 'Create survey', ...internalAdminPage },
  surveyEdit: { path: '/admin/surveys/edit/:surveyId', title: 'Edit survey', ...internalAdminPage },
  surveyResults: { path: '/admin/surveys/results/:surveyId', title: 'Survey results', ...internalAdminPage },
  documentList: {
    path: '/admin/document',
    title: 'Documents',
    ...internalAdminPage,
    menu: internalAdminMenu,
  },

  retailerList: {
    path: '/admin/retailers',
    title: 'Retailers',
    ...userAdminPage,
    menu: { group: 'admin', shownWhen: { ...internalAdmin, ...orderEntryTier } },
  },
  retailerCreate: { path: '/admin/retailers/create', title: 'Create retailer', ...userAdminPage },
  retailerImport: { path: '/admin/retailers/import', title: 'Import retailers', ...userAdminPage },
  retailerView: { path: '/admin/retailers/view/:retailerId', title: 'Retailer', ...userAdminPage },
  retailerEdit: {
    path: '/admin/retailers/edit/:retailerId',
    title: 'Edit retailer',
    ...userAdminPage,
  },
  retailerLocationCreate: {
    path: '/admin/retailers/view/:retailerId/locations/create',
    title: 'Add location',
    ...userAdminPage,
  },
  retailerLocationEdit: {
    path: '/admin/retailers/view/:retailerId/locations/edit/:locationId',
    title: 'Edit location',
    ...userAdminPage,
  },
  marketing: {
    path: '/admin/marketing',
    title: 'Marketing',
    ...internalAdminPage,
    menu: internalAdminMenu,
  },

  ordersDashboard: {
    path: '/dashboards/orders',
    title: 'Orders',
    ...signedIn,
    requiresPermission: 'OrderRead',
    hasTallBar: true,
    menu: { group: 'flash' },
  },
  order: { path: '/orders/:orderNumber', title: 'Order', ...signedIn, requiresPermission: 'OrderRead' },
  inboundOrder: {
    path: '/orders/receipts/:receiptNumber',
    title: 'Inbound order',
    ...signedIn,
    requiresPermission: 'OrderRead',
  },
  billingDashboard: {
    path: '/dashboards/billing',
    title: 'Billing',
    ...signedIn,
    requiresPermission: 'BillingRead',
    menu: { group: 'flash' },
  },
  inventoryDashboard: {
    path: '/dashboards/inventory',
    title: 'Inventory',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    hasTallBar: true,
    menu: { group: 'flash' },
  },
  inventoryItem: {
    path: '/inventory/:itemNumber',
    title: 'Item',
    ...signedIn,
    requiresPermission: 'InventoryRead',
  },
  reportingSuite: {
    path: '/dashboards/reporting-suite',
    title: 'Reporting Suite',
    ...signedIn,
    requiresPermission: 'ReportingRead',
    menu: { group: 'flash' },
  },
  otifDashboard: {
    path: '/dashboards/otif',
    title: 'OTIF',
    ...signedIn,
    requiresPermission: 'OTIFRead',
    menu: { group: 'flash' },
  },
  ltlTool: {
    path: '/rating/ltl-tool',
    title: 'LTL Rating',
    ...signedIn,
    requiresPermission: 'RateWareRead',
    ...ratingTier,
    menu: { group: 'flash', shownWhen: ratingTier },
  },
  ltlFile: {
    path: '/rating/ltl-tool/file',
    title: 'Rate a file',
    ...signedIn,
    requiresPermission: 'RateWareRead',
    ...ratingTier,
  },
  orderEntry: {
    path: '/order-entry',
    title: 'Order Entry',
    ...signedIn,
    requiresPermission: 'OrderWrite',
    ...orderEntryTier,
    menu: { group: 'flash', shownWhen: orderEntryTier },
  },
  orderImport: {
    path: '/order-entry/import',
    title: 'Import orders',
    ...signedIn,
    requiresPermission: 'OrderWrite',
    ...orderEntryTier,
  },
  asnDashboard: {
    path: '/dashboards/asn',
    title: 'ASN',
    ...signedIn,
    requiresPermission: 'ASNRead',
    menu: { group: 'flash' },
  },

  performanceDashboard: {
    path: '/dashboards/performance',
    title: 'Performance',
    ...signedIn,
    requiresPermission: 'PerformanceRead',
    hasTallBar: true,
    ...insightTier,
    menu: { group: 'insights' },
  },
  costDashboard: {
    path: '/dashboards/cost',
    title: 'Cost',
    ...signedIn,
    requiresPermission: 'CostRead',
    hasTallBar: true,
    ...insightTier,
    menu: { group: 'insights' },
  },
  predictiveDashboard: {
    path: '/dashboards/predictive',
    title: 'Predictive',
    ...signedIn,
    requiresPermission: 'PredictiveRead',
    hasTallBar: true,
    ...insightTier,
    menu: { group: 'insights' },
  },
  predictiveItem: {
    path: '/dashboards/predictive/:itemNumber',
    title: 'Item to order',
    ...signedIn,
    requiresPermission: 'PredictiveRead',
    ...insightTier,
  },
  fsmaDashboard: {
    path: '/dashboards/fsma',
    title: 'Food Traceability',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    ...foodTraceability,
    menu: { group: 'insights', shownWhen: foodTraceability },
  },
  recallList: {
    path: '/dashboards/fsma/recalls',
    title: 'Mock recalls',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    ...foodTraceability,
  },
  recallStart: {
    path: '/dashboards/fsma/recalls/new',
    title: 'Mock recall',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    ...foodTraceability,
  },
  recallExercise: {
    path: '/dashboards/fsma/recalls/:exerciseId',
    title: 'Recall exercise',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    ...foodTraceability,
  },
  fsmaLot: {
    path: '/dashboards/fsma/lots/:traceabilityLotCode',
    title: 'Lot',
    ...signedIn,
    requiresPermission: 'InventoryRead',
    ...foodTraceability,
  },
  pointOfManufacture: {
    path: '/fsma/pointofmanufacture',
    title: 'Point of manufacture',
    ...signedIn,
    ...insightTier,
  },
  pointOfManufactureCreate: {
    path: '/fsma/pointofmanufacture/create',
    title: 'Add point of manufacture',
    ...signedIn,
    ...insightTier,
  },
  pointOfManufactureEdit: {
    path: '/fsma/pointofmanufacture/edit/:pointId',
    title: 'Edit point of manufacture',
    ...signedIn,
    ...insightTier,
  },
  pointOfManufactureImport: {
    path: '/fsma/pointofmanufacture/import',
    title: 'Import points of manufacture',
    ...signedIn,
    ...insightTier,
  },

  guruDashboard: {
    path: '/dashboards/guru',
    title: 'Guru Dashboard',
    ...signedIn,
    requiresPermission: 'GuruRead',
    ...guruTier,
    menu: { group: 'guru' },
  },
  deductions: {
    path: '/guru/deductions',
    title: 'Deductions Overview',
    ...signedIn,
    ...guruTier,
    menu: { group: 'guru' },
  },
  disputeProcess: {
    path: '/guru/deductions/:claimId/disputeProcess/details',
    title: 'Dispute',
    ...signedIn,
    requiresPermission: 'GuruRead',
    ...guruTier,
  },
  receivingVariances: {
    path: '/guru/receiving-variances',
    title: 'Receiving Variances',
    ...signedIn,
    requiresPermission: 'GuruRead',
    ...guruTier,
    menu: { group: 'guru' },
  },
  guruSettings: {
    path: '/guru/guru-settings',
    title: 'Guru Settings',
    ...signedIn,
    requiresPermission: 'GuruCredentialWrite',
    ...guruTier,
    menu: { group: 'guru' },
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteId = keyof typeof routes;

export type MenuRouteId = {
  [Id in RouteId]: (typeof routes)[Id] extends { readonly menu: MenuEntry } ? Id : never;
}[RouteId];

export type RouteRow = Route & { readonly id: RouteId };

/** The same rows as a list, each with its id. */
export const routeTable: readonly RouteRow[] = Object.keys(routes)
  .filter((id): id is RouteId => id in routes)
  .map((id) => ({ id, ...routes[id] }));
