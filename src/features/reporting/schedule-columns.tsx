import Ellipsis from 'lucide-react/icons/ellipsis';
import Pause from 'lucide-react/icons/pause';
import { Fragment, useRef } from 'react';
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
import { useScheduleActions } from './schedule-actions.ts';
import { runNowText } from './run-words.ts';

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
      {!hasOwner && isAdmin && (
        <Button
          variant="link"
          size="small"
          isBusy={isPending}
          onClick={takeOver}
          aria-label={`Take over ${name}`}
        >
          Take over
        </Button>
      )}
      {isHeld && (
        <Button
          variant="link"
          size="small"
          isBusy={isPending}
          onClick={() => pause(false)}
          aria-label={`Resume ${name}`}
        >
          Resume
        </Button>
      )}
      {state === 'Active' && canSendAgain && (
        <Button
          variant="link"
          size="small"
          isBusy={isPending}
          onClick={sendAgain}
          aria-label={`Send again: ${name}`}
        >
          Send again
        </Button>
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
