import type { Survey } from '#src/api/generated/types.ts';
import { heading } from '../support/announcement-form.ts';
import { apiAs } from '../support/api-client.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import {
  createPath,
  dragQuestion,
  editPath,
  expectQuestions,
  listPath,
  question,
  questionButton,
  questionText,
  saveButton,
  seedQuestions,
  summary,
} from '../support/survey-form.ts';

const [work, speed, used, recommend] = seedQuestions;

async function storedSurvey(portal: Portal, id: number): Promise<Survey> {
  const admin = await apiAs(portal.origin, 'internal-admin');
  return (await admin('GET', `/Surveys/${id}`)) as Survey;
}

test('questions are moved with buttons, by keyboard alone', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', editPath(4));
  await expectQuestions(page, [work, speed, used, recommend]);
  await expect(questionButton(page, 'Move up', 1)).toBeDisabled();
  await expect(questionButton(page, 'Move down', 4)).toBeDisabled();

  await questionButton(page, 'Move down', 1).focus();
  await page.keyboard.press('Enter');
  await expect(questionButton(page, 'Move down', 2)).toBeFocused();
  await expect(page.getByText('Question 1 moved to position 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  // The end of the list: the button keeps focus and has no further effect.
  await expect(questionButton(page, 'Move down', 4)).toBeFocused();
  await page.keyboard.press('Space');
  await expectQuestions(page, [speed, used, recommend, work]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(questionButton(page, 'Move up', 3)).toBeFocused();
  await expectQuestions(page, [speed, used, work, recommend]);

  await saveButton(page, 'Save').click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  const { surveyQuestions } = await storedSurvey(portal, 4);
  expect(surveyQuestions.map(({ id }) => id)).toEqual([42, 43, 41, 44]);
});

test('questions are dragged, and keep their errors', async ({ page, portal, signedIn }) => {
  await signedIn('internal-admin', editPath(4));
  await questionText(page, 3).fill('');
  await saveButton(page, 'Save').click();
  await expect(questionText(page, 3)).toHaveAccessibleDescription(/Enter the question text\./);

  await page.setViewportSize({ width: 1280, height: 1600 });
  await dragQuestion(page, 3, 'top', 1);
  await expectQuestions(page, ['', work, speed, recommend]);
  await expect(page.getByText('Question 3 moved to position 1 of 4.')).toBeAttached();
  await expect(questionText(page, 1)).toHaveAccessibleDescription(/Enter the question text\./);
  await expect(questionText(page, 3)).not.toHaveAttribute('aria-invalid');
  await expect(summary(page).getByRole('link')).toHaveText('Question text 1: Enter the question text.');

  await dragQuestion(page, 2, 'bottom', 4);
  await expectQuestions(page, ['', speed, recommend, work]);
  // A drop on its own edge does not move the question.
  await dragQuestion(page, 2, 'bottom', 1);
  await expectQuestions(page, ['', speed, recommend, work]);
  await questionText(page, 1).fill(used);
  await expect(summary(page)).toHaveCount(0);
  await saveButton(page, 'Save').click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  const { surveyQuestions } = await storedSurvey(portal, 4);
  expect(surveyQuestions.map(({ id, description }) => [id, description])).toEqual([
    [43, used],
    [42, speed],
    [44, recommend],
    [41, work],
  ]);
});

test('questions are added and removed, one with text only after a confirmation', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('internal-admin', editPath(4));
  await expectQuestions(page, [work, speed, used, recommend]);
  const add = page.getByRole('button', { name: 'Add question' });
  await add.click();
  await expect(questionText(page, 5)).toBeFocused();
  await questionButton(page, 'Remove', 5).click();
  await expect(question(page, 5)).toHaveCount(0);
  await expect(questionText(page, 4)).toBeFocused();

  await questionButton(page, 'Remove', 2).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Remove question 2?' });
  await expect(confirmation).toContainText(speed);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expectQuestions(page, [work, speed, used, recommend]);
  await questionButton(page, 'Remove', 2).click();
  await confirmation.getByRole('button', { name: 'Remove' }).click();
  await expectQuestions(page, [work, used, recommend]);
  await expect(questionText(page, 2)).toBeFocused();
  await add.click();
  await page.keyboard.type('Anything else?');
  await question(page, 4).getByRole('radio', { name: 'Text field' }).check();
  await saveButton(page, 'Save').click();
  await expect(heading(page, 'Surveys')).toBeVisible();
  const [saved] = await portal.requests('updateSurvey');
  expect(saved?.body).toMatchObject({
    surveyQuestions: [
      { id: 41, description: work },
      { id: 43, description: used },
      { id: 44, description: recommend },
      { id: null, description: 'Anything else?', inputType: 1, allowComment: false },
    ],
  });

  await portal.goto(createPath);
  await questionButton(page, 'Remove', 1).click();
  await expect(page.getByText('No questions yet.', { exact: true })).toBeVisible();
  await expect(add).toBeFocused();
  await saveButton(page, 'Create').click();
  await expect(summary(page)).toContainText('Check 3 fields before saving');
  await summary(page).getByRole('link', { name: 'Questions: Add at least one question.' }).click();
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page)).not.toContainText('Add at least one question.');
  await questionText(page, 1).fill('x'.repeat(501));
  await saveButton(page, 'Create').click();
  await summary(page).getByRole('link', { name: 'Question text 1: Use 500 characters or fewer' }).click();
  await expect(questionText(page, 1)).toBeFocused();
  expect(await portal.requests('createSurvey')).toEqual([]);
});

test('a reload keeps the order, and a question that another user removed is added again', async ({
  page,
  portal,
  signedIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signedIn('internal-admin', editPath(4));
  await questionButton(page, 'Move up', 4).click();
  await questionText(page, 1).fill('Changed?');
  await page.getByRole('button', { name: 'Add question' }).click();
  await questionText(page, 5).fill('Added?');
  await questionButton(page, 'Move up', 5).click();
  const typed = ['Changed?', speed, recommend, 'Added?', used];
  await expectQuestions(page, typed);
  await page.reload();
  await expect(page.getByText('Your earlier changes were restored. They are not saved yet.')).toBeVisible();
  await expectQuestions(page, typed);

  const other = await apiAs(portal.origin, 'internal-admin');
  const { id: _id, ...stored } = await storedSurvey(portal, 4);
  await other('PUT', '/Surveys/4', { ...stored, surveyQuestions: stored.surveyQuestions.slice(1) });
  await portal.clearRequests();
  await saveButton(page, 'Save').click();
  await expect(summary(page)).toContainText('Changed by someone else since you opened it');
  await expect(summary(page).getByRole('row', { name: 'Question text 1' })).toContainText('Changed?');
  expect(await portal.requests('updateSurvey')).toEqual([]);
  await summary(page).getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page).toHaveURL(portal.origin + listPath);
  const { surveyQuestions } = await storedSurvey(portal, 4);
  expect(surveyQuestions.map(({ description }) => description)).toEqual(typed);
  expect(surveyQuestions.map(({ id }) => [42, 43, 44].includes(id))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});
