import { useEffect, useRef } from 'react';
import type { Notification } from '#src/api/generated/types.ts';
import { formatNearDay, toDay, today, addDays, type Day } from '#src/lib/dates.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { NotificationRow } from './notification-row.tsx';
import { useReadMarks } from './use-read-marks.ts';

interface NotificationListProps {
  readonly customerId: string;
  readonly notifications: readonly Notification[];
  /** Of the headings of days; those of notices are one below. */
  readonly level: 2 | 3;
  /** The notice to which a link has led. */
  readonly highlightedId?: string | undefined;
  /** A next step was taken. */
  readonly onFollow: () => void;
}

/** 'Today', 'Yesterday', 'Nov 20', by the browser's clock. */
function dayText(day: Day): string {
  if (day === today()) return 'Today';
  return day === addDays(today(), -1) ? 'Yesterday' : formatNearDay(day);
}

/** Notices by day, the newest first. */
export function NotificationList(props: NotificationListProps) {
  const { customerId, notifications, level, highlightedId, onFollow } = props;
  const DayHeading = `h${level}` as const;
  const { mark, pendingId } = useReadMarks(customerId);
  const list = useRef<HTMLDivElement>(null);
  const byDay = Map.groupBy(notifications, ({ createdAt }) => toDay(new Date(createdAt)));
  const ids = notifications.map(({ notificationId }) => notificationId).join(' ');
  const hadFocus = useRef(false);

  // A notice that was read leaves the unread ones, and the focus with it.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) moveFocus(list.current);
  }, [ids]);

  return (
    <div
      ref={list}
      tabIndex={-1}
      className="outline-none"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Focus that is lost with its row has no related target.
        if (relatedTarget) hadFocus.current = false;
      }}
    >
      {[...byDay].map(([day, items]) => (
        <section key={day} aria-label={dayText(day)}>
          <DayHeading className="border-b border-line bg-sunken px-4 py-1 text-hint font-medium text-ink-2">
            {dayText(day)}
          </DayHeading>
          <ul role="list" className="border-b border-line">
            {items.map((notification) => (
              <NotificationRow
                key={notification.notificationId}
                customerId={customerId}
                notification={notification}
                level={level === 2 ? 3 : 4}
                isHighlighted={highlightedId === notification.notificationId}
                isPending={pendingId === notification.notificationId}
                onMark={(isRead) => mark({ ...notification, isRead })}
                onFollow={() => {
                  if (!notification.isRead) mark({ ...notification, isRead: true });
                  onFollow();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
