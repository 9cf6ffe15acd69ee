import { OrderStatus } from '#src/api/generated/enums.ts';
import type { OrderDetail, OrderMilestone } from '#src/api/generated/types.ts';
import { MilestoneTrack, type Milestone } from '#src/components/page/milestone-track.tsx';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatDuration } from '#src/lib/dates.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { writeHeadline } from './order-headline.ts';
import { OrderMap } from './order-map.tsx';
import { OrderReason } from './order-reason.tsx';
import { OrderWindow } from './order-window.tsx';

const waits: readonly OrderStatus[] = [OrderStatus.OnHold, OrderStatus.Backordered];
const tones = { calm: '', warn: 'text-warn', bad: 'text-bad' } as const;

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
  const { text, tone } = writeHeadline(order);
  const last = order.milestones.findLastIndex(({ occurredAt }) => occurredAt !== null);
  const isExplained = order.lateReason !== null || order.nextStep !== null;
  return (
    <Card label="Status">
      <h2 className={classNames('px-4 pt-3 pb-2 text-heading font-bold wrap-anywhere', tones[tone])}>
        {text}
      </h2>
      <div className="px-4 pb-3">
        <MilestoneTrack
          label="Milestones"
          isBad={tone === 'bad'}
          milestones={order.milestones.map((milestone, index) =>
            toMilestone(milestone, index === last, tone === 'bad'),
          )}
        />
      </div>
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
    </Card>
  );
}
