import type { Locator } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
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
  await expect(price.getByText('150 lb more cost nothing.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save quote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quote Q-20481 saved.')).toBeVisible();
  await expect(price.getByText('quote Q-20481')).toBeVisible();
  expect(await portal.requests('createLtlQuote')).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/^60446 Romeoville, IL to 72712 Bentonville, AR, ships .+ Tariff DEMOLTLA\.$/),
  ).toBeVisible();
  await expect(page.getByText('$228.62').first()).toBeVisible();
  for (const hidden of [
    page.getByRole('form', { name: 'Shipment' }),
    page.getByRole('button', { name: 'Save quote' }),
  ])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Rate a file' }).click();
  const rows = [
    'originPostalCode,destinationPostalCode,weightLb,freightClass',
    '60446,72712,1850,70',
    '60446,72712,heavy,70',
  ];
  await page.getByLabel('File with shipments').setInputFiles({
    name: 'shipments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByText('1 rated, $621.40')).toBeVisible();
  const result = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download result (csv)' }).click(),
  );
  expect(result.name).toBe('shipments-rated.csv');
  expect(result.text).toContain('Weight, lb: Enter a weight in lb, more than 0.');
});
