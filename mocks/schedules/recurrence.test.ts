import { describe, expect, it, test } from 'vitest';
import type { SchedulePeriod, ScheduleTiming } from '#src/api/generated/types.ts';
import { isTimeZone } from '#mocks/lib/zoned-time.ts';
import { listDueRuns, planNextRun, planRuns } from './recurrence.ts';
import { resolvePeriod } from './run-period.ts';

const chicago = 'America/Chicago';
const workdays: ScheduleTiming = {
  frequency: 'Workdays',
  weekdays: [],
  dayOfMonth: null,
  closedDay: 'Skip',
  time: '17:30',
  timeZone: chicago,
};
const at = (moment: string): number => Date.parse(moment);
const texts = (timing: ScheduleTiming, after: string, count = 5): string[] =>
  planRuns(timing, at(after), count).runs.map(({ text }) => text);
const days = (timing: ScheduleTiming, after: string, count = 5): string[] =>
  planRuns(timing, at(after), count).runs.map(({ day }) => day);

describe('the days of a schedule', () => {
  it('are workdays, with holidays left out and named', () => {
    const { runs, skippedDays } = planRuns(workdays, at('2026-11-20T09:00:00-06:00'), 5);
    expect(runs.map(({ text }) => text)).toEqual([
      '2026-11-20T17:30:00-06:00',
      '2026-11-23T17:30:00-06:00',
      '2026-11-24T17:30:00-06:00',
      '2026-11-25T17:30:00-06:00',
      '2026-11-27T17:30:00-06:00',
    ]);
    expect(skippedDays).toEqual([{ date: '2026-11-26', reason: 'Thanksgiving Day' }]);
  });

  it('start with today until the time has come', () => {
    expect(days(workdays, '2026-11-20T17:29:59-06:00', 1)).toEqual(['2026-11-20']);
    expect(days(workdays, '2026-11-20T17:30:00-06:00', 1)).toEqual(['2026-11-23']);
  });

  const thursdays: ScheduleTiming = { ...workdays, frequency: 'Weekdays', weekdays: ['Thursday'] };

  it('are weekdays: a holiday is skipped, moved, or not regarded', () => {
    const after = '2026-11-19T18:00:00-06:00';
    expect(days(thursdays, after, 2)).toEqual(['2026-12-03', '2026-12-10']);
    expect(days({ ...thursdays, closedDay: 'Send' }, after, 2)).toEqual(['2026-11-26', '2026-12-03']);
    const { runs, skippedDays } = planRuns({ ...thursdays, closedDay: 'NextWorkday' }, at(after), 2);
    expect(runs.map(({ day, movedFrom }) => [day, movedFrom])).toEqual([
      ['2026-11-27', '2026-11-26'],
      ['2026-12-03', null],
    ]);
    expect(skippedDays).toEqual([{ date: '2026-11-26', reason: 'Thanksgiving Day' }]);
  });

  it('run once where a moved day meets another', () => {
    const both: ScheduleTiming = { ...thursdays, weekdays: ['Thursday', 'Friday'], closedDay: 'NextWorkday' };
    expect(days(both, '2026-11-25T18:00:00-06:00', 3)).toEqual(['2026-11-27', '2026-12-03', '2026-12-04']);
  });

  it('are weekend days if those are chosen', () => {
    expect(days({ ...thursdays, weekdays: ['Saturday'] }, '2026-11-20T09:00:00-06:00', 2)).toEqual([
      '2026-11-21',
      '2026-11-28',
    ]);
  });

  const monthly: ScheduleTiming = {
    ...workdays,
    frequency: 'DayOfMonth',
    dayOfMonth: 31,
    closedDay: 'Send',
    time: '07:00',
  };

  it('are the last day of shorter months, leap years included', () => {
    expect(days(monthly, '2027-01-01T00:00:00-06:00')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(days(monthly, '2028-02-01T00:00:00-06:00', 1)).toEqual(['2028-02-29']);
    expect(days({ ...monthly, dayOfMonth: 29 }, '2027-02-01T00:00:00-06:00', 2)).toEqual([
      '2027-02-28',
      '2027-03-29',
    ]);
    expect(days({ ...monthly, dayOfMonth: 29 }, '2028-02-01T00:00:00-06:00', 1)).toEqual(['2028-02-29']);
  });

  it('are moved from a weekend and a holiday to the next workday, or skipped', () => {
    const first: ScheduleTiming = { ...monthly, dayOfMonth: 1, closedDay: 'NextWorkday' };
    const { runs, skippedDays } = planRuns(first, at('2026-12-02T00:00:00-06:00'), 3);
    expect(runs.map(({ day, movedFrom }) => [day, movedFrom])).toEqual([
      // New Year's Day is a Friday.
      ['2027-01-04', '2027-01-01'],
      ['2027-02-01', null],
      ['2027-03-01', null],
    ]);
    expect(skippedDays).toEqual([{ date: '2027-01-01', reason: 'New Year’s Day' }]);
    expect(days(first, '2027-05-02T00:00:00-05:00', 2)).toEqual(['2027-05-03', '2027-06-01']);
    expect(planRuns({ ...first, closedDay: 'Skip' }, at('2027-04-02T00:00:00-05:00'), 1)).toMatchObject({
      runs: [{ day: '2027-06-01' }],
      skippedDays: [{ date: '2027-05-01', reason: 'Saturday' }],
    });
  });

  it('are the last workday of a month, before a weekend and before a holiday', () => {
    const last: ScheduleTiming = { ...workdays, frequency: 'LastWorkday' };
    const { runs } = planRuns(last, at('2027-01-01T00:00:00-06:00'), 5);
    expect(runs.map(({ day, movedFrom }) => [day, movedFrom])).toEqual([
      ['2027-01-29', null],
      ['2027-02-26', null],
      ['2027-03-31', null],
      ['2027-04-30', null],
      // May 31 is Memorial Day, a Monday.
      ['2027-05-28', '2027-05-31'],
    ]);
  });
});

describe('daylight saving time', () => {
  const daily = (time: string, timeZone: string): ScheduleTiming => ({
    ...workdays,
    frequency: 'Weekdays',
    weekdays: ['Saturday', 'Sunday', 'Monday'],
    time,
    timeZone,
  });

  it.each([
    [chicago, '2027-03-13T12:00:00-06:00', '02:30', '2027-03-14T03:00:00-05:00'],
    [chicago, '2027-03-13T12:00:00-06:00', '02:00', '2027-03-14T03:00:00-05:00'],
    [chicago, '2027-03-13T12:00:00-06:00', '03:00', '2027-03-14T03:00:00-05:00'],
    [chicago, '2027-03-13T12:00:00-06:00', '01:59', '2027-03-14T01:59:00-06:00'],
    ['Europe/Berlin', '2027-03-27T12:00:00+01:00', '02:30', '2027-03-28T03:00:00+02:00'],
    ['Australia/Lord_Howe', '2026-10-03T12:00:00+10:30', '02:15', '2026-10-04T02:30:00+11:00'],
  ])('in %s after %s: %s, which does not exist, is %s', (zone, after, time, first) => {
    const run = texts(daily(time, zone), after, 1);
    expect(run).toEqual([first]);
  });

  it.each([
    [chicago, '2026-10-31T12:00:00-05:00', '01:30', '2026-11-01T01:30:00-05:00', '2026-11-02T01:30:00-06:00'],
    [
      'Europe/Berlin',
      '2026-10-24T12:00:00+02:00',
      '02:30',
      '2026-10-25T02:30:00+02:00',
      '2026-10-26T02:30:00+01:00',
    ],
  ])('in %s after %s: %s, which exists twice, runs once', (zone, after, time, first, second) => {
    expect(texts(daily(time, zone), after, 2)).toEqual([first, second]);
  });

  it('keeps the time that clocks show', () => {
    expect(texts({ ...workdays, time: '06:00' }, '2027-03-12T05:00:00-06:00', 2)).toEqual([
      '2027-03-12T06:00:00-06:00',
      '2027-03-15T06:00:00-05:00',
    ]);
  });

  it('is a matter of zones that exist', () => {
    expect([isTimeZone(chicago), isTimeZone('UTC'), isTimeZone('America/Romeoville')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('missed runs are listed, oldest first', () => {
  const due = listDueRuns(workdays, at('2026-11-20T17:30:00-06:00'), at('2026-11-25T17:30:00-06:00'));
  expect(due.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(planNextRun(workdays, at('2026-11-25T17:30:00-06:00'))?.day).toBe('2026-11-27');
});

describe('the period of a run', () => {
  it.each([
    ['SameDay', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['DayBefore', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['WeekToDate', '2026-11-19', '2026-11-16', '2026-11-19'],
    ['LastFullWeek', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['LastFullWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['MonthToDate', '2026-11-19', '2026-11-01', '2026-11-19'],
    ['LastFullMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['LastFullMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['QuarterToDate', '2026-11-19', '2026-10-01', '2026-11-19'],
    ['YearToDate', '2026-11-19', '2026-01-01', '2026-11-19'],
    ['Last7Days', '2026-11-19', '2026-11-13', '2026-11-19'],
    ['Next60Days', '2026-11-19', '2026-11-19', '2027-01-17'],
  ] as const)('%s on %s is %s to %s', (period, day, startDate, endDate) => {
    expect(resolvePeriod(period, day)).toEqual({ startDate, endDate });
  });

  const toPeriod = (timing: ScheduleTiming, after: string, period: SchedulePeriod) => {
    const run = planNextRun(timing, at(after));
    if (!run) throw new Error('It runs.');
    const { day, movedFrom, periodDay } = run;
    const { startDate, endDate } = resolvePeriod(period, periodDay) ?? {};
    return [day, movedFrom, startDate, endDate];
  };

  it.each([
    // May 31, 2026 is a Sunday.
    ['MonthToDate', '2026-05-30', '2026-06-01', '2026-05-31', '2026-05-01', '2026-05-31'],
    ['LastFullMonth', '2026-05-30', '2026-06-01', '2026-05-31', '2026-04-01', '2026-04-30'],
    ['SameDay', '2026-05-30', '2026-06-01', '2026-05-31', '2026-05-31', '2026-05-31'],
    // Not moved.
    ['MonthToDate', '2026-06-29', '2026-06-30', null, '2026-06-01', '2026-06-30'],
  ] as const)(
    '%s of a run that was moved to a later day is that of the planned day',
    (period, after, ...run) => {
      const timing: ScheduleTiming = {
        ...workdays,
        frequency: 'DayOfMonth',
        dayOfMonth: 31,
        closedDay: 'NextWorkday',
      };
      expect(toPeriod(timing, `${after}T12:00:00-05:00`, period)).toEqual(run);
    },
  );

  it('of a run that was moved to an earlier day ends on that day', () => {
    // Memorial Day is on May 31, 2027.
    const timing: ScheduleTiming = { ...workdays, frequency: 'LastWorkday' };
    expect(toPeriod(timing, '2027-05-20T12:00:00-05:00', 'MonthToDate')).toEqual([
      '2027-05-28',
      '2027-05-31',
      '2027-05-01',
      '2027-05-28',
    ]);
  });

  it('has no days without limits', () => {
    expect([resolvePeriod('AnyTime', '2026-11-19'), resolvePeriod(null, '2026-11-19')]).toEqual([null, null]);
  });
});
