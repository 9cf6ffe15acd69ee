import type { InboundOrderStatus, OrderStatus } from '#src/api/generated/enums.ts';
import type { DeliveryPerformance } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const orderTones: Tones<OrderStatus> = {
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

export const performanceTones: Tones<DeliveryPerformance> = {
  Late: 'bad',
  AtRisk: 'warn',
  Unscheduled: 'neutral',
  Early: 'warn',
  OnTrack: 'neutral',
  OnTime: 'ok',
  Unknown: 'neutral',
};

export const inboundTones: Tones<InboundOrderStatus> = {
  Expected: 'neutral',
  AppointmentScheduled: 'neutral',
  InTransit: 'neutral',
  Arrived: 'info',
  Receiving: 'info',
  PartiallyReceived: 'neutral',
  Received: 'ok',
  PutAway: 'ok',
  Closed: 'ok',
  Cancelled: 'neutral',
};
