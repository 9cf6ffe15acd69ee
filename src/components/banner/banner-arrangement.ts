import type { MarketingImage } from '#src/api/generated/types.ts';

/** One, two or three images, left to right, and which of them is the large one in the center. */
export interface BannerArrangement {
  readonly images: readonly MarketingImage[];
  readonly center: MarketingImage | null;
}

const maxVisible = 3;

/** The images to show, from left to right. With three, the primary one is in the center. */
export function arrangeBanners(active: readonly MarketingImage[]): BannerArrangement {
  const ordered = active
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.id - b.id)
    .slice(0, maxVisible);
  const [center, left, right] = ordered;
  if (center && left && right) return { images: [left, center, right], center };
  return { images: ordered, center: null };
}
