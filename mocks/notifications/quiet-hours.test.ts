import { describe, expect, it } from 'vitest';
import type { NotificationTimes } from '#src/api/generated/types.ts';
import { findNextDigest, findSendTime } from './quiet-hours.ts';

const times: NotificationTimes = {
  digestFrequency: 'Workdays',
  digestTime: '06:00',
  quietHours: { startTime: '19:00', endTime: '06:00', includesWeekends: true },
  timeZone: 'America/Chicago',
};
const iso = (moment: number | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16);
const at = (moment: string): number => Date.parse(moment);

describe('an email is sent', () => {
  it.each([
    ['at once in the day', '2026-11-18T16:00Z', '2026-11-18T16:00'],
    ['in the morning after a night', '2026-11-18T03:00Z', '2026-11-18T12:00'],
    ['in the morning of a night', '2026-11-18T09:00Z', '2026-11-18T12:00'],
    ['on Monday after a Friday night', '2026-11-21T02:00Z', '2026-11-23T12:00'],
    ['on Monday from a Sunday', '2026-11-22T20:00Z', '2026-11-23T12:00'],
    ['an hour earlier in UTC once daylight saving begins', '2026-03-09T02:00Z', '2026-03-09T11:00'],
    ['an hour later in UTC once it ends', '2026-11-02T02:00Z', '2026-11-02T12:00'],
  ])('%s', (_name, ready, sent) => {
    expect(iso(findSendTime(at(ready), times))).toBe(sent);
  });

  it('at once without quiet hours', () => {
    expect(iso(findSendTime(at('2026-11-21T02:00Z'), { ...times, quietHours: null }))).toBe(
      '2026-11-21T02:00',
    );
  });

  it('on Saturday where weekends are not quiet, and within quiet hours of one day', () => {
    const quietHours = { startTime: '12:00', endTime: '13:00', includesWeekends: false };
    expect(iso(findSendTime(at('2026-11-21T18:30Z'), { ...times, quietHours }))).toBe('2026-11-21T19:00');
    expect(iso(findSendTime(at('2026-11-21T19:00Z'), { ...times, quietHours }))).toBe('2026-11-21T19:00');
  });
});

describe('the next digest is due', () => {
  it.each([
    ['today before its time', 'Daily', '2026-11-18T11:00Z', '2026-11-18T12:00'],
    ['tomorrow at its time', 'Daily', '2026-11-18T12:00Z', '2026-11-19T12:00'],
    ['on Monday after a Friday', 'Workdays', '2026-11-20T13:00Z', '2026-11-23T12:00'],
    ['after a holiday', 'Workdays', '2026-11-25T13:00Z', '2026-11-27T12:00'],
    ['on the next Monday', 'Mondays', '2026-11-18T11:00Z', '2026-11-23T12:00'],
  ] as const)('%s', (_name, digestFrequency, after, due) => {
    expect(iso(findNextDigest(at(after), { ...times, digestFrequency }))).toBe(due);
  });

  it('at the first moment after a time that daylight saving skips', () => {
    const skipped = { ...times, quietHours: null, digestFrequency: 'Daily', digestTime: '02:30' } as const;
    expect(iso(findNextDigest(at('2026-03-08T06:00Z'), skipped))).toBe('2026-03-08T08:00');
    const first = { ...skipped, digestTime: '02:00' } as const;
    expect(iso(findNextDigest(at('2026-03-08T06:00Z'), first))).toBe('2026-03-08T08:00');
  });

  it('once on the day on which a time happens twice', () => {
    const twice = { ...times, quietHours: null, digestFrequency: 'Daily', digestTime: '01:30' } as const;
    expect(iso(findNextDigest(at('2026-11-01T05:00Z'), twice))).toBe('2026-11-01T06:30');
    expect(iso(findNextDigest(at('2026-11-01T06:30Z'), twice))).toBe('2026-11-02T07:30');
  });

  it.each([
    ['when the night ends', '2026-11-18T03:00Z', '2026-11-18T12:00'],
    ['when the night ends, from its own time on', '2026-11-18T11:00Z', '2026-11-18T12:00'],
    ['tomorrow, once it was sent', '2026-11-18T12:00Z', '2026-11-19T12:00'],
    ['on Monday, once for the weekend', '2026-11-20T12:00Z', '2026-11-23T12:00'],
    ['on Tuesday after Monday', '2026-11-23T12:00Z', '2026-11-24T12:00'],
  ])('after the quiet hours into which it falls: %s', (_name, after, due) => {
    const early = { ...times, digestFrequency: 'Daily', digestTime: '04:30' } as const;
    expect(iso(findNextDigest(at(after), early))).toBe(due);
  });

  it('never', () => {
    expect(findNextDigest(at('2026-11-18T11:00Z'), { ...times, digestFrequency: 'Never' })).toBeUndefined();
  });
});
