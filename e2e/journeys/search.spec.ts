import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { chooseCompany, openUserMenu } from '../support/frame.ts';
import { expect, test, type Portal } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

type Row = Readonly<Record<string, unknown>>;

/** The first row of a list that the page requests and that has all the members. */
async function readRow(
  page: Page,
  open: () => Promise<void>,
  list: RegExp,
  members: readonly string[],
): Promise<Row> {
  const received = page.waitForResponse(
    (response) => response.ok() && list.test(new URL(response.url()).pathname),
  );
  await open();
  const { items }: { readonly items: readonly Row[] } = await (await received).json();
  const row = items.find((item) => members.every((member) => typeof item[member] === 'string'));
  if (!row) throw new Error(`No row with ${members.join(', ')}.`);
  return row;
}

/** Opens the search by its key, once the page listens. */
async function openSearch(page: Page, portal: Portal, key = 'Control+k'): Promise<void> {
  await portal.calm();
  await page.keyboard.press(key);
  await expect(palette(page).getByRole('combobox', { name: 'Search' })).toBeFocused();
}

/** Types a number and presses Enter at once, before the response. */
async function searchFor(page: Page, portal: Portal, text: string): Promise<void> {
  await openSearch(page, portal);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('an order is opened by each of its numbers, however they are written', async ({
  page,
  portal,
  signedIn,
}) => {
  const order = await readRow(
    page,
    () => signedIn('customer-user', `${plainPath('ordersDashboard')}?status=InTransit`),
    /\/Orders\/PMF$/,
    ['poNumber', 'bolNumber', 'proNumber', 'loadNumber', 'customerReference'],
  );
  const orderNumber = String(order['orderNumber']);
  const bol = String(order['bolNumber']);
  const texts = [
    orderNumber.toLowerCase(),
    `000${String(order['poNumber'])}`,
    `${bol.slice(0, 5)} ${bol.slice(5, 9)}-${bol.slice(9)}`,
    String(order['proNumber']),
    String(order['loadNumber']),
    String(order['customerReference']),
  ];
  for (const text of texts) {
    await page.getByRole('link', { name: 'Customer Portal, home' }).click();
    await expect(heading(page, /^Home$/)).toBeVisible();
    await searchFor(page, portal, text);
    await expect(heading(page, new RegExp(orderNumber))).toBeVisible();
    await expect(palette(page)).toBeHidden();
  }
});

test('invoices, ASNs, claims, checks, receipts, items and lots are found by their numbers', async ({
  page,
  portal,
  signedIn,
}) => {
  const invoice = await readRow(
    page,
    () => signedIn('customer-user', plainPath('billingDashboard')),
    /\/Invoices\/PMF$/,
    [],
  );
  const asn = await readRow(page, () => portal.goto(plainPath('asnDashboard')), /\/ASN\/PMF$/, ['sentAt']);
  const claim = await readRow(page, () => portal.goto(plainPath('deductions')), /\/Deductions$/, []);
  const receipt = await readRow(
    page,
    () => portal.goto(`${plainPath('ordersDashboard')}?dashboard=inbound`),
    /\/Inbound$/,
    [],
  );
  const item = await readRow(
    page,
    () => portal.goto(plainPath('inventoryDashboard')),
    /\/Inventory\/PMF$/,
    [],
  );
  const lot = await readRow(
    page,
    () => portal.goto(`${plainPath('inventoryDashboard')}?dashboard=lots`),
    /\/Lots\/PMF$/,
    [],
  );
  const cases: readonly (readonly [group: string, text: unknown, found: unknown])[] = [
    ['Invoices', invoice['invoiceNumber'], invoice['invoiceNumber']],
    ['ASNs', asn['asnId'], asn['asnId']],
    ['Deductions', claim['claimId'], claim['claimId']],
    ['Deductions', claim['checkNumber'], claim['checkNumber']],
    ['Inbound orders', receipt['receiptNumber'], receipt['receiptNumber']],
    ['Items', item['upc'], item['itemNumber']],
    ['Items', item['gtin'], item['itemNumber']],
    ['Lots', lot['lotNumber'], lot['lotNumber']],
  ];
  await openSearch(page, portal, '/');
  for (const [group, text, expected] of cases) {
    await palette(page).getByRole('combobox', { name: 'Search' }).fill(String(text));
    const options = palette(page).getByRole('group', { name: group }).getByRole('option');
    await expect(options.first()).toContainText(String(expected));
  }
});

test('Show all leads to a list with exactly as many rows', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  await openSearch(page, portal);
  await page.keyboard.type('SO-10431');
  const all = palette(page).getByRole('option', { name: /^Show all [\d,]+ orders$/ });
  await expect(all).toBeVisible();
  await atRest(page);
  expect.soft(await findViolations(page), 'the search').toEqual([]);
  const count = /[\d,]+/.exec(await all.innerText())?.[0] ?? '';
  await all.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toHaveValue('SO-10431');
});

test('pages and actions are found by words, and recent records are kept for one company and one person', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('multi-customer-user');
  await openSearch(page, portal);
  await page.keyboard.type('deduc');
  await expect(palette(page).getByRole('option', { name: /^Deductions Overview/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await openSearch(page, portal);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SO-1043');
  const first = palette(page).getByRole('group', { name: 'Orders' }).getByRole('option').first();
  await expect(first).toContainText('SO-1043');
  const opened = /SO-\d+/.exec(await first.innerText())?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page, new RegExp(opened))).toBeVisible();
  await openSearch(page, portal);
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option', { name: opened })).toBeVisible();
  await page.keyboard.press('Escape');
  // The other company may have no order of this number.
  portal.allowError(/status of 404/);
  await chooseCompany(page, 'Blue Heron');
  await openSearch(page, portal);
  await expect(palette(page).getByRole('group', { name: 'Do' })).toBeVisible();
  await expect(recent).toBeHidden();
  await page.keyboard.press('Escape');
  const menu = await openUserMenu(page);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  // Until it is shown, the page navigates.
  await expect(heading(page, /^Sign in$/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('recentRecords'))).toBeNull();
});

test('a failed search is reported, and retried', async ({ page, portal, signedIn }) => {
  await signedIn('customer-user');
  await portal.fault({ operationId: 'getSearchResults', kind: 'status', status: 500 });
  portal.allowError(/500/);
  await openSearch(page, portal);
  await page.keyboard.type('SO-1043');
  await expect(palette(page).getByText('The search failed.')).toBeVisible();
  await portal.clearFaults();
  await palette(page).getByRole('button', { name: 'Retry' }).click();
  await expect(palette(page).getByRole('group', { name: 'Orders' })).toBeVisible();
});
