import type { Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, test } from '../support/portal.ts';

const path = plainPath('billingDashboard');
const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader');

test.use({ viewport: { width: 1440, height: 900 } });

test('an invoice opens with its lines, is in the URL, and its PDF can be downloaded', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', path);
  const number = rows(page).first().getByRole('button', { name: /^INV-/ });
  const invoiceNumber = await number.innerText();
  await number.click();
  const details = page.getByRole('dialog', { name: `Invoice ${invoiceNumber}` });
  await expect(details.getByRole('table', { name: 'Lines' }).getByRole('rowheader').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`invoice=${invoiceNumber}`));
  const file = await savedBy(page, () => details.getByRole('button', { name: 'Download PDF' }).click());
  expect(file.name).toMatch(/\.pdf$/);
  const [requested] = await portal.requests('downloadInvoice');
  expect(requested?.query['token']).toBeUndefined();
  await page.goBack();
  await expect(details).toHaveCount(0);
});

test('the specification’s messages for a missing invoice', async ({ page, portal, signedIn }) => {
  await signedIn('customer-admin', `${path}?startDate=1999-01-01&endDate=1999-01-31`);
  await expect(page.getByText('No invoices in this period')).toBeVisible();
  await page.getByRole('button', { name: 'Download invoices' }).click();
  await expect(page.getByText('No invoices found for the selected date.')).toBeVisible();

  portal.allowError(/status of 404/);
  await portal.goto(`${path}?startDate=2020-01-01&endDate=2030-01-01&invoice=INV-0`);
  const details = page.getByRole('dialog', { name: 'Invoice INV-0' });
  await expect(details.getByRole('alert')).toContainText('The invoice could not be loaded');
  await details.getByRole('button', { name: 'Download PDF' }).click();
  await expect(page.getByText('Please review the invoice number provided. Invoice not found.')).toBeVisible();
});
