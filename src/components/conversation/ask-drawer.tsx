import { useState } from 'react';
import type { ThreadRecord } from '#src/api/generated/types.ts';
import { recordTitle } from '#src/components/record/record-words.ts';
import { Drawer } from '#src/ui/drawer.tsx';
import { recordKey } from './conversation-words.ts';
import { nameDraft } from './composer-values.ts';
import { NewQuestion } from './new-question.tsx';
import { ThreadView } from './thread-view.tsx';

interface AskDrawerProps {
  readonly customerId: string;
  readonly records: readonly ThreadRecord[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A question about chosen records, and then its thread. */
export function AskDrawer({ customerId, records, isOpen, onClose }: AskDrawerProps) {
  const key = nameDraft(customerId, { records });
  const [started, setStarted] = useState<{ readonly key: string; readonly threadId: string }>();
  const [isJustStarted, setIsJustStarted] = useState(false);
  const threadId = started?.key === key ? started.threadId : undefined;
  const [first] = records;
  const title =
    first && records.length === 1 ? `Ask about ${recordTitle(first)}` : `Ask about ${records.length} records`;
  const close = (): void => {
    setIsJustStarted(false);
    onClose();
  };
  return (
    <Drawer isOpen={isOpen} onClose={close} title={title} side="right" width="details">
      {threadId === undefined ? (
        <>
          <ul aria-label="Records" className="flex flex-wrap gap-x-3 pb-3 text-control text-ink-2">
            {records.map((record) => (
              <li key={recordKey(record)}>{recordTitle(record)}</li>
            ))}
          </ul>
          <NewQuestion
            key={key}
            customerId={customerId}
            records={records}
            onStarted={(id) => {
              setStarted({ key, threadId: id });
              setIsJustStarted(true);
            }}
          />
        </>
      ) : (
        <ThreadView threadRef={{ customerId, threadId }} hasRecords isStarted={isJustStarted} />
      )}
    </Drawer>
  );
}
