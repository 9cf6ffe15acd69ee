import { getMonth, getWeek } from '#mocks/world/billing/invoice-dates.ts';
import { localDay } from './order-calendar.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import type { Warehouse } from '#mocks/world/orders/places/warehouses.ts';

interface Closing {
  readonly shippedAt: number;
  readonly deliveredAt: number;
  readonly podAt: number | null;
  /** Prepaid freight is invoiced weekly; everything else with the handling of the month. */
  readonly isPrepaid: boolean;
  readonly warehouse: Warehouse;
}

/** An order is closed when its proof of delivery is on file and its first invoice is issued; null without a proof. */
export function getClosing({ shippedAt, deliveredAt, podAt, isPrepaid, warehouse }: Closing): number | null {
  if (podAt === null) return null;
  const settledAt = Math.max(podAt, deliveredAt + dayMs) + 6 * hourMs;
  if (!Number.isFinite(shippedAt)) return settledAt;
  const day = localDay(shippedAt, warehouse.place);
  const { invoicedOn } = isPrepaid ? getWeek(day) : getMonth(day);
  return Math.max(settledAt, Date.parse(invoicedOn) + dayMs);
}
