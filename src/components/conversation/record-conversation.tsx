import { useQuery } from '@tanstack/react-query';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import { listRecordThreads } from '#src/api/queries/conversations.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { Button } from '#src/ui/button.tsx';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';
import { stateText } from './conversation-words.ts';
import { NewQuestion } from './new-question.tsx';
import { ThreadView } from './thread-view.tsx';

export interface RecordConversationProps {
  readonly customerId: string;
  readonly record: ThreadRecord;
}

/** The questions about a record: the one that waits longest first, and a new one. */
export function RecordConversation({ customerId, record }: RecordConversationProps) {
  const query = useQuery(listRecordThreads(customerId, record));
  const [selectedId, setSelectedId] = useState<string>();
  const { data } = query;
  if (!data) return <ReadState subject="the conversation" read={query} lines={6} />;
  const threads = data.items;
  const visibleId = selectedId ?? threads[0]?.threadId;
  const isNew = visibleId === undefined || visibleId === 'new';
  return (
    <div className="flex min-w-0 flex-col">
      {threads.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-3 pb-2">
          {threads.length > 1 && (
            <DeferredSelect
              label="Question"
              options={threads.map(({ threadId, topic, state }) => ({
                value: threadId,
                label: `${topic}, ${stateText(state).toLowerCase()}`,
              }))}
              value={isNew ? (threads[0]?.threadId ?? '') : visibleId}
              onChange={setSelectedId}
            />
          )}
          {isNew ? (
            <Button variant="link" onClick={() => setSelectedId(undefined)}>
              Back to the conversation
            </Button>
          ) : (
            <Button variant="link" icon={MessageSquarePlus} onClick={() => setSelectedId('new')}>
              Ask another question
            </Button>
          )}
        </div>
      )}
      {isNew ? (
        <>
          {threads.length === 0 && (
            <p className="px-3 pb-3 text-control text-ink-2">
              No questions yet. What you ask is answered here, and stays with the record.
            </p>
          )}
          <NewQuestion customerId={customerId} records={[record]} onStarted={setSelectedId} />
        </>
      ) : (
        <ThreadView key={visibleId} threadRef={{ customerId, threadId: visibleId }} />
      )}
    </div>
  );
}
