import { OrderStatus, orderStatusNames, type Granularity } from '#src/api/generated/enums.ts';
import type {
  Kpi,
  OrderDateType,
  OrderExceptionType,
  OrderFigures,
  OrderTotals,
  Series,
} from '#src/api/generated/types.ts';
import { dayMs, hourMs } from '#mocks/data/orders/order-calendar.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import { kpiOf, percent, percentile, round } from '#mocks/tools/kpi.ts';
import { dateOf, orderBucket } from './order-filter.ts';

/** The goal of the first large retailer for prepaid freight; the others are the provider's own. */
export const targets = { onTimePct: 90, onTimeShipPct: 98, fillRatePct: 97.5, completePct: 90 } as const;

/** Sums that every figure is made of. */
class Tally {
  orders = 0;
  lines = 0;
  cases = 0;
  casesShipped = 0;
  casesDelivered = 0;
  pallets = 0;
  weight = 0;
  valueCents = 0;
  shipped = 0;
  shippedOnTime = 0;
  shippedComplete = 0;
  /** Cases ordered of what has shipped. */
  casesOfShipped = 0;
  delivered = 0;
  onTime = 0;

  add(order: Shipment): void {
    this.orders += 1;
    this.lines += order.lines.length;
    this.cases += order.casesOrdered;
    this.casesShipped += order.casesShipped;
    this.casesDelivered += order.casesDelivered;
    this.pallets += order.pallets;
    this.weight += order.weightLb;
    this.valueCents += order.valueCents;
    if (order.isShipped) {
      this.shipped += 1;
      this.casesOfShipped += order.casesOrdered;
      if (order.casesShipped >= order.casesOrdered) this.shippedComplete += 1;
      if ((dateOf(order, 'Shipped') ?? '') <= order.requestedShipDate) this.shippedOnTime += 1;
    }
    if (order.isDelivered) {
      this.delivered += 1;
      if (order.outcome === 'OnTime') this.onTime += 1;
    }
  }

  get onTimePct(): number | null {
    return percent(this.onTime, this.delivered);
  }

  get fillRatePct(): number | null {
    return percent(this.casesShipped, this.casesOfShipped);
  }
}

function tally(rows: readonly Shipment[]): Tally {
  const sums = new Tally();
  for (const row of rows) sums.add(row);
  return sums;
}

function tallyBy<Key>(rows: readonly Shipment[], keyOf: (row: Shipment) => Key | null): Map<Key, Tally> {
  const groups = new Map<Key, Tally>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key) ?? new Tally();
    group.add(row);
    groups.set(key, group);
  }
  return groups;
}

export function orderTotals(rows: readonly Shipment[]): OrderTotals {
  const sums = tally(rows);
  return {
    orders: sums.orders,
    lines: sums.lines,
    casesOrdered: sums.cases,
    casesShipped: sums.casesShipped,
    casesDelivered: sums.casesDelivered,
    pallets: sums.pallets,
    weightLb: round(sums.weight, 1),
    orderValue: sums.valueCents / 100,
    currency: 'USD',
  };
}

function cycleHours(rows: readonly Shipment[]): number[] {
  return rows
    .filter(({ isShipped }) => isShipped)
    .map(({ shippedAt, receivedAt }) => (shippedAt - receivedAt) / hourMs);
}

function isOpen({ status, isShipped }: Shipment): boolean {
  return !isShipped && status !== OrderStatus.Cancelled;
}

type Measure = readonly [
  key: string,
  label: string,
  unit: Kpi['unit'],
  definition: string,
  read: (sums: Tally, rows: readonly Shipment[]) => number | null,
  more?: { readonly target?: number; readonly direction?: Kpi['direction'] },
];

const lower = { direction: 'LowerIsBetter' } as const;

const measures: readonly Measure[] = [
  ['orders', 'Orders', 'orders', 'Orders that fit the filters.', (sums) => sums.orders],
  ['lines', 'Lines', 'count', 'Lines of the orders.', (sums) => sums.lines],
  ['cases', 'Cases', 'cases', 'Cases ordered.', (sums) => sums.cases],
  ['pallets', 'Pallets', 'pallets', 'Pallets of the orders.', (sums) => sums.pallets],
  ['weightLb', 'Weight', 'lb', 'Gross weight of the orders.', (sums) => round(sums.weight, 1)],
  ['orderValue', 'Value', 'usd', 'Value of what is ordered.', (sums) => sums.valueCents / 100],
  [
    'onTimeShipPct',
    'On time shipping',
    'pct',
    'Orders shipped by the requested ship date, divided by orders shipped.',
    (sums) => percent(sums.shippedOnTime, sums.shipped),
    { target: targets.onTimeShipPct },
  ],
  [
    'onTimePct',
    'On time delivery',
    'pct',
    'Orders delivered in their window, divided by orders delivered.',
    (sums) => sums.onTimePct,
    { target: targets.onTimePct },
  ],
  [
    'fillRatePct',
    'Fill rate',
    'pct',
    'Cases shipped, divided by cases ordered, of the orders shipped.',
    (sums) => sums.fillRatePct,
    { target: targets.fillRatePct },
  ],
  [
    'completePct',
    'Shipped complete',
    'pct',
    'Orders shipped with every case, divided by orders shipped.',
    (sums) => percent(sums.shippedComplete, sums.shipped),
    { target: targets.completePct },
  ],
  [
    'cycleTimeHours',
    'Cycle time',
    'hours',
    'Median time from the receipt of an order to its departure.',
    (_sums, rows) => percentile(cycleHours(rows), 50),
    lower,
  ],
  [
    'cycleTimeP90Hours',
    'Cycle time, slowest tenth',
    'hours',
    'Time from receipt to departure that nine in ten orders stay below.',
    (_sums, rows) => percentile(cycleHours(rows), 90),
    lower,
  ],
];

