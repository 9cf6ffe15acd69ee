import type { Prefetch } from '#src/api/prefetch.ts';
import { activeBannerListQuery } from '#src/api/queries/announcements.ts';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';

/** The width from which marketing banners are shown and requested. */
export const bannersMedia = '(min-width: 768px)';

/** Prefetches the queries of Home that depend neither on the user nor on the customer. */
export function prefetchHome(prefetch: Prefetch): void {
  prefetch(activeBannerListQuery());
  if (matchMedia(bannersMedia).matches) prefetch(activeMarketingImageListQuery());
}
