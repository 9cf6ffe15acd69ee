import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, ScheduleRun } from '#src/api/generated/types.ts';
import {
  refreshSchedules,
  resendScheduleRun,
  runSchedule,
  setSchedulePause,
  takeOverSchedule,
} from '#src/api/queries/schedules.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';

function showRun(name: string, { outcome, reason, deliveries }: ScheduleRun): void {
  const count = deliveries.filter(({ state }) => state === 'Sent').length;
  switch (outcome) {
    case 'Sent':
      return void snackbars.show({
        tone: 'ok',
        text: `“${name}” sent to ${count} ${count === 1 ? 'recipient' : 'recipients'}.`,
      });
    case 'NothingToSend':
      return void snackbars.show({ tone: 'info', text: `“${name}” has no rows, so nothing was sent.` });
    default:
      return void snackbars.show({ tone: 'bad', text: `“${name}”: ${reason ?? 'Nothing was sent.'}` });
  }
}

/** The row is loaded again after each action. */
const outdatedText =
  'Changed by someone else. Nothing has been done. Look at the current version, and try again.';

/** The actions on a schedule, one at a time. A failure is shown with its name. */
export function useScheduleActions(customerId: string, schedule: Schedule) {
  const { name, scheduleId, etag, lastRun } = schedule;
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const ref = { customerId, scheduleId };
  const { mutate, isPending } = useMutation({
    mutationFn: async (act: () => Promise<void>) => act(),
    onError: (error) =>
      snackbars.show({
        tone: 'bad',
        text: `${name}: ${isOutdatedVersion(error) ? outdatedText : failureText(error)}`,
      }),
    // Also after a failure: somebody else may have changed it.
    onSettled: () => refreshSchedules(queryClient),
  });
  return {
    isPending,
    pause: (isPaused: boolean) =>
      mutate(async () => {
        await setSchedulePause({ ...ref, ...(etag !== undefined && { etag }) }, isPaused);
        snackbars.show({ tone: 'ok', text: isPaused ? `“${name}” paused.` : `“${name}” resumed.` });
      }),
    runNow: () => mutate(async () => showRun(name, await runSchedule(ref, { submission }))),
    /** Sends the last run again, to those who did not get it. */
    sendAgain: () =>
      mutate(async () => {
        if (lastRun) showRun(name, await resendScheduleRun({ ...ref, runId: lastRun.runId }, { submission }));
      }),
    takeOver: () =>
      mutate(async () => {
        await takeOverSchedule(ref, { submission });
        snackbars.show({ tone: 'ok', text: `“${name}” is yours now.` });
      }),
  };
}
