import { expect, test } from 'vitest';
import { percent } from '#mocks/lib/numbers.ts';
import { computeFineCents } from './judgments.ts';
import { findProgram } from './programs.ts';
import { getRetailMonth } from './retail-calendar.ts';

test('160 of 1,000 cases of $18.40 that are not on time cost 3 % of their cost: $88.32', () => {
  const program = findProgram('WMT', 'OnTime', '2026-11-02', 'Food');
  expect(program).toMatchObject({ goalPct: 90, penaltyType: 'PctOfCogs', penaltyRate: 3 });
  expect(percent(840, 1_000)).toBe(84);
  const missed = { nonCompliant: 160, costCents: 160 * 1_840 };
  expect(program && computeFineCents(program, missed)).toBe(8_832);
  expect(program && computeFineCents(program, { nonCompliant: 0, costCents: 0 })).toBe(0);
});

test('a fee applies per PO or per carton', () => {
  const missed = { nonCompliant: 160, costCents: 294_400 };
  expect(computeFineCents({ penaltyType: 'FlatPerPo', penaltyRate: 500 }, missed)).toBe(50_000);
  expect(computeFineCents({ penaltyType: 'PerCarton', penaltyRate: 0.75 }, missed)).toBe(12_000);
});

test('an invoice percentage applies to the value of the missing cases', () => {
  const program = findProgram('KRO', 'InFull', '2026-11-02', 'Food');
  expect(program).toMatchObject({ goalPct: 95, penaltyType: 'PctOfInvoice', penaltyRate: 3 });
  expect(program && computeFineCents(program, { nonCompliant: 25, costCents: 25 * 1_512 })).toBe(1_134);
});

test.each([
  ['TGT', 90, 'PctOfCogs', 3],
  ['KRO', null, 'FlatPerPo', 500],
  ['UNFI', null, 'FlatPerPo', 253],
  ['AMZ', 95, 'PctOfCogs', 3],
])('%s has its own program, marked as not verified', (code, goalPct, penaltyType, penaltyRate) => {
  expect(findProgram(code, 'OnTime', '2026-11-02', 'Food')).toMatchObject({
    goalPct,
    penaltyType,
    penaltyRate,
    isVerified: false,
  });
});

test('a program applies between its dates', () => {
  expect(findProgram('WMT', 'OnTime', '2024-01-31', 'Food')?.goalPct).toBe(98);
  expect(findProgram('WMT', 'OnTime', '2024-02-01', 'Food')?.goalPct).toBe(90);
  expect(findProgram('COS', 'OnTime', '2026-11-02', 'Food')).toBeUndefined();
});

test('retail months have 4, 5 and 4 weeks, and a 53rd week belongs to January', () => {
  expect(getRetailMonth('2026-11-20')).toEqual({
    retailMonth: '2026P10',
    name: 'Nov 2026',
    startDate: '2026-10-31',
    endDate: '2026-11-27',
    firstWeek: '202640',
    lastWeek: '202643',
  });
  expect(getRetailMonth('2026-10-30').retailMonth).toBe('2026P09');
  // February 3, 2029 is the Saturday nearest to February 1, 53 weeks after January 29, 2028.
  expect(getRetailMonth('2029-02-02')).toMatchObject({ retailMonth: '2028P12', lastWeek: '202853' });
});
