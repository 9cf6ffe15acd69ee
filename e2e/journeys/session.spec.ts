import type { Page } from '@playwright/test';
import { tryAgain } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const flash = (page: Page) => page.getByRole('region', { name: 'Flash', exact: true });
const signInPage = (page: Page) => heading(page, 'Sign in');

test.describe('a token that the API refuses', () => {
  test.beforeEach(async ({ portal }) => {
    portal.allowError(/status of 40[01]/);
  });

  test('is renewed once for all calls, and each call is repeated once without a message', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    const traffic = listen(context);
    await portal.fault({ operationId: '*', kind: 'status', status: 401, times: 3 });
    await signedIn('customer-user');
    await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

    const grants = traffic.tokenRequests().map((request) => new URLSearchParams(request.postData() ?? ''));
    expect(grants.map((form) => form.get('grant_type'))).toEqual(['authorization_code', 'refresh_token']);
    const refused = (await portal.requests()).filter(({ status }) => status === 401);
    expect(refused).toHaveLength(3);
    for (const { operationId } of refused) {
      const responses = (await portal.requests(operationId)).map(({ status }) => status);
      expect(responses, operationId).toEqual([401, 200]);
    }
    expect(traffic.departures()).toHaveLength(1);
  });

  test('does not repeat a change that was made', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 403/);
    await portal.fault({ operationId: 'acceptTerms', kind: 'status', status: 401, times: 1 });
    await signedIn('new-terms-user', '/dashboards/orders');
    await page.getByRole('button', { name: 'Accept the terms' }).click();
    await expect(heading(page, 'Orders')).toBeVisible();
    await expect
      .poll(async () => (await portal.requests('acceptTerms')).map(({ status }) => status))
      .toEqual([401, 200]);
  });

  test('leads to the sign-in page when it cannot be renewed, and back to the same page', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    await signedIn('customer-user', '/dashboards/performance?dashboard=open#first');
    await expect(heading(page, 'Performance')).toBeVisible();
    await portal.identity({ silent: 'fail' });
    await portal.endSession();
    await portal.fault({ operationId: '*', kind: 'status', status: 401, times: 3 });
    const traffic = listen(context);
    await page.clock.setFixedTime(Date.now() + 120_000);
    await page.reload();
    await expect(page.getByTestId('person-customer-user')).toBeVisible();
    // One redirect, however many calls failed at once.
    expect(traffic.departures()).toHaveLength(1);
    expect(traffic.silentRequests().length).toBeLessThanOrEqual(1);

    await page.getByTestId('person-customer-user').click();
    await expect(heading(page, 'Performance')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/performance?dashboard=open#first`);
  });

  test('does not cause a redirect loop right after a sign-in', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    portal.allowError(/The feature flags/);
    const traffic = listen(context);
    await portal.identity({ silent: 'fail' });
    await portal.fault({ operationId: '*', kind: 'status', status: 401 });
    await signedIn('customer-user');
    await expect(page).toHaveURL(`${portal.origin}/maintenance-landing`);
    expect(traffic.departures()).toHaveLength(1);
  });
});

test('a token that is about to expire is renewed silently', async ({ page, context, portal, signedIn }) => {
  const traffic = listen(context);
  await portal.identity({ tokenSeconds: 60 });
  await signedIn('customer-user');
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  expect(traffic.departures()).toHaveLength(1);
  expect(traffic.silentRequests()).toHaveLength(0);
});

