import type { Page } from '@playwright/test';
import { readStorage, containsToken, listPortalKeys } from '../support/browser-storage.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

test.use({ isSignedInBefore: false });

const signedInMark = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });

/** Every URL of this origin in the tab's history. */
const history = (page: Page) => page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));

test(
  'sign-in uses the code flow with PKCE, state and nonce, and returns to the requested page',
  { tag: '@core' },
  async ({ page, context, portal }) => {
    const traffic = listen(context);
    const requested = '/orders/4711?bsid=a%20b&state=IL#notes';
    await portal.goto(requested);
    await expect(signInPage(page)).toBeVisible();
    // Stored before the redirect; the tests' provider shares the portal's origin, and so its storage.
    expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe(requested);
    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
    await expect(page).toHaveURL(portal.origin + requested);
    expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBeNull();

    expect(traffic.departures()).toHaveLength(1);
    const parameters = Object.fromEntries(traffic.departures()[0]?.searchParams ?? []);
    expect(parameters).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(parameters['code_challenge']).toMatch(/^[\w-]{43}$/);
    expect(parameters['state']).toBeTruthy();
    expect(parameters['nonce']).toBeTruthy();
    expect(parameters['scope']?.split(' ')).toEqual(
      expect.arrayContaining(['Order.Read', 'ASN.Read', 'openid', 'offline_access']),
    );
    const redeemed = new URLSearchParams(traffic.tokenRequests()[0]?.postData() ?? '');
    expect(redeemed.get('grant_type')).toBe('authorization_code');
    expect(redeemed.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    for (const url of await history(page)) expect(url).not.toMatch(/[?#&](code|error)=/);
  },
);

test('sign-in returns to Home from its own page, and instead of to an injected path', async ({
  page,
  portal,
}) => {
  await portal.goto('/About?from=mail');
  await expect(signInPage(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe('/');
  await portal.goto('/auth/');
  await expect(signInPage(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('redirectPath', '/\t/evil.example'));
  await page.getByTestId('person-customer-user').click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/`);
});

test('signing in loads the portal twice with few requests; reopening it sends the provider none', async ({
  page,
  context,
  portal,
}) => {
  const traffic = listen(context);
  /** Without the immutable files of the build, which the browser keeps. */
  const listPaths = () =>
    traffic
      .all()
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => !path.startsWith('/assets/') && path !== '/icon.svg' && path !== '/sw.js');
  const beforeFirstCall = () =>
    listPaths().slice(0, listPaths().findIndex((path) => path.startsWith('/api/')) + 1);
  const guards = /^\/api\/(Features\/Enabled|me\/User|Customers|CustomerTiers\/PMF)$/;

  await portal.session('customer-user');
  await portal.goto('/dashboards/billing');
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();
  const documents = traffic.all().filter((request) => request.isNavigationRequest());
  const starts = documents
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => !path.startsWith('/idp'));
  expect(starts).toEqual(['/dashboards/billing', '/auth']);
  expect(beforeFirstCall().length).toBeLessThanOrEqual(9);
  expect(traffic.tokenRequests()).toHaveLength(1);

  // Deferred requests of the first page would otherwise be counted as those of the reloaded page.
  await portal.calm();
  traffic.clear();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();
  expect(listPaths().filter((path) => path.startsWith('/idp'))).toEqual([]);
  // The page, its configuration, and the first request of the guards.
  expect(beforeFirstCall()).toHaveLength(3);
  expect(listPaths().slice(2, 6).toSorted()).toEqual(
    listPaths()
      .filter((path) => guards.test(path))
      .toSorted(),
  );
});

test('storage contains what the specification lists, and tokens are sent only in the header of API calls', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const traffic = listen(context);
  const messages: string[] = [];
  context.on('console', (message) => messages.push(message.text()));
  await signedIn('customer-user');
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  await expect
    .poll(() => listPortalKeys(page, 'sessionStorage'))
    .toEqual(['activeAnnouncementResponses', 'activeSurveyResponse']);
  expect(await readStorage(page, 'localStorage')).toMatchObject({
    customerId: 'PMF',
    ssoHint: 'casey.ortiz@prairiemill.example',
  });
  expect(Object.keys(await readStorage(page, 'localStorage')).toSorted()).toEqual([
    'customerId',
    'demoSelected',
    'ssoHint',
  ]);

  const bearers = await Promise.all(
    traffic.all().map(async (request) => ({
      url: new URL(request.url()),
      bearer: (await request.allHeaders())['authorization'],
    })),
  );
  const api = bearers.filter(({ url }) => url.pathname.startsWith('/api/'));
  expect(api.length).toBeGreaterThan(5);
  for (const { bearer } of api) expect(bearer).toMatch(/^Bearer eyJ/);
  for (const { url, bearer } of bearers) {
    if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/hubs/'))
      expect(bearer).toBeUndefined();
    // The hub's own connection is the one exception: browsers cannot put a header on a WebSocket.
    if (!url.pathname.startsWith('/hubs/')) expect(url.href).not.toMatch(/eyJ[\w-]{8,}\./);
    expect(url.href).not.toContain('casey.ortiz');
  }
  expect(page.url()).toBe(`${portal.origin}/`);
  expect(await page.title()).not.toMatch(/eyJ|casey/i);
  expect(await page.content()).not.toMatch(/eyJ[\w-]{8,}\./);
  expect(messages.filter((text) => /eyJ|casey\.ortiz/.test(text))).toEqual([]);
});

test.describe('with a hint of an earlier sign-in', () => {
  /** As after closing the tab: its tokens are removed, the hint and the provider's session remain. */
  const forgetTab = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.clear());

  test.beforeEach(async ({ page, signedIn }) => {
    await signedIn('customer-user');
    await expect(signedInMark(page)).toBeVisible();
    await forgetTab(page);
  });

  test('the provider’s session signs in without its page; without a session its page opens with the name', async ({
    page,
    context,
    portal,
  }) => {
    const traffic = listen(context);
    await page.addInitScript(() => {
      // The dialog is shown only for a moment, which the observer detects.
      new MutationObserver(() => {
        if (document.querySelector('[role=dialog]')?.textContent?.includes('Checking Credentials'))
          document.documentElement.dataset['seen'] = 'dialog';
      }).observe(document, { childList: true, subtree: true });
    });
    await portal.goto('/dashboards/inventory?from=mail#top');
    await expect(page.getByRole('heading', { name: 'Inventory', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/inventory?from=mail#top`);
    await expect(page.locator('html')).toHaveAttribute('data-seen', 'dialog');
    expect(traffic.departures()).toHaveLength(0);
    expect(traffic.silentRequests().map(({ searchParams }) => searchParams.get('login_hint'))).toEqual([
      'casey.ortiz@prairiemill.example',
    ]);

    // The hint is updated to the user that the provider returns.
    await portal.session('multi-customer-user');
    await forgetTab(page);
    await portal.goto('/terms');
    await expect(page.getByRole('button', { name: 'User menu of Morgan Reyes' })).toBeVisible();
    const hint = 'morgan.reyes@brokers.example';
    expect(await page.evaluate(() => localStorage.getItem('ssoHint'))).toBe(hint);

    traffic.clear();
    await portal.endSession();
    await forgetTab(page);
    await portal.goto('/dashboards/inventory');
    await expect(page.getByTestId('person-multi-customer-user')).toBeFocused();
    expect(traffic.silentRequests()).toHaveLength(1);
    expect(traffic.departures().map(({ searchParams }) => searchParams.get('login_hint'))).toEqual([hint]);
  });

  test('a silent sign-in shows a dialog that cannot be dismissed, and times out', async ({
    page,
    portal,
  }) => {
    await portal.identity({ silent: 'hang' });
    await portal.goto('/dashboards/inventory');
    const dialog = page.getByRole('dialog', { name: 'Checking Credentials' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Customer Portal')).toBeVisible();
    await expect(dialog.getByRole('status')).toBeVisible();
    expect(await dialog.evaluate((box) => getComputedStyle(box).maxWidth)).toBe('400px');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();

    // The provider still has the session, so its page redirects back without interaction.
    await expect(page.getByRole('heading', { name: 'Inventory', exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page).toHaveURL(`${portal.origin}/dashboards/inventory`);
  });
});

test.describe('responses without a sign-in', () => {
  const alert = (page: Page) => page.getByRole('main').getByRole('alert');
  const details = (page: Page) => page.locator('details pre');

  test('canceling shows a message with the provider’s text behind Details, and Try again leads to the page', async ({
    page,
    portal,
  }) => {
    await portal.goto('/dashboards/billing?search=4711');
    await page.getByTestId('cancel').click();
    await expect(page).toHaveURL(`${portal.origin}/login-error`);
    await expect(alert(page)).toHaveText('You canceled the sign-in.');
    await expect(details(page)).toBeHidden();
    expect(await containsToken(page)).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('loginError'))).toContain('AADB2C90091');

    // The message survives a reload.
    await page.reload();
    await expect(alert(page)).toHaveText('You canceled the sign-in.');
    await page.getByText('Details').click();
    await expect(details(page)).toContainText('AADB2C90091');
    await expect(details(page)).toContainText('Correlation ID');

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('search')).toBe('4711');
    expect(await page.evaluate(() => sessionStorage.getItem('loginError'))).toBeNull();
  });

  test('a response to another request of this browser is refused', async ({ page, context, portal }) => {
    const traffic = listen(context);
    await portal.goto('/');
    await expect(signInPage(page)).toBeVisible();
    await portal.goto('/terms');
    await expect(signInPage(page)).toBeVisible();
    const [first] = traffic.departures();
    // The provider responds to the first request while the portal waits for the response to the second.
    await page.goto(first?.href ?? '');
    await page.getByTestId('person-customer-user').click();
    await expect(page).toHaveURL(`${portal.origin}/login-error`);
    await expect(alert(page)).not.toBeEmpty();
    expect(traffic.tokenRequests()).toHaveLength(0);
    expect(await containsToken(page)).toBe(false);
  });

  test('a response that is reused or was not requested is refused', async ({ page, context, portal }) => {
    const traffic = listen(context);
    await portal.goto('/');
    await page.getByTestId('person-customer-user').click();
    await expect(signedInMark(page)).toBeVisible();
    const response = traffic.returns().find((url) => url.includes('code='));
    const secondTab = await context.newPage();
    await secondTab.goto(response ?? '');
    await expect(secondTab).toHaveURL(`${portal.origin}/login-error`);
    await expect(alert(secondTab)).toContainText('not started here');
    expect(await containsToken(secondTab)).toBe(false);
    expect(traffic.tokenRequests()).toHaveLength(1);
  });
});

test('an account of the previous environment is removed, and sign-in starts again', async ({
  page,
  portal,
}) => {
  await portal.goto('/dashboards/orders');
  await expect(signInPage(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByTestId('person-old-environment-user').click();
  const notice = page.getByRole('status').filter({
    hasText: 'Outdated authentication data detected. Re-initializing log-in.',
  });
  await expect(notice).toBeVisible();
  await expect(notice.locator('svg, [class*=spin]')).not.toHaveCount(0);
  expect(await readStorage(page, 'localStorage')).toEqual({});
  expect(await readStorage(page, 'sessionStorage')).toEqual({});
  expect(new URL(page.url()).pathname).toBe('/');
  const box = await notice.boundingBox();
  expect(box?.y).toBeGreaterThan(600);

  await page.clock.runFor(2900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(signInPage(page)).toBeVisible();
  await page.getByTestId('person-customer-user').click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(signedInMark(page)).toBeVisible();
});
