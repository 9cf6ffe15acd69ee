import { apiAs } from '../support/api-client.ts';
import { readStorage } from '../support/browser-storage.ts';
import { expect, test } from '../support/portal.ts';
import {
  beginSurvey,
  responsePath,
  star,
  storedResponse,
  surveyButton,
  surveyDialog,
  surveyQuestion,
  thanks,
} from '../support/survey.ts';

test.describe('a save that fails', () => {
  test.beforeEach(({ portal }) => {
    portal.allowError(/status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  });

  const why = 'An error occured updating the survey response.';

  test('keeps the answers, shows a message, and can be retried', async ({ page, portal, signedIn }) => {
    await signedIn('survey-user');
    await beginSurvey(page);
    await star(page, 4).check();
    await surveyDialog(page).getByLabel('Comment').fill('Typed once');
    await portal.fault({ operationId: 'updateSurveyResponse', kind: 'drop' });
    await surveyButton(page, 'Next').click();
    const alert = surveyDialog(page).getByRole('alert');
    await expect(alert).toContainText('Your answers could not be saved');
    await expect(alert).toContainText(why);
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(why)).toBeVisible();
    await expect(surveyQuestion(page, 1)).toBeVisible();
    await expect(star(page, 4)).toBeChecked();
    await expect(surveyDialog(page).getByLabel('Comment')).toHaveValue('Typed once');

    await portal.clearFaults();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(surveyQuestion(page, 2)).toBeFocused();
    await expect(alert).toHaveCount(0);
    expect((await storedResponse(portal.origin)).surveyAnswers).toMatchObject([
      { numericAnswer: 4, comment: 'Typed once' },
    ]);
  });

  test('survives a reload', async ({ page, portal, signedIn }) => {
    await signedIn('survey-user');
    await beginSurvey(page);
    await star(page, 4).check();
    await surveyDialog(page).getByLabel('Comment').fill('Typed once');
    await portal.fault({ operationId: 'updateSurveyResponse', kind: 'status', status: 500 });
    await surveyButton(page, 'Next').click();
    await surveyDialog(page).getByRole('button', { name: 'Close without saving' }).click();
    await expect(surveyDialog(page)).toHaveCount(0);
    await portal.clearFaults();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await surveyButton(page, 'Begin survey').click();
    await expect(star(page, 4)).toBeChecked();
    await expect(surveyDialog(page).getByLabel('Comment')).toHaveValue('Typed once');
  });

  test('does not submit the survey, and the second attempt does', async ({ page, portal, signedIn }) => {
    const api = await apiAs(portal.origin, 'survey-user');
    const { id } = (await api('POST', responsePath, { customerId: 'PMF', response: 0 })) as { id: number };
    const given = (surveyQuestionId: number, what: object): object => ({
      surveyId: 4,
      surveyResponseId: id,
      surveyQuestionId,
      ...{ textAnswer: null, numericAnswer: null, comment: null },
      ...what,
    });
    await api('PATCH', responsePath, {
      customerId: 'PMF',
      response: 0,
      surveyComplete: false,
      answers: [
        given(41, { numericAnswer: 4 }),
        given(42, { numericAnswer: 3 }),
        given(43, { textAnswer: 'Orders' }),
      ],
    });
    await signedIn('survey-user');
    await surveyButton(page, 'Resume survey').click();
    await expect(surveyQuestion(page, 4)).toBeFocused();
    await star(page, 5).check();
    await portal.fault({ operationId: 'updateSurveyResponse', kind: 'status', status: 500, times: 1 });
    await surveyButton(page, 'Submit').click();
    await expect(surveyDialog(page).getByRole('alert')).toContainText('Your answers could not be saved');
    await expect(surveyDialog(page).getByText(thanks)).toHaveCount(0);
    await surveyButton(page, 'Submit').click();
    await expect(surveyDialog(page).getByText(thanks)).toBeVisible();
    expect(await storedResponse(portal.origin)).toMatchObject({ surveyComplete: true });
  });

  for (const name of ['Begin survey', 'Remind me later', 'Do not ask again'] as const) {
    test(`can be closed after ${name}`, async ({ page, portal, signedIn }) => {
      await portal.fault({ operationId: 'createSurveyResponse', kind: 'status', status: 500 });
      await signedIn('survey-user');
      await surveyButton(page, name).click();
      const alert = surveyDialog(page).getByRole('alert');
      await expect(alert).toContainText('An error occured creating the survey response.');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toContainText('An error occured creating the survey response.');
      await alert.getByRole('button', { name: 'Close without saving' }).click();
      await expect(surveyDialog(page)).toHaveCount(0);

      // Nothing was stored, so that the survey is shown again.
      await portal.clearFaults();
      await page.getByRole('dialog', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await expect(surveyButton(page, 'Begin survey')).toBeVisible();
    });
  }
});

test('a survey that was submitted in another browser closes', async ({ page, portal, signedIn }) => {
  portal.allowError(/status of 409/);
  await signedIn('survey-user');
  await beginSurvey(page);
  await star(page, 2).check();
  await portal.fault({
    operationId: 'updateSurveyResponse',
    kind: 'status',
    status: 409,
    title: 'You have completed this survey already.',
  });
  await surveyButton(page, 'Next').click();
  await expect(page.getByRole('alert').getByText('You have completed this survey already.')).toBeVisible();
  await expect(surveyDialog(page)).toHaveCount(0);
  expect((await readStorage(page, 'sessionStorage'))['activeSurveyResponse']).toBe('null');
});

test('a slow save does not block closing the survey, and does not reopen it', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('survey-user');
  await beginSurvey(page);
  await star(page, 3).check();
  await portal.fault({ operationId: 'updateSurveyResponse', kind: 'delay', delayMs: 3000 });
  await surveyButton(page, 'Next').click();
  await expect(surveyButton(page, 'Next')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(surveyDialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await portal.requests('updateSurveyResponse')).map(({ status }) => status))
    .toEqual([200]);
  const stored = async (): Promise<unknown> =>
    JSON.parse((await readStorage(page, 'sessionStorage'))['activeSurveyResponse'] ?? 'null');
  await expect.poll(stored).toMatchObject({ currentQuestion: 2, surveyAnswers: [{ numericAnswer: 3 }] });
  // The announcements are shown instead of the survey.
  await expect(page.getByRole('dialog', { name: 'Announcement' })).toBeVisible();
  await expect(surveyDialog(page)).toHaveCount(0);
});
