import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationCounts, NotificationMark } from '#src/api/generated/types.ts';
import { refreshNotifications, setAllRead, setRead, storeCounts } from '#src/api/queries/notifications.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';

/** Marks notices as read or unread. A notice changes once the server has accepted it. */
export function useReadMarks(customerId: string) {
  const queryClient = useQueryClient();
  const outcome = {
    onSuccess: async (counts: NotificationCounts) => {
      storeCounts(queryClient, customerId, counts);
      await refreshNotifications(queryClient, customerId);
    },
    onError: (error: Error) =>
      snackbars.show({ tone: 'bad', text: `The notice was not changed: ${failureText(error)}` }),
  };
  const markMutation = useMutation({
    mutationFn: ({ notificationId, isRead }: NotificationMark) =>
      setRead(customerId, { notificationId, isRead }),
    ...outcome,
  });
  const markAllMutation = useMutation({
    mutationFn: (readUntil: string) => setAllRead(customerId, readUntil),
    ...outcome,
  });
  return {
    mark: markMutation.mutate,
    pendingId: markMutation.isPending ? markMutation.variables.notificationId : undefined,
    markAll: markAllMutation.mutate,
    isMarkingAll: markAllMutation.isPending,
  };
}
