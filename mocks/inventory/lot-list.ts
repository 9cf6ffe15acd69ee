import { InventoryStatus, StockExpiryBucket } from '#src/api/generated/enums.ts';
import type { ExpiryHorizon, LotAttention, LotSummary, StockLot } from '#src/api/generated/types.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { matchAny, matchValue } from '#mocks/lists/filters.ts';
import { defineTextSearch } from '#mocks/lists/text-search.ts';
import { matchRecords, toRecordKey } from '#mocks/lists/record-set.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';
import { buildLotRows } from './lot-rows.ts';
import { getExpiryBucket } from './stock-list.ts';
import { heldStatuses } from '#mocks/world/stock/stock-cases.ts';

const lotRows = new WeakMap<readonly StockPair[], readonly StockLot[]>();

/** All lots of a customer's stock: the same array for the same stock. */
export function listLotRows(stock: readonly StockPair[], now: Date): Rows<StockLot> {
  const rows = lotRows.get(stock) ?? stock.flatMap(buildLotRows);
  lotRows.set(stock, rows);
  return { rows, now };
}

const horizons: Readonly<Record<ExpiryHorizon, number>> = {
  D7: 7,
  D14: 14,
  D30: 30,
  D60: 60,
  D90: 90,
  D180: 180,
};

function expiresWithin({ daysToExpiration: days }: StockLot, horizon: keyof typeof horizons): boolean {
  return days !== null && days >= 0 && days <= horizons[horizon];
}

const expiresSoon = (lot: StockLot): boolean => expiresWithin(lot, 'D30');

export const lotSearch = defineTextSearch<StockLot>((lot) => [
  ['LotNumber', lot.lotNumber],
  ['TraceabilityLotCode', lot.traceabilityLotCode],
  ['ItemNumber', lot.itemNumber],
  ['Description', lot.description],
  ['HoldReason', lot.holdReason],
]);

/** Lots on hold, pending a decision. */
const undecided: readonly InventoryStatus[] = ['Hold', 'QualityInspection', 'Quarantine'];

/** Whether a lot needs attention for a reason. */
function needsAttention(lot: StockLot, kind: LotAttention): boolean {
  if (kind === 'LotOnHold') return undecided.includes(lot.status);
  return lot.status === 'Expired' || (lot.casesAtRisk > 0 && expiresSoon(lot));
}

/** The key of a lot that may need attention: a part of it can have another status, or be elsewhere. */
function getLotKey({ lotNumber, itemNumber, warehouseCode, status }: StockLot): string {
  return toRecordKey('Lot', lotNumber, itemNumber, warehouseCode, status);
}

const matches: MatchesOf<'listLots', StockLot> = {
  warehouse: matchAny(({ warehouseCode }) => warehouseCode),
  status: matchAny(({ status }) => status),
  expiryBucket: matchAny(getExpiryBucket),
  attention: (kind) => (lot) => needsAttention(lot, kind),
  records: matchRecords(getLotKey),
  isAtRisk: matchValue(({ casesAtRisk }) => casesAtRisk > 0),
  expiresWithin: (horizon) => (lot) => expiresWithin(lot, horizon),
  search: lotSearch.match,
};

export const lotList = defineList({
  operation: 'listLots',
  matches,
  getSortValue: (lot, column) => lot[column],
  toItem: (lot) => lot,
  sheet: {
    name: 'Lots',
    getCell: (lot, column) => lot[column],
  },
});

function sumCases(lots: readonly StockLot[]): number {
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

const measures: Measures<'LotFigureKey', readonly StockLot[]> = {
  expiring: {
    read: (lots) => sumCases(lots.filter(expiresSoon)),
    countRows: (lots) => lots.filter(expiresSoon).length,
  },
  atRisk: {
    read: (lots) => lots.reduce((sum, { casesAtRisk }) => sum + casesAtRisk, 0),
    countRows: (lots) => lots.filter(({ casesAtRisk }) => casesAtRisk > 0).length,
  },
  held: {
    read: (lots) => sumCases(lots.filter(({ status }) => heldStatuses.includes(status))),
    countRows: (lots) => lots.filter(({ status }) => heldStatuses.includes(status)).length,
  },
  expired: {
    read: (lots) => sumCases(lots.filter((lot) => getExpiryBucket(lot) === 'Expired')),
    countRows: (lots) => lots.filter((lot) => getExpiryBucket(lot) === 'Expired').length,
  },
  lots: (lots) => lots.length,
  cases: sumCases,
};

/** The view of the given lots. */
export function buildLotFigures({ rows, now }: Rows<StockLot>): LotSummary {
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('LotFigureKey', measures, rows),
    expiryBuckets: Object.values(StockExpiryBucket).map((bucket) => {
      const bucketLots = rows.filter((lot) => getExpiryBucket(lot) === bucket);
      return { bucket, lots: bucketLots.length, cases: sumCases(bucketLots) };
    }),
    byStatus: Object.values(InventoryStatus).flatMap((status) => {
      const statusLots = rows.filter((lot) => lot.status === status);
      return statusLots.length === 0
        ? []
        : [{ status, lots: statusLots.length, cases: sumCases(statusLots) }];
    }),
  };
}
