import type { Page } from '@playwright/test';
import { tryAgain } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

test.use({ isSignedInBefore: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const flash = (page: Page) => page.getByRole('region', { name: 'Flash', exact: true });
const signInPage = (page: Page) => heading(page, 'Sign in');

test.describe('a token that the API refuses', () => {
  test.beforeEach(async ({ portal }) => {
    portal.allowError(/status of 40[01]/);
  });

  test(
    'is renewed once for all calls, and each call is repeated once without a message',
    { tag: '@core' },
    async ({ page, context, portal, signedIn }) => {
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
    },
  );

  test('leads to the sign-in page when it cannot be renewed, and back to the same page', async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    const address = '/dashboards/inventory?x=1#first';
    await signedIn('customer-user', address);
    await expect(heading(page, 'Inventory')).toBeVisible();
    // A page that is still open when its session ends navigates away, while the test is about to load it again.
    await page.goto('about:blank');
    await portal.identity({ silent: 'fail' });
    await portal.endSession();
    await portal.fault({ operationId: '*', kind: 'status', status: 401, times: 3 });
    const traffic = listen(context);
    await page.clock.setFixedTime(Date.now() + 120_000);
    await portal.goto(address);
    await expect(page.getByTestId('person-customer-user')).toBeVisible();
    // One redirect, however many calls failed at once.
    expect(traffic.departures()).toHaveLength(1);
    expect(traffic.silentRequests().length).toBeLessThanOrEqual(1);

    await page.getByTestId('person-customer-user').click();
    await expect(heading(page, 'Inventory')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/inventory?x=1#first`);
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

test('a token that is about to expire is renewed silently; calls that fail to get one redirect once', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 400/);
  const traffic = listen(context);
  await portal.identity({ tokenSeconds: 60 });
  await signedIn('customer-user', '/?tab=1');
  await expect(flash(page).getByRole('link', { name: 'Order Entry' })).toBeVisible();
  expect(traffic.departures()).toHaveLength(1);
  expect(traffic.silentRequests()).toHaveLength(0);
  await portal.identity({ silent: 'fail' });
  await portal.endSession();
  traffic.clear();
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  expect(traffic.departures()).toHaveLength(1);
  await portal.identity({ tokenSeconds: 3600 });
  await page.getByTestId('person-customer-user').click();
  await expect(flash(page)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/?tab=1`);
});

test.describe('in maintenance', () => {
  const maintenance = (page: Page) => page.getByText('The portal is down for maintenance');

  test('the open page closes, and reopens automatically', async ({ page, portal, signedIn }) => {
    await page.clock.install();
    await signedIn('customer-user');
    await portal.calm();
    await portal.features({ maintenanceModeEnabled: true });
    await page.clock.fastForward(61_000);
    // Navigation refetches the guards' data in the background.
    await page.getByRole('link', { name: 'Billing' }).first().click();
    await expect(maintenance(page)).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/maintenance-landing`);
    const readings = async (): Promise<number> => (await portal.requests('getEnabledFeatures')).length;
    const before = await readings();
    await page.clock.fastForward(16_000);
    await expect.poll(readings).toBeGreaterThan(before);
    await expect(maintenance(page)).toBeVisible();
    await portal.features({ maintenanceModeEnabled: false });
    await page.clock.fastForward(16_000);
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
