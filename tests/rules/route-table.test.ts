import { describe, expect, it } from 'vitest';
import { routeTable } from '#src/routing/routes.ts';
import type { RouteMeta } from '#src/routing/route-meta.ts';

type Demands = Omit<RouteMeta, 'title' | 'layout'>;

const open = { requiresAuth: false } as const;
const signedIn = { requiresAuth: true } as const;
const userAdmin = { ...signedIn, requiresUserAdmin: true } as const;
const internalAdmin = { ...signedIn, requiresInternalAdmin: true } as const;
const guruTier = { ...signedIn, requiresTier: 'Guru', landingRoute: 'guruLanding' } as const;
const insightTier = { ...signedIn, requiresTier: 'Insights', landingRoute: 'insightLanding' } as const;

/** Section 2 of the specification, route by route, in its own words where the table has parameters. */
const specified: Readonly<Record<string, Demands>> = {
  '/admin/users': userAdmin,
  '/admin/users/create': userAdmin,
  '/admin/users/edit/{userId}': userAdmin,
  '/admin/users/approve/{userId}': internalAdmin,
  '/admin/users/deny/{userId}': internalAdmin,
  '/admin/customer-settings': internalAdmin,
  '/admin/announcements': internalAdmin,
  '/admin/announcements/create': internalAdmin,
  '/admin/announcements/edit/{announcementId}': internalAdmin,
  '/admin/retailers': userAdmin,
  '/admin/marketing': internalAdmin,
  '/admin/surveys': internalAdmin,
  '/admin/surveys/create': internalAdmin,
  '/admin/surveys/edit/{surveyId}': internalAdmin,
  '/admin/document': internalAdmin,

  '/orders/{orderNumber}': { ...signedIn, requiresPermission: 'OrderRead' },
  // The specification has no landing page here; its other rules fall back to Home.
  '/order-entry': {
    ...signedIn,
    requiresPermission: 'OrderWrite',
    requiresTier: 'OrderEntry',
    landingRoute: 'home',
  },
  '/order-entry/import': {
    ...signedIn,
    requiresPermission: 'OrderWrite',
    requiresTier: 'OrderEntry',
    landingRoute: 'home',
  },

  '/dashboards/orders': { ...signedIn, requiresPermission: 'OrderRead' },
  '/dashboards/billing': { ...signedIn, requiresPermission: 'BillingRead' },
  '/dashboards/guru': { ...guruTier, requiresPermission: 'GuruRead' },
  '/dashboards/otif': { ...signedIn, requiresPermission: 'OTIFRead' },
  '/dashboards/reporting-suite': { ...signedIn, requiresPermission: 'ReportingRead' },
  '/dashboards/inventory': { ...signedIn, requiresPermission: 'InventoryRead' },
  '/dashboards/performance': { ...insightTier, requiresPermission: 'PerformanceRead' },
  '/dashboards/cost': { ...insightTier, requiresPermission: 'CostRead' },
  '/dashboards/predictive': { ...insightTier, requiresPermission: 'PredictiveRead' },
  '/dashboards/fsma': { ...signedIn, requiresPermission: 'InventoryRead', requiresFeature: 'fsmaEnabled' },
  '/dashboards/asn': { ...signedIn, requiresPermission: 'ASNRead' },

  '/guru-landing': signedIn,
  '/insight-landing': signedIn,
  '/asn-landing': signedIn,
  '/user-lacks-permission-landing/{requestedRoute}': signedIn,
  '/maintenance-landing': open,
  '/login-error': open,
  '/auth': open,
  '/terms': signedIn,
  '/404': signedIn,
  '/': signedIn,
  '/announcements': signedIn,

  '/guru/deductions': guruTier,
  '/guru/deductions/{claimId}/disputeProcess/details': { ...guruTier, requiresPermission: 'GuruRead' },
  '/guru/receiving-variances': { ...guruTier, requiresPermission: 'GuruRead' },
  '/guru/guru-settings': { ...guruTier, requiresPermission: 'GuruCredentialWrite' },

  '/rating/ltl-tool': {
    ...signedIn,
    requiresPermission: 'RateWareRead',
    requiresTier: 'Rating',
    landingRoute: 'home',
  },
  '/inventory/{itemNumber}': { ...signedIn, requiresPermission: 'InventoryRead' },
  '/fsma/pointofmanufacture': insightTier,
};

