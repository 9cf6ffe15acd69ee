import type { MarketingImage } from '#src/api/generated/types.ts';
import { BannerRow } from '#src/components/banner/banner-row.tsx';
import { TitledCard } from '#src/ui/card.tsx';

/** The active images, arranged as on Home. */
export function HomePreview({ images }: { readonly images: readonly MarketingImage[] }) {
  const active = images.filter((image) => image.active);
  return (
    <div className="mb-4">
      <TitledCard
        title="On Home now"
        hint="Shown on medium and wider screens; with three images, the primary one is in the center."
      >
        {active.length === 0 ? (
          <p className="text-control text-ink-2">No image is active.</p>
        ) : (
          <BannerRow active={active} />
        )}
      </TitledCard>
    </div>
  );
}
