import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ScheduleClosedDay, ScheduleFrequency, Weekday } from '#src/api/generated/enums.ts';
import { getScheduleDomains } from '#src/api/generated/reads.ts';
import { createSchedule as limits } from '#src/api/generated/limits/schedules.ts';
import type {
  ScheduleFormat,
  ScheduleKind,
  SchedulePeriod,
  SchedulePerson,
} from '#src/api/generated/types.ts';
import {
  CheckboxField,
  ChoicesField,
  ComboboxField,
  SegmentField,
  SelectField,
} from '#src/components/form/choice-fields.tsx';
import { timeZoneOptions } from '#src/components/form/time-zones.ts';
import { NumberField } from '#src/components/form/number-field.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { TimeField } from '#src/components/form/time-field.tsx';
import { useCompanyWords } from '#src/components/page/use-company-words.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { Button } from '#src/ui/button.tsx';
import { hasFormats, type ScheduleValues } from './schedule-form.ts';
import { clockText, formatText, periodText } from './schedule-words.ts';

interface ScheduleFieldsProps {
  readonly form: ContractForm<ScheduleValues>;
  readonly customerId: string;
  readonly values: ScheduleValues;
  /** What can be sent from the same place; empty if there is no choice. */
  readonly kinds: readonly ScheduleKind[];
  /** Undefined until they are known. */
  readonly periods: readonly SchedulePeriod[] | undefined;
  readonly formats: readonly ScheduleFormat[] | undefined;
  /** The days on the page, in words, where they do not move with each run. */
  readonly fixedPeriod: string | undefined;
  readonly people: readonly SchedulePerson[];
  readonly peopleRead: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
}

const kindNames: Readonly<Record<ScheduleKind, string>> = {
  Report: 'The report',
  List: 'The list',
  Invoices: 'The invoices as PDFs',
  Statement: 'The statement of account',
};

const frequencies = [
  { value: ScheduleFrequency.Weekdays, label: 'On days of the week' },
  { value: ScheduleFrequency.Workdays, label: 'Every workday' },
  { value: ScheduleFrequency.DayOfMonth, label: 'On a day of the month' },
  { value: ScheduleFrequency.LastWorkday, label: 'On the last workday of the month' },
];

const closedDays = [
  { value: ScheduleClosedDay.NextWorkday, label: 'Send on the next workday' },
  { value: ScheduleClosedDay.Skip, label: 'Leave it out' },
  { value: ScheduleClosedDay.Send, label: 'Send anyway' },
];

const weekdayOptions = Object.values(Weekday).map((value) => ({ value, label: value.slice(0, 3) }));

/** What was chosen stays offered, also where the server does not offer it any more. */
function withCurrent<Value extends string>(
  offered: readonly Value[],
  current: Value | null,
): readonly Value[] {
  return current === null || offered.includes(current) ? offered : [current, ...offered];
}

function periodHelp({ values, fixedPeriod }: Pick<ScheduleFieldsProps, 'values' | 'fixedPeriod'>): string {
  if (fixedPeriod !== undefined && values.period === null)
    return `${fixedPeriod} is fixed. Choose a period that is relative to each run.`;
  return values.kind === 'Report'
    ? 'Relative to each run. It replaces the dates of the report’s form.'
    : 'Relative to each run.';
}

/** The fields of a schedule. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { form, values, kinds, periods, formats, people, peopleRead } = props;
  const { frequency, period, format } = values;
  const zones = useMemo(
    () => timeZoneOptions(limits.timing.properties.timeZone, values.timeZone),
    [values.timeZone],
  );
  const hasClosedDays = frequency === 'Weekdays' || frequency === 'DayOfMonth';
  const hasPeriods = periods === undefined ? period !== null : periods.length > 0;
  return (
    <div className="@container flex flex-col gap-4">
      <TextField form={form} name="name" help="Email subject." />
      {kinds.length > 0 && (
        <SegmentField
          form={form}
          name="kind"
          options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        />
      )}
      <div className="grid gap-4 @lg:grid-cols-[2fr_1fr_2fr]">
        <SelectField form={form} name="frequency" options={frequencies} />
        <TimeField form={form} name="time" />
        <ComboboxField form={form} name="timeZone" options={zones} help={clockText(values)} />
      </div>
      {hasClosedDays && (
        <div className="grid gap-4 @lg:grid-cols-[3fr_2fr]">
          {frequency === 'Weekdays' ? (
            <ChoicesField form={form} name="weekdays" options={weekdayOptions} />
          ) : (
            <NumberField form={form} name="dayOfMonth" help="The last day in shorter months." />
          )}
          <SelectField form={form} name="closedDay" options={closedDays} />
        </div>
      )}
      <div className="grid gap-4 empty:hidden @lg:grid-cols-2">
        {hasPeriods && values.kind !== 'Statement' && (
          <SelectField
            form={form}
            name="period"
            isRequired
            help={periodHelp(props)}
            placeholder="Choose a period"
            options={withCurrent(periods ?? [], period).map((value) => ({ value, label: periodText(value) }))}
          />
        )}
        {hasFormats(values) && (
          <SegmentField
            form={form}
            name="format"
            options={withCurrent(formats ?? [], format).map((value) => ({ value, label: formatText(value) }))}
          />
        )}
      </div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <Recipients form={form} customerId={props.customerId} people={people} peopleRead={peopleRead} />
      </div>
      <CheckboxField form={form} name="onlyWithRows" help="Otherwise an empty one is sent, too." />
    </div>
  );
}

type RecipientsProps = Pick<ScheduleFieldsProps, 'form' | 'customerId' | 'people' | 'peopleRead'>;

function Recipients({ form, customerId, people, peopleRead }: RecipientsProps) {
  const domains = useQuery(getScheduleDomains({ customerId }));
  const allowed = domains.data?.domains;
  const company = useCompanyWords();
  const hasAddresses = form.values().emails !== '' || form.base.emails !== '';
  const options = people.map(({ userId, name, email }) => ({
    value: userId,
    label: name,
    detail: email,
  }));
  return (
    <>
      <SearchedChoicesField
        form={form}
        name="userIds"
        options={options}
        placeholder={`Add a person of ${company}`}
        {...(peopleRead.isError && {
          help: <FailedHelp text={`The people of ${company} could not be loaded.`} read={peopleRead} />,
        })}
      />
      {(hasAddresses || domains.isError || (allowed !== undefined && allowed.length > 0)) && (
        <TextField
          form={form}
          name="emails"
          help={
            domains.isError && allowed === undefined ? (
              <FailedHelp text="The allowed domains could not be loaded." read={domains} />
            ) : (
              allowed &&
              `Addresses of ${allowed.join(', ') || 'no domain'}, separated by commas. They get what you may see.`
            )
          }
        />
      )}
    </>
  );
}

interface FailedHelpProps {
  readonly text: string;
  readonly read: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

function FailedHelp({ text, read }: FailedHelpProps) {
  return (
    <>
      {text}{' '}
      <Button variant="link" size="small" isBusy={read.isFetching} onClick={() => void read.refetch()}>
        Retry
      </Button>
    </>
  );
}
