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
  await expectToFit(page, { width: 320, height: 568 }, '320 px');
}

/**
 * Runs axe once in each theme, light and wide, dark and narrow, and checks that nothing scrolls sideways at 320 px or
 * with text of 200%, on a phone and on a wide window. Leaves the page light and wide. `height` is that of the window for axe: where a bar stays at the foot
 * of the window, high enough that it covers no control.
 */
export async function expectGoodLook(page: Page, ready: () => Promise<unknown>, height = 800): Promise<void> {
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
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** When the page scrolls sideways, the elements that reach the end of the scroll: their names, classes and texts. */
async function findTooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.querySelectorAll('body *')].filter(
      (element) => Math.abs(element.getBoundingClientRect().right - scrollWidth) < 1,
    );
    return [
      `${scrollWidth} px instead of ${clientWidth} px`,
      ...reaching.map(
        ({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent.slice(0, 40)}`,
      ),
    ];
  });
}

/** Checks that the page does not scroll sideways in a window of this size. */
async function expectToFit(
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(async () => findTooWide(page), what).toEqual([]);
}

/** Checks that the page does not scroll sideways at 320 px, or with text of 200% on a phone and on wider windows. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const height = 800;
  await expectToFit(page, { width: 320, height }, '320 px');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [390, 820, 1280])
    await expectToFit(page, { width, height }, `text of 200% at ${width} px`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** The words of the page that continue on another line. Longer ones and parts of addresses may. */
async function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(
        /(?<![^\s(])[\p{L}\p{N}]{2,10}(?![^\s.,;:!?)])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Checks that text of 200% keeps its words whole, on a phone and on a tablet. */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => findBrokenWords(page), `words at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}
