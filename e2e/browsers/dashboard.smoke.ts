import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from './smoke.ts';
import type { Tab } from './tab.ts';

const path = plainPath('ordersDashboard');
const search = (tab: Tab): Promise<string> => tab.evaluate(() => location.search);
const numbers = (tab: Tab) => tab.role('table', 'Orders').role('rowheader');

test.beforeEach(async ({ tab, portal }) => {
  await portal.signedIn('customer-admin', path);
  await numbers(tab).waitFor();
});

test('a filter is opened, set and removed', async ({ tab }) => {
  await tab.role('button', 'Filters').click();
  const sheet = tab.role('dialog', 'Period and filters');
  await sheet.role('button', /^Status/).click();
  await tab.role('option', 'Closed').click();
  await tab.waitUntil('filtered', () => location.search.includes('status=Closed'));
  await tab.press('Escape');
  await tab.role('listbox').waitUntilGone();
  await tab.press('Escape');
  await sheet.waitUntilGone();
  await tab.role('button', 'Remove Status: Closed').click();
  await tab.waitUntil('not filtered', () => !location.search.includes('status'));
});

test('rows are sorted by a column', async ({ tab }) => {
  const first = (await numbers(tab).waitFor()).text;
  const header = tab.role('table', 'Orders').role('columnheader', 'Order');
  await header.role('button').click();
  await numbers(tab).waitFor(({ count }) => count > 0);
  await tab.waitUntil('sorted', () => location.search.includes('sort='));
  expect(await header.attribute('aria-sort')).toMatch(/ending$/);
  await tab.waitUntil(
    'other rows',
    (before) => document.querySelector('tbody [scope="row"]')?.textContent !== before,
    first,
  );
});

test('a mark of a chart filters the table, and Back clears the filter', async ({ tab }) => {
  const closed = tab.role('button', /^Closed: /);
  const count = /: ([\d,]+)/.exec((await closed.attribute('aria-label')) ?? '')?.[1];
  await closed.click();
  await tab.role('status').text(`${count} orders`).waitFor();
  expect(await search(tab)).toContain('status=Closed');
  await tab.engine.back();
  await tab.waitUntil('all orders', () => !location.search.includes('status'));
  await tab
    .role('status')
    .text(/orders$/)
    .waitFor(({ text }) => text !== `${count} orders`);
});

test('selected rows are counted and exported, and a chart is saved as an image', async ({ tab, portal }) => {
  await tab.role('table', 'Orders').role('checkbox').nth(1).click();
  await tab.role('table', 'Orders').role('checkbox').nth(3).click();
  await tab.role('status').text('2 selected').waitFor();
  const list = await portal.savedBy(() => tab.role('button', 'Export selected').click());
  expect(list.name).toMatch(/^orders-selected-\d{4}-\d\d-\d\d\.csv$/);
  expect(list.text.trimEnd().split('\r\n')).toHaveLength(3);

  const name = 'How far along are the orders?';
  await tab.role('button', `Download ${name}`).click();
  const picture = await portal.savedBy(() => tab.role('menuitem', 'Picture (png)').click());
  expect(picture.name).toBe('How far along are the orders.png');
  expect(picture.text.length).toBeGreaterThan(2000);
});
