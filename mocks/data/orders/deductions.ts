import type { OrderDeduction } from '#src/api/generated/types.ts';
import { dayMs } from './order-calendar.ts';
import type { Shipment } from './shipment.ts';

/** Days after the delivery at which the retailer deducts. */
const deductionDays = 28;

/** Whether the retailer claims a shortage of cases that it received: disputes of such claims succeed. */
function isUnfounded(order: Shipment): boolean {
  return order.lines.some(({ shortCause }) => shortCause === 'RetailerReceiving');
}

function getStatus(order: Shipment): OrderDeduction['status'] {
  if (order.serial % 4 === 0) return 'NotDisputed';
  if (order.serial % 4 === 1) return 'RetailerReview';
  return isUnfounded(order) ? 'Approved' : 'Denied';
}

/** The deduction for shipped cases that the retailer did not accept: one claim per order. */
export function buildDeductions(order: Shipment, now: Date): OrderDeduction[] {
  const isDue = order.deliveredAt + deductionDays * dayMs <= now.getTime();
  if (order.destination.retailerCode !== 'WMT' || !isDue) return [];
  const cents = order.lines.reduce(
    (sum, { item, toShip, toDeliver }) => sum + Math.round((toShip - toDeliver) * item.unitCost * 100),
    0,
  );
  if (cents === 0) return [];
  const claimId = String(4_400_000_000 + order.serial * 97);
  // Carton damaged, or goods billed but not shipped.
  const warc = isUnfounded(order) ? '22' : '28';
  return [{ claimId, warc, amount: cents / 100, status: getStatus(order) }];
}
