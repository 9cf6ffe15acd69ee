import type { Locator } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { apiAs } from '../support/api-client.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { readStorage } from '../support/browser-storage.ts';
import { homeComplete, productCard } from '../support/frame.ts';
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

test('a survey is started, answered and submitted', async ({ page, portal, signedIn }) => {
  await signedIn('survey-user');
  const dialog = surveyDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Four short questions, two minutes.');
  expect((await dialog.locator(':scope [id^=headlessui-dialog-panel]').boundingBox())?.width).toBe(500);
  expect(await portal.requests('createSurveyResponse')).toEqual([]);

  await beginSurvey(page);
  await expect
    .poll(async () => (await portal.requests('createSurveyResponse')).map(({ body }) => body))
    .toEqual([{ customerId: 'PMF', response: 0 }]);
  await expect(dialog.getByText('1/4', { exact: true })).toBeVisible();
  await expect(surveyButton(page, 'Previous')).toBeDisabled();
  await expect(surveyButton(page, 'Next')).toBeDisabled();
  await expect(surveyButton(page, 'Next')).toHaveAccessibleDescription(
    'Choose a number of stars to continue.',
  );
  await star(page, 4.5).check();
  await expect(dialog.getByText('4.5 of 5 stars')).toBeVisible();
  await dialog.getByLabel('Comment').fill('  Fast.\n');
  await surveyButton(page, 'Next').click();

  await expect(surveyQuestion(page, 2)).toBeFocused();
  await expect(dialog.getByText('2/4', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Comment')).toHaveCount(0);
  await star(page, 1).check();
  await surveyButton(page, 'Next').click();

  await expect(surveyQuestion(page, 3)).toBeFocused();
  const answer = dialog.getByLabel('Answer');
  await expect(surveyButton(page, 'Next')).toBeDisabled();
  await answer.fill(' \n ');
  await expect(surveyButton(page, 'Next')).toBeDisabled();
  await expect(surveyButton(page, 'Next')).toHaveAccessibleDescription('Write an answer to continue.');
  await answer.fill(' Orders ');
  await surveyButton(page, 'Next').click();

  await expect(surveyQuestion(page, 4)).toBeFocused();
  await expect(surveyButton(page, 'Next')).toHaveCount(0);
  await expect(surveyButton(page, 'Submit')).toBeDisabled();
  await star(page, 5).check();
  await surveyButton(page, 'Submit').click();
  await expect(dialog.getByText(thanks)).toBeFocused();

  const stored = await storedResponse(portal.origin);
  expect(stored).toMatchObject({ response: 0, surveyComplete: true });
  expect(stored.surveyAnswers).toMatchObject([
    { surveyQuestionId: 41, numericAnswer: 4.5, textAnswer: null, comment: 'Fast.' },
    { surveyQuestionId: 42, numericAnswer: 1, textAnswer: null, comment: null },
    { surveyQuestionId: 43, numericAnswer: null, textAnswer: 'Orders', comment: null },
    { surveyQuestionId: 44, numericAnswer: 5, textAnswer: null, comment: null },
  ]);
  await expect
    .poll(async () => (await portal.requests('updateSurveyResponse')).map(({ status }) => status))
    .toEqual([200, 200, 200, 200]);
  await surveyButton(page, 'Done').click();
  await expect(dialog).toHaveCount(0);
  expect((await readStorage(page, 'sessionStorage'))['activeSurveyResponse']).toBe('null');
});

test('progress is saved on Next and Previous, and resumed in another browser', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  await signedIn('survey-user');
  await beginSurvey(page);
  await star(page, 3.5).check();
  await surveyButton(page, 'Next').click();
  await expect(surveyQuestion(page, 2)).toBeVisible();
  await star(page, 2).check();
  await surveyButton(page, 'Previous').click();
  await expect(surveyQuestion(page, 1)).toBeFocused();
  await expect(star(page, 3.5)).toBeChecked();
  expect((await storedResponse(portal.origin)).surveyAnswers).toMatchObject([
    { numericAnswer: 3.5 },
    { numericAnswer: 2 },
  ]);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await elsewhere.request.post(`${portal.origin}/__mock/session`, { data: { person: 'survey-user' } });
  await other.goto(portal.origin);
  await surveyButton(other, 'Resume survey').click();
  await expect(surveyQuestion(other, 3)).toBeFocused();
  await surveyButton(other, 'Previous').click();
  await expect(star(other, 2)).toBeChecked();
  await elsewhere.close();
});

test('a survey that was started in another browser in the meantime continues there', async ({
  page,
  portal,
  signedIn,
}) => {
  portal.allowError(/status of 409/);
  await signedIn('survey-user');
  await expect(surveyButton(page, 'Begin survey')).toBeVisible();
  const api = await apiAs(portal.origin, 'survey-user');
  const { id } = (await api('POST', responsePath, { customerId: 'PMF', response: 0 })) as { id: number };
  const answer = { surveyId: 4, surveyResponseId: id, surveyQuestionId: 41, textAnswer: null, comment: null };
  await api('PATCH', responsePath, {
    customerId: 'PMF',
    response: 0,
    surveyComplete: false,
    answers: [{ ...answer, numericAnswer: 2.5 }],
  });
  await surveyButton(page, 'Begin survey').click();
  await expect(surveyQuestion(page, 2)).toBeFocused();
  await surveyButton(page, 'Previous').click();
  await expect(star(page, 2.5)).toBeChecked();
});

test.describe('postponing', () => {
  test('Remind me later is stored, and the survey comes back with the next session', async ({
    page,
    portal,
    signedIn,
  }) => {
    await signedIn('survey-user');
    await surveyButton(page, 'Remind me later').click();
    await expect(surveyDialog(page)).toHaveCount(0);
    expect(await storedResponse(portal.origin)).toMatchObject({ response: 1, surveyComplete: false });
    await page.getByRole('dialog', { name: 'Announcement' }).getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await homeComplete(page);
    await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(20);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await surveyButton(page, 'Begin survey').click();
    await expect(surveyQuestion(page, 1)).toBeVisible();
    // The response exists: no second one is created.
    await expect.poll(() => portal.requests('createSurveyResponse')).toHaveLength(1);
  });

  test('Do not ask again is stored permanently', async ({ page, portal, signedIn }) => {
    await signedIn('survey-user');
    await surveyButton(page, 'Do not ask again').click();
    await expect(surveyDialog(page)).toHaveCount(0);
    expect(await storedResponse(portal.origin)).toMatchObject({ response: 2 });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByRole('dialog', { name: 'Announcement' }).waitFor();
    await expect(surveyDialog(page)).toHaveCount(0);
  });

  for (const way of ['the cross', 'Escape'] as const) {
    test(`${way} means Remind me later, and keeps the answers`, async ({ page, portal, signedIn }) => {
      await signedIn('survey-user');
      await beginSurvey(page);
      await star(page, 1.5).check();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await surveyButton(page, 'Close').click();
      await expect(surveyDialog(page)).toHaveCount(0);
      const stored = await storedResponse(portal.origin);
      expect(stored).toMatchObject({ response: 1, surveyComplete: false });
      expect(stored.surveyAnswers).toMatchObject([{ surveyQuestionId: 41, numericAnswer: 1.5 }]);
    });
  }
});

test.describe('no survey is shown to', () => {
  test('internal users', async ({ page, portal, signedIn }) => {
    const admin = await apiAs(portal.origin, 'internal-admin');
    await admin('POST', '/Surveys', {
      name: 'For everybody',
      entryDescription: 'One question.',
      status: 'Active',
      surveyQuestions: [{ description: 'How?', inputType: 0, allowComment: false }],
    });
    await signedIn('internal-user');
    await homeComplete(page);
    await expect
      .poll(async () => (await readStorage(page, 'sessionStorage'))['activeSurveyResponse'])
      .toContain('For everybody');
    await expect.poll(async () => (await portal.requests('checkPermission')).length).toBeGreaterThan(10);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByText('You have accepted these terms')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Customers see it.
    await portal.session('customer-user');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await portal.goto('/');
    await expect(page.getByRole('dialog', { name: 'For everybody' })).toBeVisible();
  });

  test('users who have not accepted the terms, until they do', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 403/);
    const admin = await apiAs(portal.origin, 'internal-admin');
    await admin('POST', '/Surveys', {
      name: 'For everybody',
      entryDescription: 'One question.',
      status: 'Active',
      surveyQuestions: [{ description: 'How?', inputType: 0, allowComment: false }],
    });
    await signedIn('new-terms-user');
    await page.getByRole('button', { name: 'Accept the terms' }).click();
    await expect(page.getByRole('dialog', { name: 'For everybody' })).toBeVisible();
  });

  test('users whose acceptance of the terms is unknown', async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 500/);
    await portal.fault({ operationId: 'getTermsAcceptance', kind: 'status', status: 500 });
    await signedIn('survey-user');
    // The announcements are shown when the survey is not.
    await expect(page.getByRole('dialog', { name: 'Announcement' })).toBeVisible();
    await expect(surveyDialog(page)).toHaveCount(0);
  });
});

