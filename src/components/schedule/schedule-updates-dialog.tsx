import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { Schedule, ScheduledList } from '#src/api/generated/types.ts';
import { refreshSchedules, schedulesQuery, updateSchedule } from '#src/api/queries/schedules.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { explainFailure } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { countText } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { scheduleFailures } from './schedule-failures.ts';
import { ScheduleContents, type ListWords } from './schedule-contents.tsx';
import type { ScheduleUpdate } from './schedule-updates.ts';

/** A change of several schedules that a change of their view suggests. */
export interface ScheduleOffer {
  readonly title: string;
  readonly description: string;
  /** The verb of the action, before the number of schedules: 'Update'. */
  readonly verb: string;
  readonly doneText: string;
  readonly schedules: readonly Schedule[];
  readonly change: (schedule: Schedule) => ScheduleUpdate;
  /** What they send afterwards, if that changes. */
  readonly contents?: { readonly list: ScheduledList; readonly words: ListWords };
}

interface Row {
  readonly schedule: Schedule;
  readonly state: 'Waiting' | 'Done' | 'Deleted';
  /** Why the last attempt failed. */
  readonly failure?: string;
}

interface ScheduleUpdatesDialogProps {
  readonly customerId: string;
  readonly offer: ScheduleOffer;
  readonly onClose: () => void;
}

const deletedText = 'It was deleted by someone else.';
const outdatedText =
  'Someone else changed this schedule, so it was not updated. Choose Update again to replace their version.';

/** Changes several schedules with one press. A failure is shown with its schedule, and the others are changed. */
export function ScheduleUpdatesDialog({ customerId, offer, onClose }: ScheduleUpdatesDialogProps) {
  const { title, description, verb, doneText, change, contents } = offer;
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    offer.schedules.map((schedule) => ({ schedule, state: 'Waiting' })),
  );

  /** The row after an update was refused because of its version. */
  const followCurrent = async ({ schedule }: Row): Promise<Row> => {
    const stored = await queryClient.query({ ...schedulesQuery(customerId), staleTime: 0 });
    const now = stored.find(({ scheduleId }) => scheduleId === schedule.scheduleId);
    return now
      ? { schedule: now, state: 'Waiting', failure: outdatedText }
      : { schedule, state: 'Deleted', failure: deletedText };
  };
  const update = async (row: Row): Promise<Row> => {
    const { schedule } = row;
    try {
      return {
        schedule: await updateSchedule({ customerId, ...schedule }, change(schedule).body),
        state: 'Done',
      };
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 404)
        return { schedule, state: 'Deleted', failure: deletedText };
      const failed: Row = {
        schedule,
        state: 'Waiting',
        failure: failureText(explainFailure(error, scheduleFailures.update)),
      };
      return isOutdatedVersion(error) ? followCurrent(row).catch(() => failed) : failed;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<readonly Row[]> => {
      let current = rows;
      for (const row of rows) {
        if (row.state !== 'Waiting') continue;
        const next = await update(row);
        current = current.map((candidate) => (candidate === row ? next : candidate));
        setRows(current);
      }
      await refreshSchedules(queryClient);
      return current;
    },
    onSuccess: (current) => {
      if (!current.every(({ state }) => state === 'Done')) return;
      snackbars.show({ tone: 'ok', text: doneText });
      onClose();
    },
  });
  const waitingCount = rows.filter(({ state }) => state === 'Waiting').length;
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      width="large"
      onClose={() => {
        if (!isPending) onClose();
      }}
      footer={
        waitingCount > 0 ? (
          <>
            <Button onClick={onClose} aria-disabled={isPending}>
              Not now
            </Button>
            <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
              {`${verb} ${countText(waitingCount, 'schedules')}`}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {contents && (
        <ScheduleContents
          customerId={customerId}
          source={{ kind: 'List', report: null, list: contents.list }}
          kind="List"
          words={contents.words}
        />
      )}
      <ul aria-label="Schedules" role="list" className="mt-2 divide-y divide-line">
        {rows.map(({ schedule, state, failure }) => (
          <li key={schedule.scheduleId} className="py-2 text-control wrap-anywhere">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{schedule.name}</span>
              {!schedule.isOwn && <span className="text-hint text-ink-2">of {schedule.owner.name}</span>}
              {state === 'Done' && <Badge tone="ok">Updated</Badge>}
            </span>
            {state === 'Waiting' &&
              change(schedule).changes.map((text) => (
                <span key={text} className="block text-hint text-ink-2">
                  {text}
                </span>
              ))}
            {failure !== undefined && (
              <span role="alert" className="block text-hint text-bad">
                {failure}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
