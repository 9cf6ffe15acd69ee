import type { NotificationTimes } from '#src/api/generated/types.ts';
import { addCalendarDays, readZonedClock, zonedMoment } from '#mocks/lib/zoned-time.ts';
import { getClosure } from '#mocks/world/orders/calendar/ship-calendar.ts';

type QuietTimes = Pick<NotificationTimes, 'quietHours' | 'timeZone'>;

const isWeekend = (weekday: number): boolean => weekday >= 6;

/** The end of the quiet hours in which a moment lies; undefined outside of them. Milliseconds since 1970. */
function findQuietEnd(moment: number, { quietHours, timeZone }: QuietTimes): number | undefined {
  if (!quietHours) return undefined;
  const { startTime, endTime, includesWeekends } = quietHours;
  const { day, time, weekday } = readZonedClock(moment, timeZone);
  if (includesWeekends && isWeekend(weekday)) {
    // Sunday ends at midnight, within whose quiet hours the next call then finds their end.
    return zonedMoment(addCalendarDays(day, 1), '00:00', timeZone);
  }
  const isOverMidnight = startTime > endTime;
  const isQuiet = isOverMidnight ? time >= startTime || time < endTime : time >= startTime && time < endTime;
  if (!isQuiet) return undefined;
  const endDay = isOverMidnight && time >= startTime ? addCalendarDays(day, 1) : day;
  return zonedMoment(endDay, endTime, timeZone);
}

/** When an email that is ready at a moment may be sent: at once, or after the quiet hours. Milliseconds since 1970. */
export function findSendTime(moment: number, times: QuietTimes): number {
  const end = findQuietEnd(moment, times);
  // A night that leads to a weekend is followed by more quiet hours.
  return end === undefined ? moment : findSendTime(end, times);
}

/** Days around today within which a digest is looked for: quiet hours put it off over a weekend, closed days skip it. */
const [lookBack, lookAhead] = [4, 15];

function isDigestDay(day: string, weekday: number, frequency: NotificationTimes['digestFrequency']): boolean {
  switch (frequency) {
    case 'Daily':
      return true;
    case 'Workdays':
      return getClosure(day) === null;
    case 'Mondays':
      return weekday === 1;
    default:
      return false;
  }
}

/**
 * When the first digest after a moment is due; undefined if there is none. One that falls into quiet hours is sent when
 * they end, as other emails are. Milliseconds since 1970.
 */
export function findNextDigest(moment: number, times: NotificationTimes): number | undefined {
  const { digestFrequency, digestTime, timeZone } = times;
  const today = readZonedClock(moment, timeZone).day;
  for (let days = -lookBack; days < lookAhead; days += 1) {
    const day = addCalendarDays(today, days);
    const { weekday } = readZonedClock(zonedMoment(day, '12:00', timeZone), timeZone);
    if (!isDigestDay(day, weekday, digestFrequency)) continue;
    const at = findSendTime(zonedMoment(day, digestTime, timeZone), times);
    if (at > moment) return at;
  }
  return undefined;
}
