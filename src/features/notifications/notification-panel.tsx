import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { NotificationShow } from '#src/api/generated/enums.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { CornerDialog } from '#src/ui/corner-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Elsewhere } from './elsewhere.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

interface NotificationPanelProps {
  readonly customerId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The latest notices, below the bell. */
export function NotificationPanel({ customerId, isOpen, onClose, onClosed }: NotificationPanelProps) {
  const [show, setShow] = useState<NotificationShow>('Unread');
  return (
    <CornerDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title="Notifications"
      actions={
        <>
          <MarkAllButton customerId={customerId} />
          <PageLink
            to={plainPath('notificationSettings')}
            aria-label="Notification settings"
            title="Notification settings"
            onClick={onClose}
            className={`${buttonClass('quiet')} px-2`}
          >
            <Icon shape={SlidersHorizontal} size={18} />
          </PageLink>
        </>
      }
      footer={
        <>
          <span className="text-ink-2">Kept for 90 days</span>
          <PageLink to={plainPath('notifications')} onClick={onClose} className={linkClass.standalone}>
            Show all
          </PageLink>
        </>
      }
    >
      <Elsewhere customerId={customerId} onFollow={onClose} />
      <NotificationTabs customerId={customerId} selected={show} onSelect={setShow} onFollow={onClose} />
    </CornerDialog>
  );
}
