import type {
  Granularity,
  InventoryStatus,
  InventorySummary,
  Kpi,
  Lot,
  StockAgeBucket,
  StockExpiryBucket,
  StockStatus,
} from '#src/api/generated/types.ts';
import { minShelfLifeToShip } from '#mocks/data/inventory/stock-lots.ts';
import type { StockPair } from '#mocks/data/inventory/stock.ts';
import { warehouses } from '#mocks/data/orders/warehouses.ts';
import {
  ageBucketOf,
  casesIn,
  expiryBucketOf,
  palletsOf,
  rounded,
  type StockGroup,
} from './inventory-rows.ts';
import { figure, type Figure } from '#mocks/tools/kpi.ts';
import { daysOf, onHandAt, onHandSeries } from './inventory-trend.ts';
import type { Period } from '#mocks/tools/period.ts';

export const stockStates: readonly InventoryStatus[] = [
  'Available',
  'ShortDated',
  'Allocated',
  'Hold',
  'QualityInspection',
  'Quarantine',
  'Returned',
  'Damaged',
  'Expired',
  'InTransit',
];
export const supplyStates: readonly StockStatus[] = [
  'Healthy',
  'Overstock',
  'Low',
  'BelowSafetyStock',
  'Stockout',
];
const ages: readonly StockAgeBucket[] = ['D0To30', 'D31To60', 'D61To90', 'D91To180', 'Over180'];
const expiries: readonly StockExpiryBucket[] = [
  'Expired',
  'D0To30',
  'D31To60',
  'D61To90',
  'Over90',
  'NoDate',
];

interface Placed {
  readonly lot: Lot;
  readonly unitCost: number;
  /** Cases of the lot that will not ship in time. */
  readonly atRisk: number;
}

/**
 * The lots with what will be left of each when its shelf life is too short to ship: they go in the order in which
 * they expire, at the rate of the last 30 days.
 */
function placedLots({ item, lots, dailyDemand }: StockPair): Placed[] {
  let ahead = 0;
  return lots
    .toSorted((one, other) => (one.daysToExpiration ?? 0) - (other.daysToExpiration ?? 0))
    .map((lot) => {
      const days = lot.daysToExpiration;
      const inTime = days === null ? Infinity : Math.max(0, days - minShelfLifeToShip(item)) * dailyDemand;
      const left = Math.round(ahead + lot.quantity - inTime);
      ahead += lot.quantity;
      return { lot, unitCost: item.unitCost, atRisk: Math.max(0, Math.min(lot.quantity, left)) };
    });
}

function total(placed: readonly Placed[]): { cases: number; value: number; atRiskCases: number } {
  let value = 0;
  let cases = 0;
  let atRiskCases = 0;
  for (const { lot, unitCost, atRisk } of placed) {
    cases += lot.quantity;
    value += lot.quantity * unitCost;
    atRiskCases += atRisk;
  }
  return { cases, value: rounded(value, 2), atRiskCases };
}

/** 1 - the counted differences over what the books said. Null when nothing was counted. */
function accuracyOf(pairs: readonly StockPair[]): number | null {
  let different = 0;
  let booked = 0;
  for (const { ledger, lots } of pairs) {
    let balance = casesIn(lots);
    for (const { type, quantity } of ledger.toReversed()) {
      if (type === 'StatusChange') continue;
      balance -= quantity;
      if (type !== 'CycleCount') continue;
      different += Math.abs(quantity);
      booked += balance;
    }
  }
  return booked === 0 ? null : rounded(100 * (1 - different / booked), 2);
}

