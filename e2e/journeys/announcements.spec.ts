import type { Locator, Page } from '@playwright/test';
import { plainPath } from '#src/routing/route-paths.ts';
import { expectGoodLook } from '../support/looks.ts';
import { expect, test } from '../support/portal.ts';
import { withoutSurvey } from '../support/survey.ts';

const popUp = (page: Page): Locator => page.getByRole('dialog', { name: /^Announcements?$/ });
const dismiss = (page: Page): Locator => popUp(page).getByRole('button', { name: 'Dismiss' });
const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

test.beforeEach(async ({ portal }) => {
  await withoutSurvey(portal.origin);
});

test('pop-ups work by keyboard alone, and return 750 ms after a navigation when they were only closed', async ({
  page,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn('survey-user', plainPath('guruDashboard'));
  await expect(popUp(page)).toBeVisible();
  await expectGoodLook(page, () => expect(popUp(page)).toBeVisible());
  const isInside = async (): Promise<boolean> =>
    popUp(page).evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await isInside()).toBe(true);
  // Keys that are typed while it appears do not dismiss it.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(popUp(page).getByText('1 of 2')).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  // On a button with a tooltip, the first Escape closes the tooltip.
  await dismiss(page).focus();
  await page.keyboard.press('Escape');
  await expect(popUp(page)).toHaveCount(0);
  await expect(heading(page, 'Guru Dashboard')).toBeFocused();

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('link', { name: 'Guru Settings' }).first().click();
  await expect(heading(page, 'Guru Settings')).toBeVisible();
  await page.clock.runFor(740);
  await expect(popUp(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(popUp(page).getByText('1 of 2')).toBeVisible();
  await page.clock.resume();
  await dismiss(page).focus();
  await page.keyboard.press('Enter');
  await expect(popUp(page)).toContainText('Disputes now need a reason');
  await expect(dismiss(page)).toBeFocused();
});
