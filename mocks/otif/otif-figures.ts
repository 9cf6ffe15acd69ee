import { dayFrom } from '#mocks/lib/days.ts';
import type { Period } from '#mocks/lists/period.ts';
import { OtifWorklist, type Granularity } from '#src/api/generated/enums.ts';
import type { InvalidFines, OtifMetric, OtifSummary } from '#src/api/generated/types.ts';
import type { MonthOfMetric, OtifFact } from '#mocks/world/otif/otif-results.ts';
import { getOwnFineStatus, isMissed, listInvalid, sumFineCents } from '#mocks/world/otif/otif-row.ts';
import { buildKpis, type Measure, type Measures } from '#mocks/lists/kpi.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import type { RetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { countDays, groupByDc, groupByItem, groupByRetailer, scoreCarriers } from './otif-groups.ts';
import { isOnWorklist } from './otif-list.ts';
import { computeGoal, computeOtifRate, computeRate, sumFines } from './otif-tally.ts';

type Facts = readonly OtifFact[];

/** The goals for quantities by merchandise group, if programs judge the groups separately: 'Food 95%.' */
function describeGroupGoals(facts: Facts): string | undefined {
  const programs = facts.flatMap(({ judgments }) =>
    judgments.flatMap(({ metric, month }) => (metric === 'InFull' && month.program ? [month.program] : [])),
  );
  const goals = new Set(
    programs.flatMap(({ merchandiseAlignment, goalPct }) =>
      merchandiseAlignment === null || goalPct === null ? [] : [`${merchandiseAlignment} ${goalPct}%`],
    ),
  );
  return goals.size === 0 ? undefined : `By merchandise group: ${[...goals].toSorted().join(', ')}.`;
}

/** The rate of one of the retailers' metrics, with the goal of the programs in force. */
function measureRate(facts: Facts, metric: OtifMetric): Measure<Facts> {
  const target = computeGoal(facts, metric);
  return {
    read: (rows) => computeRate(rows, metric),
    countRows: (rows) =>
      rows.filter((fact) =>
        fact.judgments.some((judgment) => judgment.metric === metric && isMissed(judgment)),
      ).length,
    ...(target !== undefined && { target }),
  };
}

function computePoRate(facts: Facts): number | null {
  const delivered = facts.filter(({ order }) => order.isDelivered);
  return percent(delivered.filter(({ order }) => order.outcome === 'OnTime').length, delivered.length);
}

const countFined = (facts: Facts, isOpen: boolean): number =>
  facts.filter((fact) => {
    const status = getOwnFineStatus(fact);
    return status !== null && (status === 'Projected') === isOpen;
  }).length;

/** The figures of POs; two figures cover other rows than the table, as their labels state. */
function listMeasures(
  facts: Facts,
  { openMonth, inOpenMonth, atRisk }: OtherRows,
): Measures<'OtifFigureKey', Facts> {
  const groupGoals = describeGroupGoals(facts);
  return {
    onTimePct: measureRate(facts, 'OnTime'),
    inFullPct: { ...measureRate(facts, 'InFull'), ...(groupGoals !== undefined && { detail: groupGoals }) },
    collectReadyPct: measureRate(facts, 'CollectReady'),
    projectedFine: {
      countRows: () => countFined(inOpenMonth, true),
      readPrior: () => null,
      read: () => sumFines(inOpenMonth),
      detail: `The month is ${openMonth.name}.`,
    },
    fineAtRisk: {
      countRows: () => atRisk.length,
      readPrior: () => null,
      read: () => atRisk.reduce((sum, { riskCents }) => sum + riskCents, 0) / 100,
    },
    finesInvoiced: {
      countRows: (rows) => countFined(rows, false),
      read: (rows) => sumFines(rows, ({ month }) => month.status !== 'Projected'),
    },
    finesToInvoice: {
      countRows: (rows) => countFined(rows, true),
      read: (rows) => sumFines(rows, ({ month }) => month.status === 'Projected'),
    },
    otifPct: computeOtifRate,
    onTimePoPct: computePoRate,
    pos: (rows) => rows.length,
  };
}

/** The part of a month's fine caused by these misses, US cents; the full fine if the goal would be met without them. */
function computeAvoidable(month: MonthOfMetric, cases: number, fineCents: number): number {
  const rate = percent(month.cases - month.nonCompliant + cases, month.cases) ?? 100;
  return rate >= (month.program?.goalPct ?? 100) ? month.fineCents : fineCents;
}

