import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

for (const path of ['/404', '/no/such/page?with=query']) {
  test(`${path} is Not Found, with a link Home`, async ({ page, portal, signedIn }) => {
    await signedIn('customer-user', path);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Not Found - Customer Portal');
    await expect(page).toHaveURL(portal.origin + path);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(`${portal.origin}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  });
}

test('a path that only starts like a route is Not Found', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  for (const path of [
    '/admin',
    '/orders',
    '/dashboards/orders/more',
    '/dashboards%2Forders',
    '/orders/a/b',
  ]) {
    await portal.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await expect(page).toHaveURL(portal.origin + path);
  }
});

for (const [place, name] of [
  ['guruLanding', 'Guru'],
  ['insightLanding', 'Insight'],
  ['asnLanding', 'ASN'],
] as const) {
  test(`the ${name} landing page describes ${name} and links Home`, async ({ page, portal, signedIn }) => {
    await signedIn('flash-only-user', plainPath(place));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} - Customer Portal`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(`${portal.origin}/`);
  });
}

test('the maintenance page needs no sign-in, and offers to try again', async ({ page, portal }) => {
  await portal.session('customer-user');
  await portal.goto(plainPath('maintenanceLanding'));
  await expect(page.getByText('The portal is down for maintenance')).toBeVisible();
  await expect(page).toHaveTitle('Maintenance - Customer Portal');
  expect(await portal.requests()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('while the maintenance flag is on, every page is the maintenance page', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.features({ maintenanceModeEnabled: true });
  await signedIn('internal-admin', '/dashboards/orders');
  await expect(page).toHaveURL(portal.origin + plainPath('maintenanceLanding'));
  await expect(page.getByText('The portal is down for maintenance')).toBeVisible();
});

test('maintenance that starts during a session is detected on return to the tab', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user', plainPath('announcements'));
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await portal.calm();
  await portal.features({ maintenanceModeEnabled: true });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(portal.origin + plainPath('maintenanceLanding'));
  await portal.features({ maintenanceModeEnabled: false });
  await page.getByRole('button', { name: 'Try again' }).click();
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

test('a disabled account sees the reason, and can sign out', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 403/);
  await signedIn('no-access-user');
  await expect(page).toHaveURL(portal.origin + plainPath('loginError'));
  await expect(page.getByRole('main')).toContainText(
    'Unable to login. Please contact an admin for approval.',
  );
  await expect(page.getByRole('button', { name: 'Sign in as someone else' })).toBeVisible();
});

test('the sign-in return page without a response redirects Home', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user', plainPath('authReturn'));
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('a denied page is shown with the permission that it requires', async ({ page, portal, signedIn }) => {
  await signedIn('restricted-user', plainPath('guruSettings'));
  await expect(page).toHaveURL(
    portal.origin +
      pathTo('lacksPermissionLanding', { params: { requestedRoute: plainPath('guruSettings') } }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Guru Settings');
  await expect(page.getByRole('main')).toContainText('GuruCredentialWrite');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
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
  for (const requestedRoute of hostilePaths) {
    const path = pathTo('lacksPermissionLanding', { params: { requestedRoute } });
    await signedIn('customer-user', path);
    await expect(page.getByRole('main').getByText(requestedRoute, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Return to Home']);
    await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Permission needed - Customer Portal');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(page.url().startsWith(portal.origin)).toBe(true);
  }
});

test('a URL that cannot be decoded still shows a page', async ({ page, signedIn }) => {
  await signedIn('customer-user', '/user-lacks-permission-landing/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
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
  await portal.configuration({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('person-customer-user')).toBeVisible();
});

test('a violated limit of the configuration is also shown, after the page is rendered', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.configuration({ demoCustomers: [{ name: '', customerId: 'PMF' }] });
  await signedIn('customer-user');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/demoCustomers\.0\.name/]);
});
