import { DeliveryResult, InboundOrderStatus } from '#src/api/generated/enums.ts';

/** Results of orders that were delivered late or early, which the figure On-time delivery does not count. */
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
