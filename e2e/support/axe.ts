import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about color; all others have the same result in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The rows of a long table have the same structure; axe takes longer for one table than for everything else. */
const furtherRows = 'tbody tr:nth-child(n + 9)';

/**
 * The axe violations of the page: rule and elements. `scope` is `color` when all rules have already run on the same
 * page in the other theme.
 */
export async function findViolations(page: Page, scope: 'all' | 'color' = 'all'): Promise<string[]> {
  // Loading axe takes as long as a run, so each document loads it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ exclude, values, type }) => {
      const { axe: loaded } = globalThis as unknown as { axe: Pick<typeof axe, 'run'> };
      const { violations } = await loaded.run(
        { exclude },
        // The portal has no frames to check.
        { runOnly: { type, values }, resultTypes: ['violations'], iframes: false },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    scope === 'all'
      ? { exclude: furtherRows, type: 'tag' as const, values: tags }
      : { exclude: furtherRows, type: 'rule' as const, values: colorRules },
  );
}

/** Waits until no animation and no navigation is in progress: contrast in the middle of a fade is not meaningful. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main > [aria-busy]') === null &&
      document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  );
}

/** Fails if the page has violations at rest in the light or the dark theme. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    expect(await findViolations(page)).toEqual([]);
  }
}
