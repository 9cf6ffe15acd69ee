import { expect, test } from 'vitest';
import type { LtlRate } from '#src/api/generated/types.ts';
import { charge, deficitRate } from './rate.fixture.ts';
import { describeMoreWeight, listReceipt, type ReceiptLine } from './receipt.ts';

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Sum of the parts of a receipt between its sums, in cents: those of the gross and those of the total. */
function addUp(lines: readonly ReceiptLine[]): { readonly net: number; readonly total: number } {
  const place = lines.findIndex(({ key }) => key === 'net');
  const sum = (some: readonly ReceiptLine[]): number =>
    some.filter(({ kind }) => kind === 'part').reduce((total, { amount }) => total + toCents(amount), 0);
  return { net: sum(lines.slice(0, place)), total: sum(lines.slice(place)) };
}

const listShown = (rate: LtlRate): string[] =>
  listReceipt(rate).map(({ key, kind }) => (kind === 'rejected' ? `(${key})` : key));

test('a line with deficit weight is one step, after the rejected one', () => {
  const lines = listReceipt(deficitRate);
  expect(listShown(deficitRate)).toEqual([
    '(as-weighed)',
    'deficit',
    'discount',
    'net',
    'fuel',
    'APPT',
    'total',
  ]);
  expect(lines[1]).toMatchObject({
    label: 'Rated as 2,000 lb',
    note: 'deficit weight 150 lb: 20.00 cwt × $31.07',
    amount: 621.4,
  });
  expect(addUp(lines)).toEqual({ net: 18_642, total: 28_996 - 18_642 });
});

test('several lines and their deficit weight add up to the gross', () => {
  const rate: LtlRate = {
    ...deficitRate,
    asWeighed: {
      ...deficitRate.asWeighed,
      details: [charge(1000, 38.42, 384.2), charge(850, 38.42, 326.57)],
    },
    details: [charge(1000, 31.07, 310.7), charge(850, 31.07, 264.1)],
  };
  expect(listShown(rate).slice(0, 5)).toEqual(['(as-weighed)', 'line-0', 'line-1', 'deficit', 'gross']);
  expect(addUp(listReceipt(rate)).net).toBe(18_642);
});

test('while the minimum charge applies, the discount is a rejected step', () => {
  const rate = { ...deficitRate, minimumCharge: 200, minimumApplied: true, netLinehaul: 200 };
  const lines = listReceipt(rate);
  expect(listShown(rate).slice(2, 5)).toEqual(['(discount)', '(discounted)', 'net']);
  expect(lines.find(({ key }) => key === 'net')).toMatchObject({
    amount: 200,
    note: 'minimum charge $200.00, applied',
  });
});

test('the next weight break is a rejected step, with the reason', () => {
  const asWeighed: LtlRate = {
    ...deficitRate,
    deficit: null,
    details: deficitRate.asWeighed.details,
    weightBreak: 'M1M',
    billedWeightLb: 1850,
    grossCharge: 710.77,
  };
  const findNext = (rate: LtlRate) => listReceipt(rate).find(({ key }) => key === 'next-break');
  expect(findNext(asWeighed)).toMatchObject({ amount: 621.4, note: 'the deficit rule is off' });
  expect(findNext({ ...asWeighed, grossCharge: 600 })?.note).toBe('the next weight break costs more');
  expect(describeMoreWeight(asWeighed)).toEqual({
    free: null,
    next: 'From 1,618 lb on, the 2,000 lb break is cheaper.',
  });
  expect(describeMoreWeight(deficitRate).free).toMatch(/^150 lb more are free\./);
});

test('another weight break and adjusted rates are named, and the rates of the weight are shown as not applied', () => {
  const rate: LtlRate = {
    ...deficitRate,
    deficit: null,
    weightBreak: 'M5M',
    weightBreakOverride: 'M5M',
    rateAdjustmentPct: -5,
    billedWeightLb: 1850,
    details: [{ ...charge(1850, 23.62, 436.97), nmfcItem: '73227-2', description: 'Oat granola' }],
    grossCharge: 436.97,
  };
  const [rejected, line, ...rest] = listReceipt(rate);
  expect(rejected).toMatchObject({ key: 'as-weighed', kind: 'rejected', amount: 710.77 });
  expect(line).toMatchObject({
    note: '18.50 cwt × $23.62; rates −5%; rates of 5,000 lb; NMFC 73227-2, Oat granola',
    amount: 436.97,
  });
  expect(rest.map(({ key }) => key)).not.toContain('next-break');
  expect(describeMoreWeight(rate)).toEqual({ free: null, next: null });
});

test('no discount is no negative amount', () => {
  const line = listReceipt({ ...deficitRate, discountPct: 0, discountAmount: 0 }).find(
    ({ key }) => key === 'discount',
  );
  expect(Object.is(line?.amount, 0)).toBe(true);
});
