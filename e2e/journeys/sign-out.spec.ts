import type { Page } from '@playwright/test';
import { readStorage, containsToken } from '../support/browser-storage.ts';
import { pageClosedMessages } from '../support/page-watch.ts';
import { expect, test } from '../support/portal.ts';
import { listen } from '../support/traffic.ts';

test.use({ isSignedInBefore: false });

const userButton = (page: Page) => page.getByRole('button', { name: /^User menu of/ });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });
const flash = (page: Page) => page.getByRole('region', { name: 'Flash', exact: true });

/** The sign-in library's message about a renewal that the sign-out interrupts. */
const overtaken = /@azure\/msal-browser.* : Error - 0yrmwo/;

async function logOut(page: Page): Promise<void> {
  await userButton(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Data that must be removed with the user. The stored path of the redirect belongs to the next visit. */
async function remains(page: Page): Promise<readonly string[]> {
  const { redirectPath: _next, loginError: _reason, ...session } = await readStorage(page, 'sessionStorage');
  const local = await readStorage(page, 'localStorage');
  const remaining = [...Object.keys(local), ...Object.keys(session)];
  return remaining.filter((key) => !key.startsWith('msal.'));
}

test('Logout removes the user, the customer and the hint, and Back does not show them again', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const traffic = listen(context);
  await signedIn('multi-customer-user');
  await expect(flash(page)).toBeVisible();
  await logOut(page);

  await expect(signInPage(page)).toBeVisible();
  expect(await remains(page)).toEqual([]);
  expect(await containsToken(page)).toBe(false);
  const logoutRequest = traffic.all().find((request) => request.url().includes('/logout'));
  expect(new URL(logoutRequest?.url() ?? '').searchParams.get('id_token_hint')).toBeTruthy();

  // The provider returns its state in the URL; it must remain neither there nor in the stored path.
  expect(traffic.returns().some((url) => /\/\?state=/.test(url))).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe('/');

  await page.goBack();
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByText('Morgan Reyes', { exact: true })).toHaveCount(1);
  await expect(flash(page)).toHaveCount(0);

  await page.getByTestId('person-customer-user').click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page.getByRole('button', { name: 'User menu of Casey Ortiz' })).toBeVisible();
});

test(
  'Logout in one tab ends the session in the others, and leads to the sign-in page',
  { tag: '@core' },
  async ({ page, context, portal, signedIn }) => {
    portal.allowError(overtaken);
    await signedIn('customer-user');
    await expect(flash(page)).toBeVisible();
    const secondTab = await context.newPage();
    await secondTab.goto(`${portal.origin}/dashboards/orders`);
    await expect(secondTab.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

    await logOut(page);
    await expect(signInPage(page)).toBeVisible();
    await expect(secondTab).toHaveURL(`${portal.origin}/login-error`);
    await expect(secondTab.getByRole('main')).toContainText('You have signed out in another tab.');
    await expect(userButton(secondTab)).toHaveCount(0);
    expect(await remains(secondTab)).toEqual([]);
    expect(await containsToken(secondTab)).toBe(false);
    await secondTab.goBack();
    await expect(secondTab.getByRole('heading', { name: 'Orders', level: 1 })).toHaveCount(0);
  },
);

test('Logout works offline', async ({ page, context, portal, signedIn }) => {
  portal.allowError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  portal.allowError(pageClosedMessages);
  portal.allowError(overtaken);
  await signedIn('customer-user');
  // Pages to go Back to.
  const drawer = page.getByRole('complementary', { name: 'Navigation' });
  await drawer.getByRole('link', { name: 'Announcements', exact: true }).click();
  await expect(page).toHaveURL(`${portal.origin}/announcements`);
  await drawer.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(flash(page)).toBeVisible();
  await userButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(flash(page)).toHaveCount(0);
  await expect.poll(() => page.url()).not.toBe(`${portal.origin}/`);

  await context.setOffline(false);
  await portal.goto('/login-error');
  await expect(page.getByRole('main')).toContainText('You are signed out here.');
  expect(await remains(page)).toEqual([]);
  expect(await containsToken(page)).toBe(false);

  // The provider’s session still exists: neither Back nor a reload may sign in with it.
  for (const come of [() => page.goBack(), () => page.goto(portal.origin)]) {
    await come();
    await expect(page).toHaveURL(`${portal.origin}/login-error`);
    await expect(page.getByRole('main')).toContainText('You are signed out here.');
  }
  await page.getByRole('button', { name: 'Finish signing out' }).click();
  await expect(signInPage(page)).toBeVisible();
  await portal.goto('/');
  await expect(signInPage(page)).toBeVisible();
});

/** The tokens of the page's calls from now on. */
function collectTokens(page: Page): ReadonlySet<string> {
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const token = request.headers()['authorization'];
    if (token !== undefined && request.url().includes('/api/')) tokens.add(token);
  });
  return tokens;
}

test('two users in two tabs do not mix', async ({ page, context, portal, signedIn }) => {
  const tokens = collectTokens(page);
  await signedIn('customer-user');
  await expect(flash(page)).toBeVisible();

  const secondTab = await context.newPage();
  const secondTabTokens = collectTokens(secondTab);
  await portal.session('flash-only-user');
  await secondTab.goto(`${portal.origin}/`);
  await expect(secondTab.getByRole('button', { name: 'User menu of Finley Brooks' })).toBeVisible();
  await expect(secondTab.getByRole('main')).toContainText('Cedar & Sage Goods');

  // Both tabs and their calls keep their users.
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu of Casey Ortiz' })).toBeVisible();
  await expect(page.getByText('Prairie Mill Foods').first()).toBeVisible();
  await secondTab.reload();
  await expect(secondTab.getByRole('button', { name: 'User menu of Finley Brooks' })).toBeVisible();
  await expect(secondTab.getByText('Cedar & Sage Goods').first()).toBeVisible();
  expect(tokens.size).toBe(1);
  expect(secondTabTokens.size).toBe(1);
  expect([...tokens]).not.toEqual([...secondTabTokens]);
  // The mock's log identifies users by their tokens.
  const requested = await portal.requests();
  expect(new Set(requested.map(({ headers }) => headers['authorization']))).toEqual(
    new Set(['customer-user', 'flash-only-user']),
  );
});

test('a user who signs in after another one in the same tab sees no data of theirs', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('survey-user');
  await expect(flash(page)).toBeVisible();
  await expect
    .poll(async () => (await readStorage(page, 'sessionStorage'))['activeSurveyResponse'])
    .toBeTruthy();
  const previous = await readStorage(page, 'sessionStorage');
  await page.evaluate(() => {
    sessionStorage.setItem('query.orders', '{"startDate":"2026-01-01","endDate":null,"filters":{}}');
  });

  // The session ends at the provider, and another user signs in.
  await portal.endSession();
  await portal.identity({ silent: 'fail' });
  portal.allowError(/status of 40[01]/);
  await portal.fault({ operationId: 'getCurrentUser', kind: 'status', status: 401, times: 1 });
  // More than a minute after the sign-in; earlier, it would count as a redirect loop.
  await page.clock.install();
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.reload();
  await page.getByTestId('person-customer-user').click();
  await expect(page.getByRole('button', { name: 'User menu of Casey Ortiz' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('query.orders'))).toBeNull();
  await expect
    .poll(async () => (await readStorage(page, 'sessionStorage'))['activeSurveyResponse'])
    .not.toBe(previous['activeSurveyResponse']);
});