test.describe('stars', () => {
  test('by keyboard alone', async ({ page, portal, signedIn }) => {
    await signedIn('survey-user');
    await expect(surveyButton(page, 'Begin survey')).toBeVisible();
    const tabTo = async (target: Locator): Promise<void> => {
      for (let presses = 0; presses < 12; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await tabTo(surveyButton(page, 'Begin survey'));
    await page.keyboard.press('Enter');
    await expect(surveyQuestion(page, 1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(star(page, 0.5)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(star(page, 0.5)).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, 0.5)).toBeChecked();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 5)).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, 3.5)).toBeFocused();
    await expect(star(page, 3.5)).toBeChecked();
    await page.keyboard.press('2');
    await expect(star(page, 2)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(surveyDialog(page).getByLabel('Comment')).toBeFocused();
    await tabTo(surveyButton(page, 'Next'));
    await page.keyboard.press('Enter');
    await expect(surveyQuestion(page, 2)).toBeFocused();
    expect((await storedResponse(portal.origin)).surveyAnswers).toMatchObject([{ numericAnswer: 2 }]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

    test('by touch, on targets of 24 pixels', async ({ page, signedIn }) => {
      await signedIn('survey-user');
      await surveyButton(page, 'Begin survey').tap();
      await expect(surveyQuestion(page, 1)).toBeVisible();
      for (const stars of [0.5, 3, 4.5, 5]) {
        const box = await star(page, stars).boundingBox();
        expect(box?.width).toBeGreaterThanOrEqual(24);
        expect(box?.height).toBeGreaterThanOrEqual(24);
        await star(page, stars).tap();
        await expect(star(page, stars)).toBeChecked();
        await expect(surveyDialog(page).getByText(`${stars} of 5 stars`)).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no axe violations in any state, ${colorScheme}`, async ({ page, portal, signedIn }) => {
    portal.allowError(/status of 500/);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 800 });
    await signedIn('survey-user');
    const judge = async (state: string): Promise<void> => {
      await atRest(page);
      expect.soft(await findViolations(page), state).toEqual([]);
    };
    await expect(surveyButton(page, 'Begin survey')).toBeVisible();
    await judge('the introduction');
    await beginSurvey(page);
    await judge('a rating');
    await star(page, 3.5).check();
    await portal.fault({ operationId: 'updateSurveyResponse', kind: 'status', status: 500, times: 1 });
    await surveyButton(page, 'Next').click();
    await expect(surveyDialog(page).getByRole('alert')).toBeVisible();
    await judge('a save that failed');
    await surveyButton(page, 'Next').click();
    await expect(surveyQuestion(page, 2)).toBeVisible();
    await star(page, 2).check();
    await surveyButton(page, 'Next').click();
    await expect(surveyQuestion(page, 3)).toBeVisible();
    await judge('a text');
    await surveyDialog(page).getByLabel('Answer').fill('Orders');
    await surveyButton(page, 'Next').click();
    await expect(surveyQuestion(page, 4)).toBeVisible();
    await star(page, 2).check();
    await surveyButton(page, 'Submit').click();
    await expect(surveyDialog(page).getByText(thanks)).toBeVisible();
    await judge('the thanks');
  });
}

test('the survey does not wait for Home, nor Home for the survey', async ({ page, portal, signedIn }) => {
  await portal.fault({ operationId: 'getActiveSurveyResponse', kind: 'delay', delayMs: 4000 });
  await signedIn('survey-user', plainPath('home'));
  await expect(productCard(page, 'Flash').getByRole('link', { name: 'Orders' })).toBeVisible();
  await homeComplete(page);
  await expect(surveyDialog(page)).toBeVisible();
});
