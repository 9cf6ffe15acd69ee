import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock, which must be installed before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
}

/** Advances the stopped clock in small steps until the element is visible. */
export async function stepUntilVisible(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
}
