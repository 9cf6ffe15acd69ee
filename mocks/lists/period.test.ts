import { expect, test } from 'vitest';
import { getRetailWeek } from '#mocks/world/otif/retail-calendar.ts';
import { getBucket, isIncomplete, isWithin, periodBefore } from './period.ts';

test('a week starts on Monday, a retail week on Saturday, a retail year on the Saturday nearest to February 1', () => {
  expect(getBucket('2026-03-04', 'week')).toBe('2026-03-02');
  expect(getBucket('2026-03-01', 'week')).toBe('2026-02-23');
  expect(getBucket('2026-03-04', 'month')).toBe('2026-03');
  expect(getBucket('2026-03-04', 'day')).toBe('2026-03-04');
  expect(getRetailWeek('2026-01-31')).toBe('202601');
  expect(getRetailWeek('2026-01-30')).toBe('202552');
  expect(getRetailWeek('2026-03-14')).toBe('202607');
});

test('a period contains its first and its last day, and nothing without a date', () => {
  const period = { startDate: '2026-02-25', endDate: '2026-03-18' };
  const days = ['2026-02-24', '2026-02-25', '2026-03-18', '2026-03-19', null];
  expect(days.map((day) => isWithin(period, day))).toEqual([false, true, true, false, false]);
  expect(isWithin({ endDate: '2026-03-18' }, '1999-01-01')).toBe(true);
  expect(isWithin({}, null)).toBe(true);
});

test('the previous period has the same weekdays, whole weeks earlier', () => {
  expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-31' })).toEqual({
    startDate: '2026-01-25',
    endDate: '2026-02-24',
  });
  expect(periodBefore({ startDate: '2026-03-02', endDate: '2026-03-08' })).toEqual({
    startDate: '2026-02-23',
    endDate: '2026-03-01',
  });
  expect(periodBefore({ startDate: '2026-03-04', endDate: '2026-03-04' })).toEqual({
    startDate: '2026-02-25',
    endDate: '2026-02-25',
  });
  expect(periodBefore({ startDate: '2026-03-01' })).toBeUndefined();
});

test.each([
  ['a week that the period cuts at its start', '2026-02-23', 'week', true],
  ['a week in the period', '2026-03-02', 'week', false],
  ['a week that the period cuts at its end', '2026-03-16', 'week', true],
  ['a month of which the period has some days', '2026-03', 'month', true],
  ['a day in the past', '2026-03-17', 'day', false],
  ['a retail week in the period', '202606', 'retailWeek', false],
  ['a retail week that the period cuts', '202607', 'retailWeek', true],
] as const)('%s', (_what, x, granularity, isCut) => {
  const period = { startDate: '2026-02-25', endDate: '2026-03-18' };
  expect(isIncomplete(x, granularity, period, '2026-04-01')).toBe(isCut);
});

test('today and its week and month are incomplete until they end', () => {
  const whole = { startDate: '2026-03-01', endDate: '2026-03-31' };
  expect(isIncomplete('2026-03-18', 'day', whole, '2026-03-18')).toBe(true);
  expect(isIncomplete('2026-03-17', 'day', whole, '2026-03-18')).toBe(false);
  expect(isIncomplete('2026-03-16', 'week', whole, '2026-03-18')).toBe(true);
  expect(isIncomplete('2026-03', 'month', whole, '2026-03-31')).toBe(true);
  expect(isIncomplete('2026-03', 'month', whole, '2026-04-01')).toBe(false);
  expect(isIncomplete('2026-03', 'month', {}, '2026-04-01')).toBe(false);
});
