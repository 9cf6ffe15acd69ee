/** Milliseconds. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Calendar day in UTC, `YYYY-MM-DD`, `days` after the moment; negative for earlier days. */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Moment (RFC 3339), `days` and `minutes` after another; both may be negative. */
export function momentFrom(now: Date, days: number, minutes = 0): string {
  return new Date(now.getTime() + days * dayMs + minutes * 60_000).toISOString();
}

/** Working-hours moment of a day: `hour` is in UTC. */
export function atHour(day: string, hour: number, minute = 0): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000).toISOString();
}

/** Days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** `Mar 4, 2026`: a calendar day for display. */
export function readableDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
