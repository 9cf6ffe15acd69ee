import { useQuery } from '@tanstack/react-query';
import type { MarketingImage } from '#src/api/generated/types.ts';
import { marketingImageFileQuery } from '#src/api/queries/marketing-images.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useErrorSnackbar } from '#src/components/feedback/use-error-snackbar.ts';
import { useObjectUrl } from '#src/components/html/use-object-url.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { arrangeBanners } from './banner-arrangement.ts';

const columns = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-[1fr_1.7fr_1fr]' } as const;
const height = 'h-22';

/** Up to three of the active images in their arrangement; renders nothing when none is active. */
export function BannerRow({ active }: { readonly active: readonly MarketingImage[] }) {
  const images = arrangeBanners(active);
  if (images.length === 0) return null;
  const count = images.length === 1 ? 1 : images.length === 2 ? 2 : 3;
  return (
    <div className={classNames('grid gap-3', columns[count])}>
      {images.map((image) => (
        <Banner key={image.id} image={image} isOnly={count === 1} />
      ))}
    </div>
  );
}

/** Host and path of an https address as text; undefined for any other string. */
function formatLinkTarget(link: string | null): string | undefined {
  const url = link === null ? null : URL.parse(link);
  return url?.protocol === 'https:' ? `${url.host}${url.pathname}` : undefined;
}

interface BannerProps {
  readonly image: MarketingImage;
  /** Across the whole row, where filling it would crop the image to a strip. */
  readonly isOnly: boolean;
}

function Banner({ image, isOnly }: BannerProps) {
  const { data, error, isFetching, refetch } = useQuery(marketingImageFileQuery(image.id));
  useErrorSnackbar(error);
  const url = useObjectUrl(data?.blob);
  const place = formatLinkTarget(image.link);
  if (error) {
    return (
      <div className={classNames(height, 'grid')}>
        <InlineFailure
          message="The image could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  if (!url) return <Skeleton shape="block" height="5.5rem" />;
  const picture = (
    <img
      src={url}
      alt={place ? `Opens ${place}` : ''}
      className={classNames(
        height,
        'w-full rounded-card border border-line',
        isOnly ? 'bg-sunken object-contain' : 'object-cover',
      )}
    />
  );
  if (!place || image.link === null) return picture;
  return (
    <a href={image.link} target="_blank" rel="noopener noreferrer" className="rounded-card">
      {picture}
    </a>
  );
}
