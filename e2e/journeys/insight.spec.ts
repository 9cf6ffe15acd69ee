import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

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
  const places = page.getByRole('table', { name: 'Locations of the retailer' });
  const orders = places.getByRole('link', { name: /^Show .* orders of Walmart/ }).first();
  const count = await orders.innerText();
  await orders.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cost' }).click();
  await page.getByRole('radio', { name: 'Cost per case' }).click();
  const waterfall = page
    .getByRole('figure')
    .filter({ hasText: /Why did (?:a case cost|the cost per case change)/ });
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

const getFact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

test('a manager orders what is due, with assumptions that a colleague sees once they are saved', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('customer-user');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Predictive' }).click();
  await page.getByRole('button', { name: /^to order \(/i }).click();
  const table = page.getByRole('table', { name: 'Items to order' });
  await table.getByRole('rowheader').getByRole('link').first().click();
  await expect(getFact(page, 'Reorder point')).toHaveText(/\d/);
  const saved = await getFact(page, 'Reorder point').innerText();
  await page.getByLabel('Lead time, days').fill('28');
  await expect(getFact(page, 'Reorder point')).not.toHaveText(saved);
  const tried = await getFact(page, 'Reorder point').innerText();

  const { pathname, search } = new URL(page.url());
  const colleague = await openAs(browser, portal.origin, 'customer-admin', pathname + search);
  await expect(getFact(colleague, 'Reorder point')).toHaveText(saved);
  await page.getByRole('button', { name: 'Save assumptions' }).click();
  await expect(page.getByText('Assumptions saved')).toBeVisible();
  await colleague.reload();
  await expect(getFact(colleague, 'Reorder point')).toHaveText(tried);
  await expect(colleague.getByLabel('Lead time, days')).toHaveValue('28');
});

test('a manager replenishes what runs out, and opens its receipt in Inbound', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Predictive' }).click();
  await page.getByRole('button', { name: /^to order \(/i }).click();
  const table = page.getByRole('table', { name: 'Items to order' });
  await table.getByRole('rowheader').getByRole('link').first().click();
  await expect(getFact(page, 'On order')).toHaveText(/\d/);
  const before = await getFact(page, 'On order').innerText();

  await page.getByRole('button', { name: 'Replenish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Replenish / });
  const cases = Number(await dialog.getByLabel('Cases').first().inputValue());
  expect(cases).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Create replenishment' }).click();
  const created = page.getByRole('dialog', { name: /created$/ });
  const download = page.waitForEvent('download');
  await created.getByRole('button', { name: /as PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^RP-\d+-PMF\.pdf$/);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(getFact(page, 'On order')).not.toHaveText(before);
  const receipts = page.getByRole('table', { name: 'Expected receipts' });
  const receipt = receipts.getByRole('row').filter({ has: page.getByRole('button', { name: /as PDF$/ }) });
  const receiptNumber = await receipt.getByRole('link').innerText();
  await receipt.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(receiptNumber) })).toBeVisible();
});

test('a manager accepts a cost insight, and sees what it has saved', async ({ page, signedIn }) => {
  await signedIn('customer-user');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cost' }).click();
  await page.getByRole('radio', { name: 'Insights' }).click();
  const first = page.getByRole('list', { name: 'Insights' }).getByRole('listitem').first();
  const evidence = first.getByRole('link', { name: /^Show .* orders?$/ });
  const count = /[\d,]+/.exec(await evidence.innerText())?.[0] ?? '';
  await evidence.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} order` })).toBeVisible();
  await page.goBack();
  await first.getByRole('button', { name: 'Accept' }).click();
  await expect(first.getByText(/saved to date/)).toBeVisible();
  await expect(first.getByText(/^.*Accepted .* by Casey Ortiz$/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Insight figures' }).getByText('Savings to date'),
  ).toBeVisible();
});
