import type { Page, Request } from '@playwright/test';
import { readStorage } from '../support/browser-storage.ts';
import { expect, test } from '../support/portal.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const flash = (page: Page) => page.getByRole('region', { name: 'Flash', exact: true });

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

for (const [kind, isReturning] of [
  ['the first', false],
  ['another', true],
] as const) {
  test(`on ${kind} visit the guards take at most two round trips`, async ({ page, portal, signedIn }) => {
    if (isReturning) {
      await signedIn('customer-user');
      // Late calls of the previous page would count for the next one.
      await portal.calm();
    }
    // Slow enough that the order depends on the portal, not on the machine.
    await portal.fault({ operationId: '*', kind: 'delay', delayMs: 500 });
    const depths = watchDepths(page);
    await signedIn('customer-user', '/dashboards/performance');
    await expect(heading(page, 'Performance')).toBeVisible();
    for (const call of ['Features/Enabled', 'me/User', 'Customers']) expect(depths.get(call), call).toBe(1);
    expect(depths.get('RBAC/Me/HasPermission/10')).toBeLessThanOrEqual(2);
    expect(depths.get('CustomerTiers/PMF')).toBe(isReturning ? 1 : 2);
  });
}

test('Home is complete after two round trips', async ({ page, portal, signedIn }) => {
  await portal.fault({ operationId: '*', kind: 'delay', delayMs: 2000 });
  const depths = watchDepths(page);
  await signedIn('customer-user');
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  const late = [...depths].filter(
    ([call, depth]) => depth > 2 && !/^(RBAC|Surveys|Announcements\/Responses)/.test(call),
  );
  expect(late).toEqual([]);
});

const guardsQuestions = new Set([
  'getEnabledFeatures',
  'getCurrentUser',
  'listCustomers',
  'listCustomerTiers',
  'getTermsAcceptance',
  'checkPermission',
]);

test('navigation does not repeat the guards’ requests', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  await expect(flash(page)).toBeVisible();
  await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(10);
  await portal.clearRequests();
  const drawer = page.getByRole('complementary', { name: 'Navigation' });
  for (const name of ['Billing', 'OTIF', 'Performance', 'Guru Dashboard', 'Orders']) {
    await drawer.getByRole('link', { name, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
  }
  await expect.poll(async () => (await portal.requests('listOrders')).length).toBeGreaterThan(0);
  const requested = (await portal.requests()).map(({ operationId }) => operationId);
  expect(requested.filter((operationId) => guardsQuestions.has(operationId))).toEqual([]);
});

for (const [name, calls] of [
  ['Orders', ['listOrders', 'getOrderSummary', 'getOrderFilters']],
  ['Inventory', ['listInventory', 'getInventorySummary', 'getInventoryFilters']],
  ['Billing', ['listInvoices', 'getInvoiceSummary', 'getInvoiceFilters']],
] as const) {
  test(`${name} sends each request once, by link and by reload`, async ({ page, portal, signedIn }) => {
    const expectRequested = async (times: number) => {
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
      await portal.calm();
      const all = (await portal.requests()).map(({ operationId }) => operationId);
      const counts = calls.map((call) => [call, all.filter((one) => one === call).length]);
      expect(counts).toEqual(calls.map((call) => [call, times]));
    };
    await signedIn('customer-user');
    await expect(flash(page)).toBeVisible();
    await page.getByRole('link', { name, exact: true }).first().click();
    await expectRequested(1);
    await page.reload();
    await expectRequested(2);
  });
}

test('without role-based access control no permissions are requested', async ({ page, portal, signedIn }) => {
  await portal.features({ rbacEnabled: false });
  await signedIn('restricted-user', '/dashboards/performance');
  await expect(heading(page, 'Performance')).toBeVisible();
  await expect.poll(async () => (await portal.requests('getActiveSurveyResponse')).length).toBe(1);
  expect(await portal.requests('checkPermission')).toEqual([]);
});

test.describe('after signing in', () => {
  test('survey and announcement responses are fetched once, and stored for the session', async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn('customer-user');
    await expect(flash(page)).toBeVisible();
    const stored = async () => readStorage(page, 'sessionStorage');
    await expect.poll(async () => (await stored())['activeSurveyResponse']).toBeTruthy();
    await expect.poll(async () => (await stored())['activeAnnouncementResponses']).toBeTruthy();
    expect(Array.isArray(JSON.parse((await stored())['activeAnnouncementResponses'] ?? ''))).toBe(true);

    await page.getByRole('link', { name: 'Billing' }).first().click();
    await expect(heading(page, 'Billing')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Billing')).toBeVisible();
    await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(20);
    await expect.poll(() => portal.requests('getActiveSurveyResponse')).toHaveLength(1);
    await expect.poll(() => portal.requests('listActiveAnnouncementResponses')).toHaveLength(1);
  });

  test('failures of these requests are logged and ignored', async ({ page, portal, signedIn }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    portal.allowError(/status of 500|The active/);
    await portal.fault({ operationId: 'getActiveSurveyResponse', kind: 'status', status: 500 });
    await portal.fault({ operationId: 'listActiveAnnouncementResponses', kind: 'malformed' });
    await signedIn('survey-user');
    await expect(flash(page)).toBeVisible();
    await expect.poll(() => messages.filter((text) => text.startsWith('The active')).length).toBe(2);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(flash(page)).toBeVisible();
  });
});
