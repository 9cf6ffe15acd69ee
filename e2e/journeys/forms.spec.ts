import {
  createPath,
  readDrafts,
  editorReady,
  editPath,
  listPath,
  message,
  write,
} from '../support/announcement-form.ts';
import { getMenu } from '../support/frame.ts';
import { expect, test } from '../support/portal.ts';

// The behavior of every form, tested with announcements.

test('limits are shown at the fields and in a summary that links to them', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', createPath);
  await editorReady(page);
  await page.getByLabel('Start date').fill('');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const summary = page.getByRole('form').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Check 2 fields before saving');
  await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(/Enter the start date\./);
  await expect(message(page)).toHaveAccessibleDescription(/Enter the message\./);
  await summary.getByRole('link', { name: 'Message: Enter the message.' }).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('Words');
  await expect(summary).toContainText('Check one field before saving');
  await summary.getByRole('link', { name: 'Start date' }).press('Enter');
  await expect(page.getByLabel('Start date')).toBeFocused();
  await page.getByLabel('Start date').fill('2026-03-02');
  await expect(summary).toHaveCount(0);
  expect(await portal.requests('createAnnouncement')).toEqual([]);
});

test('leaving unsaved work needs a confirmation', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', listPath);
  await page.getByRole('link', { name: 'Create announcement' }).click();
  await editorReady(page);
  // Without input there is no confirmation.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${portal.origin}${listPath}`);

  await page.getByRole('link', { name: 'Create announcement' }).click();
  await editorReady(page);
  await write(page, 'Unsaved');
  for (const leave of [
    async () => getMenu(page).getByRole('link', { name: 'Home' }).click(),
    async () => page.getByRole('button', { name: 'Cancel' }).click(),
    async () => page.goBack(),
  ]) {
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`${portal.origin}${createPath}`);
    await expect(message(page)).toHaveText('Unsaved');
  }

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${portal.origin}${listPath}`);
  expect(await readDrafts(page)).toBeNull();
  await page.getByRole('link', { name: 'Create announcement' }).click();
  await editorReady(page);
  await expect(message(page)).toHaveText('');
});

test('a reload keeps the input, until it is saved or discarded', async ({ page, portal, signedIn }) => {
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    requested.push(dialog.type());
    void dialog.accept();
  });
  await signedIn('internal-admin', editPath(14));
  await editorReady(page);
  expect(await readDrafts(page)).toBeNull();
  const before = await message(page).innerText();
  await write(page, ' And this.');
  await page.getByRole('checkbox', { name: 'Guru' }).check();
  await page.reload();
  expect(requested).toEqual(['beforeunload']);

  await editorReady(page);
  await expect(message(page)).toHaveText(`${before} And this.`);
  await expect(page.getByRole('checkbox', { name: 'Guru' })).toBeChecked();
  await expect(page.getByText('Your earlier changes were restored. They are not saved yet.')).toBeVisible();
  // The draft does not appear in another announcement's form.
  await portal.goto(editPath(13));
  await editorReady(page);
  await expect(page.getByText('Your earlier changes were restored.')).toHaveCount(0);

  await portal.goto(editPath(14));
  await editorReady(page);
  await expect(message(page)).toHaveText(`${before} And this.`);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(message(page)).toHaveText(before);
  await expect(page.getByRole('checkbox', { name: 'Guru' })).not.toBeChecked();
  expect(await readDrafts(page)).toBeNull();
});

test('an expired sign-in loses nothing', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 40[01]/);
  await signedIn('internal-admin', createPath);
  await editorReady(page);
  await page.reload();
  await editorReady(page);
  await write(page, 'Typed before the end');
  await portal.identity({ silent: 'fail' });
  await portal.endSession();
  await portal.fault({ operationId: 'createAnnouncement', kind: 'status', status: 401, times: 1 });
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  // Unsaved input keeps the page from navigating away.
  const notice = page.getByRole('region', { name: 'Messages' });
  await expect(notice).toContainText('Your session has ended. Sign in to continue.');
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Unauthorized');
  await expect(message(page)).toHaveText('Typed before the end');
  await write(page, ', and after');
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await page.getByTestId('person-internal-admin').click();

  await editorReady(page);
  await expect(page).toHaveURL(`${portal.origin}${createPath}`);
  await expect(message(page)).toHaveText('Typed before the end, and after');
  await create.click();
  await expect(page).toHaveURL(`${portal.origin}${listPath}`);
  expect(await readDrafts(page)).toBeNull();
});

test('signing out removes the input', async ({ page, portal, signedIn }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signedIn('internal-admin', createPath);
  await editorReady(page);
  await write(page, 'Private');
  expect(await readDrafts(page)).toContain('Private');
  await page.getByRole('button', { name: 'User menu of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByTestId('person-internal-admin').waitFor();
  await portal.goto('/login-error');
  expect(await readDrafts(page)).toBeNull();
});
