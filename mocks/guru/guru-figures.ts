import { DeductionDeadline, DeductionStage, type Granularity } from '#src/api/generated/enums.ts';
import type {
  DeductionFilter,
  DeductionGroup,
  DeductionSummary,
  GuruSummary,
} from '#src/api/generated/types.ts';
import { getLastSync, type ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { buildKpis } from '#mocks/lists/kpi.ts';
import { readPeriod, periodBefore } from '#mocks/lists/period.ts';
import { buildSeries, groupByTime, markIncomplete } from '#mocks/lists/series.ts';
import { daysBetween } from '#mocks/lib/days.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import {
  countBuckets,
  getDeadline,
  getDeductionDay,
  isApproved,
  preventableCauses,
  sumDeductions,
  sumNotSubmitted,
} from '#mocks/guru/deductions/deduction-list.ts';
import {
  computeWinRate,
  guruMeasures,
  listMeasures,
  type DeductionFacts,
} from '#mocks/guru/deductions/deduction-measures.ts';

function toGroup(key: string, name: string, facts: readonly ClaimFact[]): DeductionGroup {
  const { claims, deductedAmount, openAmount } = sumDeductions(facts);
  return { key, name, claims, amount: deductedAmount, openAmount, winRatePct: computeWinRate(facts) };
}

function groupFacts(
  facts: readonly ClaimFact[],
  getKey: (fact: ClaimFact) => string,
  getName: (fact: ClaimFact) => string,
): DeductionGroup[] {
  return [...Map.groupBy(facts, getKey)]
    .map(([key, keyFacts]) => toGroup(key, keyFacts[0] ? getName(keyFacts[0]) : key, keyFacts))
    .toSorted((a, b) => b.amount - a.amount);
}

/** By item: the amounts are those of its lines. */
function groupByItem(facts: readonly ClaimFact[]): DeductionGroup[] {
  const pairs = facts.flatMap((fact) => fact.claim.lines.map((line) => ({ fact, line })));
  const groups = Map.groupBy(pairs, ({ line }) => line.line.item.itemNumber);
  return [...groups]
    .map(([key, entries]): DeductionGroup => {
      const entryFacts = entries.map(({ fact }) => fact);
      const cents = entries.reduce((total, { line }) => total + line.cents, 0);
      const open = entries.reduce(
        (total, { fact, line }) =>
          total + line.cents * Math.max(0, 1 - fact.state.paidCents / Math.max(1, fact.claim.cents)),
        0,
      );
      return {
        key,
        name: entries[0]?.line.line.item.description ?? key,
        claims: entryFacts.length,
        amount: cents / 100,
        openAmount: Math.round(open) / 100,
        winRatePct: computeWinRate(entryFacts),
      };
    })
    .toSorted((a, b) => b.amount - a.amount);
}

const amounts: Readonly<Record<DeductionStage, (fact: ClaimFact) => number>> = {
  Deducted: ({ claim }) => claim.cents,
  Disputed: ({ state }) => state.disputedCents,
  Approved: (fact) => (isApproved(fact) ? fact.state.approvedCents : 0),
  Paid: ({ state }) => state.paidCents,
};

function buildFunnel(facts: readonly ClaimFact[]): GuruSummary['funnel'] {
  return Object.values(DeductionStage).map((stage) => {
    const read = amounts[stage];
    const stageFacts = facts.filter((fact) => read(fact) > 0);
    return {
      stage,
      claims: stageFacts.length,
      amount: stageFacts.reduce((total, fact) => total + read(fact), 0) / 100,
    };
  });
}

