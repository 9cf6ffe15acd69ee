import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import type { Thread } from '#src/api/generated/types.ts';
import { refreshThread, storeThread } from '#src/api/queries/conversations.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { changeFailureText } from './failure-words.ts';

/** A change that failed. */
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
export function useThreadChange(thread: Thread) {
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
