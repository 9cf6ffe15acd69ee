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

export function isPageKey(key: string): key is keyof typeof shortcutPages {
  return Object.hasOwn(shortcutPages, key);
}

/** Pages on which something new is made, by the key that follows N. */
export const actionPages = {
  o: 'orderEntry',
  r: 'reportingSuite',
} as const satisfies Readonly<Record<string, PlainRouteId>>;

export function isActionKey(key: string): key is keyof typeof actionPages {
  return Object.hasOwn(actionPages, key);
}
