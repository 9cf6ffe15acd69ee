import { readPeriod } from '#mocks/lists/period.ts';
import { InboundOrderStatus, inboundOrderStatusNames, type Granularity } from '#src/api/generated/enums.ts';
import type { InboundOrderFigures, InboundOrderFilter, InboundTotals } from '#src/api/generated/types.ts';
import { computeDockToStock, hasVariance, receiptSums } from '#mocks/world/orders/views/order-rows.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, percentile } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { getReceiptDay } from './inbound-list.ts';

const dockToStockTarget = 24;
const accuracyTarget = 98;

function computeTotals(rows: readonly Receipt[]): InboundTotals {
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

export function sumReceipts({ rows }: Rows<Receipt>): InboundTotals {
  return computeTotals(rows);
}

function accuracy(rows: readonly Receipt[]): number | null {
  const received = rows.filter(({ isReceived }) => isReceived);
  return percent(received.filter((row) => !hasVariance(row)).length, received.length);
}

function dockToStock(rows: readonly Receipt[], now: Date): number | null {
  return percentile(
    rows.flatMap((row) => computeDockToStock(row, now) ?? []),
    50,
  );
}

interface InboundFacts {
  readonly totals: InboundTotals;
  readonly dockToStockHours: number | null;
  readonly accuracyPct: number | null;
  readonly variances: number;
  readonly putAway: number;
}

function computeFacts({ rows, now }: Rows<Receipt>): InboundFacts {
  return {
    totals: computeTotals(rows),
    dockToStockHours: dockToStock(rows, now),
    accuracyPct: accuracy(rows),
    variances: rows.filter(hasVariance).length,
    putAway: rows.filter((row) => computeDockToStock(row, now) !== null).length,
  };
}

const measures: Measures<'InboundOrderFigureKey', InboundFacts> = {
  receipts: ({ totals }) => totals.receipts,
  casesExpected: ({ totals }) => totals.casesExpected,
  casesReceived: ({ totals }) => totals.casesReceived,
  pallets: ({ totals }) => totals.pallets,
  dockToStockHours: {
    read: ({ dockToStockHours }) => dockToStockHours,
    countRows: ({ putAway }) => putAway,
    target: dockToStockTarget,
  },
  accuracyPct: {
    read: ({ accuracyPct }) => accuracyPct,
    countRows: ({ variances }) => variances,
    target: accuracyTarget,
  },
};

/** The figures and charts of the receipts; `prior` are the receipts of the previous period, if any. */
export function buildInboundFigures(
  current: Rows<Receipt>,
  prior: Rows<Receipt> | undefined,
  { granularity = 'day', ...filter }: InboundOrderFilter & { readonly granularity?: Granularity },
): InboundOrderFigures {
  const { rows, now } = current;
  const overTime = groupByTime(rows, granularity, (receipt) => getReceiptDay(receipt, filter, now));
  const steps = { granularity, period: readPeriod(filter), now };
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  const cases = (group: readonly Receipt[]): number => computeTotals(group).casesExpected;
  return {
    kpis: buildKpis('InboundOrderFigureKey', measures, computeFacts(current), prior && computeFacts(prior)),
    statusCounts: Object.values(inboundOrderStatusNames).flatMap((name) => {
      const group = byStatus.get(InboundOrderStatus[name]);
      return group ? [{ status: InboundOrderStatus[name], count: group.length, cases: cases(group) }] : [];
    }),
    receiptsByDay: markIncomplete(
      [
        buildSeries({ key: 'receipts', label: 'Receipts', unit: 'count' }, overTime, (group) => group.length),
        buildSeries({ key: 'cases', label: 'Cases', unit: 'cases' }, overTime, cases),
      ],
      steps,
    ),
    dockToStockTrend: markIncomplete(
      [
        buildSeries(
          { key: 'dockToStockHours', label: 'Dock to stock', unit: 'hours', goal: dockToStockTarget },
          overTime,
          (group) => dockToStock(group, now),
        ),
      ],
      steps,
    ),
    bySupplier: [...Map.groupBy(rows, ({ supplier }) => supplier.name)]
      .map(([name, group]) => ({
        name,
        receipts: group.length,
        cases: cases(group),
        accuracyPct: accuracy(group),
      }))
      .toSorted((a, b) => b.cases - a.cases),
    asOf: now.toISOString(),
  };
}
