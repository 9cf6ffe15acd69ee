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
import { defineForm, list, mapped, same, text } from '#src/components/form/define-form.ts';
import { findFaults, type FieldSpecs } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

type Weekday = ScheduleTiming['weekdays'][number];

/** What a new schedule starts from. */
export interface ScheduleStart {
  readonly name: string;
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

const form = defineForm(
  {
    name: text('Name', limits.name),
    kind: same<ScheduleKind>('What', limits.source.properties.kind, 'List'),
    frequency: same<ScheduleFrequency>('Send', timing.properties.frequency, 'Weekdays'),
    weekdays: list<Weekday>('Days', timing.properties.weekdays),
    dayOfMonth: same<number | null>('Day of the month', timing.properties.dayOfMonth, 1),
    closedDay: same<ScheduleClosedDay>(
      'On a day that is not a workday',
      timing.properties.closedDay,
      'NextWorkday',
    ),
    time: text('At', timing.properties.time, {
      empty: '07:00',
      isRequired: true,
      emptyText: 'Enter a time.',
      patternText: 'Enter a time.',
    }),
    timeZone: text('Time zone', timing.properties.timeZone),
    /** Null while none is chosen, and for what has none. */
    period: same<SchedulePeriod | null>('Period', limits.period, null, { isRequired: false }),
    format: same<ScheduleFormat>('As', limits.format, 'Xlsx'),
    userIds: list<string>('To', recipients.properties.userIds),
    emails: mapped<string, string[]>('Other addresses', undefined, {
      empty: '',
      read: (stored) => stored.join(', '),
      write: readEmails,
    }),
    onlyWithRows: same<boolean>('Only if it has rows', limits.onlyWithRows, true),
  },
  {
    weekdays: ({ frequency, weekdays }) =>
      frequency === 'Weekdays' && weekdays.length === 0 ? 'Choose at least one day.' : undefined,
    dayOfMonth: ({ frequency, dayOfMonth }) =>
      frequency === 'DayOfMonth' && dayOfMonth === null ? 'Enter a day from 1 to 31.' : undefined,
    userIds: ({ userIds, emails }) =>
      userIds.length + readEmails(emails).length === 0 ? 'Choose at least one recipient.' : undefined,
    emails: ({ emails }) => {
      const wrong = readEmails(emails).find(
        (email) => limitFault(recipients.properties.emails.items, email) !== undefined,
      );
      return wrong === undefined ? undefined : `${wrong} is not an email address.`;
    },
  },
);

export type ScheduleValues = typeof form.empty;

/** The fields; the periods are those that fit what is sent, undefined until they are known. */
export const buildScheduleFields = (
  periods: readonly SchedulePeriod[] | undefined,
): FieldSpecs<ScheduleValues> => ({
  ...form.fields,
  period: {
    ...form.fields.period,
    check: ({ kind, period }) =>
      kind !== 'Statement' && period === null && periods !== undefined && periods.length > 0
        ? 'Choose a period.'
        : undefined,
  },
});

/** Why the next runs cannot be computed: the message of the field that is not valid. */
export function findTimingFault(values: ScheduleValues): string | undefined {
  const faults = findFaults(form.fields, values);
  const names = ['weekdays', 'dayOfMonth', 'time', 'timeZone'] as const;
  return names.map((name) => faults.get(name)).find((fault) => fault !== undefined);
}

/** The browser's zone, if the API accepts it. */
function getOwnZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return limitFault(timing.properties.timeZone, timeZone) === undefined ? timeZone : 'America/Chicago';
}

/** On Monday mornings, to the user themselves. */
export const startSchedule = (
  { name, source: { kind }, period, format }: ScheduleStart,
  userIds: readonly string[],
): ScheduleValues => ({
  ...form.empty,
  name,
  kind,
  period,
  format,
  userIds,
  weekdays: ['Monday'],
  timeZone: getOwnZone(),
});

export const readSchedule = (schedule: Schedule): ScheduleValues =>
  form.read({ ...schedule, ...schedule.timing, ...schedule.recipients, kind: schedule.source.kind });

const fixedFormats: Readonly<Partial<Record<ScheduleKind, ScheduleFormat>>> = {
  Invoices: 'Zip',
  Statement: 'Pdf',
};

/** The formats of a list or a report are chosen; the others have one. */
export const hasFormats = ({ kind }: Pick<ScheduleValues, 'kind'>): boolean =>
  fixedFormats[kind] === undefined;

/** The request of the values, for what the schedule started from. */
export function writeSchedule(values: ScheduleValues, start: ScheduleSource): NewSchedule {
  const { name, kind, period, format, userIds, emails, onlyWithRows, ...times } = form.write(values);
  return {
    name,
    source: { ...start, kind, list: kind === 'Statement' ? null : start.list },
    timing: times,
    period: kind === 'Statement' ? null : period,
    format: fixedFormats[kind] ?? format,
    recipients: { userIds, emails },
    onlyWithRows,
  };
}

/** The form's field for the server's name of one: 'timing.weekdays', 'recipients.emails'. */
export function getFieldName(serverName: string): string {
  if (serverName === 'recipients') return 'userIds';
  const [group = '', member] = serverName.split('.');
  return member !== undefined && ['timing', 'recipients'].includes(group) ? member : group;
}
