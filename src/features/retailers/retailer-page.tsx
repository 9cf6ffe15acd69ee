import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { retailerQuery } from '#src/api/queries/retailers.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ActivationButton, ActivationDialog } from './activation-dialog.tsx';
import { switchedRetailer, type Switched } from './activation.ts';
import { ActivityBadge } from './activity.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationList } from './location-list.tsx';
import { RetailerFacts } from './retailer-facts.tsx';
import { RetailerRecordPage } from './retailer-record-page.tsx';

const title = 'Retailer';

export function Page() {
  return (
    <RetailerRecordPage title={title} query={retailerQuery}>
      {(retailer, customerId) => <RetailerView customerId={customerId} retailer={retailer} />}
    </RetailerRecordPage>
  );
}

interface RetailerViewProps {
  readonly customerId: string;
  readonly retailer: Retailer;
}

/** A retailer with its locations. */
function RetailerView({ customerId, retailer }: RetailerViewProps) {
  const { retailerId } = retailer;
  const [subject, setSubject] = useState<Switched>();
  const params = { retailerId: String(retailerId) };
  return (
    <>
      <BookTrail />
      <PageHeading
        title={retailer.name}
        hint={<ActivityBadge isActive={retailer.isActive} />}
        actions={
          <>
            <ActivationButton
              subject={retailer}
              onClick={() => setSubject(switchedRetailer({ customerId, retailerId }, retailer))}
            />
            <Link to={pathTo('retailerEdit', { params })} className={buttonClass('primary')}>
              <Icon shape={Pencil} />
              Edit
            </Link>
          </>
        }
      />
      <RetailerFacts retailer={retailer} />
      <LocationList customerId={customerId} retailer={retailer} onSwitch={setSubject} />
      <ActivationDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
