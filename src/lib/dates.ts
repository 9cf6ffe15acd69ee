/**
 * The three date formats of the specification, dates in words for reading, and arithmetic with calendar days. A
 * calendar day is the text `YYYY-MM-DD`; it has no time zone, so it is never converted to a moment. A moment is RFC
 * 3339 text with an offset, and is shown in the user's time zone.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** Short names, January first. */
export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
export const millisecondsPerDay = 86_400_000;

/** Midnight of the day in UTC, in milliseconds; undefined for an invalid day. */
function toTime(day: Day): number | undefined {
  const parts = dayPattern.exec(day);
  if (!parts) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some engines parse February 30 as March 2.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : time;
}

/** Whether the text is a valid calendar day. */
export function isDay(text: string): text is Day {
  return toTime(text) !== undefined;
}

type Options = Intl.DateTimeFormatOptions;

const longDay: Options = { year: 'numeric', month: 'short', day: 'numeric' };
const shortDay: Options = { year: 'numeric', month: 'numeric', day: 'numeric' };
const shortMoment: Options = { ...shortDay, hour: 'numeric', minute: '2-digit', hour12: true };
const nearDay: Options = { month: 'short', day: 'numeric' };
const clockTime: Options = { hour: 'numeric', minute: '2-digit', hour12: true };
const zoned: Options = { timeZoneName: 'short' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes a hundred times as long as using it. */
function getFormat(options: Options, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${JSON.stringify(options)} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}

function write(time: number | undefined, options: Options, timeZone?: string): string | undefined {
  if (time === undefined || Number.isNaN(time)) return undefined;
  // Newer engines use a narrow no-break space before AM and PM and U+2009 elsewhere; both are replaced with plain
  // spaces.
  return getFormat(options, timeZone)
    .format(time)
    .replaceAll(/\s/gu, ' ')
    .replace(', ', () => separator(options));
}

/**
 * English has commas between the parts of a date in words; between a date in numbers and its time the format has none.
 */
function separator(options: Options): string {
  return options.hour === undefined || options.month === 'short' ? ', ' : ' ';
}

/** The options of a date in words, with the year only where it is not that of `now`. */
function nearOptions(time: number, options: Options, timeZone: string | undefined, now: Date): Options {
  const year = (moment: Date): string => toDay(moment, timeZone).slice(0, 4);
  const isThisYear = Number.isNaN(time) || year(new Date(time)) === year(now);
  return isThisYear ? { ...nearDay, ...options } : { ...longDay, ...options };
}

/** 'MMM d, y': Mar 2, 2026. An invalid day is returned unchanged. */
export function formatDay(day: Day): string {
  return write(toTime(day), longDay, 'UTC') ?? day;
}

/** 'M/d/y': 3/2/2026. An invalid day is returned unchanged. */
export function formatShortDay(day: Day): string {
  return write(toTime(day), shortDay, 'UTC') ?? day;
}

/** The day of a moment as 'MMM d, y', in the given IANA zone or the browser's. */
export function formatMomentDay(moment: string, timeZone?: string): string {
  return write(Date.parse(moment), longDay, timeZone) ?? moment;
}

/** 'M/d/y h:mm aa': 3/2/2026 4:40 PM, in the given IANA zone or the browser's. */
export function formatMoment(moment: string, timeZone?: string): string {
  return write(Date.parse(moment), shortMoment, timeZone) ?? moment;
}

/** 'MMM d', with the year only where it is not that of `now`: Mar 2. An invalid day is returned unchanged. */
export function formatNearDay(day: Day, now = new Date()): string {
  const time = toTime(day);
  return (time !== undefined && write(time, nearOptions(time, {}, 'UTC', now), 'UTC')) || day;
}

/** The day of a moment in the given IANA zone, like formatNearDay. */
export function formatNearMomentDay(moment: string, timeZone: string, now = new Date()): string {
  const time = Date.parse(moment);
  return write(time, nearOptions(time, {}, timeZone, now), timeZone) ?? moment;
}

/** A moment in the browser's zone where its card names the zone: Mar 2, 4:40 PM; only the time if it is today. */
export function formatNearMoment(moment: string, now = new Date()): string {
  const time = Date.parse(moment);
  const isToday = !Number.isNaN(time) && toDay(new Date(time)) === toDay(now);
  return write(time, isToday ? clockTime : nearOptions(time, clockTime, undefined, now)) ?? moment;
}

/**
 * A moment at a place, in the zone of the place with its name: Mar 2, 4:40 PM CST. The year only where it is not that of
 * `now`.
 */
export function formatPlaceMoment(moment: string, timeZone?: string, now = new Date()): string {
  const time = Date.parse(moment);
  return write(time, nearOptions(time, { ...clockTime, ...zoned }, timeZone, now), timeZone) ?? moment;
}

/** The time of a moment at a place, where day and zone are beside it: 4:40 PM. */
export function formatPlaceTime(moment: string, timeZone: string): string {
  return write(Date.parse(moment), clockTime, timeZone) ?? moment;
}

/** A time of day: '17:30' is '5:30 PM'. */
export function formatTimeOfDay(time: string): string {
  return formatPlaceTime(`2026-01-01T${time}:00Z`, 'UTC');
}

/** The place that names a time zone: 'America/Chicago' is 'Chicago'. */
export function zonePlace(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** The time of a moment in the browser's zone, where the day is beside it: 4:40 PM. */
export function formatOwnTime(moment: string): string {
  return write(Date.parse(moment), clockTime) ?? moment;
}

/** The same moment in the browser's zone, written the same way. */
export function formatOwnMoment(moment: string, now = new Date()): string {
  return formatPlaceMoment(moment, undefined, now);
}

/** A length of time: '45 min', '1 h 30 min', '2 days 9 h'. From a day on, minutes are left out. */
export function formatDuration(minutes: number): string {
  const total = Math.round(Math.abs(minutes));
  const [days, hours, rest] = [Math.floor(total / 1440), Math.floor(total / 60) % 24, total % 60];
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/** A length of time to the second: '14 s', '2 min 40 s'; from an hour on as `formatDuration`. */
export function formatElapsed(seconds: number): string {
  const total = Math.floor(Math.abs(seconds));
  if (total >= 3600) return formatDuration(total / 60);
  return total < 60 ? `${total} s` : `${Math.floor(total / 60)} min ${total % 60} s`;
}

function joinDay(year: number | string, month: number | string, day: number | string): Day {
  const pad = (part: number | string, length: number): string => String(part).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** The calendar day of a moment in the given IANA zone or the browser's. */
export function toDay(moment: Date, timeZone?: string): Day {
  // Without a format, whose first creation takes long: the first requests of a dashboard wait for today's date.
  if (timeZone === undefined) return joinDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
  const parts = getFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).formatToParts(
    moment,
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return joinDay(part('year'), part('month'), part('day'));
}

/** Today's calendar day in the browser's time zone. */
export function today(now: Date = new Date()): Day {
  return toDay(now);
}

/** The day that many days later, or earlier when negative. Throws RangeError for an invalid day. */
export function addDays(day: Day, days: number): Day {
  const time = toTime(day);
  if (time === undefined) throw new RangeError(`'${day}' is not a valid day.`);
  return new Date(time + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whole days between two days; negative when the second is earlier. NaN for an invalid day. */
export function daysBetween(from: Day, to: Day): number {
  return ((toTime(to) ?? NaN) - (toTime(from) ?? NaN)) / millisecondsPerDay;
}

/** Days left until a day, negative after it; undefined for an invalid day. */
export function daysUntil(day: string): number | undefined {
  return isDay(day) ? daysBetween(today(), day) : undefined;
}

/** What is left until a day: '12 days left', 'Last day', 'Passed'. */
export function daysLeftText(days: number): string {
  if (days < 0) return 'Passed';
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** What is left from today until a day. */
export function timeLeftText(day: Day): string {
  return daysLeftText(daysBetween(today(), day));
}

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A moment in the format of `<input type="datetime-local">`, in the browser's zone; empty for an invalid one. */
export function toLocalInput(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${toDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment, in UTC, of a value from `<input type="datetime-local">`; undefined for an invalid one. */
export function parseLocalInput(text: string): string | undefined {
  if (!localPattern.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
