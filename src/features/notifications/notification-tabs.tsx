import { useQuery, useQueries } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useState, useEffect, useRef } from 'react';
import type { NotificationShow } from '#src/api/generated/enums.ts';
import { getNotificationCounts, listNotifications } from '#src/api/generated/reads.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { Notification } from '#src/api/generated/types.ts';
import { formatNearDay, toDay, today, addDays, type Day } from '#src/lib/dates.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { NotificationRow } from './notification-row.tsx';
import { useReadMarks } from './use-read-marks.ts';

const emptyTexts: Readonly<Record<NotificationShow, string>> = {
  Unread: 'You have read everything',
  All: 'Nothing happened in the last 90 days',
  Mentions: 'No one has mentioned you',
};

interface NotificationTabsProps {
  readonly customerId: string;
  readonly selected: NotificationShow;
  readonly onSelect: (show: NotificationShow) => void;
  /** A next step was taken. */
  readonly onFollow: () => void;
  /** Whether older pages can be shown. */
  readonly isWhole?: boolean;
  /** The notice to which a link has led. */
  readonly highlightedId?: string | undefined;
}

const shows: readonly NotificationShow[] = ['Unread', 'All', 'Mentions'];

/** The unread notices, all, and those that mention the user. */
export function NotificationTabs({ selected, onSelect, ...list }: NotificationTabsProps) {
  const { data: counts } = useQuery(getNotificationCounts({ customerId: list.customerId }));
  const getCount = (show: NotificationShow): number =>
    show === 'Unread' ? (counts?.unread ?? 0) : show === 'Mentions' ? (counts?.unreadMentions ?? 0) : 0;
  return (
    <Tabs
      label="Notifications"
      isFlush
      selected={selected}
      onSelect={onSelect}
      items={shows.map((show) => ({
        key: show,
        label: show,
        aside: getCount(show) > 0 && (
          <span className="font-normal text-ink-3 tabular-nums">{formatNumber(getCount(show))}</span>
        ),
        content: <Pages show={show} {...list} />,
      }))}
    />
  );
}

interface PagesProps extends Omit<NotificationTabsProps, 'selected' | 'onSelect'> {
  readonly show: NotificationShow;
}

/** Pages that are read at once, so that a linked notice is among them. */
const linkedPages = 5;

function Pages({ customerId, show, isWhole, highlightedId, onFollow }: PagesProps) {
  const [pages, setPages] = useState(highlightedId === undefined ? 1 : linkedPages);
  const read = useNotificationPages({ customerId, show, pages });
  const { notifications, totalCount, pageSize, isFetchingMore, failed } = read;
  if (totalCount === undefined)
    return failed ? (
      <ReadFailure message="Your notifications could not be loaded" read={failed} />
    ) : (
      <div className="grid place-items-center px-4 py-10">
        <Spinner label="Loading notifications" isLabelShown />
      </div>
    );
  if (notifications.length === 0) return <EmptyState icon={BellOff} title={emptyTexts[show]} />;
  const rest = totalCount - notifications.length;
  return (
    <>
      <NotificationList
        customerId={customerId}
        notifications={notifications}
        level={isWhole ? 2 : 3}
        highlightedId={highlightedId}
        onFollow={onFollow}
      />
      {failed && <ReadFailure message="Older notifications could not be loaded" read={failed} />}
      {isWhole && rest > 0 && (
        <div className="px-4 py-3">
          <Button isBusy={isFetchingMore} onClick={() => setPages(pages + 1)}>
            {`Show ${formatNumber(Math.min(rest, pageSize))} more`}
          </Button>
        </div>
      )}
    </>
  );
}

interface NotificationRequest {
  readonly customerId: string;
  readonly show: NotificationShow;
  readonly pages: number;
}

/** The first pages of the notices. */
function useNotificationPages({ customerId, show, pages }: NotificationRequest) {
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

interface NotificationListProps extends Pick<
  NotificationTabsProps,
  'customerId' | 'highlightedId' | 'onFollow'
> {
  readonly notifications: readonly Notification[];
  /** Of the headings of days; those of notices are one below. */
  readonly level: 2 | 3;
}

/** 'Today', 'Yesterday', 'Nov 20', by the browser's clock. */
function dayText(day: Day): string {
  if (day === today()) return 'Today';
  return day === addDays(today(), -1) ? 'Yesterday' : formatNearDay(day);
}

/** Notices by day, the newest first. */
function NotificationList(props: NotificationListProps) {
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
