import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

const path = plainPath('ordersDashboard');
const filtered = `${path}?startDate=2026-01-01&endDate=2030-01-01&status=Closed&sort=orderValue`;
const other = `${path}?startDate=2026-02-01&endDate=2030-01-01`;

const header = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Orders', exact: true }).getByRole('columnheader', { name });
const message = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const form = (page: Page) => page.getByRole('dialog');

/** Opens the menu of the views. */
async function openViews(page: Page): Promise<Locator> {
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(menu).toBeVisible();
  return menu;
}

async function choose(page: Page, item: string | RegExp): Promise<void> {
  const menu = await openViews(page);
  await menu.getByRole('menuitem', { name: item }).click();
  await expect(menu).toHaveCount(0);
}

async function saveAs(page: Page, name: string): Promise<void> {
  await choose(page, 'Save as a view');
  await form(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(page).getByRole('button', { name: 'Save' }).click();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a view saves what is shown under a name, and restores it', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', filtered);
  const sheet = page.getByRole('dialog', { name: 'Columns' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await sheet.getByRole('checkbox', { name: 'Value' }).uncheck();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(header(page, 'Value')).toHaveCount(0);
  await saveAs(page, 'Closed, cheapest first');
  await expect(message(page, '“Closed, cheapest first” saved.')).toBeVisible();
  const [requested] = await portal.requests('createSavedView');
  expect(requested?.body).toMatchObject({
    dashboard: 'Orders',
    isShared: false,
    query: {
      period: { startDate: '2026-01-01', endDate: '2030-01-01' },
      sort: 'orderValue',
      filters: [{ name: 'status', values: ['Closed'] }],
    },
  });

  await page.getByRole('button', { name: 'Columns' }).click();
  await sheet.getByRole('button', { name: 'Default columns' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await portal.goto(other);
  await expect(header(page, 'Value')).toHaveCount(1);
  await choose(page, 'Closed, cheapest first');
  await expect(page).toHaveURL(/startDate=2026-01-01&endDate=2030-01-01&status=Closed&sort=orderValue$/);
  await expect(header(page, 'Value')).toHaveCount(0);
  const item = (await openViews(page)).getByRole('menuitem', { name: 'Closed, cheapest first' });
  await expect(item).toHaveAttribute('aria-current', 'true');

  // Back returns to the previous page.
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/startDate=2026-02-01&endDate=2030-01-01$/);
});

test('a named period of a view depends on the current date', async ({ page, signedIn }) => {
  await signedIn('customer-admin', other);
  await choose(page, 'Largest orders');
  await expect(page).toHaveURL(/sort=-orderValue/);
  await expect(page.getByRole('button', { name: /Last \d+ days/ })).toContainText('Last 90 days');
});

test('a view is replaced, restored, renamed, shared and deleted; another user sees it and cannot change it', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', filtered);
  await saveAs(page, 'Mine');
  await expect(message(page, '“Mine” saved.')).toBeVisible();
  await portal.goto(other);
  await choose(page, 'Mine');
  await expect(page).toHaveURL(/status=Closed/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await choose(page, 'Update to the current view');
  await message(page, '“Mine” updated.').locator('xpath=..').getByRole('button', { name: 'Undo' }).click();
  await expect(message(page, '“Mine” restored.')).toBeVisible();
  await choose(page, 'Mine');
  await expect(page).toHaveURL(/status=Closed/);

  await choose(page, 'Rename or share');
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Everybody’s');
  await form(page).getByRole('checkbox', { name: 'Shared' }).check();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(message(page, '“Everybody’s” saved.')).toBeVisible();
  const menu = await openViews(page);
  await expect(menu.getByRole('menuitem', { name: 'Everybody’s Shared' })).toBeVisible();
  await page.keyboard.press('Escape');

  const colleague = await openAs(browser, portal.origin, 'customer-user', other);
  await choose(colleague, 'Everybody’s Dana Whitfield');
  await expect(colleague).toHaveURL(/status=Closed/);
  const theirs = await openViews(colleague);
  await expect(theirs.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Rename or share' })).toHaveCount(0);
  await expect(theirs.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await colleague.context().close();

  await choose(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete “Everybody’s”?' });
  await expect(question).toContainText('everyone it is shared with');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, '“Everybody’s” deleted.')).toBeVisible();
  await expect((await openViews(page)).getByRole('menuitem', { name: 'Everybody’s' })).toHaveCount(0);
});

test('a view opens without filters and columns that no longer exist', async ({ page, portal, signedIn }) => {
  const call = await apiAs(portal.origin, 'customer-admin');
  await call('POST', '/Customers/PMF/SavedViews', {
    dashboard: 'Orders',
    name: 'From another time',
    isShared: false,
    query: {
      period: { preset: 'thisYear' },
      search: '',
      sort: 'gone',
      filters: [
        { name: 'gone', values: ['1'] },
        { name: 'status', values: ['Gone', 'Closed'] },
      ],
      columns: ['orderNumber', 'gone', 'bolNumber'],
    },
  });
  await signedIn('customer-admin', other);
  await choose(page, 'From another time');
  await expect(page).toHaveURL(/status=Closed$/);
  await expect(header(page, 'BOL')).toHaveCount(1);
  await expect(header(page, 'Status')).toHaveCount(0);
});

test('a failed save keeps the input, and a name in use is an error of the field', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of (409|500)/);
  await signedIn('customer-admin', filtered);
  await portal.fault({ operationId: 'createSavedView', kind: 'status', status: 500, title: '', times: 1 });
  await saveAs(page, 'On the road');
  const name = form(page).getByRole('textbox', { name: 'Name' });
  await expect(form(page).getByRole('alert')).toContainText('An error occured saving the view.');
  await expect(name).toHaveValue('On the road');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Name: You already have a view with this name.');
  await name.fill('On the road, all');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(message(page, '“On the road, all” saved.')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('the menu shows that views cannot be loaded, and that there are none', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  await portal.fault({ operationId: 'listSavedViews', kind: 'status', status: 409, times: 1 });
  await signedIn('customer-admin', other);
  const menu = await openViews(page);
  await expect(menu).toContainText('The views could not be loaded');
  await menu.getByRole('menuitem', { name: 'Retry' }).click();
  await expect(menu.getByRole('menuitem', { name: 'On the road' })).toBeVisible();
  await page.keyboard.press('Escape');
  await portal.goto(`${path}?dashboard=inbound`);
  await expect(await openViews(page)).toContainText('No saved views yet');
});

test('a view is selected by keyboard, and menu and form have no axe violations', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-admin', other);
  await openViews(page);
  await expect(page.getByRole('menuitem', { name: 'On the road' })).toBeVisible();
  await atRest(page);
  expect.soft(await findViolations(page), 'the menu').toEqual([]);
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Largest orders' })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=Shipped&status=InTransit&sort=mabd$/);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeFocused();

  await choose(page, 'Save as a view');
  await expect(form(page)).toContainText('It includes the period (Last 30 days)');
  await atRest(page);
  expect.soft(await findViolations(page), 'the form').toEqual([]);
});
