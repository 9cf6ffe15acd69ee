import { apiAs } from '../support/api-client.ts';
import {
  createPath,
  day,
  editorReady,
  editPath,
  heading,
  listPath,
  message,
  preview,
  tool,
  write,
} from '../support/announcement-form.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';

test('an admin writes a banner, and customers see it on Home', async ({
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
  await expect(customer.getByRole('region', { name: 'Announcements' })).toContainText('The gate is closed');
  await customer.context().close();
});

test('an admin changes and deletes one, and customers no longer see it', async ({
  page,
  browser,
  portal,
  signedIn,
}) => {
  const admin = await apiAs(portal.origin, 'internal-admin');
  const { id } = (await admin('POST', '/Announcements', {
    messageHtml: '<p>First words</p>',
    startDate: day(-1),
    type: 0,
    tiers: null,
  })) as { id: number };
  await signedIn('internal-admin', listPath);
  await page.getByRole('link', { name: 'First words' }).click();
  await editorReady(page);
  await expect(message(page)).toHaveText('First words');
  await write(page, ' and more');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'First words and more' })).toBeVisible();

  const customer = await openAs(browser, portal.origin, 'customer-user');
  const ticker = customer.getByRole('region', { name: 'Announcements' });
  await expect(ticker).toContainText('First words and more');

  await page.getByRole('button', { name: `Delete announcement ${id} of` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('First words and more');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'First words and more' })).toHaveCount(0);
  await expect(heading(page, 'Announcements')).toBeFocused();
  await customer.reload();
  await expect(ticker).toBeVisible();
  await expect(ticker).not.toContainText('First words and more');
  await customer.context().close();
});

test('a pop-up for two tiers is stored with them, and previewed as a pop-up', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', createPath);
  await editorReady(page);
  await page.getByRole('radio', { name: 'Pop-up' }).first().check();
  await page.getByLabel('Start date').fill(day(3));
  await page.getByRole('checkbox', { name: 'Guru' }).check();
  await page.getByRole('checkbox', { name: 'Order Entry' }).check();
  await write(page, 'Two tiers');
  await expect(preview(page).getByRole('group', { name: 'As a pop-up' })).toContainText('Two tiers');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Two tiers' })).toContainText('Scheduled');
  const [created] = await portal.requests('createAnnouncement');
  expect(created?.body).toMatchObject({ type: 1, tiers: [1, 4], startDate: day(3) });
});

test('a failed delete is shown in the dialog and as a message, and works the second time', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 500/);
  await portal.fault({ operationId: 'deleteAnnouncement', kind: 'status', status: 500, title: '', times: 1 });
  await signedIn('internal-admin', editPath(14));
  await editorReady(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('An error occured deleting the announcement.');
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('An error occured deleting the announcement.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${portal.origin}${listPath}`);
  await expect.poll(() => portal.requests('deleteAnnouncement')).toHaveLength(2);
});

for (const [name, path, open] of [
  ['the list', listPath, undefined],
  ['the form', createPath, undefined],
  ['the form with problems', createPath, 'Create'],
  ['the question before deleting', editPath(14), 'Delete'],
] as const) {
  test(`${name}: no axe violations, no horizontal scrolling`, async ({ page, signedIn }) => {
    await signedIn('internal-admin', path);
    if (path === listPath) await page.getByRole('rowheader').first().waitFor();
    else await editorReady(page);
    if (open) await page.getByRole('button', { name: open, exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
