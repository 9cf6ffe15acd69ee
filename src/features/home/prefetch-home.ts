import type { Prefetch } from '#src/api/prefetch.ts';
import { activeBannerListQuery } from '#src/api/queries/announcements.ts';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';

/** From this width on the marketing banners are shown; below it they are not asked for either. */
export const bannersShown = '(min-width: 768px)';

/** What Home shows whoever is there and whichever customer is selected. */
export function prefetchHome(prefetch: Prefetch): void {
  prefetch(activeBannerListQuery());
  if (matchMedia(bannersShown).matches) prefetch(activeMarketingImageListQuery());
}
