import { DeliveryPerformance, OrderStatus } from '#src/api/generated/enums.ts';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { formatDuration, formatNearDay, formatPlaceMoment } from '#src/lib/dates.ts';

/** The status of an order in one sentence, and how urgent it is. */
export interface OrderHeadline {
  readonly text: string;
  readonly tone: 'calm' | 'warn' | 'bad';
}

/** When the order arrives or arrived; null for an order that is not under way. */
function describeArrival(order: OrderDetail): string | null {
  const { deliveredAt, eta, milestones, timeZone } = order;
  const arrivedAt = milestones.find(({ status }) => status === OrderStatus.AtDelivery)?.occurredAt ?? null;
  if (deliveredAt !== null) return `delivered ${formatPlaceMoment(deliveredAt, timeZone)}`;
  if (arrivedAt !== null) return `arrived ${formatPlaceMoment(arrivedAt, timeZone)}`;
  return eta === null ? null : `arrives ${formatPlaceMoment(eta, timeZone)}`;
}

function describeLate(order: OrderDetail, arrival: string | null): string {
  const by = order.minutesLate === null ? '' : formatDuration(order.minutesLate);
  if (arrival !== null) return `Late: ${arrival}, ${by} after its window`;
  const stop = order.status === OrderStatus.OnHold ? 'on hold' : 'not shipped';
  return `Late: ${stop}, ${by} past its window`;
}

function describeRisk({ windowEndsAt, timeZone, lateReason }: OrderDetail, arrival: string | null): string {
  if (arrival === null || windowEndsAt === null)
    return `At risk: ${lateReason?.reasonText.toLowerCase() ?? 'it may miss its window'}`;
  return `At risk: ${arrival}, its window ends ${formatPlaceMoment(windowEndsAt, timeZone)}`;
}

/** The heading of an order's page: the fact that determines the next action. */
export function writeHeadline(order: OrderDetail): OrderHeadline {
  const { status, deliveryPerformance, requestedShipDate, mabd } = order;
  const arrival = describeArrival(order);
  if (status === OrderStatus.Cancelled) return { text: 'Canceled', tone: 'calm' };
  switch (deliveryPerformance) {
    case DeliveryPerformance.Late:
      return { text: describeLate(order, arrival), tone: 'bad' };
    case DeliveryPerformance.AtRisk:
      return { text: describeRisk(order, arrival), tone: 'warn' };
    case DeliveryPerformance.Early:
      return { text: `Early: ${arrival ?? 'delivered'}, before its window`, tone: 'bad' };
    case DeliveryPerformance.Unscheduled:
      return { text: `Unscheduled: ${arrival ?? 'delivered'}, without an appointment`, tone: 'bad' };
    default: {
      if (arrival !== null) return { text: `${capitalize(arrival)}, in its window`, tone: 'calm' };
      const ships = requestedShipDate === null ? null : `ships by ${formatNearDay(requestedShipDate)}`;
      const due = mabd === null ? null : `due ${formatNearDay(mabd)}`;
      const plan = [ships, due].filter((part) => part !== null).join(', ');
      return { text: plan === '' ? 'On track' : `On track: ${plan}`, tone: 'calm' };
    }
  }
}
