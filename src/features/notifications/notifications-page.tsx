import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useSearchParams } from 'react-router';
import { NotificationShow } from '#src/api/generated/enums.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { withParameters } from '#src/lib/with-parameters.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

/** All notices of the last 90 days. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? null : <Notifications key={customerId} customerId={customerId} />;
}

function Notifications({ customerId }: { readonly customerId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const linkedId = parameters.get('notice') ?? undefined;
  const requestedShow = Object.values(NotificationShow).find((show) => show === parameters.get('show'));
  const select = (show: NotificationShow): void =>
    setParameters((now) => withParameters(now, { show }), { replace: true });
  return (
    <div className="max-w-180">
      <PageHeading
        title="Notifications"
        hint="Kept for 90 days."
        actions={
          <>
            <MarkAllButton customerId={customerId} />
            <PageLink to={plainPath('notificationSettings')} className={buttonClass('secondary')}>
              <Icon shape={SlidersHorizontal} />
              <span>Settings</span>
            </PageLink>
          </>
        }
      />
      <Card>
        <Elsewhere customerId={customerId} onFollow={() => {}} />
        <NotificationTabs
          customerId={customerId}
          selected={requestedShow ?? (linkedId === undefined ? 'Unread' : 'All')}
          onSelect={select}
          onFollow={() => {}}
          isWhole
          highlightedId={linkedId}
          isLinkFollowed={parameters.get('open') === 'records'}
        />
      </Card>
    </div>
  );
}
