import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { homeComplete, getMenu, productCard } from '../support/frame.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { turn } from '../support/switches.ts';

const path = plainPath('customerSettings');

function tierSwitch(page: Page, tier: string, customer: string): Locator {
  return page.getByRole('switch', { name: `${tier} for ${customer}`, exact: true });
}

function getRow(page: Page, customer: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: customer }) });
}

test('every customer and its tiers, the hidden one only for the internal group', async ({
  page,
  signedIn,
}) => {
  await signedIn('internal-admin', path);
  const table = page.getByRole('table', { name: 'Tiers of all customers' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'Blue Heron Beverages',
    'Cedar & Sage Goods',
    'Internal',
    'Maple Street Nut Co',
    'New Harvest Trading',
    'Northlight Home Care',
    'Prairie Mill Foods',
    'Sunhollow Dairy',
  ]);
  await expect(page.getByRole('status').filter({ hasText: '8 customers' })).toBeVisible();
  await expect(tierSwitch(page, 'Guru', 'Blue Heron Beverages')).toBeChecked();
  await expect(tierSwitch(page, 'Insights', 'Blue Heron Beverages')).not.toBeChecked();
  await expect(tierSwitch(page, 'Rating', 'Internal')).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Rating for/ })).toHaveCount(1);
});

test('adding a tier gives the customer’s users access, and removing it takes it away', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('internal-admin', path);
  const orderEntry = tierSwitch(page, 'Order Entry', 'Cedar & Sage Goods');
  await turn(orderEntry, 'on');
  await expect(orderEntry).not.toHaveAttribute('aria-busy');
  const [added] = await portal.requests('addCustomerTier');
  expect(added).toMatchObject({ path: '/api/CustomerTiers/CSG/4', status: 201 });

  const customer = await openAs(browser, portal.origin, 'flash-only-user');
  await homeComplete(customer);
  await expect(productCard(customer, 'Flash').getByRole('link', { name: 'Order Entry' })).toBeVisible();

  await turn(orderEntry, 'off');
  await expect(orderEntry).not.toHaveAttribute('aria-busy');
  await customer.reload();
  await homeComplete(customer);
  await expect(productCard(customer, 'Flash').getByRole('button', { name: 'Order Entry' })).toBeVisible();
  await customer.context().close();
  await page.reload();
  await expect(orderEntry).not.toBeChecked();
});

test('the menu of the selected customer updates immediately', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn('internal-admin', path);
  await expect(getMenu(page).getByRole('link', { name: 'Retailers' })).toBeVisible();
  await turn(tierSwitch(page, 'Order Entry', 'Internal'), 'off');
  await expect(getMenu(page).getByRole('link', { name: 'Retailers' })).toHaveCount(0);
});

for (const { verb, operationId, customer, message } of [
  {
    verb: 'given',
    operationId: 'addCustomerTier',
    customer: 'Cedar & Sage Goods',
    message: 'An error occured adding a customer tier.',
  },
  {
    verb: 'taken away',
    operationId: 'deleteCustomerTier',
    customer: 'Blue Heron Beverages',
    message: 'An error occured deleting a customer tier.',
  },
] as const) {
  test(`a tier that cannot be ${verb} is restored, with the reason in its row, and can be retried`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 500/);
    await portal.fault({ operationId, kind: 'status', status: 500, times: 1 });
    await signedIn('internal-admin', path);
    const guru = tierSwitch(page, 'Guru', customer);
    const was = await guru.isChecked();
    await guru.click();
    const row = getRow(page, customer);
    await expect(row.getByRole('alert')).toContainText(`Guru is unchanged: ${message}`);
    await expect(guru).toBeChecked({ checked: was });

    // The message remains after the row was filtered out.
    const search = page.getByRole('textbox', { name: 'Search customers' });
    await search.fill('Sunhollow');
    await expect(page.getByRole('rowheader')).toHaveText(['Sunhollow Dairy']);
    await search.fill('');
    await row.getByRole('button', { name: `Retry Guru for ${customer}` }).click();
    await expect(row.getByRole('alert')).toHaveCount(0);
    await expect(guru).toBeChecked({ checked: !was });
    // The request may still be pending, and a reload would cancel it.
    await expect(guru).not.toHaveAttribute('aria-busy');
    await page.reload();
    await expect(guru).toBeChecked({ checked: !was });
  });
}

test('a switch shows the requested value while it is saved, and a second click does nothing', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.fault({ operationId: 'addCustomerTier', kind: 'delay', delayMs: 1500 });
  await signedIn('internal-admin', path);
  const insights = tierSwitch(page, 'Insights', 'Cedar & Sage Goods');
  await insights.click();
  await expect(insights).toBeChecked();
  await expect(insights).toHaveAttribute('aria-busy', 'true');
  await insights.press('Space');
  await expect(insights).not.toHaveAttribute('aria-busy');
  await expect(insights).toBeChecked();
  await expect.poll(() => portal.requests('addCustomerTier')).toHaveLength(1);
  expect(await portal.requests('deleteCustomerTier')).toHaveLength(0);
});

test('tiers that cannot be loaded show a failure in their row only', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 409/);
  await signedIn('internal-admin', '/');
  await homeComplete(page);
  await portal.fault({
    operationId: 'listCustomerTiers',
    kind: 'status',
    status: 409,
    title: 'Tiers are being moved',
    times: 1,
  });
  await page.goto(portal.origin + path);
  const alert = page.getByRole('table').getByRole('alert');
  await expect(alert).toContainText('Unknown: Tiers are being moved');
  await expect(alert).toHaveCount(1);
  await alert.getByRole('button', { name: /^Retry the tiers of/ }).click();
  await expect(alert).toHaveCount(0);
});

test('a list that cannot be loaded is not shown as empty', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 500/);
  await signedIn('internal-admin', path);
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  await portal.fault({ operationId: 'listCustomers', kind: 'status', status: 500 });
  await page.reload();
  await expect(page.getByText('An error occured fetching companies.').first()).toBeVisible();
  await expect(page.getByText('No customers yet')).toHaveCount(0);
  await portal.clearFaults();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('rowheader')).toHaveCount(8);
});

test('search and sort are in the URL, and a shared link shows the same', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', path);
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  const entries = await page.evaluate(() => history.length);
  const search = page.getByRole('textbox', { name: 'Search customers' });
  await search.pressSequentially('oo');
  await expect(page.getByRole('rowheader')).toHaveText(['Cedar & Sage Goods', 'Prairie Mill Foods']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 8 customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(`${portal.origin}${path}?search=oo&sort=-name`);
  // Neither typing nor sorting adds history entries.
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(['Prairie Mill Foods', 'Cedar & Sage Goods']);
  await expect(search).toHaveValue('oo');

  await search.fill('nobody at all');
  await expect(page.getByText('No customers match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('No customers match')).toBeVisible();
});

test('all of it works by keyboard', async ({ page, signedIn }) => {
  await signedIn('internal-admin', path);
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  await page.getByRole('button', { name: 'Code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending');
  const first = tierSwitch(page, 'Flash', 'Blue Heron Beverages');
  // Each customer's switches come with a response of their own; until then Tab reaches those of another customer.
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await expect(first).toBeFocused();
});

test('no axe violations on the page and in its messages', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 500/);
  await portal.fault({ operationId: 'addCustomerTier', kind: 'status', status: 500 });
  await signedIn('internal-admin', path);
  await tierSwitch(page, 'Guru', 'Cedar & Sage Goods').click();
  await expectAccessible(page, async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'Guru is unchanged' })).toBeVisible();
    await expect(tierSwitch(page, 'Rating', 'Internal')).toBeAttached();
  });
});
