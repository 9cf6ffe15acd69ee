import type { Page } from '@playwright/test';
import { readStorage, containsToken, ownKeys } from '../support/browser-storage.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

const signedInMark = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });

/** Every URL of this origin in the tab's history. */
const history = (page: Page) => page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));

test('sign-in returns to the requested page, with its query and its fragment', async ({ page, portal }) => {
  const requested = '/orders/4711?bsid=a%20b&state=IL#notes';
  await portal.goto(requested);
  await expect(signInPage(page)).toBeVisible();
  // Stored before the redirect; the tests' provider shares the portal's origin, and so its storage.
  expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe(requested);

  await page.getByTestId('person-customer-user').click();
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await expect(page).toHaveURL(portal.origin + requested);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBeNull();
});

for (const requested of ['/auth', '/about', '/auth/', '/About?from=mail']) {
  test(`sign-in does not return to ${requested}`, async ({ page, portal }) => {
    await portal.goto(requested);
    await page.getByTestId('person-customer-user').click();
    await expect(page).toHaveURL(`${portal.origin}/`);
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  });
}

for (const planted of [
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  'data:text/html,x',
  '/auth#code=stolen&state=x',
]) {
  test(`an injected return path is not followed: ${JSON.stringify(planted)}`, async ({ page, portal }) => {
    await portal.goto('/terms');
    await expect(signInPage(page)).toBeVisible();
    await page.evaluate((path) => sessionStorage.setItem('redirectPath', path), planted);
    await page.getByTestId('person-customer-user').click();
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/`);
  });
}

test('sign-in uses the code flow with PKCE, state and nonce, and leaves nothing in the history', async ({
  page,
  context,
  portal,
}) => {
  const traffic = listen(context);
  await portal.goto('/dashboards/billing');
  await page.getByTestId('person-customer-user').click();
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();

  expect(traffic.departures()).toHaveLength(1);
  const requested = Object.fromEntries(traffic.departures()[0]?.searchParams ?? []);
  expect(requested).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
  expect(requested['code_challenge']).toMatch(/^[\w-]{43}$/);
  expect(requested['state']).toBeTruthy();
  expect(requested['nonce']).toBeTruthy();
  expect(requested['scope']?.split(' ')).toEqual(
    expect.arrayContaining(['Order.Read', 'ASN.Read', 'openid', 'offline_access']),
  );
  const redeemed = new URLSearchParams(traffic.tokenRequests()[0]?.postData() ?? '');
  expect(redeemed.get('grant_type')).toBe('authorization_code');
  expect(redeemed.get('code_verifier')).toMatch(/^[\w-]{43,}$/);

  expect(new URL(page.url()).pathname).toBe('/dashboards/billing');
  for (const url of await history(page)) expect(url).not.toMatch(/[?#&](code|state|error)=/);
});

test('signing in loads the portal twice with few requests; reopening it sends the provider none', async ({
  page,
  context,
  portal,
}) => {
  const traffic = listen(context);
  /** Without the immutable files of the build, which the browser keeps. */
  const sent = () =>
    traffic
      .all()
      .map((request) => new URL(request.url()).pathname)
      .filter((path) => !path.startsWith('/assets/') && path !== '/icon.svg' && path !== '/sw.js');
  const beforeFirstCall = () => sent().slice(0, sent().findIndex((path) => path.startsWith('/api/')) + 1);
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
  expect(sent().filter((path) => path.startsWith('/idp'))).toEqual([]);
  // The page, its configuration, and the first request of the guards.
  expect(beforeFirstCall()).toHaveLength(3);
  expect(sent().slice(2, 6).toSorted()).toEqual(
    sent()
      .filter((path) => guards.test(path))
      .toSorted(),
  );
});

test('storage contains what the specification lists, and the entries of the sign-in library', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user');
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
  await expect
    .poll(() => ownKeys(page, 'sessionStorage'))
    .toEqual(['activeAnnouncementResponses', 'activeSurveyResponse']);
  expect(Object.keys(await readStorage(page, 'localStorage')).toSorted()).toEqual([
    'customerId',
    'demoSelected',
    'ssoHint',
  ]);
  expect(await page.evaluate(() => localStorage.getItem('ssoHint'))).toBe('casey.ortiz@prairiemill.example');
  expect(await page.evaluate(() => localStorage.getItem('customerId'))).toBe('PMF');
});

test('tokens are sent only in the Authorization header of API calls', async ({
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
  await expect.poll(() => ownKeys(page, 'sessionStorage')).toContain('activeSurveyResponse');

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
  test.beforeEach(async ({ page, signedIn }) => {
    // As after closing the tab: its tokens are removed, the hint and the provider's session remain.
    await signedIn('customer-user');
    await expect(signedInMark(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  });

  test('the provider’s session signs in without its page', async ({ page, context, portal }) => {
    const traffic = listen(context);
    await page.addInitScript(() => {
      // The dialog is shown only for a moment, which the observer detects.
      new MutationObserver(() => {
        if (document.querySelector('[role=dialog]')?.textContent?.includes('Checking Credentials'))
          document.documentElement.dataset['seen'] = 'dialog';
      }).observe(document, { childList: true, subtree: true });
    });
    await portal.goto('/dashboards/performance?from=mail#top');
    await expect(page.getByRole('heading', { name: 'Performance', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/performance?from=mail#top`);
    await expect(page.locator('html')).toHaveAttribute('data-seen', 'dialog');
    expect(traffic.departures()).toHaveLength(0);
    expect(traffic.silentRequests().map(({ searchParams }) => searchParams.get('login_hint'))).toEqual([
      'casey.ortiz@prairiemill.example',
    ]);
  });

  test('the hint is updated to the user that the provider returns', async ({ page, portal }) => {
    await portal.session('multi-customer-user');
    await portal.goto('/');
    await expect(page.getByRole('button', { name: 'User menu of Morgan Reyes' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ssoHint'))).toBe('morgan.reyes@brokers.example');
  });

  test('without a session the sign-in page opens immediately, with the name', async ({
    page,
    context,
    portal,
  }) => {
    const traffic = listen(context);
    await portal.endSession();
    await portal.goto('/dashboards/performance');
    await expect(page.getByTestId('person-customer-user')).toBeFocused();
    expect(traffic.silentRequests()).toHaveLength(1);
    expect(traffic.departures().map(({ searchParams }) => searchParams.get('login_hint'))).toEqual([
      'casey.ortiz@prairiemill.example',
    ]);
    await page.getByTestId('person-customer-user').click();
    await expect(page).toHaveURL(`${portal.origin}/dashboards/performance`);
  });

  test('a silent sign-in shows a dialog that cannot be dismissed, and times out', async ({
    page,
    portal,
  }) => {
    await portal.identity({ silent: 'hang' });
    await portal.goto('/dashboards/performance');
    const dialog = page.getByRole('dialog', { name: 'Checking Credentials' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Customer Portal')).toBeVisible();
    await expect(dialog.getByRole('status')).toBeVisible();
    expect(await dialog.evaluate((box) => getComputedStyle(box).maxWidth)).toBe('400px');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();

    // The provider still has the session, so its page redirects back without interaction.
    await expect(page.getByRole('heading', { name: 'Performance', exact: true })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page).toHaveURL(`${portal.origin}/dashboards/performance`);
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

  test('any other error of the provider is shown on the error page', async ({ page, portal }) => {
    await portal.identity({
      nextError: { error: 'server_error', errorDescription: 'AADB2C90001: <b>Nothing</b> works today.' },
    });
    await portal.session('customer-user');
    await portal.goto('/');
    await expect(page).toHaveURL(`${portal.origin}/login-error`);
    await expect(alert(page)).toContainText('The sign-in service reported an error.');
    await page.getByText('Details').click();
    await expect(details(page)).toContainText('AADB2C90001: <b>Nothing</b> works today.');
    for (const url of await history(page)) expect(url).not.toMatch(/[?#&](code|state|error)=/);
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
    const other = await context.newPage();
    await other.goto(response ?? '');
    await expect(other).toHaveURL(`${portal.origin}/login-error`);
    await expect(alert(other)).toContainText('not started here');
    expect(await containsToken(other)).toBe(false);
    expect(traffic.tokenRequests()).toHaveLength(1);
  });
});

for (const person of ['awaiting-approval-user', 'no-access-user'] as const) {
  test(`${person} is asked to contact an admin for approval`, async ({ page, portal }) => {
    await portal.goto('/dashboards/orders');
    await page.getByTestId(`person-${person}`).click();
    await expect(page).toHaveURL(`${portal.origin}/login-error`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Unable to login. Please contact an admin for approval.',
    );
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toHaveCount(0);
    const requested = await portal.requests();
    expect(new Set(requested.map(({ operationId }) => operationId))).toEqual(
      new Set(['getEnabledFeatures', 'getCurrentUser', 'listCustomers']),
    );
  });
}

test('an internal user is never asked to, whatever the flags', async ({ page, portal, signedIn }) => {
  await portal.fault({
    operationId: 'getCurrentUser',
    kind: 'schema',
    body: {
      isInternalUser: true,
      isInternalUserAdmin: false,
      isCustomerUserAdmin: false,
      awaitingInternalApproval: true,
      hasCustomerPortalAccess: false,
    },
  });
  await signedIn('internal-user');
  await expect(page.getByRole('region', { name: 'Flash', exact: true })).toBeVisible();
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
