import type { Page, Route } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { tabTo } from '../support/tab-to.ts';

/** A Wednesday three weeks after today. */
function arrivalDay(): Date {
  const day = new Date(Date.now() + 21 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day;
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The header and one line with keys alone, from any focus before the form. */
async function enterOrder(page: Page, po: string): Promise<void> {
  const { keyboard } = page;
  await tabTo(page, page.getByRole('textbox', { name: 'PO number' }));
  await keyboard.type(po);
  await tabTo(page, page.getByRole('combobox', { name: 'Ship to' }));
  await keyboard.type('walmart 6010');
  await expect(page.getByRole('option', { name: /^Walmart 6010/ })).toBeVisible();
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('MABD'));
  const [year, month, day] = isoDay(arrivalDay()).split('-');
  await keyboard.type(`${month}${day}${year}`);
  // The retailer requires a department, so that of the rarely used fields is open.
  await tabTo(page, page.getByRole('textbox', { name: 'Department' }));
  await keyboard.type('92');
  await tabTo(page, page.getByRole('combobox', { name: 'Item, line 1' }));
  await keyboard.type('10026');
  await keyboard.press('Tab');
  await keyboard.type('50');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Item, line 2' })).toBeFocused();
  await expect(page.getByText('Nothing to fix or check.')).toBeVisible();
}

test(
  'an order is entered by keyboard alone, from Home to the confirmation',
  { tag: '@core' },
  async ({ page, portal, signedIn }) => {
    await signedIn('customer-user');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Order Entry' });
    await tabTo(page, link.first());
    await page.keyboard.press('Enter');
    await enterOrder(page, 'E2E-KEYS');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(/^Order SO-\d+ is submitted$/)).toBeVisible();
    expect(await portal.requests('submitOrderEntry')).toHaveLength(1);
    const summary = await savedBy(page, () => page.getByRole('button', { name: 'Summary (pdf)' }).click());
    expect(summary.name).toMatch(/^Order-SO-\d+\.pdf$/);
    await tabTo(page, page.getByRole('link', { name: /^SO-\d+$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Order SO-\d+/ })).toBeVisible();
    await expect(page.getByText('PO E2E-KEYS').first()).toBeVisible();
  },
);

test('from Home to an order in units: a short line is backordered, and a lost response leads to the order', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-user');
  await page.getByRole('navigation').getByRole('link', { name: 'Order Entry' }).first().click();
  await enterOrder(page, 'E2E-LOST');
  const { keyboard } = page;
  const cell = (name: string) => page.getByLabel(name, { exact: true });

  // The unit after the quantity, without waiting for the item: 2 stays 2.
  await keyboard.type('10025');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await keyboard.press('Tab');
  await keyboard.press('p');
  await expect(page.getByText('2 PL = 100 CA')).toBeVisible();
  await expect(cell('Quantity, line 2')).toHaveValue('2');
  await expect(cell('Unit, line 2')).toHaveValue('PL');
  await tabTo(page, page.getByRole('button', { name: 'Change to 100 CA, line 2' }));
  await keyboard.press('Enter');
  await expect(cell('Quantity, line 2')).toHaveValue('100');
  await expect(cell('Unit, line 2')).toHaveValue('CA');

  // More than there is.
  await tabTo(page, page.getByRole('combobox', { name: 'Item, line 3' }));
  await keyboard.type('10031');
  await keyboard.press('Tab');
  await keyboard.type('30000');
  await tabTo(page, page.getByRole('button', { name: /^Backorder [\d,]+ CA, line 3$/ }));
  await keyboard.press('Enter');
  await expect(page.getByText(/^[\d,]+ of 30,000 cases will be backordered;/).first()).toBeVisible();
  await expect(page.getByText(/cases are far more than usual/).first()).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'I have checked the warnings' }));
  await keyboard.press('Space');

  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByText(/^Saved .+ by Casey Ortiz/)).toBeVisible();
  const draft = new URL(page.url());
  // The order arrives, its response does not. A dropped connection would be retried by the browser itself.
  const loseResponse = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/Orders/PMF/OrderEntry', loseResponse, { times: 1 });
  portal.allowError(/ERR_CONNECTION_RESET/);
  await keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('We do not know whether the order was submitted')).toBeVisible();
  // The page retries automatically, with the same key.
  await expect(page.getByText(/^Order SO-\d+ is submitted$/)).toBeVisible();
  const submissions = await portal.requests('submitOrderEntry');
  expect(submissions).toHaveLength(2);
  expect(new Set(submissions.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  const reader = await apiAs(portal.origin, 'customer-user');
  expect(await reader('GET', '/Orders/PMF?search=E2E-LOST')).toMatchObject({ totalCount: 1 });

  await portal.goto(draft.pathname + draft.search);
  await expect(page.getByText(/^Order SO-\d+ is submitted$/)).toBeVisible();
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByText('PO E2E-LOST').first()).toBeVisible();
});

test('a draft is resumed on another device', async ({ page, portal, browser, signedIn }) => {
  await signedIn('customer-user', plainPath('orderEntry'));
  await page.getByRole('textbox', { name: 'PO number' }).fill('E2E-DRAFT');
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill('10026');
  await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('50');
  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByText(/^Saved .+ by Casey Ortiz/)).toBeVisible();
  const colleaguePage = await openAs(browser, portal.origin, 'customer-user', plainPath('orderEntry'));
  await colleaguePage.getByRole('button', { name: 'Drafts and templates' }).click();
  await colleaguePage.getByRole('button', { name: 'Open PO E2E-DRAFT' }).click();
  await expect(colleaguePage.getByRole('textbox', { name: 'PO number' })).toHaveValue('E2E-DRAFT');
  await expect(colleaguePage.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('50');
  await expect(colleaguePage.getByRole('combobox', { name: 'Item, line 1' })).toHaveValue(
    /^10026 Oat granola/,
  );
  await colleaguePage.close();
});

test('the question before a new order is left remains while its draft is created', async ({
  page,
  portal,
  signedIn,
}) => {
  await portal.fault({ operationId: 'createOrderDraft', kind: 'delay', delayMs: 2000, times: 1 });
  await signedIn('customer-user', plainPath('orderEntry'));
  await page.getByRole('textbox', { name: 'PO number' }).fill('E2E-QUESTION');
  await page.getByRole('combobox', { name: 'Ship to' }).fill('nowhere');
  await page.getByRole('link', { name: 'Customer Portal, home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expect(page.getByText(/^Saved .+ by Casey Ortiz/)).toBeVisible();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${portal.origin}/`);
});