function buildRootCauses(facts: readonly ClaimFact[]): GuruSummary['rootCauses'] {
  return [...Map.groupBy(facts, ({ row }) => row.rootCause)]
    .map(([rootCause, causeFacts]) => ({
      rootCause,
      isPreventable: preventableCauses.includes(rootCause),
      claims: causeFacts.length,
      amount: sumDeductions(causeFacts).deductedAmount,
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

function sumWriteOffs(facts: readonly ClaimFact[]): GuruSummary['writeOffs'] {
  const written = facts.flatMap((fact) =>
    fact.row.writeOffReason === null ? [] : [{ fact, reason: fact.row.writeOffReason }],
  );
  return [...Map.groupBy(written, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const { claims, openAmount } = sumDeductions(group.map(({ fact }) => fact));
      return { reason, claims, amount: openAmount };
    })
    .toSorted((a, b) => b.amount - a.amount);
}

function buildDeadlines({ facts }: DeductionFacts): GuruSummary['deadlines'] {
  return Object.values(DeductionDeadline).map((deadline) => {
    const deadlineFacts = facts.filter((fact) => getDeadline(fact) === deadline);
    const { claims, openAmount, readyClaims } = sumDeductions(deadlineFacts);
    return { deadline, claims, amount: openAmount, readyClaims };
  });
}

interface Selection {
  readonly current: DeductionFacts;
  readonly prior: DeductionFacts | undefined;
  readonly now: Date;
}

/** The figures over the list of deductions. */
export function buildDeductionSummary({ current, prior, now }: Selection): DeductionSummary {
  const { claims, openAmount } = sumDeductions(current.facts);
  return {
    asOf: now.toISOString(),
    lastSyncedAt: new Date(getLastSync(now.getTime())).toISOString(),
    kpis: buildKpis('DeductionFigureKey', listMeasures, current, prior),
    notSubmitted: sumNotSubmitted(current.facts),
    buckets: countBuckets(current.facts),
    anyBucketCount: claims,
    anyBucketAmount: openAmount,
  };
}

/** The deductions of the comparison, by the days of the period with which they are compared. */
function groupBefore(prior: DeductionFacts | undefined, filter: DeductionFilter, granularity: Granularity) {
  const period = readPeriod(filter);
  const comparedTo = periodBefore(period);
  if (!prior || !comparedTo || period.startDate === undefined) return [];
  const shift = daysBetween(comparedTo.startDate, period.startDate);
  return groupByTime(prior.facts, granularity, (fact) => {
    const day = getDeductionDay(fact, filter);
    return day === null ? null : addDays(day, shift);
  });
}

/** The figures and charts of the Guru dashboard. */
export function buildGuruSummary(
  { current, prior, now }: Selection,
  filter: DeductionFilter,
  granularity: Granularity,
): GuruSummary {
  const { facts } = current;
  const overTime = groupByTime(facts, granularity, (fact) => getDeductionDay(fact, filter));
  const before = groupBefore(prior, filter, granularity);
  // The chart has the points of both periods.
  const places = [...new Set([...overTime, ...before].map(([x]) => x))].toSorted();
  const alignTo = (groups: readonly (readonly [string, readonly ClaimFact[]])[]) =>
    places.map((x) => [x, groups.find(([key]) => key === x)?.[1] ?? []] as const);
  return {
    asOf: now.toISOString(),
    lastSyncedAt: new Date(getLastSync(now.getTime())).toISOString(),
    kpis: buildKpis('GuruFigureKey', guruMeasures, current, prior),
    notSubmitted: sumNotSubmitted(facts),
    funnel: buildFunnel(facts),
    trend: markIncomplete(
      [
        buildSeries(
          { key: 'deducted', label: 'Deducted', unit: 'usd' },
          alignTo(overTime),
          (bucketFacts) => sumDeductions(bucketFacts).deductedAmount,
        ),
        buildSeries(
          { key: 'repaid', label: 'Repaid so far', unit: 'usd' },
          alignTo(overTime),
          (bucketFacts) => bucketFacts.reduce((total, { state }) => total + state.paidCents, 0) / 100,
        ),
        ...(prior
          ? [
              buildSeries(
                { key: 'before', label: 'Deducted in the period before', unit: 'usd' },
                alignTo(before),
                (bucketFacts) => sumDeductions(bucketFacts).deductedAmount,
              ),
            ]
          : []),
      ],
      { granularity, period: readPeriod(filter), now },
    ),
    byCode: groupFacts(
      facts,
      ({ row }) => row.code,
      ({ row }) => row.reasonDescription,
    ),
    byFamily: groupFacts(
      facts,
      ({ row }) => row.family,
      ({ row }) => toLabel(row.family),
    ),
    byDc: groupFacts(
      facts,
      ({ row }) => row.dcNumber,
      ({ row }) => row.dcName,
    ),
    byItem: groupByItem(facts),
    rootCauses: buildRootCauses(facts),
    writeOffs: sumWriteOffs(facts),
    deadlines: buildDeadlines(current),
  };
}
