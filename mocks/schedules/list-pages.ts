import type { SavedViewDashboard, ScheduledList } from '#src/api/generated/types.ts';

interface ListPage {
  /** More than one if several pages have the list. */
  readonly paths: readonly string[];
  /** The parameter `dashboard` of its view; undefined for the first view, which needs none. */
  readonly view?: string | undefined;
  /** All values of that parameter that the page has. */
  readonly views?: readonly string[];
}

const performance = ['items', 'retailers', 'regions'];
const cost = ['cpc', 'orders', 'warehouse', 'insights'];
const trace = ['events', 'missing'];

const inViews = (path: string, views: readonly string[], view?: string): ListPage => ({
  paths: [path],
  views,
  view,
});

/** The portal's page of each list. */
export const listPages: Readonly<Record<SavedViewDashboard, ListPage>> = {
  Orders: inViews('/dashboards/orders', ['inbound']),
  InboundOrders: inViews('/dashboards/orders', ['inbound'], 'inbound'),
  Inventory: inViews('/dashboards/inventory', ['lots']),
  Lots: inViews('/dashboards/inventory', ['lots'], 'lots'),
  Billing: { paths: ['/dashboards/billing'] },
  Asn: { paths: ['/dashboards/asn'] },
  Otif: { paths: ['/dashboards/otif'] },
  Deductions: { paths: ['/guru/deductions', '/dashboards/guru'] },
  ReceivingVariances: { paths: ['/guru/receiving-variances'] },
  Performance: inViews('/dashboards/performance', performance),
  PerformanceItems: inViews('/dashboards/performance', performance, 'items'),
  PerformanceRetailers: inViews('/dashboards/performance', performance, 'retailers'),
  PerformanceRegions: inViews('/dashboards/performance', performance, 'regions'),
  Cost: inViews('/dashboards/cost', cost),
  CpcOverview: inViews('/dashboards/cost', cost, 'cpc'),
  CpcDetail: inViews('/dashboards/cost', cost, 'orders'),
  WarehouseCosts: inViews('/dashboards/cost', cost, 'warehouse'),
  CostInsights: inViews('/dashboards/cost', cost, 'insights'),
  Predictive: { paths: ['/dashboards/predictive'] },
  TraceLots: inViews('/dashboards/fsma', trace),
  TraceEvents: inViews('/dashboards/fsma', trace, 'events'),
  TraceGaps: inViews('/dashboards/fsma', trace, 'missing'),
  Questions: { paths: ['/questions'] },
  AllQuestions: { paths: ['/questions'] },
};

/** Whether the address of a list is that of a page with the list, in the view that has it. */
export function isPageOfList({ dashboard, path }: Pick<ScheduledList, 'dashboard' | 'path'>): boolean {
  const { paths, view, views = [] } = listPages[dashboard];
  const [pathname = '', query = ''] = path.split('?');
  const requested = new URLSearchParams(query).get('dashboard')?.toLowerCase();
  // The page opens its first view for a value that it does not have.
  return paths.includes(pathname) && views.find((name) => name === requested) === view;
}
