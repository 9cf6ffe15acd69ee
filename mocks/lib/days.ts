import { cached } from './cached.ts';
import { flatText } from './flat-text.ts';

/** Milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The day `YYYY-MM-DD` of a number of days since 1970. Throws a `RangeError` for `NaN` and infinity. */
export const dayName = cached((day: number) => new Date(day * dayMs).toISOString().slice(0, 10));

/** Days since 1970 of the calendar day in UTC. */
export function dayNumber(moment: number): number {
  return Math.floor(moment / dayMs);
}

/** `T` and the hour and minute of a minute of the day. */
const minuteName = cached((minute: number) => new Date(minute * minuteMs).toISOString().slice(10, 17));

/**
 * The moment (RFC 3339) of milliseconds since 1970, like `toISOString` in a tenth of its time, which was most of the time
 * in which orders, ASNs and claims were written. Throws a `RangeError` for `NaN` and infinity.
 */
export function momentName(at: number): string {
  const day = dayNumber(at);
  const time = Math.floor(at - day * dayMs);
  const minute = Math.floor(time / minuteMs);
  const second = Math.floor((time % minuteMs) / 1000);
  const rest = time % 1000;
  const secondText = second < 10 ? `0${second}` : second;
  const restText = rest < 10 ? `00${rest}` : rest < 100 ? `0${rest}` : rest;
  return flatText(dayName(day), minuteName(minute), `${secondText}.${restText}Z`);
}

export function momentOrNull(at: number | null): string | null {
  return at === null ? null : momentName(at);
}

/** Calendar day in UTC, `YYYY-MM-DD`, `days` after the moment; negative for earlier days. */
export function dayFrom(now: Date, days: number): string {
  return dayName(dayNumber(now.getTime() + days * dayMs));
}

/** Moment (RFC 3339), `days` and `minutes` after another; both may be negative. */
export function momentFrom(now: Date, days: number, minutes = 0): string {
  return momentName(now.getTime() + days * dayMs + minutes * minuteMs);
}

/** Working-hours moment of a day: `hour` is in UTC. */
export function atHour(day: string, hour: number, minute = 0): string {
  return momentName(Date.parse(day) + hour * hourMs + minute * minuteMs);
}

/** Days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** `Mar 4, 2026`: a calendar day for display. */
export function readableDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
