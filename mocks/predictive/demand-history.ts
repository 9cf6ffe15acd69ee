import { stockKey } from '#mocks/world/stock/stock-flows.ts';
import { getMonday, type Promotion } from '#mocks/world/orders/demand/demand.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { dayMs, dayNumber } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { computeSeasons, forecastDemand, type Forecast } from './demand-forecast.ts';

const weekDays = 7;
const weeksAhead = 13;

/** Month with most days of a week. */
const getMonth = (monday: number): number => new Date((monday + 3) * dayMs).getUTCMonth();

export type FindPromotions = (itemNumber: string, from: number, until: number) => readonly Promotion[];

export interface PairForecast extends Forecast {
  /** Cases shipped by past week, then those of the current week so far. */
  readonly shipped: readonly number[];
}

/** Weekly demand of a customer's items and its forecasts, by calendar week. */
export interface DemandHistory {
  /** Mondays of the past weeks, days since 1970, oldest first; the current week is the first future week. */
  readonly past: readonly number[];
  readonly ahead: readonly number[];
  /** Undefined without enough demand. */
  readonly getForecast: (item: CatalogItem, warehouseCode: string) => PairForecast | undefined;
}

function sumWeeks(orders: readonly Shipment[], mondays: readonly number[]): Map<string, number[]> {
  const [first = 0] = mondays;
  const byPair = new Map<string, number[]>();
  for (const order of orders) {
    if (!order.isShipped) continue;
    const day = dayNumber(Date.parse(localDay(order.shippedAt, order.warehouse.place)));
    const index = (getMonday(day) - first) / weekDays;
    if (index < 0 || index >= mondays.length) continue;
    for (const { item, toShip } of order.lines) {
      const key = stockKey(item.itemNumber, order.warehouse.code);
      const weeks = byPair.get(key) ?? mondays.map(() => 0);
      byPair.set(key, weeks);
      weeks[index] = (weeks[index] ?? 0) + toShip;
    }
  }
  return byPair;
}

/** Reads the demand from the orders; forecasts are computed on first use. */
export function readDemandHistory(
  orders: readonly Shipment[],
  now: Date,
  findPromotions: FindPromotions,
): DemandHistory {
  const today = getMonday(dayNumber(now.getTime()));
  const oldest = orders[0] ? getMonday(dayNumber(orders[0].receivedAt)) + 2 * weekDays : today;
  const past = Array.from(
    { length: Math.max(0, (today - oldest) / weekDays) },
    (_, i) => oldest + i * weekDays,
  );
  const ahead = Array.from({ length: weeksAhead }, (_, index) => today + index * weekDays);
  const months = [...past, ...ahead].map(getMonth);
  const byPair = sumWeeks(orders, [...past, today]);
  const items = new Map(orders.flatMap(({ lines }) => lines.map(({ item }) => [item.itemNumber, item])));
  const totals = new Map<string, number[]>();
  for (const [key, weeks] of byPair) {
    const category = items.get(key.slice(0, key.indexOf(' ')))?.category ?? '';
    const sums = totals.get(category) ?? past.map(() => 0);
    totals.set(
      category,
      sums.map((sum, index) => sum + (weeks[index] ?? 0)),
    );
  }
  const seasons = new Map<string, readonly number[]>();
  const getSeasons = (category: string): readonly number[] => {
    const categorySeasons = seasons.get(category) ?? computeSeasons(totals.get(category) ?? [], months);
    seasons.set(category, categorySeasons);
    return categorySeasons;
  };
  const forecasts = new Map<string, PairForecast | undefined>();
  const make = ({ itemNumber, category }: CatalogItem, warehouseCode: string): PairForecast | undefined => {
    const shipped = byPair.get(stockKey(itemNumber, warehouseCode));
    if (!shipped) return undefined;
    const promotions = findPromotions(itemNumber, oldest, today + weeksAhead * weekDays);
    const isPromoted = (monday: number): boolean =>
      promotions.some(({ from, until }) => monday >= from && monday < until);
    const factors = getSeasons(category);
    const plan = (monday: number, index: number) => ({
      season: factors[index] ?? 1,
      isPromoted: isPromoted(monday),
    });
    const forecast = forecastDemand(
      past.map((monday, index) => ({ ...plan(monday, index), cases: shipped[index] ?? 0 })),
      ahead.map((monday, index) => plan(monday, past.length + index)),
    );
    return forecast && { ...forecast, shipped };
  };
  return {
    past,
    ahead,
    getForecast: (item, warehouseCode) => {
      const key = stockKey(item.itemNumber, warehouseCode);
      if (!forecasts.has(key)) forecasts.set(key, make(item, warehouseCode));
      return forecasts.get(key);
    },
  };
}
