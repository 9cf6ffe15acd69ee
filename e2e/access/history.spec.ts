import type { Page } from '@playwright/test';
import type { PersonId } from '#mocks/people.ts';
import { pathTo, plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { chooseCompany, getMenu, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

const lacks = (requestedRoute: string): string =>
  pathTo('lacksPermissionLanding', { params: { requestedRoute } });

/** One denial by each guard that depends on the user, the company or the features. */
const denials: readonly (readonly [guard: string, PersonId, PlainRouteId, landing: string])[] = [
  ['tier', 'flash-only-user', 'guruDashboard', plainPath('guruLanding')],
  ['user admin', 'customer-user', 'userList', '/'],
  ['internal admin', 'customer-admin', 'surveyList', '/'],
  ['permission', 'restricted-user', 'performanceDashboard', lacks(plainPath('performanceDashboard'))],
];

for (const [guard, person, place, landing] of denials) {
  test(`the ${guard} guard denies a URL, and Back does not return to it`, async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn(person, plainPath('asnLanding'));
    await expect(page.getByRole('heading', { level: 1, name: 'ASN' })).toBeVisible();

    await portal.goto(plainPath(place));
    await expect(page).toHaveURL(portal.origin + landing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(portal.origin + plainPath('asnLanding'));
    await expect(page.getByRole('heading', { level: 1, name: 'ASN' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(portal.origin + landing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

async function expectHome(page: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(`${origin}/`);
  await expect(productCard(page, 'Flash')).toBeVisible();
}

test('a denial for the tier on the way from Home: landing page, Back, Forward', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('flash-only-user');
  await productCard(page, 'Guru').getByRole('link', { name: 'Deductions' }).click();
  await expect(page).toHaveURL(portal.origin + plainPath('guruLanding'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeFocused();
  await page.goBack();
  await expectHome(page, portal.origin);
  await page.goForward();
  await expect(page).toHaveURL(portal.origin + plainPath('guruLanding'));
  await page.goBack();
  await expectHome(page, portal.origin);
});

test('a denial for a missing permission, from the menu: its name is shown, Back, Forward', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('restricted-user');
  await getMenu(page).getByRole('link', { name: 'Cost' }).click();
  await expect(page).toHaveURL(portal.origin + lacks(plainPath('costDashboard')));
  await expect(page.getByRole('main')).toContainText('CostRead');
  await page.goBack();
  await expectHome(page, portal.origin);
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('CostRead');
});

test('without role-based access control no permissions are requested', async ({ page, portal, signedIn }) => {
  await portal.features({ rbacEnabled: false });
  await signedIn('restricted-user', plainPath('costDashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Cost' })).toBeVisible();
  expect(await portal.requests('checkPermission')).toEqual([]);
});

test('a disabled feature redirects Home, and opens when it is enabled', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.features({ fsmaEnabled: false });
  await signedIn('customer-user', plainPath('fsmaDashboard'));
  await expectHome(page, portal.origin);
  await portal.features({ fsmaEnabled: true });
  await portal.goto(plainPath('fsmaDashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Food Traceability' })).toBeVisible();
});

test('the landing page of a product also opens for customers who have the product', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user', plainPath('guruLanding'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible();
});

test('selecting a company without the page’s tier redirects to the page’s landing page', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', plainPath('guruDashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guru Dashboard' })).toBeVisible();
  await chooseCompany(page, 'Sunhollow Dairy');
  await expect(page).toHaveURL(`${portal.origin}${plainPath('guruLanding')}`);
});

test('LTL Rating opens only for the company that has it', async ({ page, portal, signedIn }) => {
  await signedIn('internal-user', plainPath('ltlTool'));
  await expect(page.getByRole('heading', { level: 1, name: 'LTL Rating' })).toBeVisible();
  await chooseCompany(page, 'Prairie Mill Foods');
  await expectHome(page, portal.origin);
});
