import type { Page } from '@playwright/test';
import { apiAs } from '../support/api-client.ts';
import { savedBy } from '../support/downloads.ts';
import { pngFile, type ChosenFile } from '../support/files.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { chooseCompany } from '../support/frame.ts';
import {
  directoryFile,
  chooseFile,
  heading,
  importButton,
  importPath,
  rows,
  textFile,
} from '../support/retailer-directory.ts';

const getAlert = (page: Page) => page.getByRole('main').getByRole('alert');
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
  await expect(preview.getByRole('row').nth(2)).toContainText('state: Use 2 characters or fewer');
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
  expect(report.text).toContain('7,Refused,XYZ,,,retailerName: Fill this in.');

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

test('an invalid file is never sent, and the reason is shown', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const utf16 = Buffer.from(`\uFEFF${'retailerCode,retailerName\nA,One\n'}`, 'utf16le');
  const many = Array.from({ length: 10_000 }, (_, index) => `C${index},Shop ${index}`);
  const files: readonly (readonly [ChosenFile, RegExp])[] = [
    [textFile('', 'empty.csv'), /^empty\.csv is empty\. Choose another file\.$/],
    [pngFile('picture.csv'), /^picture\.csv is not a text file\. Choose a CSV file\.$/],
    [{ ...textFile(''), buffer: utf16 }, /^retailers\.csv is saved as UTF-16\. Save it as UTF-8\./],
    [textFile('name,city\nOne,Rome'), /^The file has no columns retailerCode and retailerName\./],
    [textFile('retailerCode,retailerName\n'), /^retailers\.csv has no rows below the column names\./],
    [textFile('retailerCode,retailerName\nA,"One\nB,Two'), /^A quotation mark is not closed\./],
    [
      textFile(['retailerCode,retailerName', ...many].join('\n')),
      /contains 10,000 rows; the limit is 5,000\.$/,
    ],
    [textFile('x'.repeat(2_000_001)), /Choose a file of up to 2 MB\.$/],
  ];
  for (const [file, text] of files) {
    await chooseFile(page, file);
    await expect(getAlert(page)).toHaveText(text);
    await expect(page.getByLabel('File with retailers')).toHaveAttribute('aria-invalid', 'true');
  }
  // Only invalid rows: there is nothing to send.
  await chooseFile(page, directoryFile(['a b,One,,,,,,,', ',Two,,,,,,,']));
  await expect(page.getByText('2 rows have to be corrected')).toBeVisible();
  await expect(getAlert(page)).toHaveCount(0);
  await expect(importButton(page)).toHaveCount(0);
  expect(await portal.requests('importRetailers')).toEqual([]);
});

test('five thousand rows with semicolons and other columns are fast', async ({ page, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const lines = Array.from({ length: 5000 }, (_, index) => `L${index};;${index % 2 ? 'wmt' : 'WMT'};blue`);
  const text = ['Location number;Retailer name;RETAILERCODE;Colour', ...lines].join('\r\n');
  await chooseFile(page, textFile(text));
  await expect(page.getByText('This column is unknown and ignored: Colour.')).toBeVisible();
  await expect(page.getByText('5,000 rows', { exact: true }).first()).toBeVisible();
  // New locations without an address: only the server can reject them.
  await expect(page.getByText('5,000 rows have to be corrected')).toBeVisible({ timeout: 30_000 });
  expect(await rows(page, 'Rows of the file').count()).toBeLessThan(60);
  await page.getByRole('textbox', { name: 'Search rows' }).fill('L4999');
  await expect(rows(page, 'Rows of the file')).toHaveText(['5,001']);
  await expect(importButton(page)).toHaveCount(0);
});

for (const [step, dryRun] of [
  ['the check', 'true'],
  ['the import', 'false'],
] as const) {
  test(`${step} that fails shows the reason in place and can be retried`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of (500|413|415|422)|net::ERR/);
    await signedIn('customer-admin', importPath);
    const isImport = dryRun === 'false';
    if (isImport) {
      await chooseFile(page, directoryFile([good]));
      await importButton(page).waitFor();
    }
    const begin = async (): Promise<void> =>
      isImport ? importButton(page).click() : chooseFile(page, directoryFile([good]));
    let isFirst = true;
    for (const [fault, text] of [
      [{ kind: 'status', status: 500, title: '' }, 'An error occured importing the retailers.'],
      [{ kind: 'drop' }, 'An error occured importing the retailers.'],
      [
        { kind: 'status', status: 413, title: 'The file is too large.' },
        'The file is too large. Accepted: CSV, up to 2 MB.',
      ],
      [
        { kind: 'status', status: 415, title: 'This type of file is not supported.' },
        'This type of file is not supported. Accepted: CSV, up to 2 MB.',
      ],
      [{ kind: 'status', status: 422, title: 'The file has no rows.' }, 'The file has no rows.'],
    ] as const) {
      await portal.clearFaults();
      // Without `times`: after a lost connection the browser retries on its own.
      await portal.fault({ operationId: 'importRetailers', ...fault });
      if (isFirst) await begin();
      else await getAlert(page).getByRole('button', { name: 'Retry' }).click();
      isFirst = false;
      await expect(getAlert(page).getByText(text, { exact: true })).toBeVisible();
      await expect(rows(page, 'Rows of the file')).toHaveText(['2']);
    }
    await portal.clearFaults();
    await getAlert(page).getByRole('button', { name: 'Retry' }).click();
    if (isImport) await expect(page.getByText('All rows are imported.')).toBeVisible();
    else await expect(importButton(page)).toHaveText('Import 1 row');
  });
}

test('a canceled check or import can be started again', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', importPath);
  const slow = { operationId: 'importRetailers', kind: 'delay', delayMs: 20_000, times: 1 } as const;
  await portal.fault(slow);
  await chooseFile(page, directoryFile([good]));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await importButton(page).waitFor();
  await portal.fault(slow);
  const leaving = page.waitForRequest((request) => request.url().includes('dryRun=false'));
  await importButton(page).click();
  await leaving;
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

test('switching the company discards the chosen file', async ({ page, signedIn }) => {
  await signedIn('internal-admin', importPath);
  await chooseFile(page, directoryFile([good]));
  await importButton(page).waitFor();
  await chooseCompany(page, 'Northlight Home Care');
  await expect(importButton(page)).toHaveCount(0);
  await expect(rows(page, 'Rows of the file')).toHaveCount(0);
  await expect(heading(page, 'Import retailers')).toBeVisible();
});

test('no axe violations in the import and its messages', async ({ page, signedIn }) => {
  await signedIn('customer-admin', importPath);
  await chooseFile(page, textFile('', 'empty.csv'));
  await page.getByText('Columns of the file').click();
  await expectAccessible(page, () => getAlert(page).waitFor());
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseFile(page, directoryFile([good, 'a b,One,,,,,,,', 'WMT,Walmart,,,,,,,']));
  await expectAccessible(page, () => importButton(page).waitFor());
  await importButton(page).click();
  await expectAccessible(page, () => page.getByText('2 rows of 3 are imported.').waitFor());
});
