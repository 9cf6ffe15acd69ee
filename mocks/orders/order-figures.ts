import { readPeriod } from '#mocks/lists/period.ts';
import { OrderStatus, OrderWorklist, orderStatusNames, type Granularity } from '#src/api/generated/enums.ts';
import type { OrderFigures, OrderFilter, OrderTotals } from '#src/api/generated/types.ts';
import { explainDelay } from '#mocks/world/orders/shipments/delays.ts';
import { dayMs, hourMs } from '#mocks/lib/days.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, percentile, round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { rankValues } from '#mocks/lists/options.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { getOrderDay, isOnWorklist, isOpen, isShippedShort } from './order-list.ts';

/** The on-time target of the first large retailer for prepaid freight; the other targets are the provider's own. */
const targets = { onTimePct: 90, onTimeShipPct: 98, fillRatePct: 97.5, completePct: 90 } as const;

/** The sums from which all figures are computed. */
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
  /** Cases ordered on the shipped orders. */
  orderedCasesOfShipped = 0;
  delivered = 0;
  onTime = 0;
  late = 0;
  shippedShort = 0;
  /** Open orders that are late or at risk. */
  inDanger = 0;

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
      this.orderedCasesOfShipped += order.casesOrdered;
      if (isShippedShort(order)) this.shippedShort += 1;
      else this.shippedComplete += 1;
      if ((getOrderDay(order, { dateType: 'Shipped' }) ?? '') <= order.requestedShipDate)
        this.shippedOnTime += 1;
    }
    if (isOnWorklist(order, 'Late') || isOnWorklist(order, 'AtRisk')) this.inDanger += 1;
    if (order.isDelivered) {
      this.delivered += 1;
      if (order.outcome === 'OnTime') this.onTime += 1;
      if (order.outcome === 'Late') this.late += 1;
    }
  }

  get onTimePct(): number | null {
    return percent(this.onTime, this.delivered);
  }

  get fillRatePct(): number | null {
    return percent(this.casesShipped, this.orderedCasesOfShipped);
  }
}

function tally(rows: readonly Shipment[]): Tally {
  const sums = new Tally();
  for (const row of rows) sums.add(row);
  return sums;
}

function tallyBy<Key>(rows: readonly Shipment[], getKey: (row: Shipment) => Key): Map<Key, Tally> {
  const groups = new Map<Key, Tally>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key) ?? new Tally();
    group.add(row);
    groups.set(key, group);
  }
  return groups;
}

const totals = new WeakMap<readonly Shipment[], OrderTotals>();

/** Computed once for the same array: orders never change in place. */
export function sumOrders({ rows }: Rows<Shipment>): OrderTotals {
  const cached = totals.get(rows) ?? computeTotals(tally(rows));
  totals.set(rows, cached);
  return cached;
}

