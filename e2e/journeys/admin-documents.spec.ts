import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { plainRecords, savedBy } from '../support/downloads.ts';
import { pdfFile, pngFile } from '../support/files.ts';
import { homeComplete } from '../support/frame.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

const path = plainPath('documentList');

function getVersions(page: Page): Locator {
  return page.getByRole('table', { name: 'Versions of the product guides' }).getByRole('rowheader');
}

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a version' });
  await dialog.waitFor();
  return dialog;
}

const getChooser = (dialog: Locator): Locator => dialog.locator('input[type="file"]');

test('the guides with their versions, newest first, each can be downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', path);
  await expect(getVersions(page)).toHaveText([
    'Flash Guide',
    'Guru Guide',
    'Flash Guide',
    'Guru Guide',
    'Flash Guide',
  ]);
  await expect(page.getByText('Latest', { exact: true })).toHaveCount(2);
  const download = page.getByRole('button', { name: /^Download Flash Guide \d/ }).last();
  const file = await savedBy(page, () => download.click());
  expect(file.name).toBe('Flash-Guide.pdf');
  expect(file.text).toMatch(/^%PDF-/);
  const [requested] = await portal.requests('downloadDocumentGuide');
  expect(requested?.query).toMatchObject({ fileName: 'Flash-Guide.pdf' });
});

test('an uploaded version is what users download from then on', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('internal-admin', path);
  const dialog = await openUpload(page);
  await dialog.getByRole('button', { name: /^Guide/ }).click();
  await page.getByRole('option', { name: 'Guru Guide' }).click();
  await getChooser(dialog).setInputFiles(pdfFile('guru spring.pdf', 'the spring edition'));
  await expect(dialog).toContainText('guru spring.pdf');
  await dialog.getByRole('button', { name: /^Replace \d/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('is now the latest version.');
  await expect(getVersions(page)).toHaveCount(6);
  await expect(page.getByText('Latest', { exact: true })).toHaveCount(2);

  const customer = await openAs(browser, portal.origin, 'customer-user');
  await homeComplete(customer);
  const file = await savedBy(customer, () =>
    customer.getByRole('button', { name: 'Download Guru Guide' }).click(),
  );
  expect(file.text).toContain('the spring edition');
  await customer.context().close();
});

test('a file that is not a PDF is never sent', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', path);
  const dialog = await openUpload(page);
  await getChooser(dialog).setInputFiles({ ...pngFile('guide.pdf'), mimeType: 'application/pdf' });
  await expect(dialog.getByRole('alert')).toContainText('PDF');
  await getChooser(dialog).setInputFiles(pdfFile('large.pdf', 'too large', 20_000_001));
  await expect(dialog.getByRole('alert')).toContainText('20 MB');
  expect(await portal.requests('uploadDocumentGuide')).toHaveLength(0);
});

for (const [status, title] of [
  [500, 'An error occured uploading document.'],
  [413, 'The file is too large.'],
  [415, 'This type of file is not supported.'],
] as const) {
  test(`an upload that fails with ${status} is shown in place and can be retried`, async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of (500|413|415)/);
    await portal.fault({ operationId: 'uploadDocumentGuide', kind: 'status', status, title, times: 1 });
    await signedIn('internal-admin', path);
    const dialog = await openUpload(page);
    await getChooser(dialog).setInputFiles(pdfFile('flash.pdf', 'again'));
    await dialog.getByRole('button', { name: /^Replace \d/ }).click();
    await expect(dialog.getByRole('alert')).toContainText(title);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog).toBeHidden();
    await expect(getVersions(page)).toHaveCount(6);
  });
}

test('a download that fails names the version', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 404/);
  await portal.fault({ operationId: 'downloadDocumentGuide', kind: 'status', status: 404 });
  await signedIn('internal-admin', path);
  await page
    .getByRole('button', { name: /^Download Guru Guide \d/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /Guru Guide \d{4}-.*: Not Found/,
  );
});

test('the selected guide is in the URL and a history entry', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', path);
  await expect(getVersions(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Guide All' }).click();
  await page.getByRole('option', { name: 'Guru Guide' }).click();
  await expect(getVersions(page)).toHaveText(['Guru Guide', 'Guru Guide']);
  await expect(page).toHaveURL(`${portal.origin}${path}?guide=Guru-Guide.pdf`);
  const records = plainRecords(
    await savedBy(page, () => page.getByRole('button', { name: 'Export' }).click()),
  );
  expect(records).toHaveLength(3);
  expect(records[0]).toEqual(['Guide', 'Version', 'Uploaded', 'State']);
  expect(records[1]?.[3]).toBe('Latest');
  await page.goBack();
  await expect(getVersions(page)).toHaveCount(5);
});

test('no axe violations on the page and in the dialog', async ({ page, signedIn }) => {
  await signedIn('internal-admin', path);
  await expectAccessible(page, () => page.getByText('Latest', { exact: true }).first().waitFor());
  await openUpload(page);
  await expectAccessible(page, () => page.getByRole('dialog').waitFor());
});
