import type { Locator } from '@playwright/test';
import { homeComplete } from '../support/frame.ts';
import { atRest, findViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import {
  star,
  storedResponse,
  surveyButton,
  surveyDialog,
  surveyQuestion,
  thanks,
} from '../support/survey.ts';

// What is stored, resumed and postponed is tested with the pages.

test('a survey is answered by keyboard alone, in a dialog of 500 pixels', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn('survey-user');
  await expect(surveyButton(page, 'Begin survey')).toBeVisible();
  const panel = surveyDialog(page).locator(':scope [id^=headlessui-dialog-panel]');
  expect((await panel.boundingBox())?.width).toBe(500);
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

  test('by touch, on targets of 24 pixels, with no axe violations in any state', async ({
    page,
    portal,
    signedIn,
  }) => {
    portal.allowError(/status of 500/);
    await signedIn('survey-user');
    const judge = async (state: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await atRest(page);
        const scope = colorScheme === 'light' ? 'all' : 'color';
        expect.soft(await findViolations(page, scope), `${state}, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    const next = surveyButton(page, 'Next');
    await homeComplete(page);
    await expect(surveyButton(page, 'Begin survey')).toBeVisible();
    await judge('the introduction');
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
    await judge('a rating');
    await portal.fault({ operationId: 'updateSurveyResponse', kind: 'status', status: 500, times: 1 });
    await next.tap();
    await expect(surveyDialog(page).getByRole('alert')).toBeVisible();
    await judge('a save that failed');
    await next.tap();
    await expect(surveyQuestion(page, 2)).toBeVisible();
    await star(page, 2).tap();
    await next.tap();
    await expect(surveyQuestion(page, 3)).toBeVisible();
    await judge('a text');
    await surveyDialog(page).getByLabel('Answer').fill('Orders');
    await next.tap();
    await expect(surveyQuestion(page, 4)).toBeVisible();
    await star(page, 2).tap();
    await surveyButton(page, 'Submit').tap();
    await expect(surveyDialog(page).getByText(thanks)).toBeVisible();
    await judge('the thanks');
  });
});
