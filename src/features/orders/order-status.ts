import { DeliveryResult, InboundOrderStatus, type OrderStatus } from '#src/api/generated/enums.ts';
import type { DeliveryPerformance } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

/** Results of orders that were delivered late or early, which the figure On time delivery does not count. */
export const missedResults: readonly DeliveryResult[] = [
  DeliveryResult.Late,
  DeliveryResult.Early,
  DeliveryResult.Unscheduled,
];

/** Results of orders that were or are late. */
export const lateResults: readonly DeliveryResult[] = [DeliveryResult.Late, DeliveryResult.OpenLate];

/** Statuses of inbound orders that are in stock. */
export const putAwayStatuses: readonly InboundOrderStatus[] = [
  InboundOrderStatus.PutAway,
  InboundOrderStatus.Closed,
];

export const orderTones: Tones<OrderStatus> = {
  OnHold: 'warn',
  Backordered: 'warn',
  Picking: 'info',
  Staged: 'info',
  Loaded: 'info',
  Shipped: 'info',
  InTransit: 'info',
  AtDelivery: 'info',
  Delivered: 'ok',
  Closed: 'ok',
};

export const performanceTones: Tones<DeliveryPerformance> = {
  AtRisk: 'warn',
  Early: 'warn',
  OnTime: 'ok',
  Late: 'bad',
};

export const inboundTones: Tones<InboundOrderStatus> = {
  Received: 'ok',
  PutAway: 'ok',
  Closed: 'ok',
  Arrived: 'info',
  Receiving: 'info',
};
