import type { Page } from '@playwright/test';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expectGroup } from '../support/hub.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('ordersDashboard');
const table = (page: Page, name = 'Orders') => page.getByRole('table', { name, exact: true });
const figures = (page: Page) => page.getByRole('region', { name: 'Order figures' });

test.use({ viewport: { width: 1440, height: 900 } });

test('Back leads from a dashboard to the previous page, and Forward to the dashboard', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-admin', '/announcements');
  const announcements = page.getByRole('heading', { name: 'Announcements', exact: true });
  await expect(announcements).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboards\/orders\?startDate=/);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  await page.goBack();
  await expect(announcements).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/dashboards\/orders\?startDate=/);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
});

test('figures, charts and rows agree, and a mark of a chart filters the table', async ({
  page,
  signedIn,
}) => {
  await signedIn('customer-admin', path);
  const heading = figures(page).getByRole('heading', { name: 'Orders', exact: true });
  await expect(heading).toBeVisible();
  const total = /^[\d,]+/.exec(await heading.locator('xpath=../..').locator('p').first().innerText())?.[0];
  await expect(page.getByRole('status').filter({ hasText: `${total} orders` })).toBeVisible();

  const statuses = page.getByRole('figure').filter({ hasText: 'How far along are the orders?' });
  const closed = statuses.getByRole('button', { name: /^Closed: / });
  const count = /: ([\d,]+)/.exec((await closed.getAttribute('aria-label')) ?? '')?.[1];
  await closed.click();
  await expect(page).toHaveURL(/status=Closed/);
  await expect(page.getByRole('status').filter({ hasText: `${count} orders` })).toBeVisible();
});

test('a state on the map filters the orders that ship to it', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', path);
  const map = page.getByRole('figure').filter({ hasText: 'Where do orders go?' });
  await map.getByRole('button', { name: /^Arkansas: / }).click();
  await expect(page).toHaveURL(/shipToState=AR/);
  await expect
    .poll(async () => (await portal.requests('listOrders')).at(-1)?.query)
    .toMatchObject({ shipToState: 'AR' });
});

test('a chart can be viewed as a table, and both can be downloaded', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  const name = 'How far along are the orders?';
  const chart = page.getByRole('figure').filter({ hasText: name });
  await expect(chart.getByRole('button', { name: /^Closed: / })).toBeVisible();
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const picture = await savedBy(page, () => page.getByRole('menuitem', { name: 'Picture (png)' }).click());
  expect(picture.name).toBe('How far along are the orders.png');

  await page.getByRole('button', { name: `View ${name} as a table` }).click();
  await expect(chart.getByRole('table', { name }).getByRole('rowheader', { name: 'Closed' })).toBeVisible();
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const data = await savedBy(page, () => page.getByRole('menuitem', { name: 'Table (csv)' }).click());
  expect(data.text).toMatch(/^\uFEFFStatus,Orders\r\n/);
});

test('arrow keys move within a chart, which is one Tab stop', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  const chart = page.getByRole('figure').filter({ hasText: 'How far along are the orders?' });
  const marks = chart.locator('[role="button"][tabindex]');
  await expect(marks.first()).toBeVisible();
  await expect(chart.locator('[role="button"][tabindex="0"]')).toHaveCount(1);
  await marks.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(marks.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(marks.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(marks.first()).toBeFocused();
  const name = (await marks.first().getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=/);
  expect(name).not.toBe('');
});

test('a very large export runs in the background, is announced when it is ready, and is downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', `${path}?startDate=2020-01-01&endDate=2030-01-01`);
  const count = page.getByRole('status').filter({ hasText: / orders$/ });
  await expect(count).toHaveText(/^\d{2},\d{3} orders$/);
  await expectGroup(portal, 'PMF');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(
    page.getByText('Your export is being prepared. You will be notified when it is ready.'),
  ).toBeVisible();
  const ready = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Download' });
  const file = await savedBy(page, () => ready.click());
  expect(file.name).toMatch(/^orders-PMF-.*\.csv$/);
  expect(`${(file.text.trimEnd().split('\r\n').length - 1).toLocaleString('en-US')} orders`).toBe(
    await count.innerText(),
  );
});

test('another sort shows immediately and keeps the previous rows, marked as busy, until the new ones arrive', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  await signedIn('customer-admin', path);
  const rows = table(page).getByRole('rowheader');
  await expect(rows.first().getByRole('link')).toBeVisible();
  const busy = page.locator('[aria-busy="true"]').filter({ has: table(page) });
  await expect(busy).toHaveCount(0);
  const before = await rows.first().innerText();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/Orders\/PMF\?/, async (route) => {
    await released;
    await route.continue();
  });
  const header = page.getByRole('columnheader', { name: 'Order', exact: true });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', /ending$/);
  await expect(busy).toHaveCount(1);
  await expect(rows.first()).toHaveText(before);
  release();
  await expect(busy).toHaveCount(0);
  await expect(rows.first()).not.toHaveText(before);

  // Rows of another sort order must not be shown in place of rows that failed to load.
  await portal.fault({
    operationId: 'listOrders',
    kind: 'status',
    status: 409,
    title: 'Rows are being sorted',
  });
  await page.getByRole('columnheader', { name: 'Retailer' }).getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Rows are being sorted' })).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});

test('an order shows its contents, and its documents can be downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', `${path}?startDate=2026-01-01&endDate=2030-01-01&status=Closed`);
  await table(page).getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/[^?]+\?bsid=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order ');
  await expect(page.getByRole('list', { name: 'Milestones' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible();
  const document = page.getByRole('button', { name: /^Download .*\.pdf$/ }).first();
  const file = await savedBy(page, () => document.click());
  expect(file.name).toMatch(/\.pdf$/);
  expect(page.url()).not.toContain('token');
  await expect.poll(() => portal.requests('downloadOrderDocument')).toHaveLength(1);
});

test('unknown orders, orders without a system and invalid numbers are shown in place', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 404/);
  await signedIn(
    'customer-admin',
    pathTo('order', { params: { orderNumber: 'SO-0' }, query: { bsid: 'WMS1' } }),
  );
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The order could not be loaded');
  await portal.goto('/orders/SO-1048213');
  await expect(page.getByText('Which system is this order from?')).toBeVisible();
  await portal.goto('/orders/%3Cimg%3E?bsid=WMS1');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not Found');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the definition of a figure, and an order with all of its lines', async ({
    page,
    signedIn,
  }) => {
    await signedIn('customer-admin', path);
    await page.getByRole('button', { name: 'What Fill rate means' }).tap();
    await expect(
      page.getByRole('tooltip', { name: 'Cases shipped, divided by cases ordered' }),
    ).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().tap();
    const lines = page.getByRole('list', { name: 'Lines' });
    await expect(lines.getByRole('listitem').first()).toContainText('Delivered');
    await expect(lines.getByRole('listitem').first()).toContainText('Amount');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
