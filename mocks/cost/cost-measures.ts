import type { CostFigures, CostSummary } from '#src/api/generated/types.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { ComparedCost } from './cost-orders.ts';
import { computeCpc, type CostSums } from './cost-sums.ts';

function perCase(cents: number, { cases }: CostSums): number | null {
  const cpc = computeCpc(cents, cases);
  return cpc === null ? null : round(cpc, 2);
}

function divide(cents: number, by: number): number | null {
  return by === 0 ? null : round(cents / 100 / by, 2);
}

/** The measures; the target per case reflects the period's mix of order sizes. */
function listMeasures({ cpcTarget }: CostSums): Measures<'CostFigureKey', CostSums> {
  return {
    cpc: {
      read: (sums) => perCase(sums.total, sums),
      ...(cpcTarget !== null && { target: round(cpcTarget, 2) }),
    },
    totalCost: ({ total }) => total / 100,
    transportCpc: (sums) => perCase(sums.transport, sums),
    warehouseCpc: (sums) => perCase(sums.warehouse, sums),
    costPct: ({ total, valueCents }) => percent(total, valueCents),
    truckFill: ({ truckFill }) => truckFill,
    costPerOrder: ({ total, orders }) => divide(total, orders),
    costPerPallet: ({ total, pallets }) => divide(total, pallets),
    accessorialPct: (sums) => percent(sums.get('Accessorial'), sums.get('Freight')),
    fines: (sums) => sums.get('OtifFines') / 100,
    cases: ({ cases }) => cases,
    orders: ({ orders }) => orders,
  };
}

/** The figures that all views of orders share. */
export function buildCostFigures({
  current,
  comparedTo,
  sums,
  sumsBefore,
}: ComparedCost): CostFigures & Pick<CostSummary, 'kpis'> {
  return {
    asOf: current.now.toISOString(),
    comparedTo,
    kpis: buildKpis('CostFigureKey', listMeasures(sums), sums, sumsBefore),
    freightAllocation: 'AsBilled',
  };
}
