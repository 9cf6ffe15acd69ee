import type { Period } from '#mocks/lists/period.ts';
import { CriticalTrackingEvent } from '#src/api/generated/enums.ts';
import type { Asn, FsmaSummary, TraceEvent, TraceEventSummary } from '#src/api/generated/types.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round, sum } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { rankValues } from '#mocks/lists/options.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';

/** Records with their shipping notices. */
interface RecordFacts {
  readonly events: readonly TraceEvent[];
  /** By id. */
  readonly asns: ReadonlyMap<string, Asn>;
}

function listAsns({ events, asns }: RecordFacts): Asn[] {
  const ids = new Set(events.flatMap(({ asnId }) => asnId ?? []));
  return [...ids].flatMap((id) => asns.get(id) ?? []);
}

const isIncomplete = ({ isComplete }: TraceEvent): boolean => !isComplete;
const lacksCodes = ({ exceptionTypes }: Asn): boolean =>
  exceptionTypes.includes('MissingTlc') || exceptionTypes.includes('Missing');

const computeCompletePct = ({ events }: RecordFacts): number | null =>
  percent(events.filter(({ isComplete }) => isComplete).length, events.length);

const countIncomplete = ({ events }: RecordFacts): number => events.filter(isIncomplete).length;

/** The figures that both views share. */
const shared = {
  completePct: { target: 100, read: computeCompletePct, countRows: countIncomplete },
  records: ({ events }: RecordFacts) => events.length,
  asnWithTlcPct: (facts: RecordFacts) => {
    const asns = listAsns(facts);
    return percent(asns.filter((asn) => !lacksCodes(asn)).length, asns.length);
  },
  retailerCharges: (facts: RecordFacts) =>
    round(
      sum(listAsns(facts), ({ chargeAmount }) => chargeAmount),
      2,
    ),
};

const recordMeasures: Measures<'TraceEventFigureKey', RecordFacts> = {
  ...shared,
  incomplete: { read: countIncomplete, countRows: countIncomplete },
};

function countMissing(events: readonly TraceEvent[]): FsmaSummary['missingByKde'] {
  return rankValues(events, ({ missingKdes }) => missingKdes).map(([kde, count]) => ({ kde, events: count }));
}

/** The figures and charts of the records; `prior` are the records of the previous period. */
export function buildEventFigures(
  { rows, now }: Rows<TraceEvent>,
  prior: Rows<TraceEvent> | undefined,
  { asns, period }: { readonly asns: ReadonlyMap<string, Asn>; readonly period: Period },
): TraceEventSummary {
  const weeks = groupByTime(rows, 'week', ({ occurredOn }) => occurredOn);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(
      'TraceEventFigureKey',
      recordMeasures,
      { events: rows, asns },
      prior && { events: prior.rows, asns },
    ),
    missingByKde: countMissing(rows),
    byCte: Object.values(CriticalTrackingEvent).flatMap((cte) => {
      const cteEvents = rows.filter((event) => event.cte === cte);
      return cteEvents.length === 0
        ? []
        : [{ cte, events: cteEvents.length, incompleteEvents: cteEvents.filter(isIncomplete).length }];
    }),
    trend: markIncomplete(
      [
        buildSeries({ key: 'completePct', label: 'Complete', unit: 'pct' }, weeks, (events) =>
          computeCompletePct({ events, asns }),
        ),
      ],
      { granularity: 'week', period, now },
    ),
  };
}

interface StateFacts extends RecordFacts {
  readonly items: number;
  readonly lotsOnHand: number;
}

const stateMeasures: Measures<'FsmaFigureKey', StateFacts> = {
  ...shared,
  ftlItems: ({ items }) => items,
  lotsOnHand: ({ lotsOnHand }) => lotsOnHand,
};

/** The state of a customer's records. */
export function buildState(facts: StateFacts, now: Date): FsmaSummary {
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('FsmaFigureKey', stateMeasures, facts),
    missingByKde: countMissing(facts.events),
  };
}
