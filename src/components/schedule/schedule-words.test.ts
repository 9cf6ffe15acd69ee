import { expect, it } from 'vitest';
import { clockText } from './schedule-words.ts';

it.each([
  ['America/Chicago', '07:00', 'Stays 7:00 AM when daylight saving time starts or ends.'],
  ['Australia/Sydney', '17:30', 'Stays 5:30 PM when daylight saving time starts or ends.'],
  ['America/Phoenix', '07:00', undefined],
  ['America/Chicago', '', undefined],
])('says what daylight saving time does to a time: %s %s', (timeZone, time, text) => {
  expect(clockText({ time, timeZone }, new Date('2026-11-26T00:00:00Z'))).toBe(text);
});
