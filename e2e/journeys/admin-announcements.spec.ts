import {
  day,
  editorReady,
  heading,
  listPath,
  message,
  preview,
  tool,
  write,
} from '../support/announcement-form.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

test('an admin writes a banner that customers see on Home, makes it a pop-up for two tiers, and deletes it', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', listPath);
  await page.getByRole('link', { name: 'Create announcement' }).click();
  await editorReady(page);
  await write(page, 'The gate is ');
  await tool(page, 'Bold').click();
  await page.keyboard.type('closed');
  await expect(preview(page).getByRole('group', { name: 'As a banner' })).toHaveText('The gate is closed');
  await page.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(heading(page, 'Announcements')).toBeVisible();
  await expect(page.getByText('Announcement saved')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'The gate is closed' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Banner');
  const [created] = await portal.requests('createAnnouncement');
  expect(created?.body).toMatchObject({
    messageHtml: '<p>The gate is <strong>closed</strong></p>',
    tiers: [],
    type: 0,
  });

  const customer = await openAs(browser, portal.origin, 'customer-user');
  const ticker = customer.getByRole('region', { name: 'Announcements' });
  await expect(ticker).toContainText('The gate is closed');

  await page.getByRole('link', { name: 'The gate is closed' }).click();
  await editorReady(page);
  await expect(message(page)).toHaveText('The gate is closed');
  await page.getByRole('radio', { name: 'Pop-up' }).first().check();
  await page.getByLabel('Start date').fill(day(3));
  await page.getByRole('checkbox', { name: 'Guru' }).check();
  await page.getByRole('checkbox', { name: 'Order Entry' }).check();
  await write(page, ' again');
  await expect(preview(page).getByRole('group', { name: 'As a pop-up' })).toContainText('closed again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'closed again' })).toContainText('Scheduled');
  const [changed] = await portal.requests('updateAnnouncement');
  expect(changed?.body).toMatchObject({ type: 1, tiers: [1, 4], startDate: day(3) });

  await page
    .getByRole('row')
    .filter({ hasText: 'closed again' })
    .getByRole('button', { name: /^Delete announcement/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The gate is closed again');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The gate is closed' })).toHaveCount(0);
  await expect(heading(page, 'Announcements')).toBeFocused();
  await customer.reload();
  await expect(ticker).toBeVisible();
  await expect(ticker).not.toContainText('The gate is closed');
  await customer.context().close();
});
