import { describe, expect, it } from 'vitest';
import {
  briefPeriodText,
  changeBase,
  findPreset,
  getGranularity,
  getPeriod,
  getPointPeriod,
  isAllDates,
  periodFault,
  presets,
  shiftBefore,
  shiftPeriod,
} from './periods.ts';

describe('periods', () => {
  it.each([
    ['last7', '2026-02-24', '2026-03-02'],
    ['thisWeek', '2026-03-02', '2026-03-02'],
    ['lastWeek', '2026-02-23', '2026-03-01'],
    ['last30', '2026-02-01', '2026-03-02'],
    ['thisMonth', '2026-03-01', '2026-03-02'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-01-01', '2026-03-02'],
    ['thisYear', '2026-01-01', '2026-03-02'],
  ] as const)('%s runs from %s to %s', (id, startDate, endDate) => {
    expect(getPeriod(id, '2026-03-02')).toEqual({ startDate, endDate });
  });

  it('computes the last month of the previous year in January, and of a leap year in March', () => {
    expect(getPeriod('lastMonth', '2026-01-15')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
    expect(getPeriod('lastMonth', '2028-03-31')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
    expect(getPeriod('thisQuarter', '2026-12-31').startDate).toBe('2026-10-01');
  });

  it('starts the week on Monday, also on a Sunday', () => {
    expect(getPeriod('thisWeek', '2026-03-08')).toEqual({ startDate: '2026-03-02', endDate: '2026-03-08' });
    expect(getPeriod('lastWeek', '2026-03-08')).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' });
  });

  it('names a period that contains every row', () => {
    const allDates = { startDate: '2006-01-01', endDate: '2027-03-03' };
    expect(isAllDates(allDates)).toBe(true);
    expect(briefPeriodText(allDates, '2026-03-02')).toBe('All dates');
    expect(isAllDates({ startDate: '2020-01-01', endDate: '2027-03-03' })).toBe(false);
  });

  it('recognizes a preset by its days', () => {
    for (const { id } of presets) expect(findPreset(getPeriod(id, '2026-05-20'), '2026-05-20')).toBe(id);
    expect(findPreset({ startDate: '2026-05-02', endDate: '2026-05-20' }, '2026-05-20')).toBeUndefined();
  });

  it.each([
    ['a span of days', '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
    ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['a quarter over the turn of the year', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a day', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
  ])('steps back from %s, and forward to it again', (_what, startDate, endDate, from, to) => {
    const before = shiftPeriod({ startDate, endDate }, -1);
    expect(before).toEqual({ startDate: from, endDate: to });
    expect(shiftPeriod(before, 1)).toEqual({ startDate, endDate });
  });

  it('includes the years of a period only when they are not the current one', () => {
    expect(briefPeriodText(getPeriod('last30', '2026-11-20'), '2026-11-20')).toBe('Oct 22 – Nov 20');
    expect(briefPeriodText(getPeriod('last30', '2026-01-10'), '2026-01-10')).toBe(
      'Dec 12, 2025 – Jan 10, 2026',
    );
  });

  it('explains what is invalid', () => {
    expect(periodFault({ startDate: '2026-02-30', endDate: '2026-03-02' })).toBe('Enter the first day.');
    expect(periodFault({ startDate: '2026-03-02', endDate: '' })).toBe('Enter the last day.');
    expect(periodFault({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe(
      'The end date is before the start date.',
    );
    expect(periodFault({ startDate: '2026-03-02', endDate: '2026-03-02' })).toBeUndefined();
  });

  it('uses days for short periods and months for long ones', () => {
    expect(getGranularity(getPeriod('last30', '2026-05-20'))).toBe('day');
    expect(getGranularity(getPeriod('last90', '2026-05-20'))).toBe('week');
    expect(getGranularity(getPeriod('last365', '2026-05-20'))).toBe('month');
  });
});

it.each([
  ['2026-10-05', 'day', { startDate: '2026-10-05', endDate: '2026-10-05' }],
  ['2026-10-05', 'week', { startDate: '2026-10-05', endDate: '2026-10-11' }],
  ['2026-09-28', 'week', { startDate: '2026-10-02', endDate: '2026-10-04' }],
  ['2026-10', 'month', { startDate: '2026-10-02', endDate: '2026-10-31' }],
  ['2026-12', 'month', { startDate: '2026-12-01', endDate: '2026-12-20' }],
  ['202635', 'week', undefined],
] as const)('the point %s of a series by %s is %o', (key, granularity, days) => {
  expect(getPointPeriod(key, granularity, { startDate: '2026-10-02', endDate: '2026-12-20' })).toEqual(days);
});

describe('a comparison', () => {
  it.each([
    ['2026-10-27', '2026-11-25', 'to 5 weeks before'],
    ['2026-11-02', '2026-11-08', 'to the previous week'],
    ['2026-11-25', '2026-11-25', 'to the previous week'],
  ])('of %s to %s is %s, on the same weekdays', (startDate, endDate, text) => {
    const period = { startDate, endDate };
    expect(changeBase(period)).toBe(text);
    const before = shiftBefore(period, period);
    expect(before.endDate < startDate).toBe(true);
    const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(weekday(before.startDate)).toBe(weekday(startDate));
    expect(weekday(before.endDate)).toBe(weekday(endDate));
  });
});
