import { useState, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#src/api/failure.ts';
import { MessageVisibility, ThreadDesk, ThreadState } from '#src/api/generated/enums.ts';
import { threadPeople } from '#src/api/generated/list-tables/threadPeople.ts';
import { listThreadPeople } from '#src/api/generated/reads.ts';
import type { Thread } from '#src/api/generated/types.ts';
import {
  assignThread,
  refreshThread,
  setThreadFollow,
  setThreadResolution,
  storeThread,
} from '#src/api/queries/conversations.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { useWork } from '#src/components/feedback/use-work.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { recordTitle } from '#src/components/record/record-words.ts';
import { useSwitchCustomer } from '#src/session/switch-customer.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import {
  changeText,
  deskText,
  dueText,
  onlyProvider,
  pathsToThreadRecord,
  recordKey,
  stateText,
  stateTones,
} from './conversation-words.ts';
import { changeFailureText } from './failure-words.ts';

interface ChangeFailure {
  /** Whether the thread, as it is now, has what was to be changed: the response may have been lost. */
  readonly isDone: (thread: Thread) => boolean;
  /** 'Not resolved: … Try again in a moment.' */
  readonly text: string;
}

interface ThreadChange {
  /** What a failure is called: 'Not resolved'. */
  readonly failed: string;
  readonly isDone: ChangeFailure['isDone'];
  readonly send: () => Promise<Thread>;
}

/**
 * Changes a thread and shows it as the server has stored it. After a failure it is read again: the change may have been
 * stored, or another one may have come first, whose version the next attempt needs.
 */
function useThreadChange(thread: Thread) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWork();
  const [failure, setFailure] = useState<ChangeFailure>();
  const change = ({ failed, isDone, send }: ThreadChange): void => {
    setFailure(undefined);
    void run(
      async () => storeThread(queryClient, await send()),
      async (error) => {
        const isRead = refreshThread(queryClient, thread.customerId);
        // Without a connection, reading takes until it is back.
        if (!(error instanceof ApiFailure && error.kind === 'unreachable')) await isRead;
        setFailure({ isDone, text: `${failed}: ${changeFailureText(error)}` });
      },
    );
  };
  return {
    isBusy,
    /** Why the last change failed, unless the thread has it nevertheless. */
    failure: failure === undefined || failure.isDone(thread) ? undefined : failure.text,
    change,
  };
}

interface ThreadHeaderProps {
  readonly thread: Thread;
  readonly isProvider: boolean;
  /** Lists the records with links; for threads that are not shown at their record. */
  readonly hasRecords: boolean;
}

/** State, owner and due time of a question, and what can be done with it. */
export function ThreadHeader({ thread, isProvider, hasRecords }: ThreadHeaderProps) {
  const { state, topic, desk, assignee, visibility } = thread;
  const { isBusy, failure, change } = useThreadChange(thread);
  const assignment = useThreadChange(thread);
  const due = dueText(thread);
  const changed = changeText(thread);
  const isResolved = state === ThreadState.Resolved;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 in-data-drawer-body:-mx-4 in-data-drawer-body:px-4">
      <div className="flex min-w-0 grow basis-52 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge value={state} tones={stateTones} label={stateText} />
          {visibility === 'Provider' && <Badge tone="warn">{onlyProvider}</Badge>}
          <strong className="min-w-0 font-medium wrap-anywhere">{topic}</strong>
        </p>
        <p className="text-hint text-ink-3">
          {deskText(desk)}
          {assignee && `, ${assignee.name}`}
          {due !== null && (
            <>
              {' · '}
              <span className={classNames(thread.isOverdue && 'font-medium text-bad')}>{due}</span>
            </>
          )}
          {changed !== null && ` · ${changed}`}
        </p>
        {hasRecords && <Records thread={thread} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isProvider && <AssignMenu thread={thread} assignment={assignment} />}
        <Button
          size="small"
          icon={isResolved ? RotateCcw : Check}
          isBusy={isBusy}
          onClick={() =>
            change({
              failed: isResolved ? 'Not reopened' : 'Not resolved',
              isDone: (now) => (now.state === ThreadState.Resolved) !== isResolved,
              send: () => setThreadResolution(thread, !isResolved),
            })
          }
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
      <FailureMessage className="basis-full">{assignment.failure}</FailureMessage>
      <FailureMessage className="basis-full">{failure}</FailureMessage>
    </div>
  );
}

