import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { activeBannerListQuery } from '#src/api/queries/announcements.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { bannerClass } from '#src/ui/banner-class.ts';
import { RichLine } from '#src/components/html/rich-line.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useErrorSnackbar } from '#src/components/feedback/use-error-snackbar.ts';

/** Milliseconds before the next banner is shown. */
const turn = 8000;

/** Room for three lines on phones, otherwise for two, so that nothing below moves when the banners arrive. */
const barHeight = 'min-h-19 sm:min-h-14';

/** The active banners, newest first, one at a time. */
export function AnnouncementTicker() {
  const { data, error, isPending, isFetching, refetch } = useQuery(activeBannerListQuery());
  useErrorSnackbar(error);
  if (isPending)
    return (
      <div className={`grid ${barHeight}`}>
        <Skeleton shape="block" height="100%" />
      </div>
    );
  if (!data) {
    return (
      <InlineFailure
        message="Announcements could not be loaded."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const banners = data.toSorted((a, b) => b.id - a.id);
  if (banners.length === 0) return null;
  return <Ticker banners={banners} />;
}

function Ticker({ banners }: { readonly banners: readonly Announcement[] }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [place, setPlace] = useState(0);
  const [isPaused, setIsPaused] = useState(isStill);
  const [isHovered, setIsHovered] = useState(false);
  const count = banners.length;
  const visibleIndex = place % count;
  const runs = count > 1 && !isPaused && !isHovered;

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setPlace((now) => now + 1), turn);
    return () => clearTimeout(timer);
  }, [runs, place]);

  return (
    <section
      aria-label="Announcements"
      className={`${bannerClass} ${barHeight} cramped:flex-wrap`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
    >
      <Icon shape={Megaphone} size={18} className="text-brand cramped:hidden" />
      {/* All banners are in one grid cell, so that the bar has the height of the longest and does not shift. The
          current one covers the others, which are painted from the start: painting them later would delay the Largest
          Contentful Paint. */}
      <div
        className="isolate grid min-w-0 grow bg-inherit text-control cramped:basis-full"
        aria-live={isPaused ? 'polite' : 'off'}
      >
        {banners.map((banner, index) => (
          <div
            key={banner.id}
            inert={index !== visibleIndex}
            className={classNames(
              'col-start-1 row-start-1 grid min-w-0 content-center bg-inherit',
              index === visibleIndex && 'z-1',
            )}
          >
            <BannerText html={banner.messageHtml} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="flex shrink-0 flex-wrap items-center justify-end max-sm:w-18 cramped:w-full">
          <span className="px-1 text-hint whitespace-nowrap text-ink-2 tabular-nums">
            {visibleIndex + 1} of {count}
          </span>
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? 'Play announcements' : 'Pause announcements'}
            onClick={() => setIsPaused(!isPaused)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next announcement"
            onClick={() => setPlace(visibleIndex + 1)}
          />
        </div>
      )}
    </section>
  );
}

/** Two lines of a banner, three on phones; a longer one has a link to the full text over the end of its last line. */
function BannerText({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const text = box.current;
    if (!text) return;
    const watcher = new ResizeObserver(() => setIsCut(text.scrollHeight > text.clientHeight + 1));
    watcher.observe(text);
    return () => watcher.disconnect();
  }, []);
  return (
    <div className="relative bg-inherit">
      <div ref={box} className="line-clamp-3 sm:line-clamp-2">
        <RichLine html={html} />
      </div>
      {isCut && (
        <span className="absolute right-0 bottom-0 bg-inherit pl-3">
          <PageLink to={plainPath('announcements')} className={linkClass.standalone}>
            Read more
          </PageLink>
        </span>
      )}
    </div>
  );
}
