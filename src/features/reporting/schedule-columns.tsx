import Ellipsis from 'lucide-react/icons/ellipsis';
import Pause from 'lucide-react/icons/pause';
import { Fragment, useRef, useState, type RefObject } from 'react';
import type { Schedule } from '#src/api/generated/types.ts';
import type { StaticColumn } from '#src/components/page/static-table.tsx';
import {
  daysText,
  periodText,
  recipientsText,
  resultText,
  runText,
  sourceText,
  zoneText,
} from '#src/components/schedule/schedule-words.ts';
import { noValue } from '#src/lib/no-value.ts';
import { formatTimeOfDay } from '#src/lib/dates.ts';
import { ActionMenu, type Action } from '#src/ui/action-menu.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { runNowText, explainRunFailure, showRun } from './run-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
function useScheduleActions(
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

interface ScheduleRowActions {
  readonly customerId: string;
  readonly isAdmin: boolean;
  readonly onEdit: (schedule: Schedule) => void;
  readonly onDelete: (schedule: Schedule) => void;
  readonly onRun: (schedule: Schedule) => void;
  readonly onShowRuns: (schedule: Schedule) => void;
}

interface ScheduleColumnsProps extends ScheduleRowActions {
  /** Whether the rows are of several owners. */
  readonly hasOwners: boolean;
}

/** What is sent, when, for which period, to whom, the last result and the next run. */
export function buildScheduleColumns({
  hasOwners,
  ...actions
}: ScheduleColumnsProps): readonly StaticColumn<Schedule>[] {
  return [
    {
      id: 'what',
      header: 'What',
      cell: (schedule) => (
        <>
          <span className="font-medium">{schedule.name}</span>
          <span className="block text-hint text-ink-2">
            {sourceText(schedule)}
            {hasOwners && !schedule.isOwn && ` · of ${schedule.owner.name}`}
          </span>
        </>
      ),
    },
    {
      id: 'when',
      header: 'When',
      cell: ({ timing }) => (
        <>
          {daysText(timing)}, <span className="whitespace-nowrap">{formatTimeOfDay(timing.time)}</span>
          <span className="block text-hint text-ink-3">{zoneText(timing.timeZone)}</span>
        </>
      ),
    },
    {
      id: 'period',
      header: 'For',
      cell: ({ period }) => (period === null ? noValue : periodText(period)),
    },
    { id: 'to', header: 'To', cell: (schedule) => <Recipients schedule={schedule} /> },
    { id: 'result', header: 'Last result', cell: (schedule) => <Result schedule={schedule} /> },
    {
      id: 'next',
      header: 'Next',
      isWhole: true,
      cell: ({ nextRun, timing }) => (nextRun ? runText(nextRun.at, timing) : noValue),
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      isAction: true,
      cell: (schedule) => <RowActions schedule={schedule} {...actions} />,
    },
  ];
}

/** 'Casey Ortiz, 2 more'; an address breaks after its @. */
function Recipients({ schedule }: { readonly schedule: Schedule }) {
  const [first = '', ...rest] = recipientsText(schedule).split('@');
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          @<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

function Result({ schedule }: { readonly schedule: Schedule }) {
  const { state, stateReason, lastRun } = schedule;
  const { tone, text, detail } = resultText(schedule);
  return (
    <>
      {(lastRun || state === 'Active') && <Badge tone={tone}>{text}</Badge>}
      {detail !== undefined && <span className="block text-hint text-ink-2">{detail}</span>}
      {stateReason !== null && (
        <span className="block">
          <Badge tone={state === 'Paused' ? 'neutral' : 'bad'}>
            {state === 'OwnerLeft' ? 'Owner left' : 'Paused'}
          </Badge>
          <span className="block text-hint text-ink-2">{stateReason}</span>
        </span>
      )}
    </>
  );
}

function RowActions(props: ScheduleRowActions & { readonly schedule: Schedule }) {
  const { customerId, schedule, isAdmin, onEdit, onDelete, onRun, onShowRuns } = props;
  const { name, state, lastRun, isOwn } = schedule;
  const menuButton = useRef<HTMLButtonElement>(null);
  const { isPending, pause, sendAgain, takeOver } = useScheduleActions(customerId, schedule, menuButton);
  const hasOwner = state !== 'OwnerLeft';
  const canSendAgain = hasOwner && lastRun?.canResend === true;
  const isHeld = state === 'Paused' || state === 'Stopped';
  const nextSteps: readonly (false | (Action & { readonly fullName: string }))[] = [
    !hasOwner && isAdmin && { label: 'Take over', fullName: `Take over ${name}`, onAction: takeOver },
    isHeld && { label: 'Resume', fullName: `Resume ${name}`, onAction: () => pause(false) },
    state === 'Active' &&
      canSendAgain && { label: 'Send again', fullName: `Send again: ${name}`, onAction: sendAgain },
  ];
  const menu: (Action | false)[] = [
    { label: 'Edit', onAction: () => onEdit(schedule) },
    { label: 'Runs and files', onAction: () => onShowRuns(schedule) },
    hasOwner && { label: runNowText(schedule), onAction: () => onRun(schedule), isDisabled: isPending },
    canSendAgain && isHeld && { label: 'Send again', onAction: sendAgain, isDisabled: isPending },
    state === 'Active' &&
      canSendAgain && { label: 'Pause', onAction: () => pause(true), isDisabled: isPending },
    isAdmin && !isOwn && hasOwner && { label: 'Take over', onAction: takeOver, isDisabled: isPending },
    { label: 'Delete', onAction: () => onDelete(schedule) },
  ];
  return (
    <span className="flex flex-wrap items-center gap-1 min-[75rem]:flex-nowrap min-[75rem]:justify-end">
      {nextSteps.map(
        (step) =>
          step && (
            <Button
              key={step.label}
              variant="link"
              size="small"
              isBusy={isPending}
              onClick={step.onAction}
              aria-label={step.fullName}
            >
              {step.label}
            </Button>
          ),
      )}
      {state === 'Active' && !canSendAgain && (
        <IconButton
          icon={Pause}
          size="small"
          label={`Pause ${name}`}
          isBusy={isPending}
          onClick={() => pause(true)}
        />
      )}
      <ActionMenu
        trigger={<IconButton ref={menuButton} icon={Ellipsis} size="small" label={`More for ${name}`} />}
        actions={menu.filter((action) => action !== false)}
      />
    </span>
  );
}
