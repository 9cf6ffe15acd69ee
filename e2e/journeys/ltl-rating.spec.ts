import type { Locator } from '@playwright/test';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';
import { tabTo } from '../support/tab-to.ts';

test('a shipment is rated with deficit weight by keyboard alone and saved, then a file is rated', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-user', plainPath('ltlTool'));
  const field = (name: string | RegExp): Locator => page.getByRole('textbox', { name });
  const type = async (name: string | RegExp, text: string): Promise<void> => {
    await tabTo(page, field(name));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  };
  await type('From ZIP', '60446');
  await type('To ZIP', '72712');
  await tabTo(page, page.getByRole('button', { name: /^Class/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await type('Weight, lb', '1850');
  await type(/^Discount/, '72');
  await type(/^Minimum/, '129');
  await type(/^Fuel/, '31.4');

  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('$228.62')).toBeVisible();
  await expect(price.getByText('$710.77')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(price.getByText('150 lb more are free.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save quote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quote Q-20481 saved.')).toBeVisible();
  await expect(price.getByText('quote Q-20481')).toBeVisible();
  expect(await portal.requests('createLtlQuote')).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  for (const fact of [
    /^60446 Romeoville, IL$/,
    /^72712 Bentonville, AR$/,
    /^DEMOLTLA, effective /,
    /^Valid to$/,
    /^Ship date$/,
  ])
    await expect(page.getByText(fact).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('$228.62').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('form', { name: 'Shipment' }),
    page.getByRole('button', { name: 'Save quote' }),
    page.getByRole('link', { name: 'Rate a file' }),
    page.getByText('Quote Q-20481 saved.'),
  ])
    await expect(hidden).toBeHidden();
  // The whole quote is on the page: nothing of it scrolls.
  await expect
    .poll(() =>
      price.evaluate((card) => card.parentElement && getComputedStyle(card.parentElement).overflowY),
    )
    .toBe('visible');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Rate a file' }).click();
  const rows = [
    'originPostalCode,destinationPostalCode,weightLb,freightClass',
    '60446,72712,1850,70',
    '60446,72712,heavy,70',
    '60446,72712,25000,70',
  ];
  await page.getByLabel('File with shipments').setInputFiles({
    name: 'shipments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByText('2 rated, $4,851.40, 1 without a price')).toBeVisible();
  await expect(page.getByText(/^Check 1 row before booking/)).toBeVisible();
  await expect(page.getByRole('row', { name: /25,?000/ })).toContainText(/25,000 lb; the limit is 20,000\./);
  const result = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download result (csv)' }).click(),
  );
  expect(result.name).toBe('shipments-rated.csv');
  expect(result.text).toContain('Weight, lb: Enter a weight in lb, more than 0.');
});

test('the freight of an order is rated, compared over the carriers, and doubled', async ({
  page,
  portal,
  signedIn,
}) => {
  const admin = await apiAs(portal.origin, 'internal-admin');
  await admin('POST', '/CustomerTiers/PMF/3');
  const reader = await apiAs(portal.origin, 'customer-user');
  const terms = { discountPct: 78, minimumCharge: 99, fuelSurchargePct: 31.4, fakMap: [], scac: 'SAIA' };
  await reader('POST', '/RateWare/PMF/Profiles', { name: 'Regional', ...terms });
  const orderPage = await reader('GET', '/Orders/PMF?status=Delivered&pageSize=1');
  expect(orderPage).toMatchObject({ items: [{ orderNumber: expect.stringMatching(/^SO-/) }] });
  const [{ orderNumber, bsid }] = (orderPage as { items: [{ orderNumber: string; bsid: string }] }).items;
  await signedIn('customer-user', pathTo('order', { params: { orderNumber }, query: { bsid } }));
  await page.getByRole('link', { name: 'Rate this order' }).click();
  await expect(page.getByText(`The freight of order ${orderNumber}`)).toBeVisible();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('Total', { exact: true })).toBeVisible();

  // The shipment whose prices are known.
  const fill = (name: string | RegExp, text: string): Promise<void> =>
    page.getByRole('textbox', { name }).fill(text);
  await fill('From ZIP', '60446');
  await fill('To ZIP', '72712');
  await fill('Weight, lb', '1850');
  await fill('Pieces', '2');
  await fill(/^L × W/, '48 x 40 x 34');
  await fill(/^Discount/, '72');
  await fill(/^Minimum/, '129');
  await fill(/^Fuel/, '31.4');
  await page.getByRole('button', { name: 'Add a variant' }).click();
  await page.getByRole('menuitem', { name: /^Twice the weight/ }).click();
  // Twice the pallets, too: the class of the goods stays.
  await expect(page.getByRole('row', { name: /^Twice the weight, 3,700 lb 65 / })).toContainText('$393.96');

  await page.getByRole('button', { name: 'Compare carriers' }).click();
  const offers = page.getByRole('table', { name: 'Carriers and profiles' });
  const rows = offers.getByRole('row');
  await expect(rows).toHaveCount(9);
  await expect(rows.filter({ hasText: 'FXFE' })).toContainText(/2Direct.*Fastest/);
  await expect(rows.filter({ hasText: 'CTII' })).toContainText('4Indirect');
  await expect(rows.nth(1)).toContainText(/SAIARegional.*Cheapest/);
  await page.getByRole('button', { name: /^Use FedEx Freight/ }).click();
  await expect(price.getByText(/^Transit days: 2, direct\./)).toBeVisible();

  // Pieces of 20 feet do not move as LTL without a word.
  await fill(/^L × W/, '240 x 40 x 34');
  const warning = price.getByText(/^A piece of 240 inches; .+ ask for a flatbed quote\.$/);
  // The facts of the quote, which are printed, contain it too.
  await expect(warning.filter({ visible: true })).toBeVisible();
});
