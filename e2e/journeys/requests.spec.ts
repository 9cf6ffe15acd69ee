import type { Page, Request } from '@playwright/test';
import { homeBanners, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

/** The number of sequential API round trips up to each call, itself included. */
function watchDepths(page: Page): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  let deepest = 0;
  const getDepth = new Map<Request, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    getDepth.set(request, deepest + 1);
    depths.set(pathname.slice('/api/'.length), deepest + 1);
  });
  page.on('requestfinished', (request) => {
    deepest = Math.max(deepest, getDepth.get(request) ?? 0);
  });
  return depths;
}

test('Home is complete after two round trips; the guards take at most two, and one less on another visit', async ({
  page,
  portal,
  signedIn,
}) => {
  // Slow enough that the order depends on the portal, not on the machine.
  await portal.fault({ operationId: '*', kind: 'delay', delayMs: 1000 });
  const first = watchDepths(page);
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash').getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect(homeBanners(page).first()).toBeVisible();
  for (const call of ['Features/Enabled', 'me/User', 'Customers']) expect(first.get(call), call).toBe(1);
  expect(first.get('CustomerTiers/PMF')).toBe(2);
  const late = [...first].filter(
    ([call, depth]) => depth > 2 && !/^(RBAC|Surveys|Announcements\/Responses)/.test(call),
  );
  expect(late).toEqual([]);

  // Late calls of the previous page would count for the next one.
  await portal.calm();
  const second = watchDepths(page);
  await portal.goto('/dashboards/performance');
  await expect(heading(page, 'Performance')).toBeVisible();
  for (const call of ['Features/Enabled', 'me/User', 'Customers', 'CustomerTiers/PMF'])
    expect(second.get(call), call).toBe(1);
  expect(second.get('RBAC/Me/HasPermission/10')).toBeLessThanOrEqual(2);
});
