import { Temporal } from 'temporal-polyfill';

/**
 * The moment of a time of day, `HH:mm`, on a day in an IANA time zone, milliseconds since 1970. A time that the zone
 * skips is the first moment after the gap, one that happens twice is its first.
 */
export function zonedMoment(day: string, time: string, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from(time);
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
  if (zoned.toPlainTime().equals(plainTime)) return zoned.epochMilliseconds;
  // A skipped time is moved by the length of the gap, so that the gap's end lies just before.
  return (zoned.getTimeZoneTransition('previous') ?? zoned).epochMilliseconds;
}

/** A moment as a zone's clock shows it. */
export interface ZonedClock {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:mm`. */
  readonly time: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}

/** What a zone's clock shows at a moment, milliseconds since 1970. */
export function readZonedClock(moment: number, timeZone: string): ZonedClock {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return {
    day: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
    weekday: zoned.dayOfWeek,
  };
}

/** The day `days` later; `YYYY-MM-DD`. */
export function addCalendarDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(text);
    return true;
  } catch {
    return false;
  }
}
