import { Suspense, useState } from 'react';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { RouteMap } from '#src/components/chart/load-drawings.ts';
import type { RouteStop } from '#src/components/chart/route-map.tsx';
import { ErrorBoundary } from '#src/components/feedback/error-boundary.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The places of the order along its route, each once. */
function listStops({ milestones }: OrderDetail): RouteStop[] {
  const stops = new Map<string, RouteStop>();
  for (const { location, occurredAt, label } of milestones) {
    if (!location) continue;
    const name = `${location.city} ${location.state}`;
    const before = stops.get(name);
    const isReached = occurredAt !== null;
    stops.set(name, {
      name,
      label: isReached || !before ? label : before.label,
      lat: location.lat,
      lng: location.lng,
      hasReached: isReached || before?.hasReached === true,
    });
  }
  return [...stops.values()];
}

/** A map of the route, shown on request; nothing when fewer than two places are known. */
export function OrderMap({ order }: { readonly order: OrderDetail }) {
  const [isShown, setIsShown] = useState(false);
  const stops = listStops(order);
  if (stops.length < 2) return null;
  return (
    <div className="pt-2">
      <Button variant="link" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide map' : 'Show map'}
      </Button>
      {isShown && (
        <ErrorBoundary renderFallback={() => <p className="text-control">The map couldn’t be loaded.</p>}>
          <Suspense fallback={<Skeleton shape="block" height="14rem" />}>
            <RouteMap stops={stops} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
