import { InboundOrderStatus, OrderStatus } from '#src/api/generated/enums.ts';
import type { DeliveryPerformance } from '#src/api/generated/types.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** Of orders that have arrived. */
export const deliveredStatuses: readonly OrderStatus[] = [OrderStatus.Delivered, OrderStatus.Closed];

/** Of orders that have left the warehouse. */
export const shippedStatuses: readonly OrderStatus[] = [
  OrderStatus.Shipped,
  OrderStatus.InTransit,
  OrderStatus.AtDelivery,
  ...deliveredStatuses,
];

/** Of inbound orders that are in stock. */
export const putAwayStatuses: readonly InboundOrderStatus[] = [
  InboundOrderStatus.PutAway,
  InboundOrderStatus.Closed,
];

const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  Received: 'neutral',
  OnHold: 'warn',
  Backordered: 'warn',
  Allocated: 'neutral',
  Released: 'neutral',
  Picking: 'info',
  Staged: 'info',
  Loaded: 'info',
  Shipped: 'info',
  InTransit: 'info',
  AtDelivery: 'info',
  Delivered: 'ok',
  Closed: 'ok',
  Cancelled: 'neutral',
};

/** A status that the portal does not know yet has no colour of its own. */
export function orderStatusTone(status: OrderStatus): Tone {
  return statusTones[status] ?? 'neutral';
}

const performanceTones: Readonly<Record<DeliveryPerformance, Tone>> = {
  OnTrack: 'neutral',
  AtRisk: 'warn',
  Early: 'warn',
  OnTime: 'ok',
  Late: 'bad',
  Unscheduled: 'neutral',
  Unknown: 'neutral',
};

export function performanceTone(performance: DeliveryPerformance): Tone {
  return performanceTones[performance] ?? 'neutral';
}
