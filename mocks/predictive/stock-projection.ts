import type { OrderPlan, PlanInput } from '#mocks/world/stock/order-plan.ts';

/** An order of the projection, in days from today. */
export interface ProjectedOrder {
  readonly day: number;
  readonly arrival: number;
  readonly quantity: number;
}

/**
 * Available cases at the end of each day, starting today, if an order is placed whenever the position (available plus
 * expected) is at or below the reorder point. Uses average daily demand; unavailable cases are not shipped later.
 * `receipts` are the expected cases by days until arrival.
 */
export function projectStock(
  { available, onOrder, dailyDemand, parameters: { leadTimeDays } }: PlanInput,
  { reorderPoint, quantity, eoqRounded }: OrderPlan,
  receipts: readonly { readonly day: number; readonly cases: number }[],
  days: number,
): { readonly stock: readonly number[]; readonly orders: readonly ProjectedOrder[] } {
  const orders: ProjectedOrder[] = [];
  const arrivals = new Map<number, number>();
  for (const { day, cases } of receipts) arrivals.set(day, (arrivals.get(day) ?? 0) + cases);
  const stock: number[] = [];
  let projected = available;
  let expected = onOrder;
  for (let day = 0; day <= days; day += 1) {
    const arrived = arrivals.get(day) ?? 0;
    projected += arrived;
    expected -= arrived;
    if (projected + expected <= reorderPoint) {
      const ordered = orders.length === 0 ? quantity : eoqRounded;
      const arrival = day + Math.ceil(leadTimeDays);
      orders.push({ day, arrival, quantity: ordered });
      arrivals.set(arrival, (arrivals.get(arrival) ?? 0) + ordered);
      expected += ordered;
    }
    stock.push(projected);
    projected = Math.max(0, projected - dailyDemand);
  }
  return { stock, orders };
}
