import { expect, test } from '../support/portal.ts';
import { savedBy } from '../support/downloads.ts';

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The number of a day in a spreadsheet, as a cell without a date format shows it. */
const serialDay = (date: Date): number => Math.floor(date.getTime() / 86_400_000) + 25_569;

/** A weekday three weeks ahead, and one a week before it. */
function getDays(): readonly [ship: Date, arrival: Date] {
  const arrival = new Date(Date.now() + 21 * 86_400_000);
  while (arrival.getUTCDay() !== 3) arrival.setUTCDate(arrival.getUTCDate() + 1);
  return [new Date(arrival.getTime() - 7 * 86_400_000), arrival];
}

test('from Home, a messy file becomes orders: title rows, custom column names, a split PO, mistyped cells', async ({
  page,
  signedIn,
}) => {
  const [ship, arrival] = getDays();
  const row = (
    po: string,
    change: Partial<Record<'whse' | 'retailer' | 'sku' | 'qty', string>> = {},
  ): string =>
    [
      po,
      change.whse ?? 'IL-01',
      change.retailer ?? 'Walmart',
      '6010',
      '92',
      '123456',
      serialDay(ship),
      isoDay(arrival),
      change.sku ?? '10025',
      change.qty ?? '10',
      '18,40',
      'Ann',
    ].join(';');
  const text = [
    'Weekly orders;;;',
    'Printed by purchasing;;;',
    '',
    'Customer PO #;Whse;Customer name;DC;Dept;Vendor;Ship on;MABD;SKU;Qty Ordered;Price;Buyer',
    row('E2E-IMP-1', { qty: '1.000' }),
    row('E2E-IMP-1', { sku: '10026' }),
    row('E2E-IMP-1', { whse: 'GA-03' }),
    row('E2E-IMP-2', { retailer: 'Wallmart' }),
    row('E2E-IMP-3', { retailer: 'Wallmart' }),
    row('E2E-IMP-4', { qty: 'ten' }),
  ].join('\r\n');

  await signedIn('customer-user', '/');
  await page.getByRole('link', { name: 'Order Entry' }).first().click();
  await page.getByRole('link', { name: 'Import file' }).click();
  await page
    .getByLabel('File with orders')
    .setInputFiles({ name: 'week 50.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await expect(page.getByText('2 orders can be created. Nothing is saved yet.')).toBeVisible();
  await expect(page.getByText('11 of 12 are used, named in row 4.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1.200,50' })).toBeChecked();
  await expect(page.getByText('Rows of PO E2E-IMP-1 with one ship-to differ in warehouse.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Orders of the file' });
  await expect(table.getByRole('row', { name: /E2E-IMP-1.*IL-01.*2 lines.*1,010 cases/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /E2E-IMP-1.*GA-03.*1 line.*10 cases/ })).toBeVisible();

  await page.getByRole('button', { name: 'Use “Walmart” in 2 rows' }).first().click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('4 orders can be created. Nothing is saved yet.')).toBeVisible();
  const rejected = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download 1 row to correct (csv)' }).click(),
  );
  await page.getByRole('button', { name: 'Import 4 orders' }).click();
  await expect(page.getByText('4 orders created.')).toBeVisible();

  // The file of what is to correct has the columns of the first file, and its matching.
  expect(rejected.text).toContain('Customer PO #,Whse,Customer name');
  expect(rejected.text).toContain('Quantity: Enter a whole number up to 1,000,000.');
  await page.getByLabel('File with orders').setInputFiles({
    name: 'to correct.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rejected.text.replace(',ten,', ',10,')),
  });
  await expect(page.getByText('1 order can be created. Nothing is saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await expect(page.getByText('1 order created.')).toBeVisible();
  await page.getByRole('link', { name: /^SO-\d+$/ }).click();
  await expect(page.getByText('E2E-IMP-4').first()).toBeVisible();
});
