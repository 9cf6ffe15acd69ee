import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager sees which retailer grows, why a case costs more, and the orders behind it', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-user', `${plainPath('performanceDashboard')}?dashboard=retailers`);
  const retailers = page.getByRole('table', { name: 'Retailers' });
  await retailers.getByRole('button', { name: 'Change' }).click();
  await expect(retailers.getByRole('columnheader', { name: 'Change' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
  await retailers.getByRole('button', { name: 'Walmart' }).click();
  const places = page.getByRole('table', { name: 'Places of the retailer' });
  const orders = places.getByRole('link', { name: /^Show .* orders of Walmart/ }).first();
  const count = await orders.innerText();
  await orders.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cost' }).click();
  await page.getByRole('radio', { name: 'Cost per case' }).click();
  const waterfall = page.getByRole('figure').filter({ hasText: /Why did a case cost/ });
  await waterfall.getByRole('button', { name: /^Freight: / }).click();
  // The previous view stays until the next one is loaded, and has orders too.
  await expect(page.getByRole('radio', { name: 'Orders', exact: true })).toBeChecked();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Orders' });
  await table.getByRole('link', { name: /^SO-/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /SO-/ })).toBeVisible();
});

test('a manager opens the evidence of an insight', async ({ page, signedIn }) => {
  await signedIn('customer-user', `${plainPath('costDashboard')}?dashboard=insights`);
  const evidence = page
    .getByRole('list', { name: 'Insights' })
    .getByRole('link', { name: /^Show .* orders/ })
    .first();
  const count = /[\d,]+/.exec(await evidence.innerText())?.[0] ?? '';
  await evidence.click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();
});
