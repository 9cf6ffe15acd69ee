import { Suspense } from 'react';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useRetriedLazy } from '#src/ui/use-retried-lazy.ts';

const loadFigures = async () => ({ default: (await import('./home-figures.tsx')).HomeFigures });

const waiting = (
  <div aria-busy>
    <Skeleton shape="block" height="100%" isStill />
  </div>
);

/** The figures of the day, in their final height from the start: one row of tiles where there is room, else two. */
export function FiguresPlace({ isQuiet }: { readonly isQuiet: boolean }) {
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
