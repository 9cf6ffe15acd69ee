import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#src/api/generated/types.ts';
import { refreshNotifications, setAllRead, setRead, storeCounts } from '#src/api/queries/notifications.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';

type Mark = Pick<Notification, 'notificationId' | 'isRead'>;

/** Marks notices as read or unread. A notice changes once the server has accepted it. */
export function useReadMarks(customerId: string) {
  const queryClient = useQueryClient();
  const onError = (error: Error): void => {
    snackbars.show({ tone: 'bad', text: `The notice was not changed: ${failureText(error)}` });
  };
  const markMutation = useMutation({
    mutationFn: ({ notificationId, isRead }: Mark) => setRead({ customerId, notificationId }, isRead),
    onSuccess: async (counts) => {
      storeCounts(queryClient, customerId, counts);
      await refreshNotifications(queryClient, customerId);
    },
    onError,
  });
  const markAllMutation = useMutation({
    mutationFn: (readUntil: string) => setAllRead(customerId, readUntil),
    onSuccess: async (counts) => {
      storeCounts(queryClient, customerId, counts);
      await refreshNotifications(queryClient, customerId);
    },
    onError,
  });
  return {
    mark: markMutation.mutate,
    /** The notice that is being marked. */
    pendingId: markMutation.isPending ? markMutation.variables.notificationId : undefined,
    markAll: markAllMutation.mutate,
    isMarkingAll: markAllMutation.isPending,
  };
}
