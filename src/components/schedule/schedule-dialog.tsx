import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { ScheduleKind } from '#src/api/generated/enums.ts';
import type {
  NewSchedule,
  Schedule,
  SchedulePerson,
  SchedulePreview,
  ScheduleSource,
  SavedView,
} from '#src/api/generated/types.ts';
import {
  createSchedule,
  refreshSchedules,
  schedulePeopleQuery,
  schedulePreviewQuery,
  schedulesQuery,
  sendScheduleTest,
  updateSchedule,
} from '#src/api/queries/schedules.ts';
import { createSubmission } from '#src/api/submission.ts';
import { explainFailure } from '#src/components/feedback/explain-failure.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { ScheduleContents, type ListWords } from './schedule-contents.tsx';
import { scheduleFailures } from './schedule-failures.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import {
  buildScheduleFields,
  findTimingFault,
  getFieldName,
  writeSchedule,
  readSchedule,
  type ScheduleValues,
  startSchedule,
  type ScheduleStart,
} from './schedule-form.ts';
import { ScheduleRuns } from './schedule-preview.tsx';
import { sourceKindText, listText } from './schedule-words.ts';
import { savedViewsQuery } from '#src/api/queries/saved-views.ts';
import { OpeningDialog } from './opening-dialog.tsx';

interface NewSubject {
  readonly start: ScheduleStart;
  readonly words?: ListWords;
  /** Whether a saved view shows what is sent: the schedule is named after it, and follows it. */
  readonly isOfView?: (view: SavedView) => boolean;
}

/** A stored schedule, or what a new one sends. */
export type ScheduleSubject = ({ readonly schedule: Schedule } & ListWords) | NewSubject;