function computeTotals(sums: Tally): OrderTotals {
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

interface OrderFacts {
  readonly sums: Tally;
  /** Hours from receipt to departure of each shipped order. */
  readonly cycleHours: readonly number[];
}

function computeFacts(rows: readonly Shipment[]): OrderFacts {
  const cycleHours = rows
    .filter(({ isShipped }) => isShipped)
    .map(({ shippedAt, receivedAt }) => (shippedAt - receivedAt) / hourMs);
  return { sums: tally(rows), cycleHours };
}

const measures: Measures<'OrderFigureKey', OrderFacts> = {
  lateOrAtRisk: { read: ({ sums }) => sums.inDanger, target: 0 },
  orders: ({ sums }) => sums.orders,
  lines: ({ sums }) => sums.lines,
  cases: ({ sums }) => sums.cases,
  pallets: ({ sums }) => sums.pallets,
  weightLb: ({ sums }) => round(sums.weight, 1),
  orderValue: ({ sums }) => sums.valueCents / 100,
  onTimeShipPct: {
    read: ({ sums }) => percent(sums.shippedOnTime, sums.shipped),
    target: targets.onTimeShipPct,
  },
  onTimePct: {
    read: ({ sums }) => sums.onTimePct,
    countRows: ({ sums }) => sums.delivered - sums.onTime,
    target: targets.onTimePct,
  },
  fillRatePct: {
    read: ({ sums }) => sums.fillRatePct,
    countRows: ({ sums }) => sums.shippedShort,
    target: targets.fillRatePct,
  },
  completePct: {
    read: ({ sums }) => percent(sums.shippedComplete, sums.shipped),
    target: targets.completePct,
  },
  cycleTimeHours: ({ cycleHours }) => percentile(cycleHours, 50),
  cycleTimeP90Hours: ({ cycleHours }) => percentile(cycleHours, 90),
};

const ageBands = [
  ['0-1', 1],
  ['2-3', 3],
  ['4-7', 7],
  ['8+', Infinity],
] as const;

function aging(rows: readonly Shipment[], now: Date): OrderFigures['openAgeing'] {
  const getAgeBand = ({ receivedAt }: Shipment): string => {
    const days = Math.floor((now.getTime() - receivedAt) / dayMs);
    return ageBands.find(([, max]) => days <= max)?.[0] ?? '8+';
  };
  const groups = tallyBy(rows.filter(isOpen), getAgeBand);
  const bands = ageBands.map(([band]) => [band, groups.get(band) ?? new Tally()] as const);
  return [
    buildSeries({ key: 'orders', label: 'Open orders', unit: 'orders' }, bands, (sums) => sums.orders),
    buildSeries({ key: 'cases', label: 'Cases', unit: 'cases' }, bands, (sums) => sums.cases),
  ];
}

function countWorklists({ rows }: Rows<Shipment>): OrderFigures['worklists'] {
  return Object.values(OrderWorklist).map((worklist) => {
    const sums = tally(rows.filter((row) => isOnWorklist(row, worklist)));
    return { worklist, count: sums.orders, cases: sums.cases };
  });
}

function isLate(order: Shipment): boolean {
  return order.isDelivered ? order.outcome === 'Late' : isOnWorklist(order, OrderWorklist.Late);
}

function rankLateReasons(rows: readonly Shipment[]): OrderFigures['lateReasons'] {
  const groups = Map.groupBy(rows.filter(isLate), (order) => {
    const { reasonText = '', accountableParty = '' } = explainDelay(order) ?? {};
    return `${accountableParty} ${reasonText}`;
  });
  return [...groups.values()]
    .flatMap((reasonOrders) => {
      const reason = reasonOrders[0] && explainDelay(reasonOrders[0]);
      if (!reason) return [];
      const { reasonText, accountableParty } = reason;
      const sums = tally(reasonOrders);
      return { reasonText, accountableParty, orders: sums.orders, cases: sums.cases };
    })
    .toSorted((a, b) => b.orders - a.orders);
}

function byCases(a: readonly [unknown, Tally], b: readonly [unknown, Tally]): number {
  return b[1].cases - a[1].cases;
}

/**
 * The figures and charts of the orders; `prior` are the orders of the previous period, if any; `unfiled` those on any
 * worklist.
 */
export function buildOrderFigures(
  { rows, now }: Rows<Shipment>,
  prior: Rows<Shipment> | undefined,
  unfiled: Rows<Shipment>,
  { granularity = 'day', ...filter }: OrderFilter & { readonly granularity?: Granularity },
): OrderFigures {
  const byStatus = tallyBy(rows, ({ status }) => status);
  const overTime = groupByTime(rows, granularity, (order) => getOrderDay(order, filter)).map(
    ([x, group]) => [x, tally(group)] as const,
  );
  const names = new Map(rows.map(({ retailerId, destination }) => [retailerId, destination.retailerName]));
  const carrierNames = new Map(rows.map(({ carrier }) => [carrier.scac, carrier.name]));
  return {
    kpis: buildKpis('OrderFigureKey', measures, computeFacts(rows), prior && computeFacts(prior.rows)),
    statusCounts: Object.values(orderStatusNames).flatMap((name) => {
      const sums = byStatus.get(OrderStatus[name]);
      return sums ? [{ status: OrderStatus[name], count: sums.orders, cases: sums.cases }] : [];
    }),
    worklists: countWorklists(unfiled),
    anyWorklistCount: unfiled.rows.length,
    ordersByDay: markIncomplete(
      [
        buildSeries({ key: 'orders', label: 'Orders', unit: 'orders' }, overTime, (sums) => sums.orders),
        buildSeries({ key: 'cases', label: 'Cases', unit: 'cases' }, overTime, (sums) => sums.cases),
      ],
      { granularity, period: readPeriod(filter), now },
    ),
    onTimeTrend: markIncomplete(
      [
        buildSeries(
          { key: 'onTimePct', label: 'On-time delivery', unit: 'pct', goal: targets.onTimePct },
          overTime,
          (sums) => sums.onTimePct,
        ),
        buildSeries(
          { key: 'fillRatePct', label: 'Fill rate', unit: 'pct', goal: targets.fillRatePct },
          overTime,
          (sums) => sums.fillRatePct,
        ),
      ],
      { granularity, period: readPeriod(filter), now },
    ),
    openAgeing: aging(rows, now),
    topExceptions: rankValues(rows, ({ exceptionTypes }) => exceptionTypes).map(([type, count]) => ({
      type,
      count,
    })),
    lateReasons: rankLateReasons(rows),
    byRetailer: [...tallyBy(rows, ({ retailerId }) => retailerId)]
      .toSorted(byCases)
      .map(([retailerId, sums]) => ({
        retailerId: retailerId || null,
        name: names.get(retailerId) ?? '',
        orders: sums.orders,
        cases: sums.cases,
        late: sums.late,
        onTimePct: sums.onTimePct,
        fillRatePct: sums.fillRatePct,
      })),
    byCarrier: [
      ...tallyBy(rows, ({ carrier, releasedAt }) => (releasedAt <= now.getTime() ? carrier.scac : null)),
    ]
      .toSorted(byCases)
      .map(([scac, sums]) => ({
        scac,
        name: scac === null ? 'No carrier yet' : (carrierNames.get(scac) ?? scac),
        orders: sums.orders,
        cases: sums.cases,
        late: sums.late,
        onTimePct: sums.onTimePct,
      })),
    byState: [...tallyBy(rows, ({ destination }) => destination.place.state)]
      .toSorted(byCases)
      .map(([state, sums]) => ({ state, orders: sums.orders, cases: sums.cases, onTimePct: sums.onTimePct })),
    asOf: now.toISOString(),
  };
}
