import type { Measure, Measures } from '#mocks/lists/kpi.ts';
import { percent, round, sum } from '#mocks/lib/numbers.ts';
import type { ClaimFact } from '#mocks/guru/claims/customer-claims.ts';
import { isWithin, type Period } from '#mocks/lists/period.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { isApproved, isDecided, isOnWorklist, sumDeductions } from './deduction-list.ts';

/** The facts behind the figures of a selection. */
export interface DeductionFacts {
  /** Deducted in the period. */
  readonly facts: readonly ClaimFact[];
  /** Repaid in the period, regardless of the deduction date. */
  readonly repaid: readonly ClaimFact[];
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly today: string;
  readonly period: Period;
  /** Invoiced to the retailer in the period, US cents. */
  readonly invoicedCents: number;
}

/** US dollars that checks of the period repaid, minus repeated deductions (domain brief 10.6). */
export function sumRecovered({ repaid, period }: DeductionFacts): number {
  const cents = repaid
    .flatMap(({ state }) => state.checks)
    .filter(({ day }) => isWithin(period, day))
    .reduce((total, check) => total + check.cents, 0);
  return cents / 100;
}

/** Approved share of decided disputes, percent by count; null without decisions. */
export function computeWinRate(facts: readonly ClaimFact[]): number | null {
  const decided = facts.filter(isDecided);
  return percent(decided.filter(isApproved).length, decided.length);
}

/** The same for first disputes only. */
export function computeFirstWinRate(facts: readonly ClaimFact[]): number | null {
  const first = facts
    .flatMap(({ state }) => state.attempts.slice(0, 1))
    .filter((attempt) => attempt.decidedAt !== null);
  return percent(first.filter(({ approvedCents }) => approvedCents > 0).length, first.length);
}

/** Approved share of the disputed amount of decided disputes, percent: a partial approval counts in part. */
export function computeWinRateByAmount(facts: readonly ClaimFact[]): number | null {
  const decided = facts.filter(isDecided);
  return percent(
    sum(decided, ({ state }) => state.approvedCents),
    sum(decided, ({ state }) => state.disputedCents),
  );
}

/** Mean days from the deduction to the decision, 1 decimal. */
export function computeCycleDays(facts: readonly ClaimFact[]): number | null {
  const decided = facts.filter(isDecided);
  if (decided.length === 0) return null;
  const days = sum(decided, ({ claim, state }) => ((state.decidedAt ?? 0) - claim.deductedAt) / dayMs);
  return round(days / decided.length, 1);
}

/** Open deductions divided by the period's average daily deductions, in days. */
export function computeDaysOutstanding({ facts, period, today }: DeductionFacts): number | null {
  const [first] = facts;
  if (!first) return null;
  const { startDate, endDate } = period;
  const from = startDate ?? first.row.deductionDate;
  const until = endDate !== undefined && endDate < today ? endDate : today;
  const days = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1);
  const perDay = sum(facts, ({ claim }) => claim.cents) / days;
  const open = facts.filter(({ row }) => row.bucket !== 'Archived');
  return perDay === 0 ? null : round(sum(open, ({ row }) => row.openAmount * 100) / perDay, 1);
}

type Worklist = Parameters<typeof isOnWorklist>[1];

function select(worklist: Worklist) {
  return ({ facts }: DeductionFacts): ClaimFact[] => facts.filter((fact) => isOnWorklist(fact, worklist));
}

function countOn(worklist: Worklist) {
  return (facts: DeductionFacts): number => select(worklist)(facts).length;
}

type GuruMeasure = Measure<DeductionFacts>;

/** The current open amount of a worklist, which has no comparison with an earlier period. */
function measureWorklist(worklist: Worklist): GuruMeasure {
  return {
    read: (facts) => sumDeductions(select(worklist)(facts)).openAmount,
    readPrior: () => null,
    countRows: countOn(worklist),
  };
}

/** The typical approval rate of first disputes (domain brief 10.4). */
const firstWinTarget = 74;

/** The figures that both views share. */
const shared = {
  expiringSoon: measureWorklist('ExpiringSoon'),
  recovered: { read: sumRecovered, countRows: ({ repaid }) => repaid.length },
  firstWinRatePct: {
    target: firstWinTarget,
    read: ({ facts }) => computeFirstWinRate(facts),
    countRows: countOn('FirstDecided'),
  },
  deductedPct: {
    read: ({ facts, invoicedCents }) =>
      percent(
        sum(facts, ({ claim }) => claim.cents),
        invoicedCents,
      ),
  },
  writtenOff: {
    read: (facts) => sumDeductions(select('WrittenOff')(facts)).openAmount,
    countRows: countOn('WrittenOff'),
  },
} satisfies Readonly<Record<string, GuruMeasure>>;

/** The figures over the list. */
export const listMeasures: Measures<'DeductionFigureKey', DeductionFacts> = {
  ...shared,
  readyToDispute: {
    read: ({ facts }) => sumDeductions(facts).readyAmount,
    readPrior: () => null,
    countRows: countOn('ReadyToDispute'),
  },
  likelyValid: measureWorklist('LikelyValid'),
};

/** The figures of the Guru dashboard. */
export const guruMeasures: Measures<'GuruFigureKey', DeductionFacts> = {
  ...shared,
  deducted: {
    read: ({ facts }) => sum(facts, ({ claim }) => claim.cents) / 100,
    countRows: ({ facts }) => facts.length,
  },
  disputed: {
    read: ({ facts }) => sum(facts, ({ state }) => state.disputedCents) / 100,
    countRows: countOn('Disputed'),
  },
  approved: {
    read: ({ facts }) => sum(facts, ({ state }) => state.approvedCents) / 100,
    countRows: countOn('Approved'),
  },
  winRatePct: { read: ({ facts }) => computeWinRate(facts), countRows: countOn('Denied') },
  winRateAmountPct: { read: ({ facts }) => computeWinRateByAmount(facts), countRows: countOn('Decided') },
  recoveryRatePct: {
    read: ({ facts }) =>
      percent(
        sum(facts, ({ state }) => (state.attempts.length > 0 ? state.paidCents : 0)),
        sum(facts, ({ state }) => state.disputedCents),
      ),
    countRows: countOn('Repaid'),
  },
  disputedPct: {
    read: ({ facts }) =>
      percent(
        sum(facts, ({ state }) => state.disputedCents),
        sum(facts, ({ claim }) => claim.cents),
      ),
    countRows: countOn('Disputed'),
  },
  cycleDays: { read: ({ facts }) => computeCycleDays(facts), countRows: countOn('Decided') },
  daysOutstanding: { read: computeDaysOutstanding, countRows: countOn('Outstanding') },
  preparedPct: {
    read: (facts) => percent(select('Prepared')(facts).length, facts.facts.length),
    countRows: countOn('Prepared'),
  },
};
