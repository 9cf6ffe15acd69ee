import type { Period } from '#mocks/lists/period.ts';
import { CriticalTrackingEvent } from '#src/api/generated/enums.ts';
import type { Asn, FsmaSummary, TraceEvent, TraceEventSummary } from '#src/api/generated/types.ts';
import { buildKpis, type Measure } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { rankValues } from '#mocks/lists/options.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';

/** Records with the shipping notices that they name. */
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

const completePct: Measure<RecordFacts> = {
  key: 'completePct',
  label: 'Complete records',
  definition: 'Records without a missing key data element, of all records.',
  unit: 'pct',
  target: 100,
  read: ({ events }) => percent(events.filter(({ isComplete }) => isComplete).length, events.length),
  countRows: ({ events }) => events.filter(isIncomplete).length,
};

const records: Measure<RecordFacts> = {
  key: 'records',
  label: 'Records',
  definition: 'Records of critical tracking events in the period.',
  unit: 'count',
  read: ({ events }) => events.length,
};

const incomplete: Measure<RecordFacts> = {
  key: 'incomplete',
  label: 'Incomplete records',
  definition: 'Records that lack a key data element.',
  unit: 'count',
  direction: 'LowerIsBetter',
  read: ({ events }) => events.filter(isIncomplete).length,
  countRows: ({ events }) => events.filter(isIncomplete).length,
};

const asnWithTlcPct: Measure<RecordFacts> = {
  key: 'asnWithTlcPct',
  label: 'ASNs with lot codes',
  definition: 'ASNs of the shipments that were sent and had the lot codes at first, of all ASNs due.',
  unit: 'pct',
  read: (facts) => {
    const asns = listAsns(facts);
    return percent(asns.filter((asn) => !lacksCodes(asn)).length, asns.length);
  },
};

const charges: Measure<RecordFacts> = {
  key: 'retailerCharges',
  label: 'Retailer charges',
  definition: 'What retailers charge for the ASNs of these shipments, for all their defects.',
  unit: 'usd',
  direction: 'LowerIsBetter',
  read: (facts) => {
    const total = listAsns(facts).reduce((sum, { chargeAmount }) => sum + chargeAmount, 0);
    return round(total, 2);
  },
};

const recordMeasures = [completePct, incomplete, records, asnWithTlcPct, charges];

function countMissing(events: readonly TraceEvent[]): FsmaSummary['missingByKde'] {
  return rankValues(events, ({ missingKdes }) => missingKdes).map(([kde, count]) => ({ kde, events: count }));
}

/** The figures and charts of the records; `prior` are those of the period before. */
export function buildEventFigures(
  { rows, now }: Rows<TraceEvent>,
  prior: Rows<TraceEvent> | undefined,
  { asns, period }: { readonly asns: ReadonlyMap<string, Asn>; readonly period: Period },
): TraceEventSummary {
  const weeks = groupByTime(rows, 'week', ({ occurredOn }) => occurredOn);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(recordMeasures, { events: rows, asns }, prior && { events: prior.rows, asns }),
    missingByKde: countMissing(rows),
    byCte: Object.values(CriticalTrackingEvent).flatMap((cte) => {
      const own = rows.filter((event) => event.cte === cte);
      return own.length === 0
        ? []
        : [{ cte, events: own.length, incompleteEvents: own.filter(isIncomplete).length }];
    }),
    trend: markIncomplete(
      [
        buildSeries({ key: 'completePct', label: 'Complete', unit: 'pct' }, weeks, (events) =>
          completePct.read({ events, asns }),
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

const stateMeasures: readonly Measure<StateFacts>[] = [
  completePct,
  {
    key: 'ftlItems',
    label: 'Items on the list',
    definition: 'Items on the Food Traceability List.',
    unit: 'count',
    read: ({ items }) => items,
  },
  {
    key: 'lotsOnHand',
    label: 'Lots on hand',
    definition: 'Lots of these items with cases in a warehouse, of any period.',
    unit: 'count',
    read: ({ lotsOnHand }) => lotsOnHand,
  },
  records,
  asnWithTlcPct,
  charges,
];

/** The state of a customer's records. */
export function buildState(facts: StateFacts, now: Date): FsmaSummary {
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(stateMeasures, facts),
    missingByKde: countMissing(facts.events),
  };
}
