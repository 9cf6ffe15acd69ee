import { Temporal } from 'temporal-polyfill';

/**
 * The moment at which clocks of an IANA time zone show a time, `HH:mm`, on a day, `YYYY-MM-DD`: the first moment after
 * the gap, if they skip it, and the first, if they show it twice.
 */
export function toZonedTime(day: string, time: string, timeZone: string): Temporal.ZonedDateTime {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(local)) return earlier;
  // Temporal shifts a skipped time by the length of the gap, here to before it.
  return earlier.getTimeZoneTransition('next') ?? earlier;
}

/** The same moment in milliseconds since 1970. */
export function zonedMoment(day: string, time: string, timeZone: string): number {
  return toZonedTime(day, time, timeZone).epochMilliseconds;
}

/** The day of a zone at a moment, milliseconds since 1970. */
export function getZonedDay(moment: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
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
