import { apiAs } from '../support/api-client.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';
import { directoryFile, chooseFile, importButton, importPath, rows } from '../support/retailer-directory.ts';

const good = 'CSH,Corner Shops,1,Peoria store,1 Sample Way,Peoria,IL,61602,yes';

test('a file is checked, imported and reported row by row', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const template = await savedBy(page, () => page.getByRole('button', { name: 'Download template' }).click());
  expect(template.name).toBe('retailers-template.csv');
  expect(template.text).toMatch(/^\uFEFFretailerCode,retailerName,accountNumber,/);

  await chooseFile(
    page,
    directoryFile([
      good,
      'csh,Corner Shops,2,Joliet store,2 Sample Way,Joliet,Illinois,60431,perhaps',
      'WMT,Walmart,,,,,,,',
      '',
      'KRO,"=HYPERLINK(""https://evil.example"")",,,,,,,',
      'XYZ,,,,,,,,',
    ]),
  );
  await expect(importButton(page)).toHaveText('Import 2 rows');
  const preview = page.getByRole('table', { name: 'Rows of the file' });
  await expect(preview.getByRole('rowheader')).toHaveText(['2', '3', '4', '6', '7']);
  await expect(preview.getByRole('row').nth(1)).toContainText('New');
  await expect(preview.getByRole('row').nth(2)).toContainText('To correct');
  await expect(preview.getByRole('row').nth(2)).toContainText('State: Use 2 characters or fewer');
  await expect(preview.getByRole('row').nth(3)).toContainText('As stored');
  await expect(preview.getByRole('row').nth(4)).toContainText('Change');
  await expect(preview.getByRole('row').nth(5)).toContainText('Would be rejected');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await expect(page.getByText('2 rows have to be corrected')).toBeVisible();
  await expect
    .poll(async () => (await portal.requests('importRetailers')).map(({ query }) => query['dryRun']))
    .toEqual(['true']);

  await importButton(page).click();
  await expect(page.getByText('3 rows of 5 are imported.')).toBeVisible();
  await expect(page.getByText('1 created, 1 updated, 1 unchanged.')).toBeVisible();
  await expect(page.getByText('2 rows were not imported.')).toBeVisible();
  await expect(rows(page, 'Import report')).toHaveCount(5);
  const report = await savedBy(page, () => page.getByRole('button', { name: 'Export' }).click());
  expect(report.name).toMatch(/^retailers-import-report-\d{4}-\d\d-\d\d\.csv$/);
  expect(report.text).toContain('\r\n2,Created,CSH,Corner Shops,1,\r\n');
  expect(report.text).toContain('\r\n3,Skipped,csh,');
  expect(report.text).toContain(`6,Updated,KRO,"'=HYPERLINK(""https://evil.example"")",`);
  expect(report.text).toContain('7,Refused,XYZ,,,Retailer name: Fill this in.');

  await page.getByRole('button', { name: /^Rows/ }).click();
  await page.getByRole('option', { name: 'To correct' }).click();
  await expect(rows(page, 'Import report')).toHaveText(['3', '7']);
  // The corrected file: rows already imported are not changed.
  await chooseFile(page, directoryFile([good, 'XYZ,Xylo,,,,,,,']));
  await expect(importButton(page)).toHaveText('Import 1 row');
  await importButton(page).click();
  await expect(page.getByText('All rows are imported.')).toBeVisible();
  await page.getByRole('link', { name: 'View retailers' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'XYZ' })).toContainText('Xylo');
  await expect(page.getByRole('row').filter({ hasText: 'Corner Shops' })).toContainText('1');
  await expect(page.getByRole('link', { name: '=HYPERLINK("https://evil.example")' })).toBeVisible();
});

test('a file with other column names is matched and corrected in place', async ({ page, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const text = [
    'Exported on Monday;;;',
    'Kunde;Kunden-Nr.;DC;Type',
    'Corner Shops;CSH;1;dc',
    'Last Shops;LST;2;dc',
  ];
  await chooseFile(page, {
    name: 'kunden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.join('\r\n')),
  });
  await expect(page.getByText('Choose the column for: Retailer code, Retailer name.')).toBeVisible();
  for (const [name, column] of [
    ['DC', 'Location number'],
    ['Kunde', 'Retailer name'],
    ['Kunden-Nr.', 'Retailer code'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
  await expect(page.getByText('2 rows have to be corrected and would not be imported.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Location type, row 3' }).fill('DC');
  await page.getByRole('button', { name: 'Replace “dc” in 1 more row' }).click();
  const table = page.getByRole('table', { name: 'Rows of the file' });
  await page.getByRole('button', { name: 'Check again' }).click();
  // The server requires the address of a new location.
  await expect(table.getByRole('row').nth(1)).toContainText('Would be rejected');
  await expect(table.getByRole('row').nth(2)).toContainText('Location name: Fill this in.');
});

test('a canceled check or import can be started again', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const slow = { operationId: 'importRetailers', kind: 'delay', delayMs: 20_000, times: 1 } as const;
  await portal.fault(slow);
  await chooseFile(page, directoryFile([good]));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not checked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await importButton(page).waitFor();
  await portal.fault(slow);
  await importButton(page).click();
  await expect
    .poll(async () => (await portal.requests('importRetailers')).map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ dryRun: 'false' }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The import was stopped. Check again to see what was saved.')).toBeVisible();
  // The request was sent: its result is known only after another check.
  const reader = await apiAs(portal.origin, 'customer-admin');
  await expect
    .poll(async () => JSON.stringify(await reader('GET', '/Retailers/PMF?search=Corner')))
    .toContain('Corner Shops');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('All rows are already imported.')).toBeVisible();
  await expect(importButton(page)).toHaveCount(0);
});
