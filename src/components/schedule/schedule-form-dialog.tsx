import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { ScheduleKind } from '#src/api/generated/enums.ts';
import type { Schedule, SchedulePreview, ScheduleSource } from '#src/api/generated/types.ts';
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
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import {
  getFieldName,
  requestFrom,
  scheduleFields,
  valuesFrom,
  type ScheduleValues,
} from './schedule-form.ts';
import { ScheduleRuns } from './schedule-preview.tsx';

interface ScheduleFormDialogProps {
  readonly customerId: string;
  /** The stored one, if it is changed. */
  readonly schedule?: Schedule;
  readonly source: ScheduleSource;
  readonly initial: ScheduleValues;
  readonly onClose: () => void;
}

/** Milliseconds without a change before the preview is requested. */
const pauseMs = 300;

function describe({ list }: ScheduleSource, preview: SchedulePreview | undefined): string | undefined {
  const { rowCount } = preview ?? {};
  if (!list || rowCount === undefined || rowCount === null) return undefined;
  const count = rowCount === 1 ? '1 row' : `${formatNumber(rowCount)} rows`;
  return `${enumText(list.dashboard)}, as filtered: ${count} now`;
}

/** The form of a schedule, with its next runs. */
export function ScheduleFormDialog(props: ScheduleFormDialogProps) {
  const { customerId, schedule, source, initial, onClose } = props;
  const { list, report } = source;
  const queryClient = useQueryClient();
  /** The version that a save is based on: the one that the dialog showed or compared last. */
  const base = useRef(schedule);
  const form = useContractForm<ScheduleValues, Schedule>({
    name: `schedule ${schedule?.scheduleId ?? `new ${list?.path ?? report?.reportId ?? ''}`}`,
    initial,
    fields: scheduleFields,
    fieldNamed: getFieldName,
    save: (values, context) => {
      const body = requestFrom(values, source);
      return base.current
        ? updateSchedule({ customerId, ...base.current }, body)
        : createSchedule(customerId, body, context);
    },
    ...(schedule && {
      current: async () => {
        const stored = await queryClient.query({ ...schedulesQuery(customerId), staleTime: 0 });
        base.current = stored.find(({ scheduleId }) => scheduleId === schedule.scheduleId) ?? schedule;
        return valuesFrom(base.current);
      },
    }),
    onSaved: async ({ name }) => {
      await refreshSchedules(queryClient);
      snackbars.show({ tone: 'ok', text: `“${name}” is scheduled.` });
      onClose();
    },
  });
  const values = useFormValues(form);
  const { timing, period, recipients, ...request } = requestFrom(values, source);
  const settled = useSettled({ source: request.source, timing, period, recipients }, pauseMs);
  // Read here: a query result notifies of the members that its own component reads.
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    ...schedulePreviewQuery(customerId, settled),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const people = useQuery(schedulePeopleQuery(customerId));
  const rows = describe(request.source, preview);
  return (
    <FormDialog
      form={form}
      title={schedule ? `Schedule “${schedule.name}”` : 'New schedule'}
      {...(rows !== undefined && { description: rows })}
      width="large"
      submitLabel="Save schedule"
      onClose={onClose}
    >
      <ScheduleFields
        form={form}
        customerId={customerId}
        values={values}
        kinds={
          source.list?.dashboard === 'Billing'
            ? [ScheduleKind.List, ScheduleKind.Invoices, ScheduleKind.Statement]
            : []
        }
        periods={preview?.periods}
        formats={preview?.formats}
        people={people}
      />
      <ScheduleRuns
        preview={preview}
        error={error}
        onRetry={() => void refetch()}
        timing={settled.timing}
        people={people.data ?? []}
      />
      <SendTest
        customerId={customerId}
        getRequest={() => requestFrom(form.values(), source)}
        onRefused={form.refuse}
      />
    </FormDialog>
  );
}

interface SendTestProps {
  readonly customerId: string;
  readonly getRequest: () => ReturnType<typeof requestFrom>;
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
          : { tone: 'bad', text: reason ?? 'Nothing was sent.' },
      ),
    onError: (failure) => {
      if (isRefusal(failure)) onRefused(failure);
    },
  });
  return (
    <div className="-ml-3.5">
      <Button variant="link" icon={Send} isBusy={isPending} onClick={() => mutate()}>
        Send one now
      </Button>
      <span className="text-hint text-ink-3">to you only</span>
      {error && !isRefusal(error) && (
        <p role="alert" className="ml-3.5 text-control text-bad">
          {failureText(error)}
        </p>
      )}
    </div>
  );
}
