import {
  DeliveryPerformance,
  OrderExceptionType,
  OrderNextAction,
  OrderStatus,
} from '#src/api/generated/enums.ts';
import type { OrderDetail, OrderException } from '#src/api/generated/types.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { TitledCard } from '#src/ui/card.tsx';

/** Whether the order's status, heading or next step already reports an exception. */
function isInStatus({ type }: OrderException, order: OrderDetail): boolean {
  const { deliveryPerformance, status } = order;
  const action = order.nextStep?.action;
  switch (type) {
    case OrderExceptionType.Late:
      return deliveryPerformance === DeliveryPerformance.Late;
    case OrderExceptionType.LateRisk:
      return (
        deliveryPerformance === DeliveryPerformance.AtRisk || deliveryPerformance === DeliveryPerformance.Late
      );
    case OrderExceptionType.EarlyRisk:
      return (
        deliveryPerformance === DeliveryPerformance.AtRisk ||
        deliveryPerformance === DeliveryPerformance.Early
      );
    case OrderExceptionType.NoAppointment:
      return (
        deliveryPerformance === DeliveryPerformance.Unscheduled ||
        action === OrderNextAction.RequestAppointment
      );
    case OrderExceptionType.OnHold:
      return status === OrderStatus.OnHold;
    case OrderExceptionType.MissedPickup:
      return action === OrderNextAction.AwaitPickup;
    case OrderExceptionType.MissingDocument:
      return action === OrderNextAction.FilePod;
    default:
      return false;
  }
}

/** The open exceptions that the status of the order does not report, and since when they exist. */
export function OrderExceptions({ order }: { readonly order: OrderDetail }) {
  const open = order.exceptions.filter(
    (exception) => exception.resolvedAt === null && !isInStatus(exception, order),
  );
  if (open.length === 0) return null;
  return (
    <TitledCard title="Exceptions" isFlush>
      <ul className="px-4 pb-3">
        {open.map(({ type, description, openedAt, timeZone }) => (
          <li key={`${type} ${openedAt}`} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <Badge tone={type === OrderExceptionType.Late ? 'bad' : 'warn'}>{enumText(type)}</Badge>
            <span className="min-w-0 wrap-anywhere">{description}</span>
            <span className="text-hint text-ink-3">
              since <PlaceMoment at={openedAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
