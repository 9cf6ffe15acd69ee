import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { MessageVisibility } from '#src/api/generated/enums.ts';
import { getThread, listCannedAnswers } from '#src/api/generated/reads.ts';
import type { Message, Thread } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { createMessage, refreshConversations, type ThreadRef } from '#src/api/queries/conversations.ts';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { readDraft } from '#src/components/form/form-draft.ts';
import { ScrollWindow, type ScrollWindowHandle } from '#src/components/table/scroll-window.tsx';
import { Button } from '#src/ui/button.tsx';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { emptyMessage, nameDraft, toMessage } from './composer-values.ts';
import { conversationFailureText, explainRead } from './failure-words.ts';
import { MessageItem } from './message-item.tsx';
import { FollowButton, ThreadHeader } from './thread-header.tsx';
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
  if (!data || isProvider === undefined) {
    return (
      <>
        <ReadState subject="the conversation" read={explainRead('open', query)} lines={8} />
        {query.error && <UnsentText threadRef={threadRef} />}
      </>
    );
  }
  return (
    <Contents
      threadRef={threadRef}
      thread={data}
      threadRead={explainRead('open', query)}
      readAt={query.dataUpdatedAt}
      isProvider={isProvider}
      hasRecords={hasRecords}
      isStarted={isStarted}
    />
  );
}

interface ContentsProps extends Required<ThreadViewProps> {
  readonly thread: Thread;
  /** Its failure if the shown thread could not be read again. */
  readonly threadRead: PartRead;
  readonly readAt: number;
  readonly isProvider: boolean;
}

/** Height of a short message, px. */
const messageHeight = 68;

const nameAdded = (count: number): string => (count === 1 ? 'New message' : `${count} new messages`);

/** What was typed here before a reload and cannot be sent, because the conversation cannot be opened. */
function UnsentText({ threadRef: { customerId, threadId } }: Pick<ThreadViewProps, 'threadRef'>) {
  const draft = readDraft(nameDraft(customerId, { threadId }), emptyMessage(MessageVisibility.Customer));
  const content = draft?.values.content.trim() ?? '';
  if (content === '') return null;
  return (
    <div className="flex flex-col items-start gap-1 border-t border-line px-4 py-3 text-control">
      <p className="font-medium">Your unsent message:</p>
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      <Button variant="link" onClick={() => void copyText(content, 'Text copied')}>
        Copy text
      </Button>
    </div>
  );
}

/** How many of the last messages are searched for one of the user: others may have replied after a response was lost. */
const searchedMessages = 10;

function findLastSent(
  count: number,
  getMessage: (index: number) => Message | undefined,
): Message | undefined {
  for (let index = count - 1; index >= Math.max(0, count - searchedMessages); index -= 1) {
    const message = getMessage(index);
    if (message?.isOwn) return message;
  }
  return undefined;
}

/** What a live region announces; `count` changes with each text, so that an equal one is announced again. */
function useArrivals(last: Pick<Message, 'messageId' | 'isOwn' | 'author'> | undefined) {
  const [status, setStatus] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setStatus(({ count }) => ({ text, count: count + 1 })), []);
  const [announcedId, setAnnouncedId] = useState(last?.messageId);
  if (last && last.messageId !== announcedId) {
    setAnnouncedId(last.messageId);
    if (announcedId !== undefined && !last.isOwn) announce(`New message from ${last.author.name}`);
  }
  return { ...status, announce };
}

function Contents(props: ContentsProps) {
  const { threadRef, thread, threadRead, readAt, isProvider, hasRecords, isStarted } = props;
  const { customerId, threadId } = threadRef;
  const { messageCount, customerName, visibility, nextVisibility, desk } = thread;
  const queryClient = useQueryClient();
  const { getMessage, onRange, error, isFetching, refetch } = useThreadMessages(threadRef, messageCount);
  const last = getMessage(messageCount - 1);
  const readFailure = threadRead.error
    ? `${threadRead.error instanceof ApiFailure ? 'The conversation could not be updated: ' : ''}${failureText(threadRead.error)}`
    : error && `Some messages could not be loaded: ${conversationFailureText('open', error)}`;
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
      {readFailure && (
        <KeepFocus getTarget={() => list.current?.element()}>
          <InlineFailure
            message={readFailure}
            onRetry={() => {
              if (threadRead.error) void threadRead.refetch();
              if (error) void refetch();
            }}
            isRetrying={isFetching || threadRead.isFetching}
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
        lastSent={findLastSent(messageCount, getMessage)}
        isProviderThread={visibility === 'Provider'}
        onSend={async (values, submission) => {
          await createMessage(threadRef, toMessage(values), { submission });
          announce('Message sent');
          list.current?.showEnd();
          return () => refreshConversations(queryClient, customerId);
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

function AnswersMenu({ desk, isReadOnly, onChoose }: AnswersMenuProps) {
  const { data, isError, isFetching, refetch } = useQuery(listCannedAnswers({ desk }));
  if (!data && isError) {
    return (
      <span className="text-hint text-ink-2">
        The prepared answers could not be loaded.{' '}
        <Button variant="link" isBusy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <ActionMenu
      trigger={
        <Button variant="link" aria-disabled={isReadOnly}>
          Insert answer
        </Button>
      }
      actions={data.items.map(({ title, content }) => ({ label: title, onAction: () => onChoose(content) }))}
    />
  );
}
