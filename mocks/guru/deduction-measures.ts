import type { DeductionFilter } from '#src/api/generated/types.ts';
import { type Measure, filterNames } from '#mocks/lists/kpi.ts';
import { percent, round, sum } from '#mocks/lib/numbers.ts';
import type { ClaimFact } from './customer-claims.ts';
import { isWithin, type Period } from '#mocks/lists/period.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { isApproved, isDecided, isOnWorklist, sumDeductions } from './deduction-list.ts';

/** What the figures of a selection are computed from. */
export interface DeductionFacts {
  /** Deducted in the period. */
  readonly facts: readonly ClaimFact[];
  /** Repaid in the period, whenever it was deducted. */
  readonly repaid: readonly ClaimFact[];
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly today: string;
  readonly period: Period;
  /** Invoiced to the retailer in the period, US cents. */
  readonly invoicedCents: number;
}

/** US dollars that checks of the period repaid, less what they deducted again (domain brief 10.6). */
export function sumRecovered({ repaid, period }: DeductionFacts): number {
  const cents = repaid
    .flatMap(({ state }) => state.checks)
    .filter(({ day }) => isWithin(period, day))
    .reduce((total, check) => total + check.cents, 0);
  return cents / 100;
}

/** Approved disputes of those decided, percent by count; null without decisions. */
export function computeWinRate(facts: readonly ClaimFact[]): number | null {
  const decided = facts.filter(isDecided);
  return percent(decided.filter(isApproved).length, decided.length);
}

/** The same of first disputes only. */
export function computeFirstWinRate(facts: readonly ClaimFact[]): number | null {
  const first = facts
    .flatMap(({ state }) => state.attempts.slice(0, 1))
    .filter((one) => one.decidedAt !== null);
  return percent(first.filter(({ approvedCents }) => approvedCents > 0).length, first.length);
}

/** Approved amount of the disputed amount of decided disputes, percent: a partial approval counts with its part. */
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

/** Open deductions divided by the average deductions of a day of the period, days. */
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

function select(worklist: Parameters<typeof isOnWorklist>[1]) {
  return ({ facts }: DeductionFacts): ClaimFact[] => facts.filter((fact) => isOnWorklist(fact, worklist));
}

type GuruMeasure = Measure<DeductionFacts>;

const expiring: GuruMeasure = {
  key: 'expiringSoon',
  label: 'Expire soon',
  unit: 'usd',
  definition:
    'Open amount of actionable deductions with 14 days left at most, or 7 where the retailer waits for a response.',
  direction: 'LowerIsBetter',
  read: (facts) => sumDeductions(select('ExpiringSoon')(facts)).openAmount,
  readPrior: () => null,
  countRows: (facts) => select('ExpiringSoon')(facts).length,
};

const ready: GuruMeasure = {
  key: 'readyToDispute',
  label: 'Ready to dispute',
  unit: 'usd',
  definition:
    'Amount of deductions that can be disputed with all required documents. Those that our records show to be right are not counted.',
  direction: 'Neutral',
  read: (facts) => sumDeductions(facts.facts).readyAmount,
  readPrior: () => null,
  countRows: (facts) => select('ReadyToDispute')(facts).length,
};

const likelyValid: GuruMeasure = {
  key: 'likelyValid',
  label: 'Likely valid',
  unit: 'usd',
  definition: 'Open amount of deductions that could be disputed, but that our records show to be right.',
  direction: 'Neutral',
  read: (facts) => sumDeductions(select('LikelyValid')(facts)).openAmount,
  readPrior: () => null,
  countRows: (facts) => select('LikelyValid')(facts).length,
};

const writtenOff: GuruMeasure = {
  key: 'writtenOff',
  label: 'Written off',
  unit: 'usd',
  definition: 'Open amount of deductions that were written off, with a reason.',
  direction: 'LowerIsBetter',
  read: (facts) => sumDeductions(select('WrittenOff')(facts)).openAmount,
  countRows: (facts) => select('WrittenOff')(facts).length,
};

const recovered: GuruMeasure = {
  key: 'recovered',
  label: 'Recovered',
  unit: 'usd',
  definition: 'Amounts repaid by checks of the period, less what they deducted again.',
  direction: 'HigherIsBetter',
  read: sumRecovered,
  countRows: ({ repaid }) => repaid.length,
};

/** The share of first disputes that the retailer is known to approve (domain brief 10.4). */
const firstWinTarget = 74;

const firstWinRate: GuruMeasure = {
  key: 'firstWinRatePct',
  label: 'Win rate, first dispute',
  unit: 'pct',
  decidedBy: filterNames<DeductionFilter>('status', 'bucket', 'worklist', 'paymentStatus'),
  definition: 'First disputes that were approved, also in part, of those with a decision.',
  target: firstWinTarget,
  read: ({ facts }) => computeFirstWinRate(facts),
  countRows: (facts) => select('FirstDecided')(facts).length,
};

