import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that judge by colour; all others find the same in the dark as in the light. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rows of a long table are alike; axe takes longer for one table than for everything around it. */
const furtherRows = 'tbody tr:nth-child(n + 9)';

/**
 * What axe finds wrong with the page as it stands: rule, and the elements that break it. `scope` is `colour` where
 * all rules have judged the same page in the other colours already.
 */
export async function violationsOf(page: Page, scope: 'all' | 'colour' = 'all'): Promise<string[]> {
  // Legacy as it looks into no frame of another origin, of which the portal has none, and so needs no second page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(furtherRows);
  const { violations } = await (scope === 'all' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/**
 * Waits until nothing moves any more and no page is on its way: colours in the middle of a fade, and of a page that
 * is about to be left, are nobody's contrast.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main > [aria-busy]') === null &&
      document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  );
}
