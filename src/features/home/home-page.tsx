import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, Suspense } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer, useIsDemo } from '#src/session/use-selected-customer.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { AttentionTime } from './attention/attention-panel.tsx';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { ProductCards } from './product-cards.tsx';
import { activeMarketingImageListQuery } from '#src/api/queries/marketing-images.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { useErrorSnackbar } from '#src/components/feedback/use-error-snackbar.ts';
import { BannerRow } from '#src/components/banner/banner-row.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { bannersMedia } from './prefetch-home.ts';
import { refresh } from '#src/api/refresh.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { useRetriedLazy } from '#src/ui/use-retried-lazy.ts';
import { AttentionFrame, AttentionLines } from './attention/attention-frame.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

export function Page() {
  const selected = useSelectedCustomer();
  const isPhone = useIsPhone();
  const isQuiet = useIsPageQuiet();
  const { data } = useQuery(customerListQuery());
  // Demos are shown to outsiders, so the customer's name is hidden.
  const customer = selected?.demoSelected
    ? undefined
    : data?.customers.find((candidate) => candidate.customerId === selected?.customerId);
  const [read, setRead] = useState<AttentionTime>();
  const asOf =
    read?.customerId === selected?.customerId && read
      ? `${customer ? 'data' : 'Data'} as of ${read.time}`
      : undefined;
  const hint = [customer?.name, asOf].filter((part) => part !== undefined).join(' · ');
  return (
    <>
      <PageHeading title="Home" hint={hint === '' ? ' ' : hint} />
      <div className="flex flex-col gap-4">
        <AnnouncementTicker />
        {hasOperations('getAttention') ? (
          <>
            {!isPhone && <FiguresPlace isQuiet={isQuiet} />}
            <div className="@container">
              <div className="grid gap-4 @min-[64rem]:grid-cols-[minmax(0,1fr)_20rem]">
                <AttentionPlace isQuiet={isQuiet} onRead={setRead} />
                {isPhone && <FiguresPlace isQuiet={isQuiet} />}
                <ProductCards />
              </div>
            </div>
          </>
        ) : (
          <ProductCards />
        )}
        <MarketingBanners />
      </div>
    </>
  );
}

/** In milliseconds: the cards have loaded when no request was active for the first time, at the latest after the second. */
const quietTime = 100;
const maxWait = 5000;

/**
 * Whether the rest of the page has loaded, so that this request is not in its way. Requests are observed without
 * rendering: each one that starts or ends would otherwise render the whole page.
 */
function useIsPageQuiet(): boolean {
  const queryClient = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return;
    const end = (): void => setIsQuiet(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      const isBusy = queryClient.isFetching() > 0;
      if (isBusy) clearTimeout(timer);
      timer = isBusy ? undefined : (timer ?? setTimeout(end, quietTime));
    };
    check();
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    const last = setTimeout(end, maxWait);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(last);
    };
  }, [queryClient, isQuiet]);
  return isQuiet;
}

/** Up to three banner images; neither shown nor loaded on small screens. */
function MarketingBanners() {
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

const loadPanel = async () => ({ default: (await import('./attention/attention-panel.tsx')).AttentionPanel });

interface AttentionPlaceProps {
  readonly isQuiet: boolean;
  /** Called by the panel, whose code has the formats of times. */
  readonly onRead: (read: AttentionTime) => void;
}

/** What needs the user today. Its code and its request follow those of the cards. */
function AttentionPlace({ isQuiet, onRead }: AttentionPlaceProps) {
  const customerId = useSelectedCustomer()?.customerId;
  const { Part: Panel, reload } = useRetriedLazy(loadPanel);
  const queryClient = useQueryClient();
  const retry = async (): Promise<void> => {
    reload();
    await refresh(queryClient, ['getAttention'], customerId);
  };
  return (
    <PanelBoundary title="Needs attention" refetch={retry}>
      <AttentionFrame actions={<CompaniesButton />}>
        {customerId === undefined || !isQuiet ? (
          <AttentionLines />
        ) : (
          <Suspense fallback={<AttentionLines />}>
            <Panel key={customerId} customerId={customerId} onRead={onRead} />
          </Suspense>
        )}
      </AttentionFrame>
    </PanelBoundary>
  );
}

const CompaniesDialog = lazyPart(() => import('./attention/companies-dialog.tsx'), 'CompaniesDialog');

/** Shows how much needs attention at each company; only for users of several. */
function CompaniesButton() {
  const { data } = useQuery(customerListQuery());
  const isDemo = useIsDemo();
  const [isOpen, setIsOpen] = useState(false);
  if ((data?.customers.length ?? 0) < 2 || isDemo || !hasOperations('listAttentionCounts')) return null;
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        All companies
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CompaniesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const loadFigures = async () => ({ default: (await import('./attention/home-figures.tsx')).HomeFigures });

const waiting = (
  <div aria-busy>
    <Skeleton shape="block" height="100%" isStill />
  </div>
);

/** The figures of the day, in their final height from the start: one row of tiles where there is room, else two. */
function FiguresPlace({ isQuiet }: { readonly isQuiet: boolean }) {
  const customerId = useSelectedCustomer()?.customerId;
  const { Part: Figures, reload } = useRetriedLazy(loadFigures);
  return (
    <div className="@container">
      <div className="grid min-h-48 empty:hidden @5xl:min-h-25">
        <PanelBoundary title="Today" refetch={reload}>
          {customerId === undefined || !isQuiet ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <Figures key={customerId} customerId={customerId} />
            </Suspense>
          )}
        </PanelBoundary>
      </div>
    </div>
  );
}
