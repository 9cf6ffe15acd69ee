import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { follow } from '../support/follow.ts';
import { tryAgain } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

test('the maintenance page needs no sign-in, and is every page while the flag is on', async ({
  page,
  portal,
}) => {
  const notice = page.getByText('The portal is down for maintenance');
  const again = page.getByRole('button', { name: 'Try again' });
  await portal.session('customer-user');
  await portal.goto(plainPath('maintenanceLanding'));
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle('Maintenance - Customer Portal');
  expect(await portal.requests()).toEqual([]);
  await portal.features({ maintenanceModeEnabled: true });
  await portal.goto(plainPath('announcements'));
  await expect(page).toHaveURL(portal.origin + plainPath('maintenanceLanding'));
  await portal.features({ maintenanceModeEnabled: false });
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();

  // Maintenance that starts during a session is detected on return to the tab.
  await portal.calm();
  await portal.features({ maintenanceModeEnabled: true });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(portal.origin + plainPath('maintenanceLanding'));
  await portal.features({ maintenanceModeEnabled: false });
  await again.click();
  await expect(page).toHaveURL(portal.origin + plainPath('announcements'));
});

test('a failed sign-in shows the reason, without a session, and offers to try again', async ({
  page,
  portal,
}) => {
  await portal.identity({
    nextError: { error: 'server_error', errorDescription: 'AADB2C90037: the <b>policy</b> is broken' },
  });
  await portal.goto('/');
  await expect(page).toHaveURL(portal.origin + plainPath('loginError'));
  await expect(page.getByRole('heading', { level: 1, name: 'Not signed in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The sign-in service has a problem.');
  await page.getByText('Details').click();
  await expect(page.locator('details')).toContainText('<b>policy</b>');
  await expect(page.getByRole('button', { name: 'Sign in as someone else' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('person-customer-user').click();
  await expect(page).toHaveURL(`${portal.origin}/`);
});

const hostilePaths = [
  '<img src=x onerror="document.title=1">',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  String.raw`\\evil.example`,
  '../../admin/users',
  'اختبار 🚚 <script>alert(1)</script>',
  `/${'long'.repeat(500)}`,
];

test('the denied path in the URL is shown as text only', async ({ page, portal, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The sign-in return page without a response redirects Home.
  await signedIn('customer-user', plainPath('authReturn'));
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  for (const [index, requestedRoute] of hostilePaths.entries()) {
    const path = pathTo('lacksPermissionLanding', { params: { requestedRoute } });
    if (index === 0) await portal.goto(path);
    else await follow(page, path);
    await expect(page.getByRole('main').getByText(requestedRoute, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Return to Home']);
    await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Permission needed - Customer Portal');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(page.url().startsWith(portal.origin)).toBe(true);
  }
});

test('each error of an invalid configuration is shown with its path, and Retry loads it again', async ({
  page,
  portal,
}) => {
  await portal.configuration({ apiHost: 42, defaultInternalCustomerId: null, color: 'red' });
  await portal.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The portal is not configured correctly');
  await expect(alert.getByRole('listitem')).toHaveText([/color/, /apiHost/, /defaultInternalCustomerId/]);
  // A violated limit is also shown, after the page is rendered.
  await portal.configuration({ demoCustomers: [{ name: '', customerId: 'PMF' }] });
  await portal.session('customer-user');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alert.getByRole('listitem')).toHaveText([/demoCustomers\.0\.name/]);
});

test('no page opens until the account and its customers are loaded', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 500/);
  const heading = page.getByRole('heading', { name: 'Performance', exact: true });
  const path = plainPath('performanceDashboard');
  for (const fault of [
    { operationId: 'getCurrentUser', kind: 'status', status: 500 },
    { operationId: 'getCurrentUser', kind: 'schema' },
    { operationId: 'listCustomers', kind: 'status', status: 500 },
  ] as const) {
    await portal.fault(fault);
    if (page.url().startsWith(portal.origin)) await portal.goto(path);
    else await signedIn('customer-user', path);
    await expect(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeVisible();
    await expect(heading).toHaveCount(0);
    await portal.clearFaults();
    await tryAgain(page.getByRole('button', { name: 'Retry' }));
    await expect(heading).toBeVisible();
  }
});

test('revoking a permission closes the open page', async ({ page, portal, signedIn }) => {
  await page.clock.install();
  await signedIn('customer-user');
  await portal.calm();
  await portal.fault({ operationId: 'checkPermission', kind: 'schema', body: { hasPermission: false } });
  await page.clock.runFor(61_000);
  // Cached data opens the page immediately; the background refetch then closes it.
  await page
    .getByRole('complementary', { name: 'Navigation' })
    .getByRole('link', { name: 'Performance' })
    .click();
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PerformanceRead');
  await expect(page.getByRole('heading', { name: 'Performance', exact: true })).toHaveCount(0);
});
