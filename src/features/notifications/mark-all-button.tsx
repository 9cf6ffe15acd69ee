import { useQuery } from '@tanstack/react-query';
import { getNotificationCounts, listNotifications } from '#src/api/generated/reads.ts';
import { Button } from '#src/ui/button.tsx';
import { useReadMarks } from './use-read-marks.ts';

/** Marks what is in sight, and all before it, as read: a notice that arrives in the meantime stays unread. */
export function MarkAllButton({ customerId }: { readonly customerId: string }) {
  const { data: counts } = useQuery(getNotificationCounts({ customerId }));
  const { data: unread } = useQuery(listNotifications({ customerId }, { show: 'Unread', page: 1 }));
  const { markAll, isMarkingAll } = useReadMarks(customerId);
  const newest = unread?.items[0]?.createdAt;
  if ((counts?.unread ?? 0) === 0 || newest === undefined) return null;
  return (
    <Button variant="link" isBusy={isMarkingAll} onClick={() => markAll(newest)}>
      Mark all read
    </Button>
  );
}
