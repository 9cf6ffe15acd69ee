import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { getMenu, productCard } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

test.use({ isSignedInBefore: false });

const lacks = (requestedRoute: string): string =>
  pathTo('lacksPermissionLanding', { params: { requestedRoute } });

test('a denied page is not in the history: by its URL and from the menu, Back and Forward', async ({
  page,
  portal,
  signedIn,
}) => {
  // The page's data are requested while its permission is.
  portal.allowError(/status of 403/);
  const heading = page.getByRole('heading', { level: 1 });
  await signedIn('restricted-user', plainPath('asnLanding'));
  await expect(heading).toHaveText('ASN');
  const denied = lacks(plainPath('performanceDashboard'));
  await portal.goto(plainPath('performanceDashboard'));
  await expect(page).toHaveURL(portal.origin + denied);
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(portal.origin + plainPath('asnLanding'));
  await expect(heading).toHaveText('ASN');
  await page.goForward();
  await expect(page).toHaveURL(portal.origin + denied);

  await portal.goto('/');
  await getMenu(page).getByRole('link', { name: 'Cost' }).click();
  await expect(page).toHaveURL(portal.origin + lacks(plainPath('costDashboard')));
  await expect(page.getByRole('main')).toContainText('CostRead');
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await expect(productCard(page, 'Flash')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('main')).toContainText('CostRead');
});
