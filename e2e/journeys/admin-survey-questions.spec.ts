import type { Survey } from '#src/api/generated/types.ts';
import { heading } from '../support/announcement-form.ts';
import { apiAs } from '../support/api-client.ts';
import { expect, test, type Portal } from '../support/portal.ts';
import {
  dragQuestion,
  editPath,
  expectQuestions,
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
