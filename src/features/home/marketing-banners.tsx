import { useQuery } from '@tanstack/react-query';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useErrorSnackbar } from '#src/components/feedback/use-error-snackbar.ts';
import { BannerRow } from '#src/components/banner/banner-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { bannersMedia } from './prefetch-home.ts';

/** Up to three banner images; neither shown nor loaded on small screens. */
export function MarketingBanners() {
  const isMedium = useMediaQuery(bannersMedia);
  return isMedium ? <Banners /> : null;
}

function Banners() {
  const { data, error, isPending, isFetching, refetch } = useQuery(activeMarketingImageListQuery());
  useErrorSnackbar(error);
  if (isPending) return <Skeleton shape="block" height="5.5rem" />;
  if (!data) {
    return (
      <InlineFailure
        message="Marketing images could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <BannerRow active={data} />;
}