/** The fines for retailer-caused misses of POs that can still be disputed on a day. */
function sumInvalid(facts: Facts, today: string): InvalidFines {
  const invalid = facts.flatMap((fact) => listInvalid(fact, today));
  const months = Map.groupBy(invalid, ({ month }) => month);
  let [cases, compliant, excused, goalCases, avoidable] = [0, 0, 0, 0, 0];
  for (const [month, monthJudgments] of months) {
    const monthCases = monthJudgments.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0);
    avoidable += computeAvoidable(
      month,
      monthCases,
      monthJudgments.reduce((sum, { fineCents }) => sum + fineCents, 0),
    );
    const goal = month.program?.goalPct ?? null;
    if (month.metric !== 'OnTime' || goal === null) continue;
    cases += month.cases;
    compliant += month.cases - month.nonCompliant;
    excused += monthCases;
    goalCases += goal * month.cases;
  }
  const ready = facts.flatMap((fact) => {
    const isReady = fact.claim?.canDispute === true && fact.claim.readiness === 'Ready';
    return isReady && listInvalid(fact, today).length > 0 && fact.claim ? [fact.claim] : [];
  });
  return {
    readyPos: ready.length,
    readyAmount: ready.reduce((sum, { disputeAmount }) => sum + Math.round(disputeAmount * 100), 0) / 100,
    pos: facts.filter((fact) => listInvalid(fact, today).length > 0).length,
    cases: invalid.reduce((sum, { nonCompliant }) => sum + nonCompliant, 0),
    fineAmount: invalid.reduce((sum, { fineCents }) => sum + fineCents, 0) / 100,
    onTimePct: percent(compliant, cases),
    onTimePctWithout: percent(compliant + excused, cases),
    goalPct: cases === 0 ? null : round(goalCases / cases, 1),
    avoidableAmount: avoidable / 100,
    disputeBy: [...months.keys()].map(({ disputeBy }) => disputeBy).toSorted()[0] ?? null,
  };
}

function countWorklists(
  { rows }: Rows<OtifFact>,
  { atRisk }: OtherRows,
  today: string,
): OtifSummary['worklists'] {
  return Object.values(OtifWorklist).map((worklist) => {
    const isAtRisk = worklist === 'AtRisk';
    const worklistFacts = isAtRisk ? atRisk : rows.filter((fact) => isOnWorklist(fact, worklist, today));
    const cents = worklistFacts.reduce(
      (sum, fact) => sum + (isAtRisk ? fact.riskCents : sumFineCents(fact)),
      0,
    );
    const cases = worklistFacts.reduce((sum, { order }) => sum + order.casesOrdered, 0);
    return { worklist, count: worklistFacts.length, cases, amount: cents / 100 };
  });
}

const trendLabels = [
  ['OnTime', 'onTimePct', 'On time'],
  ['InFull', 'inFullPct', 'In full'],
  ['CollectReady', 'collectReadyPct', 'Collect ready'],
] as const;

/** Rows that match the other filters, but not the period or the worklist. */
interface OtherRows {
  readonly openMonth: RetailMonth;
  readonly inOpenMonth: Facts;
  readonly atRisk: Facts;
}

interface OtifSelection {
  /** On any worklist or on none. */
  readonly current: Rows<OtifFact>;
  /** POs of the previous period; undefined without one. */
  readonly prior: Rows<OtifFact> | undefined;
  readonly otherRows: OtherRows;
}

/** The figures and charts of the POs. */
export function buildOtifFigures(
  { current, prior, otherRows }: OtifSelection,
  granularity: Granularity,
  period: Period,
): OtifSummary {
  const { rows, now } = current;
  const today = dayFrom(now, 0);
  const overTime = groupByTime(rows, granularity, ({ order }) => order.mabd);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('OtifFigureKey', listMeasures(rows, otherRows), rows, prior?.rows),
    worklists: countWorklists(current, otherRows, today),
    anyWorklistCount: rows.length,
    openMonth: { ...otherRows.openMonth, isOpen: true },
    invalidFines: sumInvalid(rows, today),
    trend: markIncomplete(
      trendLabels.map(([metric, key, label]) => {
        const goal = computeGoal(rows, metric);
        return buildSeries(
          { key, label, unit: 'pct', ...(goal !== undefined && { goal }) },
          overTime,
          (facts) => computeRate(facts, metric),
        );
      }),
      { granularity, period, now },
    ),
    byRetailer: groupByRetailer(rows),
    byDc: groupByDc(rows),
    byCarrier: scoreCarriers(rows),
    byItem: groupByItem(rows),
    daysVsMabd: countDays(rows),
  };
}
