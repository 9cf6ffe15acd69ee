import { readPeriod } from '#mocks/lists/period.ts';
import { AsnWorklist, type Granularity } from '#src/api/generated/enums.ts';
import type { Asn, AsnFilter, AsnSummary } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { rankValues } from '#mocks/lists/options.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { getAsnDay, isOnWorklist, isRejectedFirst } from './asn-list.ts';

/** The logistics provider's own targets. */
const targets = { sentPct: 99, timelyPct: 97, acceptedFirstPct: 95, accuratePct: 98 } as const;

/** The share of passing rows among those with a result; null if there are none. */
function share(
  rows: readonly Asn[],
  canJudge: (row: Asn) => boolean,
  passes: (row: Asn) => boolean,
): number | null {
  const judged = rows.filter(canJudge);
  return percent(judged.filter(passes).length, judged.length);
}

function getTimelyPct(rows: readonly Asn[]): number | null {
  return share(
    rows,
    ({ onTime }) => onTime !== null,
    ({ onTime }) => onTime === true,
  );
}

function getAcceptedFirstPct(rows: readonly Asn[]): number | null {
  return share(
    rows,
    (row) => row.validatedAt !== null || isRejectedFirst(row),
    (row) => !isRejectedFirst(row),
  );
}

function getAverageLead(rows: readonly Asn[]): number | null {
  const hours = rows.flatMap(({ leadHours }) => leadHours ?? []);
  return hours.length === 0 ? null : round(hours.reduce((sum, lead) => sum + lead, 0) / hours.length, 1);
}

/** US dollars, exact to the cent. */
function sumCharges(rows: readonly Asn[]): number {
  return round(
    rows.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0),
    2,
  );
}

/** Counts the rows of the worklist to which the figure links. */
function countWorklist(worklist: AsnWorklist): (rows: readonly Asn[]) => number {
  return (rows) => rows.filter((row) => isOnWorklist(row, worklist)).length;
}

const measures: Measures<'AsnFigureKey', readonly Asn[]> = {
  sentPct: {
    target: targets.sentPct,
    read: (rows) => percent(rows.filter(({ attempts }) => attempts > 0).length, rows.length),
    countRows: countWorklist('NotSent'),
  },
  timelyPct: { target: targets.timelyPct, read: getTimelyPct, countRows: countWorklist('Late') },
  acceptedFirstPct: {
    target: targets.acceptedFirstPct,
    read: getAcceptedFirstPct,
    countRows: countWorklist('RejectedFirst'),
  },
  accuratePct: {
    target: targets.accuratePct,
    read: (rows) =>
      share(
        rows,
        ({ accurate }) => accurate !== null,
        ({ accurate }) => accurate === true,
      ),
    countRows: countWorklist('Inaccurate'),
  },
  leadHours: getAverageLead,
  charges: {
    read: (rows) => (rows.length === 0 ? null : sumCharges(rows)),
    countRows: countWorklist('Charged'),
  },
};

function count(
  rows: readonly Asn[],
): Pick<AsnSummary['byDc'][number], 'asns' | 'exceptions' | 'chargeAmount'> {
  return {
    asns: rows.length,
    exceptions: rows.filter((row) => isOnWorklist(row, 'AnyException')).length,
    chargeAmount: sumCharges(rows),
  };
}

function buildByRetailer(rows: readonly Asn[]): AsnSummary['byRetailer'] {
  return [...Map.groupBy(rows, ({ retailerId }) => retailerId)]
    .map(([retailerId, asns]) => ({ retailerId, name: asns[0]?.retailerName ?? '', ...count(asns) }))
    .toSorted((a, b) => b.exceptions - a.exceptions);
}

function buildByDc(rows: readonly Asn[]): AsnSummary['byDc'] {
  return [...Map.groupBy(rows, ({ dcNumber }) => dcNumber)]
    .map(([dcNumber, asns]) => ({ dcNumber, name: asns[0]?.dcName ?? '', ...count(asns) }))
    .toSorted((a, b) => b.exceptions - a.exceptions);
}

function buildChargesByDefect(rows: readonly Asn[]): AsnSummary['chargesByDefect'] {
  const charges = Map.groupBy(
    rows.flatMap((row) => row.charges),
    ({ type }) => type,
  );
  return [...charges]
    .map(([type, defectCharges]) => ({
      type,
      asns: defectCharges.length,
      amount: round(
        defectCharges.reduce((sum, { amount }) => sum + amount, 0),
        2,
      ),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

function buildStillInTime(all: readonly Asn[]): AsnSummary['stillInTime'] {
  const rows = all.filter((row) => isOnWorklist(row, 'StillInTime'));
  const neverSent = rows.filter(({ attempts }) => attempts === 0).length;
  const [next] = rows
    .flatMap(({ eta, dcName, timeZone }) => (eta === null ? [] : [{ eta, dcName, timeZone }]))
    .toSorted((a, b) => Date.parse(a.eta) - Date.parse(b.eta));
  return { rejected: rows.length - neverSent, neverSent, nextTruck: next ?? null };
}

/**
 * The figures and charts of the ASNs; `prior` are the ASNs of the previous period, if any; `unfiled` those that match
 * all filters except the worklist.
 */
export function buildAsnFigures(
  { rows: shipments, now }: Rows<NoticedShipment>,
  prior: Rows<NoticedShipment> | undefined,
  { granularity = 'day', ...filter }: AsnFilter & { readonly granularity?: Granularity },
): AsnSummary {
  const rows = shipments.map(({ row }) => row);
  const overTime = groupByTime(shipments, granularity, (shipment) => getAsnDay(shipment, filter)).map(
    ([x, group]) => [x, group.map(({ row }) => row)] as const,
  );
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(
      'AsnFigureKey',
      measures,
      rows,
      prior?.rows.map(({ row }) => row),
    ),
    stillInTime: buildStillInTime(rows),
    worklists: Object.values(AsnWorklist).map((worklist) => ({
      worklist,
      count: rows.filter((row) => isOnWorklist(row, worklist)).length,
    })),
    anyWorklistCount: rows.length,
    trend: markIncomplete(
      [
        buildSeries(
          { key: 'timelyPct', label: 'On time', unit: 'pct', goal: targets.timelyPct },
          overTime,
          getTimelyPct,
        ),
        buildSeries(
          {
            key: 'acceptedFirstPct',
            label: 'First pass',
            unit: 'pct',
            goal: targets.acceptedFirstPct,
          },
          overTime,
          getAcceptedFirstPct,
        ),
      ],
      { granularity, period: readPeriod(filter), now },
    ),
    exceptionsByType: rankValues(rows, ({ exceptionTypes }) => exceptionTypes).map(([type, count]) => ({
      type,
      count,
    })),
    byRetailer: buildByRetailer(rows),
    byDc: buildByDc(rows),
    chargesByDefect: buildChargesByDefect(rows),
  };
}
