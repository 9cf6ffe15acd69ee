import { anyDatePeriod } from '#src/components/dashboard/use-rows-outside.ts';
import { joinAddress } from '#src/components/dashboard/dashboard-address.ts';
import { countText } from '#src/lib/figures.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import type { SearchKind } from './search-hits.ts';
import { cleanText } from '#src/lib/clean-text.ts';

interface SearchedList {
  readonly title: string;
  /** What the rows are called: '6 orders'. */
  readonly noun: string;
  /** The list that shows all matches; undefined where no list is searched. */
  readonly route?: PlainRouteId;
  /** The view of the dashboard; its first one by default. */
  readonly view?: string;
  /** The list shows the rows of a period. */
  readonly hasPeriod?: boolean;
}

export const searchedLists: Readonly<Record<SearchKind, SearchedList>> = {
  orders: { title: 'Orders', noun: 'orders', route: 'ordersDashboard', hasPeriod: true },
  inboundOrders: {
    title: 'Inbound orders',
    noun: 'inbound orders',
    route: 'ordersDashboard',
    view: 'inbound',
    hasPeriod: true,
  },
  deductions: { title: 'Deductions', noun: 'deductions', route: 'deductions', hasPeriod: true },
  receivingVariances: {
    title: 'Receiving variances',
    noun: 'receiving variances',
    route: 'receivingVariances',
    hasPeriod: true,
  },
  asns: { title: 'ASNs', noun: 'ASNs', route: 'asnDashboard', hasPeriod: true },
  invoices: { title: 'Invoices', noun: 'invoices', route: 'billingDashboard', hasPeriod: true },
  items: { title: 'Items', noun: 'items', route: 'inventoryDashboard' },
  lots: { title: 'Lots', noun: 'lots', route: 'inventoryDashboard', view: 'lots' },
  retailers: { title: 'Retailers', noun: 'retailers', route: 'retailerList' },
  locations: { title: 'Locations', noun: 'locations' },
  reports: { title: 'Reports', noun: 'reports', route: 'reportingSuite' },
  users: { title: 'Users', noun: 'users', route: 'userList' },
};

/** The path of the list with all matches of a search, of all dates; undefined where no list is searched. */
export function pathToMatches(kind: SearchKind, search: string): string | undefined {
  const { route, view, hasPeriod = false } = searchedLists[kind];
  if (route === undefined) return undefined;
  const address = joinAddress({
    period: hasPeriod ? anyDatePeriod() : undefined,
    search: cleanText(search),
    sort: null,
    filters: view === undefined ? [] : [{ name: 'dashboard', values: [view] }],
  });
  return `${plainPath(route)}?${address}`;
}

/** 'Show all 6 orders' */
export function showAllText(kind: SearchKind, count: number): string {
  return `Show all ${countText(count, searchedLists[kind].noun)}`;
}
