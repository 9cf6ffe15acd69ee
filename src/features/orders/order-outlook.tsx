import { OrderStatus } from '#src/api/generated/enums.ts';
import type { OrderDetail, OrderMilestone } from '#src/api/generated/types.ts';
import type { Milestone } from '#src/components/page/milestone-track.tsx';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatDuration } from '#src/lib/dates.ts';
import { classNames } from '#src/ui/class-names.ts';
import { writeHeadline } from './order-headline.ts';
import { StatusCard } from './order-parts.tsx';
import { OrderReason } from './order-reason.tsx';
import { OrderWindow } from './order-window.tsx';
import { Suspense, useState } from 'react';
import { RouteMap } from '#src/components/chart/load-drawings.ts';
import type { RouteStop } from '#src/components/chart/route-map.tsx';
import { ErrorBoundary } from '#src/components/feedback/error-boundary.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

const waits: readonly OrderStatus[] = [OrderStatus.OnHold, OrderStatus.Backordered];

function getState({ status, occurredAt }: OrderMilestone, isLast: boolean): Milestone['state'] {
  if (occurredAt === null) return 'ahead';
  if (status === OrderStatus.Cancelled) return 'ended';
  if (waits.includes(status)) return 'waiting';
  return isLast ? 'current' : 'done';
}

function toMilestone(milestone: OrderMilestone, isLast: boolean, isLate: boolean): Milestone {
  const { status, label, occurredAt, expectedAt, deviationMinutes, timeZone, location } = milestone;
  const at = occurredAt ?? expectedAt;
  return {
    id: status,
    label,
    state: getState(milestone, isLast),
    detail: (
      <>
        {at === null ? (
          'not yet'
        ) : (
          <>
            {occurredAt === null && 'ETA '}
            <PlaceMoment at={at} timeZone={timeZone} />
          </>
        )}
        {status === OrderStatus.InTransit && location && (
          <span className="block">
            near {location.city} {location.state}
          </span>
        )}
      </>
    ),
    deviation:
      deviationMinutes === null
        ? undefined
        : {
            text: `${formatDuration(deviationMinutes)} ${deviationMinutes > 0 ? 'late' : 'early'}`,
            tone: isLate && status === OrderStatus.AtDelivery ? 'bad' : 'warn',
          },
  };
}

/** The first card of an order's page: status, progress, the arrival compared with the window, and the reason. */
export function OrderOutlook({ order }: { readonly order: OrderDetail }) {
  const headline = writeHeadline(order);
  const isBad = headline.tone === 'bad';
  const last = order.milestones.findLastIndex(({ occurredAt }) => occurredAt !== null);
  const isExplained = order.lateReason !== null || order.nextStep !== null;
  return (
    <StatusCard
      headline={headline}
      isBad={isBad}
      milestones={order.milestones.map((milestone, index) => toMilestone(milestone, index === last, isBad))}
    >
      <div className="@container border-t border-line">
        <div className={classNames('grid', isExplained && '@3xl:grid-cols-2')}>
          <div className="min-w-0 px-4 py-3">
            <OrderWindow order={order} />
            <OrderMap order={order} />
          </div>
          {isExplained && (
            <div className="min-w-0 px-4 py-3 border-line @max-3xl:border-t @3xl:border-l">
              <OrderReason order={order} />
            </div>
          )}
        </div>
      </div>
    </StatusCard>
  );
}

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
function OrderMap({ order }: { readonly order: OrderDetail }) {
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
