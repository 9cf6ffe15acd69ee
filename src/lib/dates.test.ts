import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDay,
  formatDuration,
  formatElapsed,
  formatMoment,
  formatMomentDay,
  formatNearDay,
  formatNearMomentDay,
  formatOwnMoment,
  formatPlaceMoment,
  formatShortDay,
  formatTimeOfDay,
  isDay,
  parseLocalInput,
  toDay,
  today,
  toLocalInput,
  zonePlace,
} from './dates.ts';

const chicago = 'America/Chicago';

describe('calendar days', () => {
  it.each([
    ['2026-03-02', 'Mar 2, 2026', '3/2/2026'],
    ['2026-12-31', 'Dec 31, 2026', '12/31/2026'],
    ['2024-02-29', 'Feb 29, 2024', '2/29/2024'],
    ['2026-03-08', 'Mar 8, 2026', '3/8/2026'],
    ['2026-11-01', 'Nov 1, 2026', '11/1/2026'],
  ])('%s is formatted the same in every zone', (day, long, short) => {
    expect([formatDay(day), formatShortDay(day)]).toEqual([long, short]);
  });

  it.each(['', '2026-02-30', '2026-13-01', '26-1-1', '2026-03-02T00:00:00Z', 'soon'])(
    '%j is none, and is shown as it is',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect([formatDay(text), formatShortDay(text)]).toEqual([text, text]);
    },
  );

  it('are counted across a change of daylight saving time and the leap day', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-11-02', -2)).toBe('2026-10-31');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
    expect(daysBetween('no day', '2026-03-01')).toBeNaN();
    expect(() => addDays('no day', 1)).toThrow(RangeError);
  });

  it('of a moment depend on the zone', () => {
    const moment = new Date('2026-03-02T03:30:00Z');
    expect(toDay(moment, 'UTC')).toBe('2026-03-02');
    expect(toDay(moment, 'America/Chicago')).toBe('2026-03-01');
    expect(today(moment)).toBe(toDay(moment, Intl.DateTimeFormat().resolvedOptions().timeZone));
  });
});

describe('moments', () => {
  it("are in the browser's time zone", () => {
    expect(formatMoment('2026-02-27T16:40:00-06:00', chicago)).toBe('2/27/2026 4:40 PM');
    expect(formatMoment('2026-02-27T16:40:00-06:00', 'Asia/Tokyo')).toBe('2/28/2026 7:40 AM');
    expect(formatMomentDay('2026-02-27T23:40:00-06:00', chicago)).toBe('Feb 27, 2026');
    expect(formatMomentDay('2026-02-28T03:00:00Z', 'UTC')).toBe('Feb 28, 2026');
  });

  it('at a place are written in its zone, with the year where it is another one there', () => {
    const now = new Date('2026-12-31T20:00:00Z');
    const near = (moment: string, zone: string): string => formatPlaceMoment(moment, zone, now);
    expect(near('2026-02-27T16:40:00-06:00', chicago)).toBe('Feb 27, 4:40 PM CST');
    expect(near('2026-07-27T16:40:00-05:00', 'America/New_York')).toBe('Jul 27, 5:40 PM EDT');
    expect(near('2027-01-01T05:30:00Z', chicago)).toBe('Dec 31, 11:30 PM CST');
    expect(near('2027-01-01T05:30:00Z', 'America/New_York')).toBe('Jan 1, 2027, 12:30 AM EST');
    expect(formatNearMomentDay('2027-01-01T05:30:00Z', chicago, now)).toBe('Dec 31');
    expect([formatNearDay('2026-03-02', now), formatNearDay('2025-03-02', now)]).toEqual([
      'Mar 2',
      'Mar 2, 2025',
    ]);
    expect([formatPlaceMoment('soon', chicago), formatOwnMoment('soon'), formatNearDay('soon')]).toEqual(
      Array(3).fill('soon'),
    );
  });

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [90, '1 h 30 min'],
    [-120, '2 h'],
    [1440, '1 day'],
    [3428, '2 days 9 h'],
  ])('%i minutes apart are %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  it.each([
    [0.9, '0 s'],
    [59.9, '59 s'],
    [160, '2 min 40 s'],
    [3600, '1 h'],
    [5430, '1 h 31 min'],
  ])('%d seconds apart are %s', (seconds, text) => {
    expect(formatElapsed(seconds)).toBe(text);
  });

  it('at midnight and noon have twelve', () => {
    expect(formatMoment('2026-02-27T00:05:00-06:00', chicago)).toBe('2/27/2026 12:05 AM');
    expect(formatMoment('2026-02-27T12:00:00-06:00', chicago)).toBe('2/27/2026 12:00 PM');
  });

  it('that are invalid are shown unchanged', () => {
    expect([formatMoment('soon'), formatMomentDay('')]).toEqual(['soon', '']);
  });

  it('are converted for the native date input and back', () => {
    for (const moment of ['2026-07-04T20:15:00.000Z', '2026-01-04T03:05:00.000Z']) {
      const typed = toLocalInput(moment);
      expect(typed).toMatch(/^2026-0[17]-0[345]T\d{2}:\d{2}$/);
      expect(parseLocalInput(typed)).toBe(moment);
    }
    expect(toLocalInput('soon')).toBe('');
    expect([parseLocalInput(''), parseLocalInput('2026-02-30T10:00')]).toEqual([undefined, undefined]);
  });
});

it('a time of day is written as clocks show it', () => {
  expect(['00:00', '06:30', '12:00', '17:30'].map(formatTimeOfDay)).toEqual([
    '12:00 AM',
    '6:30 AM',
    '12:00 PM',
    '5:30 PM',
  ]);
});

it('a time zone is named by its place', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(zonePlace)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
  ]);
});
