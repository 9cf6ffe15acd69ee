/**
 * The three formats of the specification, and sums with calendar days. A calendar day is the text `YYYY-MM-DD`: it
 * has no zone, so it is never made into a moment of somebody's zone. A moment is RFC 3339 text with its offset, and
 * is shown in the zone of whoever looks.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

/** Midnight of the day in UTC, in milliseconds; undefined for what is no day of the calendar. */
function toTime(day: Day): number | undefined {
  const parts = dayPattern.exec(day);
  if (!parts) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some engines take February 30 for March 2.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : time;
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): text is Day {
  return toTime(text) !== undefined;
}

type Options = Intl.DateTimeFormatOptions;

const longDay: Options = { year: 'numeric', month: 'short', day: 'numeric' };
const shortDay: Options = { year: 'numeric', month: 'numeric', day: 'numeric' };
const shortMoment: Options = { ...shortDay, hour: 'numeric', minute: '2-digit', hour12: true };
const placeMoment: Options = { ...shortMoment, timeZoneName: 'short' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times what using it does. */
function getFormat(options: Options, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${JSON.stringify(options)} ${timeZone ?? ''}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known;
}

function write(time: number | undefined, options: Options, timeZone?: string): string | undefined {
  if (time === undefined || Number.isNaN(time)) return undefined;
  // Newer engines put a narrow no-break space before AM and PM, and U+2009 elsewhere; the formats have plain ones.
  return getFormat(options, timeZone)
    .format(time)
    .replaceAll(/\s/gu, ' ')
    .replace(', ', () => separator(options));
}

/** English puts a comma between month and year of the long form, and between day and time of the short one. */
function separator(options: Options): string {
  return options.hour === undefined ? ', ' : ' ';
}

/** 'MMM d, y': Mar 2, 2026. What is no day is shown as it is. */
export function formatDay(day: Day): string {
  return write(toTime(day), longDay, 'UTC') ?? day;
}

/** 'M/d/y': 3/2/2026. What is no day is shown as it is. */
export function formatShortDay(day: Day): string {
  return write(toTime(day), shortDay, 'UTC') ?? day;
}

/** The day of a moment as 'MMM d, y', in the given IANA zone or the browser's own. */
export function formatMomentDay(moment: string, timeZone?: string): string {
  return write(Date.parse(moment), longDay, timeZone) ?? moment;
}

/** 'M/d/y h:mm aa': 3/2/2026 4:40 PM, in the given IANA zone or the browser's own. */
export function formatMoment(moment: string, timeZone?: string): string {
  return write(Date.parse(moment), shortMoment, timeZone) ?? moment;
}

/** The moment as formatMoment writes it, with the zone of its place: 3/2/2026 4:40 PM CST. Where zones meet, it is needed. */
export function formatPlaceMoment(moment: string, timeZone: string): string {
  return write(Date.parse(moment), placeMoment, timeZone) ?? moment;
}

/** The calendar day of a moment in the given IANA zone or the browser's own. */
export function toDay(moment: Date, timeZone?: string): Day {
  const parts = getFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).formatToParts(
    moment,
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The calendar day that it is now where the browser stands. */
export function today(now: Date = new Date()): Day {
  return toDay(now);
}

/** The day so many days later, or earlier when below zero. Throws RangeError for what is no day. */
export function addDays(day: Day, days: number): Day {
  const time = toTime(day);
  if (time === undefined) throw new RangeError(`'${day}' is no day.`);
  return new Date(time + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whole days from one day to the other; below zero when the other is earlier. NaN for what is no day. */
export function daysBetween(from: Day, to: Day): number {
  return ((toTime(to) ?? NaN) - (toTime(from) ?? NaN)) / millisecondsPerDay;
}

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A moment as `<input type="datetime-local">` expects it, in the browser's zone; empty for what is no moment. */
export function toLocalInput(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${toDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment, in UTC, that somebody typed into `<input type="datetime-local">`; undefined for what is none. */
export function parseLocalInput(text: string): string | undefined {
  if (!localPattern.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
