import type {
  SavedViewDashboard,
  Schedule,
  ScheduleFormat,
  ScheduleOutcome,
  SchedulePeriod,
  ScheduleRun,
  ScheduleSource,
  ScheduleTiming,
} from '#src/api/generated/types.ts';
import { formatNearMomentDay, formatPlaceTime, formatTimeOfDay, toDay, zonePlace } from '#src/lib/dates.ts';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';
import type { Tone } from '#src/ui/badge.tsx';

export const formatText = wordsFor<ScheduleFormat>({
  Xlsx: 'Excel',
  Csv: 'CSV',
  Pdf: 'PDF',
  Zip: 'Zip of PDFs',
  Link: 'Link only',
});

export const periodText = wordsFor<SchedulePeriod>({ SameDay: 'The same day', DayBefore: 'The day before' });

/** 'America/Chicago' is 'Chicago time', 'UTC' is itself. */
export function zoneText(timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : `${zonePlace(timeZone)} time`;
}

/** The difference between UTC and the clocks of a zone at a moment: 'GMT-06:00'. */
function getOffset(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 'Stays 7:00 AM when daylight saving time starts or ends.'; undefined for a zone without it, and without a time. */
export function clockText(
  { time, timeZone }: Pick<ScheduleTiming, 'time' | 'timeZone'>,
  now = new Date(),
): string | undefined {
  if (time === '') return undefined;
  const [winter, summer] = [0, 6].map((month) => new Date(Date.UTC(now.getUTCFullYear(), month, 15)));
  if (!winter || !summer || getOffset(timeZone, winter) === getOffset(timeZone, summer)) return undefined;
  return `Stays ${formatTimeOfDay(time)} when daylight saving time starts or ends.`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (day: number): string => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`;

/** 'Mondays', '1st of the month'. */
export function daysText({ frequency, weekdays, dayOfMonth }: ScheduleTiming): string {
  switch (frequency) {
    case 'Weekdays':
      return weekdays.length === 1
        ? `${weekdays[0] ?? ''}s`
        : weekdays.map((day) => day.slice(0, 3)).join(', ');
    case 'Workdays':
      return 'Workdays';
    case 'DayOfMonth':
      return `${ordinal(dayOfMonth ?? 1)} of the month`;
    case 'LastWorkday':
      return 'Last workday of the month';
    default:
      return enumText(frequency);
  }
}

const weekday = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(Date.parse(moment));

/** 'today, 5:30 PM', 'Mon, Nov 23' with the time only where it is another than the schedule's. */
export function runText(at: string, { time, timeZone }: ScheduleTiming, now = new Date()): string {
  const clock = formatPlaceTime(at, timeZone);
  if (toDay(new Date(at), timeZone) === toDay(now, timeZone)) return `today, ${clock}`;
  const day = `${weekday(at, timeZone)}, ${formatNearMomentDay(at, timeZone, now)}`;
  return clock === formatTimeOfDay(time) ? day : `${day}, ${clock}`;
}

interface ResultWords {
  readonly tone: Tone;
  readonly text: string;
}

/** A run's outcome in words. */
export function outcomeText(outcome: ScheduleOutcome): ResultWords {
  switch (outcome) {
    case 'Sent':
      return { tone: 'ok', text: 'Sent' };
    case 'NothingToSend':
      return { tone: 'neutral', text: 'No rows' };
    case 'PartlyFailed':
      return { tone: 'warn', text: 'Partly sent' };
    case 'Failed':
      return { tone: 'bad', text: 'Failed' };
    default:
      return { tone: 'neutral', text: enumText(outcome) };
  }
}

const times: readonly string[] = ['', '', ' twice', ' three times'];

/** The last result: a word or two, and the day with the reason. */
export function resultText({ lastRun, timing }: Schedule): ResultWords & { readonly detail?: string } {
  if (!lastRun) return { tone: 'neutral', text: 'Not run yet' };
  const { outcome, at, reason, failuresInARow } = lastRun;
  const words = outcomeText(outcome);
  const day = formatNearMomentDay(at, timing.timeZone);
  const often = outcome === 'Failed' ? (times[failuresInARow] ?? ` ${failuresInARow} times`) : '';
  return { ...words, text: `${words.text}${often}`, detail: reason === null ? day : `${day}: ${reason}` };
}

/** 'Casey Ortiz, 2 more'. */
export function recipientsText({ people, recipients }: Pick<Schedule, 'people' | 'recipients'>): string {
  const [first = '', ...rest] = [...people.map(({ name }) => name), ...recipients.emails];
  return rest.length === 0 ? first : `${first}, ${rest.length} more`;
}

/** The name of a list, as the server has it in `sourceName`. */
export const listText = wordsFor<SavedViewDashboard>({
  Otif: 'OTIF',
  PerformanceItems: 'Performance by item',
  PerformanceRetailers: 'Performance by retailer',
  PerformanceRegions: 'Performance by region',
  CpcOverview: 'Cost per case',
  CpcDetail: 'Cost per case by order',
  TraceLots: 'Traced lots',
  TraceGaps: 'Incomplete trace records',
  AllQuestions: 'Questions of all customers',
});

/** 'View “On the road” of Orders', 'OTIF list', 'Report OTIF by PO'. The name of a view is not always known. */
export function sourceKindText(
  { kind, list }: ScheduleSource,
  sourceName: string,
  viewName: string | null = null,
): string {
  switch (kind) {
    case 'Report':
      return `Report ${sourceName}`;
    case 'List':
      if (list === null || list.savedViewId === null) return `${sourceName} list`;
      return viewName === null ? `View of ${sourceName}` : `View “${viewName}” of ${sourceName}`;
    case 'Invoices':
      return 'Invoices as PDFs';
    case 'Statement':
      return 'Statement of account';
    default:
      return enumText(kind);
  }
}

const decapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** 'view of Orders, csv · only if it has rows'; a report or view that has the schedule's name is not named twice. */
export function sourceText(schedule: Schedule): string {
  const { name, source, sourceName, savedViewName, format, onlyWithRows } = schedule;
  const isNamed = source.kind === 'Report' && name === sourceName;
  const viewName = savedViewName === name ? null : savedViewName;
  const kind = isNamed ? 'report' : decapitalize(sourceKindText(source, sourceName, viewName));
  const file = format === 'Link' ? 'link only' : format.toLowerCase();
  return `${kind}, ${file}${onlyWithRows ? ' · only if it has rows' : ''}`;
}

/** Why a run was not on time; undefined if it was. */
export function triggerText({ trigger, startedBy }: ScheduleRun): string | undefined {
  switch (trigger) {
    case 'Due':
      return undefined;
    case 'Late':
      return 'Late, after an outage';
    case 'Manual':
      return `Sent by ${startedBy ?? 'hand'}`;
    case 'Resent':
      return `Sent again by ${startedBy ?? 'hand'}`;
    default:
      return enumText(trigger);
  }
}
