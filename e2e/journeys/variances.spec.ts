import { plainPath } from '#src/routing/route-paths.ts';
import { expect, test } from '../support/portal.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an analyst bills what was received beyond its invoice', async ({ page, signedIn }) => {
  await signedIn('customer-user', plainPath('receivingVariances'));
  const figures = page.getByRole('region', { name: 'Variance figures' });
  const toBill = figures.getByRole('button', { name: /^\d+ to bill/ });
  const count = Number(/\d+/.exec(await toBill.innerText())?.[0]);
  await toBill.click();
  await expect(page.getByRole('status').filter({ hasText: `${count} variances` })).toBeVisible();
  const table = page.getByRole('table', { name: 'Variances' });
  await table
    .getByRole('button', { name: /^\d{10}$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Receiving variance RV-/ });
  await drawer.getByRole('button', { name: /^Bill \$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Bill PO/ });
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Two layers were not invoiced.');
  await dialog.getByRole('button', { name: 'Bill' }).click();
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText(
    /Invoiced.*Casey Ortiz.*Two layers were not invoiced\./,
  );
  await page.keyboard.press('Escape');
  await expect(figures.getByRole('button', { name: `${count - 1} to bill` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${count - 1} variances` })).toBeVisible();
});
