import type { QueryClient } from '@tanstack/react-query';
import { activeBannerListQuery } from '#src/api/queries/announcements.ts';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';

/** From this width on the marketing banners are shown; below it they are not asked for either. */
export const bannersShown = '(min-width: 768px)';

/** What Home shows whoever is there and whichever customer is selected. What fails is told where it is shown. */
export function askAhead(queryClient: QueryClient): readonly Promise<unknown>[] {
  const asked: Promise<unknown>[] = [queryClient.query(activeBannerListQuery())];
  if (matchMedia(bannersShown).matches) asked.push(queryClient.query(activeMarketingImageListQuery()));
  return asked.map(async (answer) => answer.catch(() => {}));
}
