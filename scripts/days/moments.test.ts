import { expect, test } from 'vitest';
import { getRetailMonth } from '#mocks/world/otif/retail-calendar.ts';
import { drawMoment, drawnMoments, findMoment, moments, type TestMoment } from './moments.ts';

/** The local day and time of a moment, such as `2027-03-14 03:30`. */
function localTime({ instant, zone }: TestMoment): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

test('each moment is what its name says', () => {
  expect(Object.fromEntries(moments.map((moment) => [moment.name, localTime(moment)]))).toEqual({
    'clock-forward': '2027-03-14 03:30',
    'clock-back': '2027-11-07 01:30',
    'leap-day': '2028-02-29 20:00',
    'year-end': '2026-12-31 23:50',
    'month-end': '2027-05-31 21:20',
    'retail-month-end': '2027-07-02 23:50',
    sunday: '2027-06-06 15:00',
    holiday: '2027-11-25 14:30',
    'two-years-ahead': '2028-11-23 11:30',
    'new-year-ahead': '2027-01-01 00:30',
  });
  expect(getRetailMonth('2027-07-02').endDate).toBe('2027-07-02');
  expect(new Set(moments.map(({ zone }) => zone)).size).toBe(3);
});

test('a commit always draws the same moment, and commits draw all of them', () => {
  const commits = moments.map((_moment, index) => `${(index + 40).toString(16).padStart(8, '0')}d03e8a1f`);
  expect(new Set(commits.map(drawMoment))).toEqual(new Set(drawnMoments));
  expect(commits.map(drawMoment)).toEqual(commits.map(drawMoment));
});

test('an unknown name is answered with the names that there are', () => {
  expect(findMoment('leap-day')).toMatchObject({ zone: 'Pacific/Auckland' });
  expect(() => findMoment('easter')).toThrow("There is no moment 'easter'. There are: clock-forward, ");
});
