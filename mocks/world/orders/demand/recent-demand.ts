import { dayMs } from '#mocks/lib/days.ts';
import { endsStep, type Steps } from '#mocks/lib/steps.ts';
import type { DailyDemand } from './receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Days over which demand is averaged. */
const windowDays = 60;

interface Demand {
  /** Days since 1970, ascending. */
  readonly days: number[];
  /** Cases up to and including each of these days. */
  readonly totals: number[];
}

/** Cases before a day. */
function sumBefore({ days, totals }: Demand, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return totals[low - 1] ?? 0;
}

/**
 * Mean ordered cases per day in the 60 days before a day. Reads only past days, so moving the clock does not change it.
 * The first days of the history use its first 60 days.
 */
export function* indexDemand(orders: readonly Shipment[]): Steps<DailyDemand> {
  const demandByKey = new Map<string, Demand>();
  let first = Infinity;
  for (const [index, { orderDate, warehouse, lines }] of orders.entries()) {
    const day = Math.floor(Date.parse(orderDate) / dayMs);
    first = Math.min(first, day);
    for (const { item, toShip } of lines) {
      const key = `${item.itemNumber} ${warehouse.code}`;
      const demand = demandByKey.get(key) ?? { days: [], totals: [] };
      demandByKey.set(key, demand);
      demand.totals.push((demand.totals.at(-1) ?? 0) + toShip);
      demand.days.push(day);
    }
    if (endsStep(index)) yield;
  }
  return ({ itemNumber }, { code }, day) => {
    const demand = demandByKey.get(`${itemNumber} ${code}`);
    if (!demand) return 0;
    const from = Math.max(first, day - windowDays);
    return (sumBefore(demand, from + windowDays) - sumBefore(demand, from)) / windowDays;
  };
}
