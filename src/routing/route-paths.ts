/** Every route of the portal by id. The patterns are the specification's. */
export const routePaths = {
  home: '/',
  announcements: '/announcements',
  terms: '/terms',
  authReturn: '/auth',
  loginError: '/login-error',
  maintenanceLanding: '/maintenance-landing',
  guruLanding: '/guru-landing',
  insightLanding: '/insight-landing',
  asnLanding: '/asn-landing',
  lacksPermissionLanding: '/user-lacks-permission-landing/:requestedRoute',
  notFound: '/404',

  userList: '/admin/users',
  userCreate: '/admin/users/create',
  userEdit: '/admin/users/edit/:userId',
  userApprove: '/admin/users/approve/:userId',
  userDeny: '/admin/users/deny/:userId',
  customerSettings: '/admin/customer-settings',
  announcementList: '/admin/announcements',
  announcementCreate: '/admin/announcements/create',
  announcementEdit: '/admin/announcements/edit/:announcementId',
  retailerList: '/admin/retailers',
  retailerCreate: '/admin/retailers/create',
  retailerImport: '/admin/retailers/import',
  retailerView: '/admin/retailers/view/:retailerId',
  retailerEdit: '/admin/retailers/edit/:retailerId',
  retailerLocationCreate: '/admin/retailers/view/:retailerId/locations/create',
  retailerLocationEdit: '/admin/retailers/view/:retailerId/locations/edit/:locationId',
  marketing: '/admin/marketing',
  surveyList: '/admin/surveys',
  surveyCreate: '/admin/surveys/create',
  surveyEdit: '/admin/surveys/edit/:surveyId',
  documentList: '/admin/document',

  order: '/orders/:orderNumber',
  orderEntry: '/order-entry',

  ordersDashboard: '/dashboards/orders',
  billingDashboard: '/dashboards/billing',
  guruDashboard: '/dashboards/guru',
  otifDashboard: '/dashboards/otif',
  reportingSuite: '/dashboards/reporting-suite',
  inventoryDashboard: '/dashboards/inventory',
  performanceDashboard: '/dashboards/performance',
  costDashboard: '/dashboards/cost',
  predictiveDashboard: '/dashboards/predictive',
  fsmaDashboard: '/dashboards/fsma',
  asnDashboard: '/dashboards/asn',

  deductions: '/guru/deductions',
  disputeProcess: '/guru/deductions/:claimId/disputeProcess/details',
  receivingVariances: '/guru/receiving-variances',
  guruSettings: '/guru/guru-settings',

  ltlTool: '/rating/ltl-tool',
  inventoryItem: '/inventory/:itemNumber',
  pointOfManufacture: '/fsma/pointofmanufacture',
} as const;

export type RouteId = keyof typeof routePaths;

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a route's pattern, unencoded. */
export type RouteParameters<Id extends RouteId> = Record<ParameterName<(typeof routePaths)[Id]>, string>;

/** The query parameters that the specification gives a route. */
interface RouteQueries {
  readonly order: { bsid: string };
  readonly ordersDashboard: { dashboard?: string };
  readonly disputeProcess: { warc: string; resync?: 'true' | 'false' };
}

type QueryOfRoute<Id extends RouteId> = Id extends keyof RouteQueries ? RouteQueries[Id] : never;

/** Routes without parameters and query: the possible targets of a redirect. */
export type PlainRouteId = {
  [Id in RouteId]: [ParameterName<(typeof routePaths)[Id]>] extends [never] ? Id : never;
}[RouteId];

export function plainPath(id: PlainRouteId): string {
  return routePaths[id];
}

type Optional<T> = object extends T ? [value?: T] : [value: T];
type BuilderArguments<Id extends RouteId> = [ParameterName<(typeof routePaths)[Id]>] extends [never]
  ? Id extends keyof RouteQueries
    ? Optional<{ query?: QueryOfRoute<Id> }>
    : []
  : [
      to: { params: RouteParameters<Id> } & (Id extends keyof RouteQueries
        ? { query: QueryOfRoute<Id> }
        : object),
    ];

/**
 * The URL of a route. Parameters are encoded, so that a value with '/', '?' or '#' stays one segment; absent query
 * values are omitted.
 */
export function pathTo<Id extends RouteId>(id: Id, ...given: BuilderArguments<Id>): string {
  const to: { params?: Readonly<Record<string, string>>; query?: object } = given[0] ?? {};
  const path = routePaths[id].replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeSegment(to.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(to.query ?? {})) {
    if (typeof value === 'string') query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** '.' and '..' are not changed by URL encoding and would be resolved as path steps. */
function encodeSegment(value: string): string {
  return encodeURIComponent(value).replaceAll(/^\.{1,2}$/g, (dots) => '%2E'.repeat(dots.length));
}
