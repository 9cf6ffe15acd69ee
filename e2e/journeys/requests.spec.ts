import type { Page, Request } from '@playwright/test';
import { homeBanners, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

interface RoundTrips {
  /** The number of sequential API round trips up to each call, itself included. */
  readonly depths: ReadonlyMap<string, number>;
  /** Sends the calls that were held because they come after the permitted round trips. */
  readonly release: () => void;
}

/** Holds every call that is sent after `permitted` sequential round trips. */
async function watchRoundTrips(page: Page, permitted = Infinity): Promise<RoundTrips> {
  const depths = new Map<string, number>();
  let deepest = 0;
  const getDepth = new Map<Request, number>();
  const released = Promise.withResolvers<void>();
  page.on('requestfinished', (request) => {
    deepest = Math.max(deepest, getDepth.get(request) ?? 0);
  });
  await page.route('**/api/**', async (route, request) => {
    const depth = deepest + 1;
    getDepth.set(request, depth);
    depths.set(new URL(request.url()).pathname.slice('/api/'.length), depth);
    if (depth > permitted) await released.promise;
    await route.fallback();
  });
  return { depths, release: released.resolve };
}

test('Home is complete after two round trips; the guards take at most two, and one less on another visit', async ({
  page,
  portal,
  signedIn,
}) => {
  // Slow enough that the order depends on the portal, not on the machine.
  await portal.fault({ operationId: '*', kind: 'delay', delayMs: 1000 });
  const first = await watchRoundTrips(page, 2);
  await signedIn('customer-user');
  await expect(productCard(page, 'Flash').getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect(homeBanners(page).first()).toBeVisible();
  for (const call of ['Features/Enabled', 'me/User', 'Customers'])
    expect(first.depths.get(call), call).toBe(1);
  expect(first.depths.get('CustomerTiers/PMF')).toBe(2);
  first.release();

  // Late calls of the previous page would count for the next one.
  await portal.calm();
  const second = await watchRoundTrips(page);
  await portal.goto('/dashboards/performance');
  await expect(heading(page, 'Performance')).toBeVisible();
  for (const call of ['Features/Enabled', 'me/User', 'Customers', 'CustomerTiers/PMF'])
    expect(second.depths.get(call), call).toBe(1);
  expect(second.depths.get('RBAC/Me/HasPermission/10')).toBeLessThanOrEqual(2);
});
