import { useQuery } from '@tanstack/react-query';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import { listRecordThreads } from '#src/api/queries/conversations.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { recordKey, stateText } from './conversation-words.ts';
import { explainRead } from './failure-words.ts';
import { NewQuestion } from './new-question.tsx';
import { ThreadView } from './thread-view.tsx';

export interface RecordConversationProps {
  readonly customerId: string;
  readonly record: ThreadRecord;
}

/** The questions about a record: the one that waits longest first, and a new one. */
export function RecordConversation({ customerId, record }: RecordConversationProps) {
  return <Questions key={`${customerId} ${recordKey(record)}`} customerId={customerId} record={record} />;
}

function Questions({ customerId, record }: RecordConversationProps) {
  const query = useQuery(listRecordThreads(customerId, record));
  const [threadId, setThreadId] = useState<string>();
  const [startedId, setStartedId] = useState<string>();
  const [isNewSelected, setIsNewSelected] = useState(false);
  const { data } = query;
  if (!data) return <ReadState subject="the conversation" read={explainRead('list', query)} lines={6} />;
  const threads = data.items;
  const firstId = threads[0]?.threadId;
  // The list is sorted by urgency: each message sorts it again, but must not replace the thread in which someone types,
  // also not if that is no longer listed: the thread itself says why.
  const visibleId = threadId === undefined && !isNewSelected ? firstId : threadId;
  if (visibleId !== threadId) setThreadId(visibleId);
  const isListed = threads.some((thread) => thread.threadId === visibleId);
  const isGone = visibleId !== undefined && visibleId !== startedId && !isListed;
  const isNew = isNewSelected || visibleId === undefined;
  return (
    <div className="flex min-w-0 flex-col">
      {(threads.length > 0 || visibleId !== undefined) && (
        <div className="flex flex-wrap items-center gap-2 px-3 pb-2 in-data-drawer-body:px-0">
          {(threads.length > 1 || (isGone && threads.length > 0)) && (
            <Select
              label="Question"
              options={[
                ...(isGone ? [{ value: visibleId, label: 'No longer listed' }] : []),
                ...threads.map((thread) => ({
                  value: thread.threadId,
                  label: `${thread.topic}, ${stateText(thread.state).toLowerCase()}`,
                })),
              ]}
              value={visibleId ?? firstId ?? ''}
              onChange={(id) => {
                setThreadId(id);
                setStartedId(undefined);
                setIsNewSelected(false);
              }}
            />
          )}
          {isNew ? (
            <Button variant="link" onClick={() => setIsNewSelected(false)}>
              Back to the conversation
            </Button>
          ) : (
            <Button variant="link" icon={MessageSquarePlus} onClick={() => setIsNewSelected(true)}>
              Ask another question
            </Button>
          )}
        </div>
      )}
      {isNew ? (
        <div
          // A question of someone else must not replace the one that is being typed.
          onFocus={() => setIsNewSelected(true)}
        >
          {threads.length === 0 && (
            <p className="px-3 pb-3 text-control text-ink-2 in-data-drawer-body:px-0">
              No questions yet. What you ask is answered here, and stays with the record.
            </p>
          )}
          <NewQuestion
            customerId={customerId}
            records={[record]}
            onStarted={(id) => {
              setStartedId(id);
              setThreadId(id);
              setIsNewSelected(false);
            }}
          />
        </div>
      ) : (
        <ThreadView
          key={visibleId}
          threadRef={{ customerId, threadId: visibleId }}
          isStarted={visibleId === startedId}
        />
      )}
    </div>
  );
}