function kpis(rows: readonly Shipment[], prior: readonly Shipment[] | undefined): Kpi[] {
  const sums = tally(rows);
  const priorSums = prior && tally(prior);
  return measures.map(([key, label, unit, definition, read, more = {}]) =>
    kpiOf({
      key,
      label,
      unit,
      definition,
      value: read(sums, rows),
      prior: prior && priorSums ? read(priorSums, prior) : null,
      ...more,
    }),
  );
}

function series(
  key: string,
  label: string,
  unit: Series['unit'],
  groups: readonly (readonly [string, Tally])[],
  read: (sums: Tally) => number | null,
  goal?: number,
): Series {
  const points = groups.map(([x, sums]) => ({
    x,
    y: read(sums),
    ...(goal === undefined ? {} : { y2: goal }),
  }));
  return { key, label, unit, points };
}

const ageBands = [
  ['0-1', 1],
  ['2-3', 3],
  ['4-7', 7],
  ['8+', Infinity],
] as const;

function ageing(rows: readonly Shipment[], now: Date): Series[] {
  const open = rows.filter(isOpen);
  const bandOf = ({ receivedAt }: Shipment): string => {
    const days = Math.floor((now.getTime() - receivedAt) / dayMs);
    return ageBands.find(([, most]) => days <= most)?.[0] ?? '8+';
  };
  const groups = tallyBy(open, bandOf);
  const rowsOf = ageBands.map(([band]) => [band, groups.get(band) ?? new Tally()] as const);
  return [
    series('orders', 'Open orders', 'orders', rowsOf, (sums) => sums.orders),
    series('cases', 'Cases', 'cases', rowsOf, (sums) => sums.cases),
  ];
}

function exceptionCounts(rows: readonly Shipment[]): OrderFigures['topExceptions'] {
  const counts = new Map<OrderExceptionType, number>();
  for (const { exceptionTypes } of rows)
    for (const type of exceptionTypes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .toSorted((one, other) => other.count - one.count);
}

function byCases(one: readonly [unknown, Tally], other: readonly [unknown, Tally]): number {
  return other[1].cases - one[1].cases;
}

/** The figures and charts of the orders; `prior` are those of the time before, undefined when there is none. */
export function orderFigures(
  rows: readonly Shipment[],
  prior: readonly Shipment[] | undefined,
  dateType: OrderDateType,
  granularity: Granularity,
  now: Date,
): OrderFigures {
  const byStatus = tallyBy(rows, ({ status }) => status);
  const overTime = [...tallyBy(rows, (row) => orderBucket(row, dateType, granularity))].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const names = new Map(rows.map(({ retailerId, destination }) => [retailerId, destination.retailerName]));
  return {
    kpis: kpis(rows, prior),
    statusCounts: Object.values(orderStatusNames).flatMap((name) => {
      const sums = byStatus.get(OrderStatus[name]);
      return sums ? [{ status: OrderStatus[name], count: sums.orders, cases: sums.cases }] : [];
    }),
    ordersByDay: [
      series('orders', 'Orders', 'orders', overTime, (sums) => sums.orders),
      series('cases', 'Cases', 'cases', overTime, (sums) => sums.cases),
    ],
    onTimeTrend: [
      series('onTimePct', 'On time delivery', 'pct', overTime, (sums) => sums.onTimePct, targets.onTimePct),
      series('fillRatePct', 'Fill rate', 'pct', overTime, (sums) => sums.fillRatePct, targets.fillRatePct),
    ],
    openAgeing: ageing(rows, now),
    topExceptions: exceptionCounts(rows),
    byRetailer: [...tallyBy(rows, ({ retailerId }) => retailerId)]
      .toSorted(byCases)
      .map(([retailerId, sums]) => ({
        retailerId,
        name: names.get(retailerId) ?? '',
        orders: sums.orders,
        cases: sums.cases,
        onTimePct: sums.onTimePct,
        fillRatePct: sums.fillRatePct,
      })),
    byState: [...tallyBy(rows, ({ destination }) => destination.place.state)]
      .toSorted(byCases)
      .map(([state, sums]) => ({ state, orders: sums.orders, cases: sums.cases, onTimePct: sums.onTimePct })),
    asOf: now.toISOString(),
  };
}
