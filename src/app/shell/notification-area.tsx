import Bell from 'lucide-react/icons/bell';
import { hasOperations } from '#src/api/availability.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Deferred } from '#src/ui/deferred.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

const loadBell = async () => (await import('./notification-bell.tsx')).NotificationBell;

/** The bell, which counts once the page is idle; nothing before a customer is selected. */
export function NotificationArea() {
  const customerId = useSelectedCustomer()?.customerId;
  if (customerId === undefined || !hasOperations('getNotificationCounts', 'listNotifications')) return null;
  return (
    <Deferred
      key={customerId}
      load={loadBell}
      controlProps={{ customerId }}
      placeholder={<IconButton icon={Bell} label="Notifications" aria-haspopup="dialog" />}
    />
  );
}
