import type { Page } from '@playwright/test';
import { readDrafts, heading } from '../support/announcement-form.ts';
import { expectAccessible } from '../support/looks.ts';
import { pageClosedMessages } from '../support/page-watch.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { star, thanks } from '../support/survey.ts';
import {
  createPath,
  editPath,
  expectQuestions,
  fillSurvey,
  listPath,
  nameField,
  question,
  questionButton,
  questionText,
  saveButton,
  seedQuestions,
  summary,
} from '../support/survey-form.ts';

const names = (page: Page) => page.getByRole('rowheader');

test('an admin writes a survey, and a customer sees it', async ({ page, browser, portal, signedIn }) => {
  await signedIn('internal-admin', listPath);
  await page.getByRole('link', { name: 'Create survey' }).click();
  await fillSurvey(page, ' Dock times ', [
    'How well do our dock times suit you?',
    'What would suit you better?',
  ]);
  await question(page, 1).getByRole('checkbox', { name: 'Allow a comment' }).check();
  await question(page, 2).getByRole('radio', { name: 'Text field' }).check();
  await expect(question(page, 2).getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Active' }).check();
  await expect(page.getByText('“Portal satisfaction”, which is active now, closes.')).toBeVisible();
  await saveButton(page, 'Create').click();

  await expect(heading(page, 'Surveys')).toBeVisible();
  await expect(page.getByText('Survey saved')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Dock times' }) });
  await expect(row.getByRole('cell').nth(0)).toHaveText('Active');
  await expect(row.getByRole('cell').nth(1)).toHaveText('2');
  await expect(page.getByRole('row').filter({ hasText: 'Portal satisfaction' })).toContainText('Closed');
  const [created] = await portal.requests('createSurvey');
  expect(created?.body).toEqual({
    name: 'Dock times',
    entryDescription: 'Short.',
    status: 'Active',
    surveyQuestions: [
      { description: 'How well do our dock times suit you?', inputType: 0, allowComment: true },
      { description: 'What would suit you better?', inputType: 1, allowComment: false },
    ],
  });

  const customer = await openAs(browser, portal.origin, 'customer-user');
  const dialog = customer.getByRole('dialog', { name: 'Dock times' });
  await expect(dialog).toContainText('Short.');
  await dialog.getByRole('button', { name: 'Begin survey' }).click();
  await star(customer, 3.5).check();
  await dialog.getByLabel('Comment').fill('Mondays are full.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Answer').fill('Evenings');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(thanks)).toBeVisible();
  const [, submitted] = await portal.requests('updateSurveyResponse');
  expect(submitted?.body).toMatchObject({
    surveyComplete: true,
    answers: [
      { numericAnswer: 3.5, comment: 'Mondays are full.' },
      { textAnswer: 'Evenings', comment: null },
    ],
  });
  await customer.context().close();
});

const invalid = {
  type: 'about:blank',
  title: 'The survey is not valid.',
  status: 422,
  errors: { 'surveyQuestions[1].description': ['Ask about one thing only.'], name: ['Taken already.'] },
};

for (const { operationId, path, button, message } of [
  {
    operationId: 'createSurvey',
    path: createPath,
    button: 'Create',
    message: 'An error occured creating the survey.',
  },
  {
    operationId: 'updateSurvey',
    path: editPath(1),
    button: 'Save',
    message: 'An error occured saving the survey.',
  },
] as const) {
  test(`${operationId}: every failure is shown, and no input is lost`, async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of (500|409|422)|ERR_INTERNET_DISCONNECTED/);
    portal.allowError(pageClosedMessages);
    await signedIn('internal-admin', path);
    if (operationId === 'createSurvey') await fillSurvey(page, 'Kept', ['Kept one?', 'Kept two?']);
    else {
      await nameField(page).fill('Kept');
      await questionText(page, 1).fill('Kept one?');
      await questionText(page, 2).fill('Kept two?');
    }
    const snackbar = page.getByRole('region', { name: 'Messages' });
    const save = saveButton(page, button);
    const kept = async () => {
      await expect(nameField(page)).toHaveValue('Kept');
      await expectQuestions(page, ['Kept one?', 'Kept two?']);
    };

    await portal.fault({ operationId, kind: 'status', status: 500, title: '', times: 1 });
    await save.click();
    await expect(summary(page)).toContainText(message);
    await expect(summary(page)).toBeFocused();
    await expect(snackbar.getByText(message)).toBeVisible();
    await kept();

    await portal.fault({ operationId, kind: 'status', status: 409, title: 'Try later.', times: 1 });
    await save.click();
    await expect(summary(page)).toContainText('Try later.');
    await kept();

    await portal.fault({ operationId, kind: 'status', status: 422, body: invalid, times: 1 });
    await save.click();
    await expect(summary(page)).toContainText('The survey is not valid.');
    await expect(nameField(page)).toHaveAccessibleDescription(/Taken already\./);
    await expect(questionText(page, 2)).toHaveAccessibleDescription(/Ask about one thing only\./);
    await expect(questionText(page, 1)).not.toHaveAttribute('aria-invalid');
    await summary(page).getByRole('link', { name: 'Question text 2: Ask about one thing only.' }).click();
    await expect(questionText(page, 2)).toBeFocused();
    await kept();

    await context.setOffline(true);
    await save.click();
    await expect(summary(page)).toContainText(message);
    await kept();
    await context.setOffline(false);

    await save.click();
    await expect(page).toHaveURL(portal.origin + listPath);
    await expect(names(page).filter({ hasText: 'Kept' })).toHaveCount(1);
    expect(await readDrafts(page)).toBeNull();
  });
}

