import type { Prefetch } from '#src/api/prefetch.ts';
import { activeBannerListQuery } from '#src/api/queries/announcements.ts';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';

/** From this width on the marketing banners are shown; below it they are not requested either. */
export const bannersShown = '(min-width: 768px)';

/** The queries of Home that depend neither on the person nor on the selected customer. */
export function prefetchHome(prefetch: Prefetch): void {
  prefetch(activeBannerListQuery());
  if (matchMedia(bannersShown).matches) prefetch(activeMarketingImageListQuery());
}
