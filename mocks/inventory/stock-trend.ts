import type { Granularity, ItemTrend } from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { ledgerDays } from '#mocks/world/stock/stock-flows.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { casesIn } from '#mocks/world/stock/stock-cases.ts';
import { getBucket, type Period } from '#mocks/lists/period.ts';
import { markIncomplete, type SeriesOf } from '#mocks/lists/series.ts';

/** Default length of a trend, days. */
const defaultDays = 90;
/** Maximum length of a trend, days. */
const maxDays = 1_000;

/** The days from the first to the last, both included; the last 90 when omitted. Future days are left out. */
export function listDays({ startDate, endDate }: Period, now: Date): string[] {
  const today = dayFrom(now, 0);
  const last = endDate !== undefined && endDate < today ? endDate : today;
  const first = startDate ?? dayFrom(new Date(last), 1 - defaultDays);
  const count = Math.min(maxDays, daysBetween(first, last) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayFrom(new Date(last), index - count + 1));
}

interface DayMoves {
  net: number;
  shipped: number;
  received: number;
}

const moved = new WeakMap<StockPair, ReadonlyMap<string, DayMoves>>();

/**
 * Cases moved at a place per local day, as orders and receipts count days. Memoized: a ledger never changes, and
 * formatting its days is slow.
 */
function getDayMoves(pair: StockPair): ReadonlyMap<string, DayMoves> {
  const cached = moved.get(pair);
  if (cached) return cached;
  const days = new Map<string, DayMoves>();
  const { place } = findWarehouse(pair.warehouseCode);
  for (const { at, type, quantity } of pair.ledger) {
    if (type === 'StatusChange') continue;
    const day = localDay(at, place);
    const moves = days.get(day) ?? { net: 0, shipped: 0, received: 0 };
    moves.net += quantity;
    if (type === 'Shipment') moves.shipped -= quantity;
    else if (quantity > 0 && type !== 'CycleCount') moves.received += quantity;
    days.set(day, moves);
  }
  moved.set(pair, days);
  return days;
}

function movesByDay(pairs: readonly StockPair[]): Map<string, DayMoves> {
  const days = new Map<string, DayMoves>();
  for (const pair of pairs) {
    for (const [day, { net, shipped, received }] of getDayMoves(pair)) {
      const all = days.get(day) ?? { net: 0, shipped: 0, received: 0 };
      all.net += net;
      all.shipped += shipped;
      all.received += received;
      days.set(day, all);
    }
  }
  return days;
}

interface DayStock extends DayMoves {
  readonly day: string;
  /** At the end of the day; null before the ledger starts. */
  readonly onHand: number | null;
}

/** The stock on each of the days; `days` must be sorted. */
function stockByDay(pairs: readonly StockPair[], days: readonly string[], now: Date): DayStock[] {
  const moves = movesByDay(pairs);
  const begin = dayFrom(now, -ledgerDays);
  const rows: DayStock[] = [];
  let onHand = pairs.reduce((total, { lots }) => total + casesIn(lots), 0);
  let day = dayFrom(now, 0);
  const [first] = days;
  if (first === undefined) return [];
  const requestedDays = new Set(days);
  while (day >= first) {
    const dayMoves = moves.get(day) ?? { net: 0, shipped: 0, received: 0 };
    if (requestedDays.has(day)) rows.push({ day, ...dayMoves, onHand: day <= begin ? null : onHand });
    onHand -= dayMoves.net;
    day = dayFrom(new Date(day), -1);
  }
  return rows.toReversed();
}

/** Cases on hand at the end of a day; null before the ledgers start. */
export function onHandAt(pairs: readonly StockPair[], day: string, now: Date): number | null {
  return stockByDay(pairs, [day], now)[0]?.onHand ?? null;
}

/** Cases on hand at the end of each day, week or month. */
export function onHandSeries(
  pairs: readonly StockPair[],
  period: Period,
  granularity: Granularity,
  now: Date,
): SeriesOf<'onHand'> {
  const last = new Map<string, number | null>();
  for (const { day, onHand } of stockByDay(pairs, listDays(period, now), now)) {
    last.set(getBucket(day, granularity), onHand);
  }
  const points = [...last].map(([x, y]) => ({ x, y }));
  return { key: 'onHand', label: 'On hand', unit: 'cases', points };
}

/** Cases on hand, shipped and received, day by day. */
export function itemSeries(pairs: readonly StockPair[], period: Period, now: Date): ItemTrend['series'] {
  const days = stockByDay(pairs, listDays(period, now), now);
  const series = <Key extends 'onHand' | 'shipped' | 'received'>(key: Key, label: string): SeriesOf<Key> => ({
    key,
    label,
    unit: 'cases',
    points: days.map((row) => ({ x: row.day, y: row.onHand === null ? null : row[key] })),
  });
  const moves = [series('shipped', 'Shipped'), series('received', 'Received')];
  return [series('onHand', 'On hand'), ...markIncomplete(moves, { granularity: 'day', period, now })];
}