test('calls that fail to get a token at the same time redirect once, and the query is restored', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 400/);
  await portal.identity({ tokenSeconds: 60 });
  await signedIn('customer-user', '/?tab=1');
  await expect(flash(page)).toBeVisible();
  await portal.identity({ silent: 'fail' });
  await portal.endSession();
  const traffic = listen(context);
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  expect(traffic.departures()).toHaveLength(1);
  await portal.identity({ tokenSeconds: 3600 });
  await page.getByTestId('person-customer-user').click();
  await expect(flash(page)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/?tab=1`);
});

test('a renewal that the provider does not respond to times out, and the sign-in page renews it', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await portal.identity({ tokenSeconds: 60 });
  await signedIn('customer-user', '/dashboards/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await portal.identity({ silent: 'hang' });
  const traffic = listen(context);
  await page.reload();
  await expect.poll(() => traffic.departures().length, { timeout: 20_000 }).toBe(1);
  await expect(heading(page, 'Orders')).toBeVisible();
});

test.describe('in maintenance', () => {
  const maintenance = (page: Page) => page.getByText('The portal is down for maintenance');

  test('the flag closes every page, and the requested page opens when it is reset', async ({
    page,
    portal,
    signedIn,
  }) => {
    // The order does not exist: only the request matters.
    portal.allowError(/status of 404/);
    await portal.features({ maintenanceModeEnabled: true });
    await page.clock.install();
    await signedIn('customer-user', '/orders/4711?bsid=7#lines');
    await expect(maintenance(page)).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/maintenance-landing`);
    // Nothing of the page was requested.
    const requested = new Set((await portal.requests()).map(({ operationId }) => operationId));
    expect(requested).toEqual(new Set(['getEnabledFeatures', 'getCurrentUser', 'listCustomers']));

    await portal.clearRequests();
    await page.clock.runFor(16_000);
    await expect.poll(async () => (await portal.requests('getEnabledFeatures')).length).toBeGreaterThan(0);
    await expect(maintenance(page)).toBeVisible();

    await portal.features({ maintenanceModeEnabled: false });
    await page.clock.runFor(16_000);
    await expect(heading(page, 'Order')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/orders/4711?bsid=7#lines`);
  });

  test('Try again checks immediately', async ({ page, portal, signedIn }) => {
    await portal.features({ MaintenanceMode: true });
    await signedIn('customer-user', '/dashboards/billing');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(maintenance(page)).toBeVisible();
    await portal.features({ MaintenanceMode: false });
    await tryAgain(page.getByRole('button', { name: 'Try again' }));
    await expect(heading(page, 'Billing')).toBeVisible();
  });

  test('flags that cannot be loaded count as maintenance, and are logged', async ({
    page,
    portal,
    signedIn,
  }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    portal.allowError(/status of 500|The feature flags/);
    await portal.fault({ operationId: 'getEnabledFeatures', kind: 'status', status: 500 });
    await signedIn('customer-user', '/dashboards/billing');
    await expect(maintenance(page)).toBeVisible();
    expect(messages.filter((text) => text.includes('The feature flags'))).toHaveLength(1);
    await portal.clearFaults();
    await tryAgain(page.getByRole('button', { name: 'Try again' }));
    await expect(heading(page, 'Billing')).toBeVisible();
  });

  for (const operationId of ['listAnnouncements', 'listCustomerTiers', 'getCurrentUser'] as const) {
    test(`a 503 of ${operationId} is maintenance, and Back does not loop`, async ({
      page,
      portal,
      signedIn,
    }) => {
      portal.allowError(/status of 503/);
      await portal.fault({ operationId, kind: 'status', status: 503 });
      await signedIn('customer-user', '/?from=mail');
      await expect(maintenance(page)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe('/?from=mail');
      await portal.clearFaults();
      await tryAgain(page.getByRole('button', { name: 'Try again' }));
      await expect(flash(page)).toBeVisible();
      await expect(page).toHaveURL(`${portal.origin}/?from=mail`);
      await page.goBack();
      await expect(maintenance(page)).toHaveCount(0);
    });
  }

  test('it closes the open page as soon as the flag is set', async ({ page, portal, signedIn }) => {
    await page.clock.install();
    await signedIn('customer-user');
    await portal.calm();
    await portal.features({ maintenanceModeEnabled: true });
    await page.clock.fastForward(61_000);
    // Navigation refetches the guards' data in the background.
    await page.getByRole('link', { name: 'Billing' }).first().click();
    await expect(maintenance(page)).toBeVisible();
    await portal.features({ maintenanceModeEnabled: false });
    await tryAgain(page.getByRole('button', { name: 'Try again' }));
    await expect(heading(page, 'Billing')).toBeVisible();

    // Without a navigation, the flags are requested every three minutes and on return to the tab.
    for (const pass of [
      // Timers run once at the end: a request that started before would time out after 30 s.
      async () => page.clock.fastForward(181_000),
      async () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ]) {
      await portal.calm();
      await portal.features({ maintenanceModeEnabled: true });
      await pass();
      await expect(maintenance(page)).toBeVisible();
      await portal.features({ maintenanceModeEnabled: false });
      await tryAgain(page.getByRole('button', { name: 'Try again' }));
      await expect(heading(page, 'Billing')).toBeVisible();
    }
  });

  test('the page itself needs no sign-in, and sends no request', async ({ page, context, portal }) => {
    const traffic = listen(context);
    await portal.goto('/maintenance-landing');
    await expect(maintenance(page)).toBeVisible();
    expect(await portal.requests()).toEqual([]);
    expect(traffic.departures()).toHaveLength(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(signInPage(page)).toBeVisible();
  });
});

test.describe('terms that are not accepted', () => {
  test.beforeEach(({ portal }) => {
    portal.allowError(/status of 403/);
  });

  test('redirect from a guard, and back with query and fragment', async ({ page, portal, signedIn }) => {
    await signedIn('new-terms-user', '/dashboards/performance?x=1#y');
    await expect(heading(page, 'Terms of Service')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/terms`);
    // A reload in between does not lose anything.
    await page.reload();
    await page.getByRole('button', { name: 'Accept the terms' }).click();
    await expect(heading(page, 'Performance')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/performance?x=1#y`);
    await expect.poll(async () => (await portal.requests('getActiveSurveyResponse')).length).toBe(1);
  });

  test('redirect from any other call', async ({ page, portal, signedIn }) => {
    await portal.fault({
      operationId: 'listMarketingImages',
      kind: 'status',
      status: 403,
      title: 'tos_not_accepted',
    });
    await signedIn('customer-user', '/?a=b');
    await expect(page).toHaveURL(`${portal.origin}/terms`);
    expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe('/?a=b');
  });
});
