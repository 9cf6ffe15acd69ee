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

/** What the status, the heading or the next step of an order reports, by the exceptions that it states. */
const reports: Readonly<Partial<Record<string, readonly string[]>>> = {
  Late: [DeliveryPerformance.Late],
  LateRisk: [DeliveryPerformance.AtRisk, DeliveryPerformance.Late],
  EarlyRisk: [DeliveryPerformance.AtRisk, DeliveryPerformance.Early],
  NoAppointment: [DeliveryPerformance.Unscheduled, OrderNextAction.RequestAppointment],
  OnHold: [OrderStatus.OnHold],
  MissedPickup: [OrderNextAction.AwaitPickup],
  MissingDocument: [OrderNextAction.FilePod],
} satisfies Partial<Record<OrderExceptionType, readonly string[]>>;

function isReported({ type }: OrderException, order: OrderDetail): boolean {
  const { deliveryPerformance, status, nextStep } = order;
  return [deliveryPerformance, status, nextStep?.action].some((report) =>
    reports[type]?.includes(report ?? ''),
  );
}

/** The open exceptions that the status of the order does not report, and since when they exist. */
export function OrderExceptions({ order }: { readonly order: OrderDetail }) {
  const open = order.exceptions.filter(
    (exception) => exception.resolvedAt === null && !isReported(exception, order),
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
