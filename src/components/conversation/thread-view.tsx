import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getThread, listCannedAnswers } from '#src/api/generated/reads.ts';
import type { Thread } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { createMessage, refreshConversations, type ThreadRef } from '#src/api/queries/conversations.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { ScrollWindow, type ScrollWindowHandle } from '#src/components/table/scroll-window.tsx';
import { Button } from '#src/ui/button.tsx';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { nameDraft, toMessage } from './composer-values.ts';
import { MessageItem } from './message-item.tsx';
import { FollowButton, ThreadHeader } from './thread-header.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useThreadMessages } from './use-thread-messages.ts';

interface ThreadViewProps {
  readonly threadRef: ThreadRef;
  /** Lists the records with links; for threads that are not shown at their record. */
  readonly hasRecords?: boolean;
  /** The thread replaces the composer in which it was started. */
  readonly isStarted?: boolean;
}

/** A thread with its messages and the composer. */
export function ThreadView({ threadRef, hasRecords = false, isStarted = false }: ThreadViewProps) {
  const query = useQuery(getThread({ ...threadRef }));
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser;
  const { data } = query;
  if (!data || isProvider === undefined)
    return <ReadState subject="the conversation" read={query} lines={8} />;
  return (
    <Contents
      threadRef={threadRef}
      thread={data}
      readAt={query.dataUpdatedAt}
      isProvider={isProvider}
      hasRecords={hasRecords}
      isStarted={isStarted}
    />
  );
}

interface ContentsProps extends Required<ThreadViewProps> {
  readonly thread: Thread;
  readonly readAt: number;
  readonly isProvider: boolean;
}

/** Height of a short message, px. */
const messageHeight = 68;

const nameAdded = (count: number): string => (count === 1 ? 'New message' : `${count} new messages`);

function Contents({ threadRef, thread, readAt, isProvider, hasRecords, isStarted }: ContentsProps) {
  const { customerId, threadId } = threadRef;
  const { messageCount, customerName, visibility, nextVisibility, desk } = thread;
  const queryClient = useQueryClient();
  const { getMessage, onRange, error, isFetching, refetch } = useThreadMessages(threadRef, messageCount);
  const last = getMessage(messageCount - 1);
  const readMark = useMarkRead(threadRef, thread, last?.messageId, readAt);
  const arrivals = useArrivals(last);
  const list = useRef<ScrollWindowHandle>(null);
  const { announce } = arrivals;
  useEffect(() => {
    if (!isStarted) return;
    announce('Message sent');
    // The composer that had focus has been removed.
    if (document.activeElement === document.body) moveFocus(list.current?.element());
  }, [isStarted, announce]);

  return (
    <div className="flex min-w-0 flex-col">
      <ThreadHeader thread={thread} isProvider={isProvider} hasRecords={hasRecords} />
      {error && (
        <KeepFocus getTarget={() => list.current?.element()}>
          <InlineFailure
            message={`Some messages could not be loaded: ${failureText(error)}`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </KeepFocus>
      )}
      <ScrollWindow
        ref={list}
        label="Conversation messages"
        count={messageCount}
        rowHeight={messageHeight}
        nameAdded={nameAdded}
        onRange={onRange}
        renderRow={(index) => {
          const message = getMessage(index);
          return message ? (
            <MessageItem
              key={message.messageId}
              threadRef={threadRef}
              message={message}
              records={thread.allRecords}
            />
          ) : (
            <div className="px-3 py-2" style={{ height: messageHeight }}>
              <Skeleton />
            </div>
          );
        }}
      />
      <p role="status" className="sr-only">
        <span key={arrivals.count}>{arrivals.text}</span>
      </p>
      {readMark.hasFailed && (
        <KeepFocus getTarget={() => list.current?.element()}>
          <p className="flex flex-wrap items-center justify-end gap-x-1.5 px-3 text-hint text-ink-3">
            <span role="status">Could not be marked as read.</span>
            <Button variant="link" isBusy={readMark.isRetrying} onClick={readMark.retry}>
              Retry
            </Button>
          </p>
        </KeepFocus>
      )}
      <FollowButton thread={thread} />
      <Composer
        key={threadId}
        draftName={nameDraft(customerId, { threadId })}
        place={{ customerId, threadId, records: thread.allRecords }}
        customerName={customerName}
        isProvider={isProvider}
        nextVisibility={nextVisibility}
        isProviderThread={visibility === 'Provider'}
        onSend={async (values, submission) => {
          await createMessage(threadRef, toMessage(values), { submission });
          announce('Message sent');
          list.current?.showEnd();
          await refreshConversations(queryClient, customerId);
        }}
        {...(isProvider && {
          renderTools: (insert, isReadOnly) => (
            <AnswersMenu desk={desk} isReadOnly={isReadOnly} onChoose={insert} />
          ),
        })}
      />
    </div>
  );
}

interface AnswersMenuProps {
  readonly desk: Thread['desk'];
  readonly isReadOnly: boolean;
  readonly onChoose: (text: string) => void;
}

/** The prepared answers of the desk. */
function AnswersMenu({ desk, isReadOnly, onChoose }: AnswersMenuProps) {
  const { data } = useQuery(listCannedAnswers({ desk }));
  if (!data || data.items.length === 0) return null;
  return (
    <DeferredMenu
      trigger={
        <Button variant="link" aria-disabled={isReadOnly}>
          Insert answer
        </Button>
      }
      actions={data.items.map(({ title, content }) => ({ label: title, onAction: () => onChoose(content) }))}
    />
  );
}
