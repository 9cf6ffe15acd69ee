import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getThread } from '#src/api/generated/reads.ts';
import type { ThreadRef } from '#src/api/queries/conversations.ts';
import { ThreadView } from '#src/components/conversation/thread-view.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { Drawer } from '#src/ui/drawer.tsx';

interface QuestionDrawerProps {
  readonly threadRef: ThreadRef;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A question with its messages, in a drawer over the list. */
export function QuestionDrawer({ threadRef, isOpen, onClose }: QuestionDrawerProps) {
  const { data } = useQuery(getThread({ ...threadRef }));
  // A question that was answered or resolved may have left the list with the row that opened it.
  useEffect(() => {
    if (!isOpen) focusHeadingWhenLost();
  }, [isOpen]);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={data ? data.customerName : 'Question'}
      side="right"
      width="details"
    >
      <ThreadView key={threadRef.threadId} threadRef={threadRef} hasRecords />
    </Drawer>
  );
}
