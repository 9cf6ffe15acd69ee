import type { CostFigures } from '#src/api/generated/types.ts';
import { buildKpis, type Measure } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { ComparedCost } from './cost-orders.ts';
import { computeCpc, type CostSums } from './cost-sums.ts';

/** Pallet positions of a trailer. */
const positions = 26;

function perCase(cents: number, { cases }: CostSums): number | null {
  const cpc = computeCpc(cents, cases);
  return cpc === null ? null : round(cpc, 2);
}

function divide(cents: number, by: number): number | null {
  return by === 0 ? null : round(cents / 100 / by, 2);
}

/** The measures; the target of a case is that of the mix of order sizes in the period. */
function listMeasures({ cpcTarget }: CostSums): readonly Measure<CostSums>[] {
  const lower = { direction: 'LowerIsBetter' } as const;
  return [
    {
      key: 'cpc',
      label: 'Cost per case',
      unit: 'usdPerCase',
      definition:
        'Cost of the orders shipped divided by their cases. The target is the mean of the targets by order size, weighted by cases.',
      read: (sums) => perCase(sums.total, sums),
      ...(cpcTarget !== null && { target: round(cpcTarget, 2) }),
      ...lower,
    },
    {
      key: 'totalCost',
      label: 'Total cost',
      unit: 'usd',
      definition:
        'Charges of the orders shipped, with their parts of storage and receiving, and their OTIF fines.',
      read: ({ total }) => total / 100,
    },
    {
      key: 'transportCpc',
      label: 'Transport, per case',
      unit: 'usdPerCase',
      definition: 'Freight, fuel and accessorial charges divided by cases.',
      read: (sums) => perCase(sums.transport, sums),
      ...lower,
    },
    {
      key: 'warehouseCpc',
      label: 'Warehouse, per case',
      unit: 'usdPerCase',
      definition: 'Storage, handling, order processing and value added divided by cases.',
      read: (sums) => perCase(sums.warehouse, sums),
      ...lower,
    },
    {
      key: 'costPct',
      label: 'Share of order value',
      unit: 'pct',
      definition: 'Cost divided by the value of the goods.',
      read: ({ total, valueCents }) => percent(total, valueCents),
      ...lower,
    },
    {
      key: 'truckFill',
      label: 'Truck fill',
      unit: 'pallets',
      definition: `Pallets on a truckload, mean of all truckloads; a trailer has ${positions} positions.`,
      read: ({ truckFill }) => truckFill,
    },
    {
      key: 'costPerOrder',
      label: 'Cost per order',
      unit: 'usdPerOrder',
      definition: 'Cost divided by orders.',
      read: ({ total, orders }) => divide(total, orders),
      ...lower,
    },
    {
      key: 'costPerPallet',
      label: 'Cost per pallet',
      unit: 'usdPerPallet',
      definition: 'Cost divided by pallets.',
      read: ({ total, pallets }) => divide(total, pallets),
      ...lower,
    },
    {
      key: 'accessorialPct',
      label: 'Accessorial share of freight',
      unit: 'pct',
      definition: 'Accessorial charges divided by freight.',
      read: (sums) => percent(sums.get('Accessorial'), sums.get('Freight')),
      ...lower,
    },
    {
      key: 'fines',
      label: 'OTIF fines',
      unit: 'usd',
      definition: 'OTIF fines of the orders shipped, as on the OTIF page.',
      read: (sums) => sums.get('OtifFines') / 100,
      ...lower,
    },
    {
      key: 'cases',
      label: 'Cases shipped',
      unit: 'cases',
      definition: 'Cases of the orders shipped.',
      read: ({ cases }) => cases,
    },
    {
      key: 'orders',
      label: 'Orders shipped',
      unit: 'orders',
      definition: 'Orders by day of shipment.',
      read: ({ orders }) => orders,
    },
  ];
}

/** The figures that the views of orders share. */
export function buildCostFigures({ found, comparedTo, sums, sumsBefore }: ComparedCost): CostFigures {
  return {
    asOf: found.now.toISOString(),
    comparedTo,
    kpis: buildKpis(listMeasures(sums), sums, sumsBefore),
    freightAllocation: 'AsBilled',
  };
}