interface ScheduleDialogProps<Subject> {
  readonly customerId: string;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** A schedule that is created or changed. */
export function ScheduleDialog({ customerId, subject, onClose }: ScheduleDialogProps<ScheduleSubject>) {
  if (!('schedule' in subject))
    return <NewSchedule customerId={customerId} subject={subject} onClose={onClose} />;
  const { schedule } = subject;
  return (
    <ScheduleFormDialog
      customerId={customerId}
      schedule={schedule}
      source={schedule.source}
      sourceName={schedule.sourceName}
      words={subject}
      initial={readSchedule(schedule)}
      onClose={onClose}
    />
  );
}

function NewSchedule({ customerId, subject, onClose }: ScheduleDialogProps<NewSubject>) {
  const { start, words, isOfView } = subject;
  const { list } = start.source;
  const people = useQuery(schedulePeopleQuery(customerId));
  const hasViews = list !== null && isOfView !== undefined;
  const views = useQuery({
    ...savedViewsQuery(customerId, list?.dashboard ?? 'Orders'),
    ...(!hasViews && { queryFn: skipToken }),
  });
  if (!people.data) return <OpeningDialog read={people} onClose={onClose} />;
  if (hasViews && views.isPending) return <OpeningDialog onClose={onClose} />;
  const view = isOfView && views.data?.find(isOfView);
  const source =
    list && view ? { ...start.source, list: { ...list, savedViewId: view.savedViewId } } : start.source;
  const selfIds = people.data.flatMap(({ userId, isSelf }) => (isSelf ? [userId] : []));
  return (
    <ScheduleFormDialog
      customerId={customerId}
      source={source}
      sourceName={list ? listText(list.dashboard) : start.sourceName}
      viewName={view?.name}
      words={words}
      fixedPeriod={start.fixedPeriod}
      initial={startSchedule({ ...start, ...(view && { name: view.name }) }, selfIds)}
      onClose={onClose}
    />
  );
}

interface ScheduleFormDialogProps extends Omit<ScheduleDialogProps<ScheduleSubject>, 'subject'> {
  /** The stored one, if it is changed. */
  readonly schedule?: Schedule;
  readonly source: ScheduleSource;
  readonly sourceName: string;
  /** The saved view that a new one follows. */
  readonly viewName?: string | undefined;
  readonly words?: ListWords | undefined;
  /** The days on the page, in words, where they do not move with each run. */
  readonly fixedPeriod?: string | undefined;
  readonly initial: ScheduleValues;
}

/** Milliseconds without a change before the preview is requested. */
const pauseMs = 300;

/** 'View of Orders · 3 rows now'; without a period that fits, the number of rows is not that of a run. */
function describe(
  request: NewSchedule,
  { sourceName, savedViewName }: Pick<Schedule, 'sourceName' | 'savedViewName'>,
  preview: SchedulePreview | undefined,
): string {
  const { source, period } = request;
  const text = sourceKindText(source, sourceName, savedViewName);
  const { rowCount = null, periods = [] } = preview ?? {};
  if (rowCount === null || (period === null && periods.length > 0)) return text;
  return `${text} · ${rowCount === 1 ? '1 row' : `${formatNumber(rowCount)} rows`} now`;
}

function savedText({ name, state }: Schedule): string {
  switch (state) {
    case 'Paused':
    case 'Stopped':
      return `“${name}” saved. It is still paused.`;
    case 'OwnerLeft':
      return `“${name}” saved. It will not be sent until someone takes it over.`;
    default:
      return `“${name}” is scheduled.`;
  }
}

/** The people to whom it can send, and those of the stored schedule who have left since. */
function withLeavers(
  people: readonly SchedulePerson[] | undefined,
  stored: readonly SchedulePerson[],
): readonly SchedulePerson[] {
  const present = people ?? [];
  return [...present, ...stored.filter(({ userId }) => !present.some((person) => person.userId === userId))];
}

/** The form of a schedule, with its next runs. */
export function ScheduleFormDialog(props: ScheduleFormDialogProps) {
  const { customerId, schedule, source, sourceName, viewName, words, fixedPeriod, initial, onClose } = props;
  const { list, report } = source;
  const queryClient = useQueryClient();
  /** The version that a save is based on: the one that the dialog showed or compared last. */
  const base = useRef(schedule);
  /** The last preview: its periods and formats remain offered while the next one loads or fails. */
  const [lastPreview, setLastPreview] = useState<SchedulePreview>();
  const form = useContractForm<ScheduleValues, Schedule>({
    name: `schedule ${schedule?.scheduleId ?? `new ${list?.path ?? report?.reportId ?? ''}`}`,
    initial,
    fields: buildScheduleFields(lastPreview?.periods),
    fieldNamed: getFieldName,
    save: async (values, context) => {
      const body = writeSchedule(values, source);
      try {
        return await (base.current
          ? updateSchedule({ customerId, ...base.current }, body)
          : createSchedule(customerId, body, context));
      } catch (error) {
        throw explainFailure(error, base.current ? scheduleFailures.update : scheduleFailures.create);
      }
    },
    ...(schedule && {
      current: async () => {
        const stored = await queryClient.query({ ...schedulesQuery(customerId), staleTime: 0 });
        base.current = stored.find(({ scheduleId }) => scheduleId === schedule.scheduleId) ?? schedule;
        return readSchedule(base.current);
      },
    }),
    onSaved: async (saved) => {
      await refreshSchedules(queryClient);
      snackbars.show({ tone: 'ok', text: savedText(saved) });
      onClose();
    },
  });
  const values = useFormValues(form);
  const request = writeSchedule(values, source);
  const { timing, period } = request;
  // Addresses are typed letter by letter, and do not change the preview.
  const recipients = { userIds: request.recipients.userIds, emails: [] };
  const current = { source: request.source, timing, period, recipients };
  const settled = useSettled(current, pauseMs);
  const fault = findTimingFault(values);
  const isSettled = isSame(settled, current);
  const query = schedulePreviewQuery(customerId, settled);
  // Read here: a query result notifies of the members that its own component reads.
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    ...((fault !== undefined || !isSettled) && { queryFn: skipToken }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (data && data !== lastPreview) setLastPreview(data);
  const preview = fault === undefined && isSettled ? data : undefined;
  const people = useQuery(schedulePeopleQuery(customerId));
  const everyone = withLeavers(people.data, schedule?.people ?? []);
  return (
    <FormDialog
      form={form}
      title={schedule ? `Schedule “${schedule.name}”` : 'New schedule'}
      description={describe(
        request,
        { sourceName, savedViewName: schedule?.savedViewName ?? viewName ?? null },
        preview,
      )}
      width="large"
      submitLabel="Save schedule"
      action={
        <SendTest
          customerId={customerId}
          getRequest={() => writeSchedule(form.values(), source)}
          onRefused={form.refuse}
        />
      }
      onClose={onClose}
    >
      <ScheduleContents customerId={customerId} source={source} kind={values.kind} words={words} />
      <ScheduleFields
        form={form}
        customerId={customerId}
        values={values}
        kinds={
          source.list?.dashboard === 'Billing'
            ? [ScheduleKind.List, ScheduleKind.Invoices, ScheduleKind.Statement]
            : []
        }
        periods={lastPreview?.periods}
        formats={lastPreview?.formats}
        fixedPeriod={fixedPeriod}
        people={everyone}
        peopleRead={people}
      />
      <ScheduleRuns
        preview={preview}
        fault={fault}
        error={error && explainFailure(error, scheduleFailures.create)}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        timing={settled.timing}
        people={everyone}
      />
    </FormDialog>
  );
}

interface SendTestProps {
  readonly customerId: string;
  readonly getRequest: () => ReturnType<typeof writeSchedule>;
  /** Shows what is wrong with the values beside their fields. */
  readonly onRefused: (error: unknown) => void;
}

/** Whether the server has named the fields that are wrong. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiFailure && Object.keys(error.fieldErrors).length > 0;

/** Sends one to the user, and to nobody else. */
function SendTest({ customerId, getRequest, onRefused }: SendTestProps) {
  const [submission] = useState(createSubmission);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendScheduleTest(customerId, getRequest(), { submission }),
    onSuccess: ({ state, reason }) =>
      snackbars.show(
        state === 'Sent'
          ? { tone: 'ok', text: 'Sent to you only.' }
          : {
              tone: 'bad',
              text: `${reason ?? 'Nothing was sent.'}${state === 'FileFailed' ? ' Try again in a few minutes.' : ''}`,
            },
      ),
    onError: (failure) => {
      if (isRefusal(failure)) onRefused(failure);
    },
  });
  return (
    <div className="-ml-3.5">
      {error && !isRefusal(error) && (
        <FailureMessage className="ml-3.5" error={explainFailure(error, scheduleFailures.create)} />
      )}
      <span className="flex flex-wrap items-center">
        <Button variant="link" icon={Send} isBusy={isPending} onClick={() => mutate()}>
          Send one now
        </Button>
        <span className="text-hint text-ink-3">to you only</span>
      </span>
    </div>
  );
}
