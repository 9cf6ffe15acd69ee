import { heading } from '../support/announcement-form.ts';
import { expect, test } from '../support/portal.ts';
import { openAs } from '../support/second-person.ts';
import { fillSurvey, listPath, question, saveButton } from '../support/survey-form.ts';

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
  await expect(dialog.getByRole('heading', { name: 'How well do our dock times suit you?' })).toBeVisible();
  await expect(dialog.getByLabel('Comment')).toBeVisible();
  await customer.context().close();
});