function kpisOf(groups: readonly StockGroup[], placed: readonly Placed[], period: Period, now: Date): Kpi[] {
  const pairs = groups.flatMap((group) => group.pairs);
  const [first] = daysOf(period, now);
  const sum = (key: 'onHand' | 'available' | 'allocated' | 'hold' | 'damaged' | 'expired'): number =>
    groups.reduce((all, { row }) => all + row[key], 0);
  const prior = first === undefined ? null : onHandAt(pairs, first, now);
  const demand = pairs.reduce((all, { dailyDemand }) => all + dailyDemand, 0);
  const value = total(placed).value;
  const low = groups.filter(({ row }) => row.available < row.reorderPoint).length;
  const accuracy = accuracyOf(pairs);
  const lower = { direction: 'LowerIsBetter' } as const;
  const cases = (key: Parameters<typeof sum>[0], label: string, what: string, more?: Partial<Figure>): Kpi =>
    figure(key, label, what, 'cases', sum(key), more);
  return [
    cases('onHand', 'On hand', 'Cases on hand, damaged and reserved ones included.', { prior }),
    cases('available', 'Available', 'Cases on hand less allocated, held, damaged and expired ones.'),
    cases('allocated', 'Allocated', 'Cases reserved for open orders.'),
    cases('hold', 'On hold', 'Cases on hold, in inspection, in quarantine or returned.', lower),
    cases('damaged', 'Damaged', 'Damaged cases.', lower),
    cases('expired', 'Expired', 'Expired cases.', lower),
    figure('value', 'Value', 'Cost of the cases on hand.', 'usd', value),
    figure(
      'pallets',
      'Pallets',
      'Pallet positions that the cases on hand take.',
      'pallets',
      palletsOf(pairs),
    ),
    figure(
      'daysOfSupply',
      'Days of supply',
      'Available cases over the cases shipped per day in the last 30 days.',
      'days',
      demand === 0 ? null : rounded(sum('available') / demand, 1),
    ),
    figure(
      'belowReorder',
      'Below reorder point',
      'Rows with fewer available cases than their reorder point.',
      'count',
      low,
      lower,
    ),
    figure(
      'atRisk',
      'Expiry risk',
      'Cases that will not ship with enough shelf life left at the rate of the last 30 days.',
      'cases',
      total(placed).atRiskCases,
      lower,
    ),
    figure(
      'accuracy',
      'Inventory accuracy',
      'What the cycle counts of the last 180 days found, against the books.',
      'pct',
      accuracy,
      { target: 99.5 },
    ),
  ];
}

function lowest({ row: one }: StockGroup, { row: other }: StockGroup): number {
  return (one.daysOfSupply ?? Infinity) - (other.daysOfSupply ?? Infinity);
}

/** The dashboard of the given rows. */
export function summaryOf(
  groups: readonly StockGroup[],
  period: Period,
  granularity: Granularity,
  now: Date,
): InventorySummary {
  const pairs = groups.flatMap((group) => group.pairs);
  const placed = pairs.flatMap(placedLots);
  const inTransit = pairs.reduce((all, pair) => all + pair.inTransit, 0);
  const comingValue = pairs.reduce((all, pair) => all + pair.inTransit * pair.item.unitCost, 0);
  const used = warehouses.filter(({ code }) => pairs.some(({ warehouseCode }) => warehouseCode === code));
  return {
    asOf: now.toISOString(),
    kpis: kpisOf(groups, placed, period, now),
    byStatus: stockStates.map((status) => {
      const own = total(placed.filter(({ lot }) => lot.status === status));
      if (status === 'InTransit') return { status, cases: inTransit, value: rounded(comingValue, 2) };
      return { status, cases: own.cases, value: own.value };
    }),
    byStockStatus: supplyStates.map((stockStatus) => ({
      stockStatus,
      rows: groups.filter(({ row }) => row.stockStatus === stockStatus).length,
    })),
    byWarehouse: used.map(({ code, name }) => {
      const own = pairs.filter(({ warehouseCode }) => warehouseCode === code);
      const inside = own.flatMap(placedLots);
      const sold = inside.filter(({ lot }) => lot.status === 'Available' || lot.status === 'ShortDated');
      return {
        warehouseCode: code,
        name,
        items: own.filter(({ lots }) => lots.length > 0).length,
        onHand: total(inside).cases,
        available: total(sold).cases,
        pallets: palletsOf(own),
        value: total(inside).value,
      };
    }),
    ageBuckets: ages.map((bucket) => {
      const { cases, value } = total(placed.filter(({ lot }) => ageBucketOf(lot, now) === bucket));
      return { bucket, cases, value };
    }),
    expiryBuckets: expiries.map((bucket) => ({
      bucket,
      ...total(placed.filter(({ lot }) => expiryBucketOf(lot) === bucket)),
    })),
    onHandTrend: [onHandSeries(pairs, period, granularity, now)],
    topLowSupply: groups
      .filter(({ row }) => row.daysOfSupply !== null && row.available < row.reorderPoint)
      .toSorted(lowest)
      .slice(0, 10)
      .map(({ row }) => row),
    topSlowMovers: groups
      .filter(({ row }) => row.onHand > 0 && (row.daysOfSupply === null || row.stockStatus === 'Overstock'))
      .toSorted(({ row: one }, { row: other }) => other.value - one.value)
      .slice(0, 10)
      .map(({ row }) => row),
  };
}
