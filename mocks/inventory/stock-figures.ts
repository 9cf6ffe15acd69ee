import { InventoryStatus, StockAgeBucket, StockExpiryBucket, StockStatus } from '#src/api/generated/enums.ts';
import type { Granularity, InventorySummary, Lot } from '#src/api/generated/types.ts';
import { buildLotRows } from './lot-rows.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { storages, warehouses } from '#mocks/world/orders/places/warehouses.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { Period } from '#mocks/lists/period.ts';
import { getAgeBucket, getExpiryBucket, listStockStates, type StockGroup } from './stock-list.ts';
import { heldStatuses, casesIn } from '#mocks/world/stock/stock-cases.ts';
import { countPallets } from '#mocks/world/stock/stock-rows.ts';
import { listDays, onHandAt, onHandSeries } from './stock-trend.ts';

interface Placed {
  readonly lot: Lot;
  readonly unitCost: number;
  /** Cases of the lot that will expire before they ship. */
  readonly atRisk: number;
}

/** Each lot with the cases that the list of lots calls at risk. */
function placedLots(pair: StockPair): Placed[] {
  return buildLotRows(pair).map((lot) => ({
    lot,
    unitCost: pair.item.unitCost,
    atRisk: lot.casesAtRisk,
  }));
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
  return { cases, value: round(value, 2), atRiskCases };
}

/** 1 minus the counted differences divided by the recorded cases. Null without a count. */
function computeAccuracy(pairs: readonly StockPair[]): number | null {
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
  return booked === 0 ? null : round(100 * (1 - different / booked), 2);
}

interface StockFacts {
  readonly groups: readonly StockGroup[];
  readonly pairs: readonly StockPair[];
  readonly placed: readonly Placed[];
  readonly dailyDemand: number;
  /** At the end of the first day of the period; null if the ledgers start later. */
  readonly onHandBefore: number | null;
}

type CaseColumn = 'onHand' | 'available' | 'allocated' | 'hold' | 'damaged' | 'expired';

/** Rows with one of these statuses. */
function countRowsIn(...statuses: readonly InventoryStatus[]): (facts: StockFacts) => number {
  return ({ groups }) =>
    groups.filter((group) => listStockStates(group).some((status) => statuses.includes(status))).length;
}

function sumColumn(column: CaseColumn): (facts: StockFacts) => number {
  return ({ groups }) => groups.reduce((all, { row }) => all + row[column], 0);
}

function countBelowReorder({ groups }: StockFacts): number {
  return groups.filter(({ isToReorder }) => isToReorder).length;
}

const measures: Measures<'InventoryFigureKey', StockFacts> = {
  onHand: { read: sumColumn('onHand'), readPrior: ({ onHandBefore }) => onHandBefore },
  available: sumColumn('available'),
  allocated: { read: sumColumn('allocated'), countRows: countRowsIn('Allocated') },
  hold: {
    read: sumColumn('hold'),
    countRows: countRowsIn(...heldStatuses),
  },
  damaged: { read: sumColumn('damaged'), countRows: countRowsIn('Damaged') },
  expired: { read: sumColumn('expired'), countRows: countRowsIn('Expired') },
  value: ({ placed }) => total(placed).value,
  pallets: ({ pairs }) => countPallets(pairs),
  daysOfSupply: (facts) =>
    facts.dailyDemand === 0 ? null : round(sumColumn('available')(facts) / facts.dailyDemand, 1),
  belowReorder: { read: countBelowReorder, countRows: countBelowReorder },
  atRisk: ({ placed }) => total(placed).atRiskCases,
  accuracy: { read: ({ pairs }) => computeAccuracy(pairs), target: 99.5 },
};

function lowest({ row: a }: StockGroup, { row: b }: StockGroup): number {
  return (a.daysOfSupply ?? Infinity) - (b.daysOfSupply ?? Infinity);
}

/** The dashboard of the given rows. */
export function buildStockFigures(
  { rows: groups, now }: Rows<StockGroup>,
  { granularity = 'day', ...period }: Period & { readonly granularity?: Granularity },
): InventorySummary {
  const pairs = groups.flatMap((group) => group.pairs);
  const placed = pairs.flatMap(placedLots);
  const inTransit = pairs.reduce((all, pair) => all + pair.inTransit, 0);
  const comingValue = pairs.reduce((all, pair) => all + pair.inTransit * pair.item.unitCost, 0);
  const dailyDemand = pairs.reduce((all, pair) => all + pair.dailyDemand, 0);
  const [firstDay] = listDays(period, now);
  const onHandBefore = firstDay === undefined ? null : onHandAt(pairs, firstDay, now);
  const used = [...warehouses, ...storages].filter(({ code }) =>
    pairs.some(({ warehouseCode }) => warehouseCode === code),
  );
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('InventoryFigureKey', measures, { groups, pairs, placed, dailyDemand, onHandBefore }),
    byStatus: Object.values(InventoryStatus).map((status) => {
      const statusTotals = total(placed.filter(({ lot }) => lot.status === status));
      if (status === 'InTransit') return { status, cases: inTransit, value: round(comingValue, 2) };
      return { status, cases: statusTotals.cases, value: statusTotals.value };
    }),
    byStockStatus: Object.values(StockStatus).map((stockStatus) => ({
      stockStatus,
      rows: groups.filter(({ row }) => row.stockStatus === stockStatus).length,
    })),
    byWarehouse: used.map(({ code, name }) => {
      const warehousePairs = pairs.filter(({ warehouseCode }) => warehouseCode === code);
      const inside = warehousePairs.flatMap(placedLots);
      const sold = inside.filter(({ lot }) => lot.status === 'Available' || lot.status === 'ShortDated');
      return {
        warehouseCode: code,
        name,
        items: warehousePairs.filter(({ lots }) => lots.length > 0).length,
        onHand: total(inside).cases,
        available: total(sold).cases,
        pallets: countPallets(warehousePairs),
        value: total(inside).value,
      };
    }),
    ageBuckets: Object.values(StockAgeBucket).map((bucket) => {
      const { cases, value } = total(placed.filter(({ lot }) => getAgeBucket(lot, now) === bucket));
      return { bucket, cases, value };
    }),
    expiryBuckets: Object.values(StockExpiryBucket).map((bucket) => ({
      bucket,
      ...total(placed.filter(({ lot }) => getExpiryBucket(lot) === bucket)),
    })),
    onHandTrend: [onHandSeries(pairs, period, granularity, now)],
    topLowSupply: groups
      .filter(({ row, isToReorder }) => row.daysOfSupply !== null && isToReorder)
      .toSorted(lowest)
      .slice(0, 10)
      .map(({ row }) => row),
    topSlowMovers: groups
      .filter(({ row }) => row.onHand > 0 && (row.daysOfSupply === null || row.stockStatus === 'Overstock'))
      .toSorted(({ row: a }, { row: b }) => b.value - a.value)
      .slice(0, 10)
      .map(({ row }) => row),
  };
}
