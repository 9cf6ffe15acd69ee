import { beforeAll, expect, test } from 'vitest';
import { buildFact } from '#mocks/guru/guru.fixture.ts';
import type { ClaimStep } from '#mocks/guru/claims/claim-state.ts';
import { openMock } from '#mocks/testing/test-mock.ts';
import { buildKpis } from '#mocks/lists/kpi.ts';
import {
  computeCycleDays,
  computeDaysOutstanding,
  computeFirstWinRate,
  computeWinRate,
  computeWinRateByAmount,
  guruMeasures,
  sumRecovered,
  type DeductionFacts,
} from './deduction-measures.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';

const day = 24 * 3_600_000;
let facts: DeductionFacts;

beforeAll(async () => {
  const claims = guruStore((await openMock()).backend.db).getClaims('PMF').facts;
  const [first] = claims;
  if (!first) throw new Error('There is no claim.');
  const { claim } = first;
  const at = (days: number): number => claim.deductedAt + days * day;
  const dispute = (cents: number): ClaimStep[] => [
    { at: at(1), event: 'Submitted', actor: null, cents },
    { at: at(1.1), event: 'Accepted', actor: null },
  ];
  const now = at(40);
  const won = [
    ...dispute(10_000),
    { at: at(20), event: 'Approved', actor: null, cents: 10_000 },
    { at: at(30), event: 'Repaid', actor: null, cents: 10_000 },
  ] satisfies ClaimStep[];
  const partly = [
    ...dispute(20_000),
    { at: at(10), event: 'PartiallyApproved', actor: null, cents: 5_000 },
  ] satisfies ClaimStep[];
  const lost = [...dispute(10_000), { at: at(30), event: 'Denied', actor: null }] satisfies ClaimStep[];
  const wonLater = [
    ...lost,
    { at: at(31), event: 'Submitted', actor: null, cents: 10_000 },
    { at: at(31.1), event: 'Accepted', actor: null },
    { at: at(39), event: 'Approved', actor: null, cents: 10_000 },
  ] satisfies ClaimStep[];
  const all = [
    buildFact(claim, 10_000, won, now),
    buildFact(claim, 20_000, partly, now),
    buildFact(claim, 10_000, lost, now),
    buildFact(claim, 10_000, wonLater, now),
    buildFact(claim, 50_000, [], now),
  ];
  const dayName = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
  facts = {
    facts: all,
    repaid: all.filter(({ state }) => state.paidCents > 0),
    today: dayName(now),
    period: { startDate: claim.deductionDate, endDate: dayName(at(49)) },
    invoicedCents: 1_000_000,
  };
});

function read(key: keyof typeof guruMeasures): number | null | undefined {
  return buildKpis('GuruFigureKey', guruMeasures, facts).find((kpi) => kpi.key === key)?.value;
}

test('the figures follow their formulas', () => {
  // 100 + 200 + 100 + 100 + 500 dollars.
  expect(read('deducted')).toBe(1_000);
  expect(read('deductedPct')).toBe(10);
  expect(read('disputed')).toBe(500);
  expect(read('disputedPct')).toBe(50);
  expect(read('approved')).toBe(250);
  expect(read('recovered')).toBe(100);
  // Repaid of disputed, for the same deductions.
  expect(read('recoveryRatePct')).toBe(20);
});

test('the win rate counts the last dispute, the first-dispute win rate the first', () => {
  expect(computeWinRate(facts.facts)).toBe(75);
  expect(computeFirstWinRate(facts.facts)).toBe(50);
  // 100 + 50 + 0 + 100 of 100 + 200 + 100 + 100.
  expect(computeWinRateByAmount(facts.facts)).toBe(50);
  expect(computeWinRate([])).toBeNull();
});

test('the cycle time is the mean from the deduction to the last decision', () => {
  // The mean of 20, 10, 30 and 39 days.
  expect(computeCycleDays(facts.facts)).toBe(24.8);
  expect(computeCycleDays([])).toBeNull();
});

test('days outstanding divide the open amount by the deductions per day', () => {
  // 500 dollars are open, and 1,000 were deducted in 41 days.
  expect(computeDaysOutstanding(facts)).toBe(20.5);
});

test('recovered is the amount that checks of the period repaid', () => {
  expect(sumRecovered(facts)).toBe(100);
  expect(sumRecovered({ ...facts, period: { startDate: facts.today } })).toBe(0);
});
