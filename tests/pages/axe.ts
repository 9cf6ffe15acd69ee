import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that need layout or colors, which this DOM does not have; the journeys run them. */
const visualRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/** The rows of a long table have the same structure; axe takes longer for one table than for everything else. */
const furtherRows = 'tbody tr:nth-child(n + 3)';

/** The axe violations of a part of the page: rule and elements. */
export async function findViolations(part: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(
    { include: part, exclude: furtherRows },
    {
      runOnly: tags,
      rules: Object.fromEntries(visualRules.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
