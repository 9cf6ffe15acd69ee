import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('ordersDashboard');

test.use({ viewport: { width: 1440, height: 900 } });

test('a chart can be downloaded as a picture', async ({ page, signedIn }) => {
  await signedIn('customer-admin', path);
  const name = 'How far along are the orders?';
  const chart = page.getByRole('figure').filter({ hasText: name });
  await expect(chart.getByRole('button', { name: /^Closed: / })).toBeVisible();
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const picture = await savedBy(page, () => page.getByRole('menuitem', { name: 'Picture (png)' }).click());
  expect(picture.name).toBe('How far along are the orders.png');
  expect(picture.text).toContain('PNG');
});

test('the table does not move when the code of the charts arrives', async ({ page, signedIn }) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/drawings-[^/]+\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await signedIn('customer-admin', path);
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const reasons = page.getByRole('figure').filter({ hasText: 'Why were orders late?' });
  await expect(reasons.getByText(/^[\d,]+ orders/)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await table.boundingBox();
  await expect(reasons.locator('svg[role="group"]')).toHaveCount(0);
  load();
  await expect(reasons.getByRole('group')).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
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

test('late orders are reviewed one by one, and Back returns to the list', async ({ page, signedIn }) => {
  await signedIn('customer-admin', `${path}?deliveryResult=Late`);
  const table = page.getByRole('table', { name: 'Orders' });
  const links = table.getByRole('rowheader').getByRole('link');
  await expect(links.nth(3)).toBeVisible();
  const [first = '', second = '', third = '', fourth = ''] = await links.allTextContents();
  const list = page.url();
  const title = (order: string) => page.getByRole('heading', { level: 1, name: `Order ${order}` });
  await links.first().click();
  await expect(title(first)).toBeVisible();
  const steps = page.getByRole('group', { name: 'Other orders in the list' });
  await expect(steps).toContainText(/1 of \d+/);

  await steps.getByRole('button', { name: 'Next order' }).press('Enter');
  await expect(title(second)).toBeVisible();
  // The same key again: the next page takes the focus to its button.
  await expect(steps.getByRole('button', { name: 'Next order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(third)).toBeVisible();
  await expect(steps).toContainText(/3 of \d+/);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title(fourth)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(links.first()).toHaveText(first);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Late');
});

test('the SSCC of a pallet that shipped months ago leads to its order', async ({
  page,
  portal,
  signedIn,
}) => {
  const monthsAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await signedIn(
    'customer-admin',
    `${plainPath('asnDashboard')}?startDate=${monthsAgo(80)}&endDate=${monthsAgo(60)}&sort=-cases`,
  );
  await page.getByRole('table', { name: 'ASNs' }).getByRole('rowheader').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const orderNumber = (await drawer.getByRole('link', { name: /^Order SO-/ }).textContent())?.replace(
    'Order ',
    '',
  );
  const pallet = drawer.getByRole('treeitem', { name: /^Pallet \d{18}/ }).first();
  const sscc = /\d{18}/.exec((await pallet.textContent()) ?? '')?.[0] ?? '';
  expect(sscc).not.toBe('');

  await portal.goto(path);
  await page.getByRole('textbox', { name: 'Search orders' }).fill(sscc);
  await page.keyboard.press('Enter');
  const links = page.getByRole('table', { name: 'Orders' }).getByRole('rowheader').getByRole('link');
  await expect(links).toHaveText([orderNumber ?? '']);
  // The figures are of the found order.
  await expect(page.getByRole('region', { name: 'Order figures' })).toContainText(/Orders\D*1/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the definition of a figure, and an order with all of its lines', async ({
    page,
    signedIn,
  }) => {
    await signedIn('customer-admin', path);
    await page.getByRole('button', { name: 'What Fill rate means' }).tap();
    await expect(page.getByRole('tooltip', { name: 'Cases shipped divided by cases ordered' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().tap();
    const lines = page.getByRole('list', { name: 'Lines' });
    await expect(lines.getByRole('listitem').first()).toContainText('Delivered');
    await expect(lines.getByRole('listitem').first()).toContainText('Amount');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
