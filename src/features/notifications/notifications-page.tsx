import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Navigate, useSearchParams } from 'react-router';
import { AttentionKind, NotificationShow } from '#src/api/generated/enums.ts';
import { pathToRecords } from '#src/components/attention/attention-links.ts';
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

/** The list with the records that a link in an email names; undefined without them. */
function readRecordsPath(address: URLSearchParams): string | undefined {
  const kind = Object.values(AttentionKind).find((name) => name === address.get('kind'));
  const recordSet = address.get('records');
  return kind && recordSet !== null ? pathToRecords(kind, recordSet) : undefined;
}

/** All notices of the last 90 days. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  const [address] = useSearchParams();
  const recordsPath = readRecordsPath(address);
  if (recordsPath !== undefined) return <Navigate to={recordsPath} replace />;
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
        />
      </Card>
    </div>
  );
}