const deductedPct: GuruMeasure = {
  key: 'deductedPct',
  label: 'Deducted of invoiced sales',
  unit: 'pct',
  definition: 'Amount deducted, of the amount invoiced to the retailer in the same period.',
  direction: 'LowerIsBetter',
  read: ({ facts, invoicedCents }) =>
    percent(
      sum(facts, ({ claim }) => claim.cents),
      invoicedCents,
    ),
};

const winRate: GuruMeasure = {
  key: 'winRatePct',
  label: 'Win rate',
  unit: 'pct',
  decidedBy: filterNames<DeductionFilter>('status', 'bucket', 'worklist', 'paymentStatus'),
  definition: 'Deductions whose last dispute was approved, also in part, of those with a decision.',
  read: ({ facts }) => computeWinRate(facts),
  countRows: (facts) => select('Denied')(facts).length,
};

const winRateByAmount: GuruMeasure = {
  key: 'winRateAmountPct',
  label: 'Win rate by amount',
  unit: 'pct',
  decidedBy: filterNames<DeductionFilter>('status', 'bucket', 'worklist', 'paymentStatus'),
  definition: 'Approved amount, of the disputed amount of disputes with a decision.',
  read: ({ facts }) => computeWinRateByAmount(facts),
  countRows: (facts) => select('Decided')(facts).length,
};

/** The figures over the list. */
export const listMeasures: readonly GuruMeasure[] = [
  expiring,
  ready,
  recovered,
  firstWinRate,
  deductedPct,
  likelyValid,
  writtenOff,
];

/** The figures of the Guru dashboard. */
export const guruMeasures: readonly GuruMeasure[] = [
  {
    key: 'deducted',
    label: 'Deducted',
    unit: 'usd',
    definition: 'Sum of the amounts deducted.',
    direction: 'LowerIsBetter',
    read: ({ facts }) => sum(facts, ({ claim }) => claim.cents) / 100,
    countRows: ({ facts }) => facts.length,
  },
  {
    key: 'disputed',
    label: 'Disputed',
    unit: 'usd',
    definition: 'Amount of the last dispute of each deduction.',
    direction: 'Neutral',
    read: ({ facts }) => sum(facts, ({ state }) => state.disputedCents) / 100,
    countRows: (facts) => select('Disputed')(facts).length,
  },
  {
    key: 'approved',
    label: 'Approved',
    unit: 'usd',
    definition: 'Amount that the retailer has approved.',
    direction: 'HigherIsBetter',
    read: ({ facts }) => sum(facts, ({ state }) => state.approvedCents) / 100,
    countRows: (facts) => select('Approved')(facts).length,
  },
  recovered,
  winRate,
  expiring,
  winRateByAmount,
  firstWinRate,
  {
    key: 'recoveryRatePct',
    label: 'Recovery rate',
    unit: 'pct',
    definition: 'Amount repaid so far, of the amount disputed, for the deductions of the period.',
    read: ({ facts }) =>
      percent(
        sum(facts, ({ state }) => (state.attempts.length > 0 ? state.paidCents : 0)),
        sum(facts, ({ state }) => state.disputedCents),
      ),
    countRows: (facts) => select('Repaid')(facts).length,
  },
  {
    key: 'disputedPct',
    label: 'Disputed of deducted',
    unit: 'pct',
    definition: 'Disputed amount, of the amount deducted.',
    read: ({ facts }) =>
      percent(
        sum(facts, ({ state }) => state.disputedCents),
        sum(facts, ({ claim }) => claim.cents),
      ),
    countRows: (facts) => select('Disputed')(facts).length,
  },
  {
    key: 'cycleDays',
    label: 'Cycle time',
    unit: 'days',
    definition: 'Mean days from the deduction to the retailer’s last decision.',
    direction: 'LowerIsBetter',
    read: ({ facts }) => computeCycleDays(facts),
    countRows: (facts) => select('Decided')(facts).length,
  },
  {
    key: 'daysOutstanding',
    label: 'Days outstanding',
    unit: 'days',
    definition: 'Open amount that is not archived, divided by the average amount deducted per day.',
    direction: 'LowerIsBetter',
    read: computeDaysOutstanding,
    countRows: (facts) => select('Outstanding')(facts).length,
  },
  {
    key: 'preparedPct',
    label: 'Prepared automatically',
    unit: 'pct',
    definition: 'Deductions with all required and recommended documents attached automatically.',
    read: (facts) => percent(select('Prepared')(facts).length, facts.facts.length),
    countRows: (facts) => select('Prepared')(facts).length,
  },
  deductedPct,
  writtenOff,
];
