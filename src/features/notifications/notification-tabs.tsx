import { useQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import type { NotificationShow } from '#src/api/generated/enums.ts';
import { getNotificationCounts } from '#src/api/generated/reads.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationPages } from './use-notification-pages.ts';

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
