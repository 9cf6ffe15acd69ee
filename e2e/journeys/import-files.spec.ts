import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../support/portal.ts';

const dayMs = 86_400_000;

/** A Wednesday at least three weeks ahead. */
function getShipDay(): Date {
  const day = new Date(Math.floor(Date.now() / dayMs) * dayMs + 21 * dayMs);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

/** A workbook as purchasing keeps it: zeros by number format, a filter, merged cells, a second week, a formula. */
async function writeWorkbook(): Promise<Buffer> {
  const ship = getShipDay();
  const arrival = new Date(ship.getTime() + 7 * dayMs);
  const head = [
    ...['PO', 'Retailer', 'DC', 'Whse', 'Ship on', 'MABD', 'Dept', 'Vendor'],
    ...['Item', 'Qty', 'Unit', 'Price'],
  ];
  const order = (po: number) => [po, 'WMT', '6010', 'IL-01', ship, arrival, 92, 508_775];
  const blank = order(0).map(() => null);
  const rows = [
    head,
    [...order(4_600_000_901), '10041', 160, 'EA', 2.86],
    [...blank, '10025', 40, 'CA', null],
    [...order(4_600_000_902), '10025', 10, 'CA', 1840],
    [...order(4_600_000_903), '10025', 10, 'CA', null],
    [...order(4_600_000_904), '10025', 10, 'CA', null],
  ];
  const zeros = { style: { numFmt: '000000000000' } };
  const cells = new Map<string, object>(
    rows.flatMap((row, index) =>
      typeof row[0] === 'number' ? [[`${index},0`, { value: row[0], ...zeros }] as const] : [],
    ),
  );
  cells.set('5,11', { formula: 'Prices!A1' });
  const merges = blank.map((_none, place) => ({ startRow: 1, startCol: place, endRow: 2, endCol: place }));
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Week 50', rows, cells, merges, rowDefs: new Map([[4, { hidden: true }]]) },
      { name: 'Week 51', rows: [head, [...order(4_600_000_905), '10041', 40, 'CA', null]] },
    ],
  });
  return Buffer.from(bytes);
}

test('what a workbook shows becomes orders; what it hides is a choice', async ({ page, signedIn }) => {
  await signedIn('customer-user', '/order-entry/import');
  await page.getByLabel('File with orders').setInputFiles({
    name: 'weeks.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook(),
  });
  await expect(page.getByText('2 sheets have these columns. Choose the sheets to read.')).toBeVisible();
  await expect(page.getByText('1 row is hidden, such as by a filter: 5.')).toBeVisible();
  await expect(page.getByText(/^Rows 2 to 3 have merged cells in PO, Retailer,/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Week 51: 1 row' }).check();
  await page.getByRole('button', { name: 'Check 5 rows' }).click();

  await expect(page.getByText('3 orders can be created. Nothing is saved yet.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Orders of the file' });
  await expect(table.getByRole('row', { name: /004600000901.*2 lines.*60 cases/ })).toBeVisible();
  await expect(table.getByText('$2.86 per EA')).toBeVisible();
  await expect(table.getByText(/by default: .*freight terms prepaid/).first()).toBeVisible();
  await expect(page.getByText(/^Unit price: \$1,840\.00 per CA is more than twice the price/)).toBeVisible();
  await expect(page.getByText(/^Unit price: The formula of this cell has no result/)).toBeVisible();

  const create = page.getByRole('button', { name: 'Import 3 orders' });
  await expect(create).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have checked the warnings' }).check();
  await create.click();
  await expect(page.getByText('3 orders created.')).toBeVisible();
  await page
    .getByRole('link', { name: /^SO-\d+$/ })
    .first()
    .click();
  await expect(page.getByText('004600000901').first()).toBeVisible();
});

test('a choice about empty cells decides whether rows are one order', async ({ page, signedIn }) => {
  const buffer = await readFile('tests/support/import-files/first-row-only.csv');
  const day = (offset: number): string =>
    new Date(getShipDay().getTime() + offset * dayMs).toISOString().slice(0, 10);
  const text = buffer.toString().replaceAll('2026-12-09', day(0)).replaceAll('2026-12-16', day(7));
  await signedIn('customer-user', '/order-entry/import');
  await page
    .getByLabel('File with orders')
    .setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText(/Some of these cells are empty\. Choose how they are read\./)).toBeVisible();
  await page.getByText('One order: empty cells as in its first row').click();
  await expect(page.getByText('1 order can be created. Nothing is saved yet.')).toBeVisible();
});
