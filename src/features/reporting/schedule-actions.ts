import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Schedule } from '#src/api/generated/types.ts';
import {
  refreshSchedules,
  resendScheduleRun,
  setSchedulePause,
  takeOverSchedule,
} from '#src/api/queries/schedules.ts';
import { isOutdatedVersion } from '#src/api/versioned.ts';
import { createSubmission } from '#src/api/submission.ts';
import { explainFailure, type FailureWords } from '#src/components/feedback/explain-failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { restoreLostFocus } from '#src/components/page/restore-lost-focus.ts';
import { scheduleFailures } from '#src/components/schedule/schedule-failures.ts';
import { explainRunFailure, showRun } from './run-words.ts';

/** The row is loaded again after each action. */
const outdatedText =
  'Someone else changed this schedule, so it was not changed. Check the current version, then try again.';

interface ScheduleAction {
  readonly act: () => Promise<void>;
  /** What its refusal means. */
  readonly words: FailureWords;
}

/**
 * The actions on a schedule, one at a time. A failure is shown with its name. The pressed button may be replaced by
 * another: focus then moves to the row's menu, or to the heading without the row.
 */
export function useScheduleActions(
  customerId: string,
  schedule: Schedule,
  menuButton: RefObject<HTMLButtonElement | null>,
) {
  const { name, scheduleId, etag, lastRun } = schedule;
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const ref = { customerId, scheduleId };
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ act }: ScheduleAction) => act(),
    onError: (error, { words }) =>
      snackbars.show({
        tone: 'bad',
        text: `${name}: ${isOutdatedVersion(error) ? outdatedText : failureText(explainFailure(error, words))}`,
      }),
    // Also after a failure: someone else may have changed it.
    onSettled: () => {
      restoreLostFocus(() => menuButton.current);
      return refreshSchedules(queryClient);
    },
  });
  return {
    isPending,
    pause: (isPaused: boolean) =>
      mutate({
        words: scheduleFailures.update,
        act: async () => {
          await setSchedulePause({ ...ref, ...(etag !== undefined && { etag }) }, isPaused);
          snackbars.show({ tone: 'ok', text: isPaused ? `“${name}” paused.` : `“${name}” resumed.` });
        },
      }),
    /** Sends the last run again, to those who did not get it. */
    sendAgain: () =>
      mutate({
        words: scheduleFailures.send,
        act: async () => {
          if (!lastRun) return;
          try {
            showRun(name, await resendScheduleRun({ ...ref, runId: lastRun.runId }, { submission }));
          } catch (error) {
            throw explainRunFailure(error);
          }
        },
      }),
    takeOver: () =>
      mutate({
        words: scheduleFailures.takeOver,
        act: async () => {
          await takeOverSchedule(ref, { submission });
          snackbars.show({ tone: 'ok', text: `“${name}” is yours now.` });
        },
      }),
  };
}