test('a failed deletion is shown in the dialog and as a message, and works after a retry', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of (500|409|422)|ERR_INTERNET_DISCONNECTED/);
  portal.allowError(pageClosedMessages);
  const operationId = 'deleteSurvey';
  // The announcement's text: the specification has none for surveys.
  const message = 'An error occured deleting the announcement.';
  await signedIn('internal-admin', listPath);
  await page.getByRole('button', { name: 'Delete survey 2, On-time shipping' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “On-time shipping”?' });
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  const snackbars = page.getByRole('region', { name: 'Messages' });
  for (const [status, alert] of [
    [500, message],
    [409, 'In use.'],
    [422, 'In use.'],
  ] as const) {
    const title = alert === message ? '' : alert;
    await portal.fault({ operationId, kind: 'status', status, title, times: 1 });
    await confirm.click();
    // The message at the top closes by itself, so it is checked before the one that stays.
    if (alert === message) await expect(snackbars.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(alert);
  }
  await context.setOffline(true);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await context.setOffline(false);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(names(page)).toHaveCount(4);
  await expect(heading(page, 'Surveys')).toBeFocused();

  await page.getByRole('link', { name: 'Edit survey 4, Portal satisfaction' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It is shown to customers now.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(portal.origin + listPath);
  await expect(names(page)).toHaveText([
    'Reports you miss',
    'Order entry, first impressions',
    'First weeks with the new portal',
  ]);
});

test('the preview is the customers’ dialog, shows the form’s values, and saves nothing', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', editPath(4));
  await nameField(page).fill('A new <b>name</b>');
  await questionButton(page, 'Move up', 3).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  const open = page.getByRole('button', { name: 'Preview survey' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'A new <b>name</b>' });
  await expect(dialog).toContainText('Four short questions, two minutes.');
  await dialog.getByRole('button', { name: 'Begin survey' }).click();
  await expect(dialog.getByText('1/5', { exact: true })).toBeVisible();
  await star(page, 4).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: seedQuestions[2] })).toBeFocused();
  await dialog.getByLabel('Answer').fill('Orders');
  await dialog.getByRole('button', { name: 'Next' }).click();
  for (const next of ['Next', 'Next', 'Submit']) {
    await star(page, 2.5).check();
    await dialog.getByRole('button', { name: next }).click();
  }
  await expect(dialog.getByText(thanks)).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  // The form is unchanged, and reopening the preview starts at the beginning.
  await expect(questionText(page, 2)).toHaveValue(seedQuestions[2]);
  await open.click();
  await dialog.getByRole('button', { name: 'Do not ask again' }).click();
  await expect(dialog).toHaveCount(0);
  const made = new Set((await portal.requests()).map(({ method }) => method));
  expect([...made]).toEqual(['GET']);
});

test('only internal admins open the pages, and no other user requests a survey for editing', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('customer-admin', listPath);
  await expect(heading(page, 'Home')).toBeVisible();
  for (const path of [listPath, createPath, editPath(4)]) {
    await portal.goto(path);
    await expect(page).toHaveURL(`${portal.origin}/`);
    await expect(heading(page, 'Home')).toBeVisible();
  }
  const requested = new Set((await portal.requests()).map(({ operationId }) => operationId));
  expect(requested).not.toContain('listSurveys');
  expect(requested).not.toContain('getSurvey');
});

test('no axe violations on the list, in the form and in its dialogs', async ({ page, portal, signedIn }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signedIn('internal-admin', listPath);
  await expectAccessible(page, () => page.getByText('Portal satisfaction').first().waitFor());
  await page.setViewportSize({ width: 1280, height: 800 });
  await portal.goto(editPath(4));
  await questionText(page, 2).fill('');
  await saveButton(page, 'Save').click();
  await expectAccessible(page, () => summary(page).waitFor());
  for (const [button, role] of [
    ['Remove: Question 1', 'alertdialog'],
    ['Preview survey', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectAccessible(page, () => page.getByRole(role).waitFor());
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
