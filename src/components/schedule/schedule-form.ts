import { createSchedule as limits } from '#src/api/generated/limits/schedules.ts';
import type {
  NewSchedule,
  Schedule,
  ScheduleClosedDay,
  ScheduleFormat,
  ScheduleFrequency,
  ScheduleKind,
  SchedulePeriod,
  ScheduleSource,
  ScheduleTiming,
} from '#src/api/generated/types.ts';
import { findFaults, type FieldSpecs } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { cleanText } from '#src/lib/clean-text.ts';

type Weekday = ScheduleTiming['weekdays'][number];

export interface ScheduleValues {
  readonly name: string;
  readonly kind: ScheduleKind;
  readonly frequency: ScheduleFrequency;
  readonly weekdays: readonly Weekday[];
  readonly dayOfMonth: number | null;
  readonly closedDay: ScheduleClosedDay;
  readonly time: string;
  readonly timeZone: string;
  /** Null while none is chosen, and for what has none. */
  readonly period: SchedulePeriod | null;
  readonly format: ScheduleFormat;
  readonly userIds: readonly string[];
  /** As typed: addresses with commas, spaces or lines between them. */
  readonly emails: string;
  readonly onlyWithRows: boolean;
}

/** What a new schedule starts from. */
export interface ScheduleStart {
  readonly name: string;
  /** The name of the report or the list. */
  readonly sourceName: string;
  readonly source: ScheduleSource;
  /** Null for what has no period, and for one that does not move with each run. */
  readonly period: SchedulePeriod | null;
  /** The days on the page, in words, where they do not move with each run. */
  readonly fixedPeriod?: string;
  readonly format: ScheduleFormat;
}

/** The parameters of a report that the period of a schedule replaces. */
export const movingParameters: readonly string[] = ['period', 'startDate', 'endDate', 'daysAhead'];

const { timing, recipients } = limits;

/** The addresses that were typed, in their order, each once. */
function readEmails(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const fields: FieldSpecs<ScheduleValues> = {
  name: { label: 'Name', limits: limits.name },
  kind: { label: 'What', limits: limits.source.properties.kind },
  frequency: { label: 'Send', limits: timing.properties.frequency },
  weekdays: {
    label: 'Days',
    limits: timing.properties.weekdays,
    check: ({ frequency, weekdays }) =>
      frequency === 'Weekdays' && weekdays.length === 0 ? 'Choose at least one day.' : undefined,
  },
  dayOfMonth: {
    label: 'Day of the month',
    limits: timing.properties.dayOfMonth,
    check: ({ frequency, dayOfMonth }) =>
      frequency === 'DayOfMonth' && dayOfMonth === null ? 'Enter a day from 1 to 31.' : undefined,
  },
  closedDay: { label: 'On a day that is not a workday', limits: timing.properties.closedDay },
  time: {
    label: 'At',
    isRequired: true,
    limits: timing.properties.time,
    emptyText: 'Enter a time.',
    patternText: 'Enter a time.',
  },
  timeZone: { label: 'Time zone', limits: timing.properties.timeZone },
  period: { label: 'Period', limits: limits.period, isRequired: false },
  format: { label: 'As', limits: limits.format },
  userIds: {
    label: 'To',
    limits: recipients.properties.userIds,
    check: ({ userIds, emails }) =>
      userIds.length + readEmails(emails).length === 0 ? 'Choose at least one recipient.' : undefined,
  },
  emails: {
    label: 'Other addresses',
    check: ({ emails }) => {
      const wrong = readEmails(emails).find(
        (email) => limitFault(recipients.properties.emails.items, email) !== undefined,
      );
      return wrong === undefined ? undefined : `${wrong} is not an email address.`;
    },
  },
  onlyWithRows: { label: 'Only if it has rows', limits: limits.onlyWithRows },
};

/** The fields; the periods are those that fit what is sent, undefined until they are known. */
export const buildScheduleFields = (
  periods: readonly SchedulePeriod[] | undefined,
): FieldSpecs<ScheduleValues> => ({
  ...fields,
  period: {
    ...fields.period,
    check: ({ kind, period }) =>
      kind !== 'Statement' && period === null && periods !== undefined && periods.length > 0
        ? 'Choose a period.'
        : undefined,
  },
});

/** Why the next runs cannot be computed: the message of the field that is not valid. */
export function findTimingFault(values: ScheduleValues): string | undefined {
  const faults = findFaults(fields, values);
  const names = ['weekdays', 'dayOfMonth', 'time', 'timeZone'] as const;
  return names.map((name) => faults.get(name)).find((fault) => fault !== undefined);
}

/** The browser's zone, if the API accepts it. */
function getOwnZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return limitFault(timing.properties.timeZone, timeZone) === undefined ? timeZone : 'America/Chicago';
}

/** On Monday mornings, to the user themselves. */
export function emptyValues(
  { name, source, period, format }: ScheduleStart,
  userIds: readonly string[],
): ScheduleValues {
  return {
    name,
    kind: source.kind,
    frequency: 'Weekdays',
    weekdays: ['Monday'],
    dayOfMonth: 1,
    closedDay: 'NextWorkday',
    time: '07:00',
    timeZone: getOwnZone(),
    period,
    format,
    userIds,
    emails: '',
    onlyWithRows: true,
  };
}

export function valuesFrom(schedule: Schedule): ScheduleValues {
  const { name, source, timing: days, period, format, recipients: to, onlyWithRows } = schedule;
  return {
    ...days,
    name,
    kind: source.kind,
    period,
    format,
    userIds: to.userIds,
    emails: to.emails.join(', '),
    onlyWithRows,
  };
}

const fixedFormats: Readonly<Partial<Record<ScheduleKind, ScheduleFormat>>> = {
  Invoices: 'Zip',
  Statement: 'Pdf',
};

/** The formats of a list or a report are chosen; the others have one. */
export const hasFormats = ({ kind }: Pick<ScheduleValues, 'kind'>): boolean =>
  fixedFormats[kind] === undefined;

/** The request of the values, for what the schedule started from. */
export function requestFrom(values: ScheduleValues, start: ScheduleSource): NewSchedule {
  const { kind, frequency, dayOfMonth, closedDay, time, timeZone } = values;
  return {
    name: cleanText(values.name),
    source: { ...start, kind, list: kind === 'Statement' ? null : start.list },
    timing: { frequency, weekdays: [...values.weekdays], dayOfMonth, closedDay, time, timeZone },
    period: kind === 'Statement' ? null : values.period,
    format: fixedFormats[kind] ?? values.format,
    recipients: { userIds: [...values.userIds], emails: readEmails(values.emails) },
    onlyWithRows: values.onlyWithRows,
  };
}

/** The form's field for the server's name of one: 'timing.weekdays', 'recipients.emails'. */
export function getFieldName(serverName: string): string {
  if (serverName === 'recipients') return 'userIds';
  const [group = '', member] = serverName.split('.');
  return member !== undefined && ['timing', 'recipients'].includes(group) ? member : group;
}
