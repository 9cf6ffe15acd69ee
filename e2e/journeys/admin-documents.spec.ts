import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { pdfFile } from '../support/files.ts';
import { homeComplete } from '../support/frame.ts';
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

test(
  'an uploaded version, after failures that can be retried, is the one that users download',
  { tag: '@core' },
  async ({ page, portal, signedIn, browser }) => {
    portal.allowError(/status of (500|413|415)/);
    await signedIn('internal-admin', path);
    const dialog = await openUpload(page);
    await dialog.getByRole('button', { name: /^Guide/ }).click();
    await page.getByRole('option', { name: 'Guru Guide' }).click();
    await getChooser(dialog).setInputFiles(pdfFile('guru spring.pdf', 'the spring edition'));
    await expect(dialog).toContainText('guru spring.pdf');
    let save = dialog.getByRole('button', { name: /^Replace \d/ });
    for (const [status, title] of [
      [500, 'An error occured uploading document.'],
      [413, 'The file is too large.'],
      [415, 'This type of file is not supported.'],
    ] as const) {
      await portal.fault({ operationId: 'uploadDocumentGuide', kind: 'status', status, title, times: 1 });
      await save.click();
      await expect(dialog.getByRole('alert')).toContainText(title);
      save = dialog.getByRole('button', { name: 'Retry' });
    }
    await save.click();
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
  },
);
