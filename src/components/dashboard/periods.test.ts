import { describe, expect, it } from 'vitest';
import { getGranularity, periodFault, getPeriod, findPreset, presets } from './periods.ts';

describe('periods', () => {
  it.each([
    ['last7', '2026-02-24', '2026-03-02'],
    ['last30', '2026-02-01', '2026-03-02'],
    ['thisMonth', '2026-03-01', '2026-03-02'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisQuarter', '2026-01-01', '2026-03-02'],
    ['thisYear', '2026-01-01', '2026-03-02'],
  ] as const)('%s runs from %s to %s', (id, startDate, endDate) => {
    expect(getPeriod(id, '2026-03-02')).toEqual({ startDate, endDate });
  });

  it('finds the last month of the year before in January, and of a leap year in March', () => {
    expect(getPeriod('lastMonth', '2026-01-15')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
    expect(getPeriod('lastMonth', '2028-03-31')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
    expect(getPeriod('thisQuarter', '2026-12-31').startDate).toBe('2026-10-01');
  });

  it('knows a preset again by its days', () => {
    for (const { id } of presets) expect(findPreset(getPeriod(id, '2026-05-20'), '2026-05-20')).toBe(id);
    expect(findPreset({ startDate: '2026-05-02', endDate: '2026-05-20' }, '2026-05-20')).toBeUndefined();
  });

  it('says what is wrong with what was typed', () => {
    expect(periodFault({ startDate: '2026-02-30', endDate: '2026-03-02' })).toBe('Enter the first day.');
    expect(periodFault({ startDate: '2026-03-02', endDate: '' })).toBe('Enter the last day.');
    expect(periodFault({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe(
      'The last day is before the first.',
    );
    expect(periodFault({ startDate: '2026-03-02', endDate: '2026-03-02' })).toBeUndefined();
  });

  it('draws short periods by day and long ones by month', () => {
    expect(getGranularity(getPeriod('last30', '2026-05-20'))).toBe('day');
    expect(getGranularity(getPeriod('last90', '2026-05-20'))).toBe('week');
    expect(getGranularity(getPeriod('last365', '2026-05-20'))).toBe('month');
  });
});
