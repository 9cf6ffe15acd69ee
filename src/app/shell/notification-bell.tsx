import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { getNotificationCounts } from '#src/api/generated/reads.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { useIsDemo } from '#src/session/use-selected-customer.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { LazyOptional } from './lazy-optional.tsx';

const loadPanel = async () =>
  (await import('#src/features/notifications/notification-panel.tsx')).NotificationPanel;

/** Larger numbers are not written out. */
const maxShown = 99;

/** 'Notifications, 3 unread, 1 at other companies'. */
function labelText(unread: number, elsewhere: number): string {
  return [
    'Notifications',
    ...(unread > 0 ? [`${formatNumber(unread)} unread`] : []),
    ...(elsewhere > 0 ? [`${formatNumber(elsewhere)} at other companies`] : []),
  ].join(', ');
}

/**
 * The number of unread notices, with those of conversations at other companies. Opens the latest ones, on phones the page
 * with them.
 */
export function NotificationBell({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(getNotificationCounts({ customerId }));
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const unread = data?.unread ?? 0;
  const isDemo = useIsDemo();
  // As the list says: a demo names no other company.
  const elsewhere = (isDemo ? [] : (data?.elsewhere ?? [])).reduce(
    (sum, { mentions, assignments, updates }) => sum + mentions + assignments + updates,
    0,
  );
  const total = unread + elsewhere;
  const showPage = (): void => void navigate(plainPath('notifications'));
  const open = (): void => {
    if (isPhone) return showPage();
    setHasOpened(true);
    setIsOpen(true);
  };
  // The code of the dialog is loaded after the press, so that it may not know from where it was opened.
  const restoreFocus = (): void => {
    if (document.activeElement === document.body) moveFocus(button.current);
  };
  return (
    <span className="relative">
      <IconButton
        ref={button}
        icon={Bell}
        label={labelText(unread, elsewhere)}
        {...(!isPhone && { 'aria-haspopup': 'dialog' as const, 'aria-expanded': isOpen })}
        onClick={open}
        // A press of the bell that was shown before this code was loaded arrives as this key.
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') open();
        }}
      />
      {total > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-bad px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums"
        >
          {total > maxShown ? `${maxShown}+` : total}
        </span>
      )}
      {hasOpened && (
        <LazyOptional
          load={loadPanel}
          partProps={{ customerId, isOpen, onClose: () => setIsOpen(false), onClosed: restoreFocus }}
          onMissing={showPage}
        />
      )}
    </span>
  );
}
