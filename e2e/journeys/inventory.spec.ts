import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('inventoryDashboard');
const rows = (page: Page) => page.getByRole('table', { name: 'Stock' }).getByRole('rowheader');

test.use({ viewport: { width: 1440, height: 900 } });

test('a range of days until expiry filters the table, whose rows link to their items', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', `${path}?search=10025`);
  await expect(rows(page).first()).toBeVisible();
  const chart = page.getByRole('figure').filter({ hasText: 'What expires, and when?' });
  // A column, or a link beside the number when all stock is in this range.
  await chart.getByRole('button', { name: /Over 90 days/ }).click();
  await expect(page).toHaveURL(/expiryBucket=Over90/);
  await expect
    .poll(async () => (await portal.requests('listInventory')).at(-1)?.query)
    .toMatchObject({ expiryBucket: 'Over90' });

  // An item whose stock all expires later stays where it is in the table.
  const link = rows(page).getByRole('link', { name: '10025', exact: true }).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10025');
  await expect(page.getByRole('table', { name: 'Lots' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('rowheader').first()).toBeVisible();
});

test('a stock level counts the rows that it filters', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  const chart = page.getByRole('figure').filter({ hasText: 'What is running short?' });
  const low = chart.getByRole('button', { name: /^Low: / });
  const count = /Low: ([\d,]+)/.exec((await low.getAttribute('aria-label')) ?? '')?.[1];
  await low.click();
  await expect(page).toHaveURL(/stockStatus=Low/);
  await expect(page.getByText(`${count} rows`, { exact: true })).toBeVisible();
});

test('an item that does not exist is shown as such in place', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 404/);
  await signedIn('customer-admin', '/inventory/NO-SUCH-ITEM');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The item could not be loaded');
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page.getByRole('heading', { name: 'Inventory', exact: true })).toBeVisible();
});
