import { useQueries } from '@tanstack/react-query';
import type { NotificationShow } from '#src/api/generated/enums.ts';
import { listNotifications } from '#src/api/generated/reads.ts';
import type { Notification } from '#src/api/generated/types.ts';

interface NotificationRequest {
  readonly customerId: string;
  readonly show: NotificationShow;
  /** Number of pages to read. */
  readonly pages: number;
}

/** The first pages of the notices. */
export function useNotificationPages({ customerId, show, pages }: NotificationRequest) {
  const reads = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      listNotifications({ customerId }, { show, page: index + 1 }),
    ),
  });
  const loaded = reads.flatMap(({ data }) => data?.items ?? []);
  // A notice that arrives moves the others to later pages.
  const byId = new Map<string, Notification>(loaded.map((notice) => [notice.notificationId, notice]));
  const failed = reads.find(({ data, error }) => data === undefined && error !== null);
  return {
    notifications: [...byId.values()],
    totalCount: reads[0]?.data?.totalCount,
    pageSize: reads[0]?.data?.pageSize ?? 0,
    isFetchingMore: reads.some(({ data, error }) => data === undefined && error === null),
    failed,
  };
}
