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

/**
 * Runs axe once in each theme, light and wide, dark and narrow, and checks that nothing scrolls sideways at 320 px or
 * with text of 200%. Leaves the page light and wide. `height` is that of the window for axe: where a bar stays at the foot
 * of the window, high enough that it covers no control.
 */
export async function expectGoodLook(page: Page, ready: () => Promise<unknown>, height = 800): Promise<void> {
  const checkWidth = async (width: number, what: string): Promise<void> => {
    await expect
      .poll(async () => page.evaluate(() => document.documentElement.scrollWidth), what)
      .toBeLessThanOrEqual(width);
  };
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await ready();
    await atRest(page);
    expect.soft(await findViolations(page), `${colorScheme} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await checkWidth(320, '320 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await checkWidth(1280, 'text of 200%');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