function Records({ thread: { allRecords, lots, customerId } }: { readonly thread: Thread }) {
  const selectedId = useSelectedCustomer()?.customerId;
  const switchCustomer = useSwitchCustomer();
  const navigate = useNavigate();
  /** The page of a record is that of the selected company. */
  const openAt = async (path: string): Promise<void> => {
    await switchCustomer(customerId, false);
    await navigate(path);
  };
  return (
    <ul aria-label="Records" className="flex flex-wrap gap-x-3 text-hint">
      {allRecords.map((record) => (
        <li key={recordKey(record)}>
          {pathsToThreadRecord(record, lots).reduceRight<ReactNode>(
            (next, path) => (
              <PageLink
                to={path}
                className={linkClass.standalone}
                refused={next}
                onClick={(event) => {
                  if (customerId === selectedId) return;
                  event.preventDefault();
                  void openAt(path);
                }}
              >
                {recordTitle(record)}
              </PageLink>
            ),
            recordTitle(record),
          )}
        </li>
      ))}
    </ul>
  );
}

interface AssignMenuProps {
  readonly thread: Thread;
  readonly assignment: ReturnType<typeof useThreadChange>;
}

/** Moves the question to a desk, or assigns it to one of the provider's people. */
function AssignMenu({ thread, assignment: { isBusy, change } }: AssignMenuProps) {
  const { assignee, desk, etag, customerId, allRecords } = thread;
  const {
    data: people,
    isError,
    refetch,
  } = useQuery(
    listThreadPeople(
      { customerId },
      {
        recordType: allRecords[0]?.type ?? 'Order',
        visibility: MessageVisibility.Provider,
        pageSize: threadPeople.maxPageSize,
      },
    ),
  );
  const assign = (next: Parameters<typeof assignThread>[1]): void =>
    change({
      failed: 'Not assigned',
      isDone: (now) => now.desk === next.desk && (now.assignee?.userId ?? null) === next.assigneeUserId,
      send: async () => (await assignThread(thread, next, etag)).value,
    });
  return (
    <ActionMenu
      trigger={
        <Button size="small" icon={UserRound} isBusy={isBusy}>
          Assign
        </Button>
      }
      actions={[
        ...Object.values(ThreadDesk).map((option) => ({
          label: deskText(option),
          isCurrent: option === desk && assignee === null,
          onAction: () => assign({ desk: option, assigneeUserId: null }),
        })),
        ...(people?.items ?? []).map(({ userId, name }) => ({
          label: name,
          isCurrent: userId === assignee?.userId,
          onAction: () => assign({ desk, assigneeUserId: userId }),
        })),
        ...(isError && !people
          ? [{ label: 'People could not be loaded. Retry', onAction: () => void refetch() }]
          : []),
      ]}
    />
  );
}

/** How many people follow the thread, and whether the signed-in person does. */
export function FollowButton({ thread }: { readonly thread: Thread }) {
  const { followerCount, isFollowing } = thread;
  const { isBusy, failure, change } = useThreadChange(thread);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1.5 px-3 pb-1 text-hint text-ink-3 in-data-drawer-body:px-0">
      <p>{followerCount === 1 ? '1 person follows' : `${followerCount} people follow`}</p>
      <Button
        variant="link"
        isBusy={isBusy}
        onClick={() =>
          change({
            failed: isFollowing ? 'Couldn’t unfollow' : 'Couldn’t follow',
            isDone: (now) => now.isFollowing !== isFollowing,
            send: () => setThreadFollow(thread, !isFollowing),
          })
        }
      >
        {isFollowing ? 'Unfollow' : 'Follow'}
      </Button>
      <FailureMessage className="basis-full">{failure}</FailureMessage>
    </div>
  );
}
