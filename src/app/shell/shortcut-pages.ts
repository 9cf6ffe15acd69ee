import type { PlainRouteId } from '#src/routing/route-paths.ts';

/** Pages by the key that follows G. */
export const shortcutPages = {
  h: 'home',
  o: 'ordersDashboard',
  b: 'billingDashboard',
  i: 'inventoryDashboard',
  r: 'reportingSuite',
  t: 'otifDashboard',
  a: 'asnDashboard',
  n: 'announcements',
  d: 'deductions',
} as const satisfies Readonly<Record<string, PlainRouteId>>;

/** What is created, and on which page, by the key that follows N. */
export const actionPages = {
  o: { id: 'orderEntry', label: 'Enter an order' },
  r: { id: 'reportingSuite', label: 'Run a report' },
} as const satisfies Readonly<Record<string, { readonly id: PlainRouteId; readonly label: string }>>;

/** The first key of a sequence. */
export type FirstKey = 'g' | 'n';

export const isFirstKey = (key: string): key is FirstKey => key === 'g' || key === 'n';

/** The page of a sequence of two keys; undefined if they are none. */
export function findShortcutPage(first: FirstKey, second: string): PlainRouteId | undefined {
  if (first === 'g') return Object.entries(shortcutPages).find(([key]) => key === second)?.[1];
  return Object.entries(actionPages).find(([key]) => key === second)?.[1].id;
}
