import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getThread, listCannedAnswers } from '#src/api/generated/reads.ts';
import type { Thread } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { createMessage, refreshConversations, type ThreadRef } from '#src/api/queries/conversations.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { ScrollWindow } from '#src/components/table/scroll-window.tsx';
import { Button } from '#src/ui/button.tsx';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { nameDraft, toMessage } from './composer-values.ts';
import { MessageItem } from './message-item.tsx';
import { FollowButton, ThreadHeader } from './thread-header.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useThreadMessages } from './use-thread-messages.ts';

interface ThreadViewProps {
  readonly threadRef: ThreadRef;
  /** Lists the records with links; for threads that are not shown at their record. */
  readonly hasRecords?: boolean;
}

/** A thread with its messages and the composer. */
export function ThreadView({ threadRef, hasRecords = false }: ThreadViewProps) {
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

function Contents({ threadRef, thread, readAt, isProvider, hasRecords }: ContentsProps) {
  const { customerId, threadId } = threadRef;
  const { messageCount, customerName, visibility, nextVisibility, desk } = thread;
  const queryClient = useQueryClient();
  const { getMessage, onRange, error, isFetching, refetch } = useThreadMessages(threadRef, messageCount);
  const lastId = getMessage(messageCount - 1)?.messageId;

  useMarkRead(threadRef, thread, lastId, readAt);

  return (
    <div className="flex min-w-0 flex-col">
      <ThreadHeader thread={thread} isProvider={isProvider} hasRecords={hasRecords} />
      {error && (
        <InlineFailure
          message="Some messages could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ScrollWindow
        label="Conversation messages"
        count={messageCount}
        rowHeight={messageHeight}
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
          await refreshConversations(queryClient, customerId);
        }}
        {...(isProvider && {
          renderTools: (insert) => <AnswersMenu desk={desk} onChoose={insert} />,
        })}
      />
    </div>
  );
}

interface AnswersMenuProps {
  readonly desk: Thread['desk'];
  readonly onChoose: (text: string) => void;
}

/** The prepared answers of the desk. */
function AnswersMenu({ desk, onChoose }: AnswersMenuProps) {
  const { data } = useQuery(listCannedAnswers({ desk }));
  if (!data || data.items.length === 0) return null;
  return (
    <DeferredMenu
      trigger={<Button variant="link">Insert answer</Button>}
      actions={data.items.map(({ title, content }) => ({ label: title, onAction: () => onChoose(content) }))}
    />
  );
}
