import type { MarketingImage } from '#src/api/generated/types.ts';

const maxVisible = 3;

/** The images to show, from left to right. With three, the primary one is in the center. */
export function arrangeBanners(active: readonly MarketingImage[]): readonly MarketingImage[] {
  const ordered = active
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.id - b.id)
    .slice(0, maxVisible);
  const [center, left, right] = ordered;
  return center && left && right ? [left, center, right] : ordered;
}
