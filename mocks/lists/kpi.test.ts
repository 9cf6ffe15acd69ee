import { expect, test } from 'vitest';
import { figures } from '#mocks/generated/figures.ts';
import { buildKpis, type Measures } from './kpi.ts';

interface Facts {
  /** Lower is better. */
  readonly days: number | null;
}

const measures: Measures<'InvoiceFigureKey', Facts> = {
  openBalance: () => null,
  pastDueBalance: () => null,
  pastDuePct: () => null,
  daysToPay: { read: ({ days }) => days, target: 30 },
  spend: ({ days }) => days,
  invoices: () => 1,
};

function getStatus(key: keyof typeof measures, days: number | null): string | undefined {
  return buildKpis('InvoiceFigureKey', measures, { days }).find((kpi) => kpi.key === key)?.status;
}

test.each([
  [29, 'OnTarget'],
  [30, 'OnTarget'],
  [30.5, 'AtRisk'],
  [31, 'OffTarget'],
  [null, 'NoData'],
])('a figure of %o with the target 30 is %s', (days, status) => {
  expect(getStatus('daysToPay', days)).toBe(status);
});

test('a figure without a target has no status', () => {
  expect(getStatus('spend', 30)).toBe('NoTarget');
});

test('a figure whose key names its unit has this unit', () => {
  const all = Object.values(figures).flatMap((set) => Object.entries<{ readonly unit: string }>(set));
  const named = all.flatMap(([key, { unit }]) => {
    const word = /^(days)[A-Z]|(Days|Hours|Minutes|Pct|Usd)$/.exec(key)?.[0].replace(/[A-Z]$/, '');
    return word === undefined ? [] : [{ key, word: word.toLowerCase(), unit }];
  });
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ word, unit }) => word !== unit)).toEqual([]);
});
