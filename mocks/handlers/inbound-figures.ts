import { InboundOrderStatus, inboundOrderStatusNames, type Granularity } from '#src/api/generated/enums.ts';
import type {
  InboundDateType,
  InboundOrderFigures,
  InboundOrderFilter,
  InboundTotals,
  Kpi,
} from '#src/api/generated/types.ts';
import { dockToStockOf, hasVariance, receiptSums } from '#mocks/data/orders/order-rows.ts';
import type { Receipt } from '#mocks/data/orders/receipts.ts';
import { kpiOf, percent, percentile } from '#mocks/tools/kpi.ts';
import { localDay } from './order-filter.ts';
import { holds, isOne } from '#mocks/tools/paging.ts';
import { bucketOf, isWithin, requirePeriod } from '#mocks/tools/period.ts';

const dockToStockTarget = 24;
const accuracyTarget = 98;

/** The day that a period of this kind is about; null when the receipt has none yet. */
function dateOf(receipt: Receipt, dateType: InboundDateType, now: Date): string | null {
  if (dateType === 'Expected') return receipt.expectedDate;
  const moment = dateType === 'Arrived' ? receipt.arrivedAt : receipt.receivedAt;
  if (receipt.status === 'Cancelled' || moment > now.getTime()) return null;
  return localDay(moment, receipt.warehouse.place.hoursBehindUtc);
}

/** The inbound orders that fit, oldest first. Throws 422 for a period that ends before it begins. */
export function findReceipts(rows: readonly Receipt[], filter: InboundOrderFilter, now: Date): Receipt[] {
  requirePeriod(filter);
  const { dateType = 'Expected', search } = filter;
  return rows.filter(
    (row) =>
      isWithin(filter, dateOf(row, dateType, now)) &&
      isOne(filter.status, row.status) &&
      isOne(filter.warehouse, row.warehouse.code) &&
      // Who carries is not known while the goods are only expected.
      isOne(filter.scac, row.carrier.scac) &&
      (!filter.scac?.length || row.status !== 'Expected') &&
      (filter.hasVariance === undefined || hasVariance(row) === filter.hasVariance) &&
      holds(
        search,
        row.receiptNumber,
        row.poNumber,
        row.supplier.name,
        row.trailerNumber,
        row.containerNumber,
      ),
  );
}

export function inboundTotals(rows: readonly Receipt[]): InboundTotals {
  const totals = {
    receipts: rows.length,
    casesExpected: 0,
    casesReceived: 0,
    casesDamaged: 0,
    casesOver: 0,
    casesShort: 0,
    pallets: 0,
  };
  for (const row of rows) {
    const sums = receiptSums(row);
    totals.casesExpected += sums.expected;
    totals.casesReceived += sums.received;
    totals.casesDamaged += sums.damaged;
    totals.casesOver += sums.over;
    totals.casesShort += sums.short;
    totals.pallets += row.pallets;
  }
  return totals;
}

function accuracy(rows: readonly Receipt[]): number | null {
  const received = rows.filter(({ isReceived }) => isReceived);
  return percent(received.filter((row) => !hasVariance(row)).length, received.length);
}

function dockToStock(rows: readonly Receipt[], now: Date): number | null {
  return percentile(
    rows.flatMap((row) => dockToStockOf(row, now) ?? []),
    50,
  );
}

function kpis(rows: readonly Receipt[], prior: readonly Receipt[] | undefined, now: Date): Kpi[] {
  const totals = inboundTotals(rows);
  const before = prior && inboundTotals(prior);
  return [
    kpiOf({
      key: 'receipts',
      label: 'Receipts',
      definition: 'Inbound orders that fit the filters.',
      unit: 'count',
      value: totals.receipts,
      prior: before?.receipts ?? null,
    }),
    kpiOf({
      key: 'casesExpected',
      label: 'Cases expected',
      definition: 'Cases of the inbound orders.',
      unit: 'cases',
      value: totals.casesExpected,
      prior: before?.casesExpected ?? null,
    }),
    kpiOf({
      key: 'casesReceived',
      label: 'Cases received',
      definition: 'Cases counted, damaged ones included.',
      unit: 'cases',
      value: totals.casesReceived,
      prior: before?.casesReceived ?? null,
    }),
    kpiOf({
      key: 'pallets',
      label: 'Pallets',
      definition: 'Pallets of the inbound orders.',
      unit: 'pallets',
      value: totals.pallets,
      prior: before?.pallets ?? null,
    }),
    kpiOf({
      key: 'dockToStockHours',
      label: 'Dock to stock',
      definition: 'Median time from arrival to put-away.',
      unit: 'hours',
      value: dockToStock(rows, now),
      prior: prior ? dockToStock(prior, now) : null,
      target: dockToStockTarget,
      direction: 'LowerIsBetter',
    }),
    kpiOf({
      key: 'accuracyPct',
      label: 'Receipt accuracy',
      definition: 'Receipts without a variance, divided by receipts received.',
      unit: 'pct',
      value: accuracy(rows),
      prior: prior ? accuracy(prior) : null,
      target: accuracyTarget,
    }),
  ];
}

/** The figures and charts of the receipts; `prior` are those of the time before, undefined when there is none. */
export function inboundFigures(
  rows: readonly Receipt[],
  prior: readonly Receipt[] | undefined,
  dateType: InboundDateType,
  granularity: Granularity,
  now: Date,
): InboundOrderFigures {
  const overTime = [
    ...Map.groupBy(rows, (row) => {
      const day = dateOf(row, dateType, now);
      return day === null ? '' : bucketOf(day, granularity);
    }),
  ]
    .filter(([x]) => x !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  const cases = (group: readonly Receipt[]): number => inboundTotals(group).casesExpected;
  return {
    kpis: kpis(rows, prior, now),
    statusCounts: Object.values(inboundOrderStatusNames).flatMap((name) => {
      const group = byStatus.get(InboundOrderStatus[name]);
      return group ? [{ status: InboundOrderStatus[name], count: group.length, cases: cases(group) }] : [];
    }),
    receiptsByDay: [
      {
        key: 'receipts',
        label: 'Receipts',
        unit: 'count',
        points: overTime.map(([x, group]) => ({ x, y: group.length })),
      },
      {
        key: 'cases',
        label: 'Cases',
        unit: 'cases',
        points: overTime.map(([x, group]) => ({ x, y: cases(group) })),
      },
    ],
    dockToStockTrend: [
      {
        key: 'dockToStockHours',
        label: 'Dock to stock',
        unit: 'hours',
        points: overTime.map(([x, group]) => ({ x, y: dockToStock(group, now), y2: dockToStockTarget })),
      },
    ],
    bySupplier: [...Map.groupBy(rows, ({ supplier }) => supplier.name)]
      .map(([name, group]) => ({
        name,
        receipts: group.length,
        cases: cases(group),
        accuracyPct: accuracy(group),
      }))
      .toSorted((one, other) => other.cases - one.cases),
    asOf: now.toISOString(),
  };
}
