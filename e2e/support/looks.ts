import type { Page } from '@playwright/test';
import { atRest, findViolations } from './axe.ts';
import { expect } from './portal.ts';

/**
 * Runs axe on the current page, wide and narrow, light and dark, and checks that nothing scrolls sideways at 320 px.
 */
export async function expectAccessible(page: Page, ready: () => Promise<unknown>): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await ready();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      const scope = colorScheme === 'light' ? 'all' : 'color';
      expect.soft(await findViolations(page, scope), `${colorScheme} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}
