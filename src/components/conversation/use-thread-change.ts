import { useQueryClient } from '@tanstack/react-query';
import type { Thread } from '#src/api/generated/types.ts';
import { refreshThread, storeThread } from '#src/api/queries/conversations.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { conversationFailureText } from './failure-words.ts';

const describeFailure = (error: unknown): string => conversationFailureText('change', error);

/**
 * Changes a thread and shows it as the server has stored it. After a failure it is read again: the change may have been
 * stored, or another one may have come first, whose version the next attempt needs.
 */
export function useThreadChange({ customerId }: Pick<Thread, 'customerId'>) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWork();
  const change = (work: () => Promise<Thread>): void =>
    void run(async () => {
      try {
        await storeThread(queryClient, await work());
      } catch (error) {
        await refreshThread(queryClient, customerId);
        throw error;
      }
    }, describeFailure);
  return { isBusy, change };
}
