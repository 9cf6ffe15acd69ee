import type { TraceLot, TraceLotSummary } from '#src/api/generated/types.ts';
import { sumCases, toTraceLot, type LotTrace } from './trace-lots.ts';
import { matchAny, matchSome, matchText, matchValue } from '#mocks/lists/filters.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';
import { rankValues } from '#mocks/lists/options.ts';
import { isWithin, readPeriod } from '#mocks/lists/period.ts';
import { writeMissing } from './sheet-texts.ts';

/** A lot with its row. */
interface LotRow {
  readonly row: TraceLot;
  readonly trace: LotTrace;
}

const getEvents = ({ trace }: LotRow) => trace.records.map(({ event }) => event);

const matches: MatchesOf<'listTraceLots', LotRow> = {
  itemNumber: matchAny(({ row }) => row.itemNumber),
  tlc: matchAny(({ row }) => row.traceabilityLotCode),
  warehouse: matchSome(({ row }) => row.warehouseCodes),
  retailerId: matchSome((lot) => getEvents(lot).flatMap(({ retailerId }) => retailerId ?? [])),
  cte: matchSome((lot) => getEvents(lot).map(({ cte }) => cte)),
  missingKde: matchSome(({ row }) => row.missingKdes),
  complete: matchValue(({ row }) => row.isComplete),
  isOnHand: matchValue(({ row }) => row.onHand > 0),
  isExplained: matchValue(({ row }) => row.notExplained === 0),
  hasPointOfManufacture: matchValue(({ row }) => row.hasPointOfManufacture),
  search: matchText(({ row }) => [row.traceabilityLotCode, row.itemNumber, row.description]),
};

/** The rows of all lots. */
export function listLotRows(traces: readonly LotTrace[], now: Date): Rows<LotRow> {
  return { rows: traces.map((trace) => ({ trace, row: toTraceLot(trace) })), now };
}

export const traceLotList = defineList({
  operation: 'listTraceLots',
  matches,
  getDay: null,
  shows: (filter) => {
    const period = readPeriod(filter);
    return (lot) => getEvents(lot).some(({ occurredOn }) => isWithin(period, occurredOn));
  },
  getSortValue: ({ row }, column) => row[column],
  toItem: ({ row }) => row,
  sheet: {
    name: 'Traced lots',
    getCell: (row, column) => (column === 'missingKdes' ? writeMissing(row.missingKdes) : row[column]),
  },
});

type Lots = readonly TraceLot[];
const isUnexplained = ({ notExplained }: TraceLot): boolean => notExplained !== 0;
const isIncomplete = ({ isComplete }: TraceLot): boolean => !isComplete;
const lacksPoint = ({ hasPointOfManufacture }: TraceLot): boolean => !hasPointOfManufacture;

const measures: Measures<'TraceLotFigureKey', Lots> = {
  completePct: {
    read: (lots) => percent(lots.filter(({ isComplete }) => isComplete).length, lots.length),
    countRows: (lots) => lots.filter(isIncomplete).length,
  },
  lots: (lots) => lots.length,
  lotsOnHand: {
    read: (lots) => lots.filter(({ onHand }) => onHand > 0).length,
    countRows: (lots) => lots.filter(({ onHand }) => onHand > 0).length,
  },
  onHand: {
    read: (lots) => sumCases(lots.map(({ onHand }) => ({ quantity: onHand }))),
    countRows: (lots) => lots.filter(({ onHand }) => onHand > 0).length,
  },
  notExplained: {
    read: (lots) => sumCases(lots.map(({ notExplained }) => ({ quantity: Math.abs(notExplained) }))),
    countRows: (lots) => lots.filter(isUnexplained).length,
  },
  withoutPoint: {
    read: (lots) => lots.filter(lacksPoint).length,
    countRows: (lots) => lots.filter(lacksPoint).length,
  },
};

const maxItems = 50;

function groupByItem(lots: Lots): TraceLotSummary['byItem'] {
  return [...Map.groupBy(lots, ({ itemNumber }) => itemNumber).values()]
    .flatMap((itemLots) => {
      const [first] = itemLots;
      if (!first) return [];
      const { itemNumber, description } = first;
      const onHand = itemLots.reduce((sum, lot) => sum + lot.onHand, 0);
      const incompleteLots = itemLots.filter(isIncomplete).length;
      return [{ itemNumber, description, lots: itemLots.length, onHand, incompleteLots }];
    })
    .toSorted((a, b) => b.onHand - a.onHand)
    .slice(0, maxItems);
}

/** The figures and charts of the lots. */
export function buildLotFigures({ rows, now }: Rows<LotRow>): TraceLotSummary {
  const lots = rows.map(({ row }) => row);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('TraceLotFigureKey', measures, lots),
    byItem: groupByItem(lots),
    missingByKde: rankValues(lots, ({ missingKdes }) => missingKdes).map(([kde, count]) => ({
      kde,
      lots: count,
    })),
  };
}
