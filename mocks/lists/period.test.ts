import { expect, test } from 'vitest';
import { getRetailWeek } from '#mocks/data/otif/retail-calendar.ts';
import { getBucket, periodBefore } from './period.ts';

test('a week starts on Monday, a retail week on Saturday, a retail year on the Saturday nearest to February 1', () => {
  expect(getBucket('2026-03-04', 'week')).toBe('2026-03-02');
  expect(getBucket('2026-03-01', 'week')).toBe('2026-02-23');
  expect(getBucket('2026-03-04', 'month')).toBe('2026-03');
  expect(getBucket('2026-03-04', 'day')).toBe('2026-03-04');
  expect(getRetailWeek('2026-01-31')).toBe('202601');
  expect(getRetailWeek('2026-01-30')).toBe('202552');
  expect(getRetailWeek('2026-03-14')).toBe('202607');
});

test('the previous period has the same length and ends the day before', () => {
  expect(periodBefore({ startDate: '2026-03-01', endDate: '2026-03-31' })).toEqual({
    startDate: '2026-01-29',
    endDate: '2026-02-28',
  });
  expect(periodBefore({ startDate: '2026-03-01' })).toBeUndefined();
});