/** Pages that specified pages link to and the specification does not list: with the access of the linking page. */
const added: Readonly<Record<string, Demands>> = {
  '/admin/retailers/create': userAdmin,
  '/admin/retailers/import': userAdmin,
  '/admin/retailers/view/{retailerId}': userAdmin,
  '/admin/retailers/edit/{retailerId}': userAdmin,
  '/admin/retailers/view/{retailerId}/locations/create': userAdmin,
  '/admin/retailers/view/{retailerId}/locations/edit/{locationId}': userAdmin,
  '/admin/surveys/results/{surveyId}': internalAdmin,
  '/rating/ltl-tool/file': {
    ...signedIn,
    requiresPermission: 'RateWareRead',
    requiresTier: 'Rating',
    landingRoute: 'home',
  },
  '/orders/receipts/{receiptNumber}': { ...signedIn, requiresPermission: 'OrderRead' },
  '/dashboards/fsma/recalls': {
    ...signedIn,
    requiresPermission: 'InventoryRead',
    requiresFeature: 'fsmaEnabled',
  },
  '/dashboards/fsma/recalls/new': {
    ...signedIn,
    requiresPermission: 'InventoryRead',
    requiresFeature: 'fsmaEnabled',
  },
  '/dashboards/fsma/recalls/{exerciseId}': {
    ...signedIn,
    requiresPermission: 'InventoryRead',
    requiresFeature: 'fsmaEnabled',
  },
  '/fsma/pointofmanufacture/create': insightTier,
  '/fsma/pointofmanufacture/edit/{pointId}': insightTier,
  '/fsma/pointofmanufacture/import': insightTier,
  '/dashboards/fsma/lots/{traceabilityLotCode}': {
    ...signedIn,
    requiresPermission: 'InventoryRead',
    requiresFeature: 'fsmaEnabled',
  },
  '/dashboards/predictive/{itemNumber}': { ...insightTier, requiresPermission: 'PredictiveRead' },
  '/questions': signedIn,
  '/notifications': signedIn,
  '/notifications/settings': signedIn,
};
const expected = { ...specified, ...added };

/** The titles and layouts that the specification names. */
const titles = {
  '/admin/customer-settings': 'Tiers',
  '/dashboards/fsma': 'Food Traceability',
  '/announcements': 'Announcements',
  '/terms': 'Terms of Service',
  '/404': 'Not Found',
};
const layouts = { '/maintenance-landing': 'maintenance', '/login-error': 'error' };

const rows = new Map(routeTable.map((row) => [row.path.replaceAll(/:(\w+)/g, '{$1}'), row]));

describe('the route table', () => {
  it('has exactly the specified routes and those they link to', () => {
    expect([...rows.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(rows.size).toBe(routeTable.length);
  });

  it.each(Object.entries(expected))('%s requires what the specification states', (path, demands) => {
    const row = rows.get(path);
    const {
      id: _id,
      path: _path,
      menu: _menu,
      title,
      layout: _layout,
      hasTallBar: _hasTallBar,
      ...actualDemands
    } = row ?? { title: '' };
    expect(title).not.toBe('');
    expect(actualDemands).toEqual(demands);
  });

  it('has the specified titles and layouts', () => {
    for (const [path, title] of Object.entries(titles)) expect(rows.get(path)?.title, path).toBe(title);
    for (const [path, layout] of Object.entries(layouts)) expect(rows.get(path)?.layout, path).toBe(layout);
  });
});
