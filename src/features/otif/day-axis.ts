import { addDays, daysBetween, formatNearDay, toDay } from '#src/lib/dates.ts';

/** Days and parts of a day from the first day to a moment, by the clock of the place. */
export function toDayPosition(moment: string, first: string, timeZone: string): number {
  const date = new Date(moment);
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(date);
  const read = (type: string): number => Number(clock.find((part) => part.type === type)?.value ?? 0);
  return daysBetween(first, toDay(date, timeZone)) + (read('hour') * 60 + read('minute')) / 1_440;
}

/** Names of days that fit side by side. */
const dayNames = 5;

/** The axis from a day to the day after another one, with as many names of days as fit. */
export function buildDayAxis(first: string, last: string) {
  const end = daysBetween(first, last) + 2;
  const step = Math.ceil(end / dayNames);
  const days = Array.from({ length: Math.ceil(end / step) }, (_, index) => ({
    at: index * step,
    label: formatNearDay(addDays(first, index * step)),
  }));
  return { days, start: 0, end };
}
