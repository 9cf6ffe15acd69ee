import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { retailerQuery, type RetailerRef } from '#src/api/queries/retailers.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ActivationButton, ActivationDialog } from './activation-dialog.tsx';
import { switchedRetailer, type Switched } from './activation.ts';
import { ActivityBadge } from './activity.tsx';
import { BookPage } from './book-page.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationList } from './location-list.tsx';
import { allRetailers, idOf, RecordFailure, RecordSkeleton } from './record-failure.tsx';
import { RetailerFacts } from './retailer-facts.tsx';

const title = 'Retailer';
const what = 'The retailer could not be loaded';

export function Page() {
  const { retailerId } = useParams();
  const id = idOf(retailerId);
  return (
    <BookPage title={title}>
      {(customerId) =>
        id === undefined ? (
          <RecordFailure title={title} trail={<BookTrail />} what={what} action={allRetailers} />
        ) : (
          <RetailerView key={id} customerId={customerId} retailerId={id} />
        )
      }
    </BookPage>
  );
}

/** A retailer with its locations. */
function RetailerView(ref: RetailerRef) {
  const { data: retailer, error, isPending, isFetching, refetch } = useQuery(retailerQuery(ref));
  const [subject, setSubject] = useState<Switched>();
  const trail = <BookTrail />;
  if (isPending) return <RecordSkeleton title={title} trail={trail} />;
  if (!retailer) {
    return (
      <RecordFailure
        title={title}
        trail={trail}
        what={what}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        action={allRetailers}
      />
    );
  }
  const params = { retailerId: String(ref.retailerId) };
  return (
    <>
      {trail}
      <PageHeading
        title={retailer.name}
        hint={<ActivityBadge isActive={retailer.isActive} />}
        actions={
          <>
            <ActivationButton
              subject={retailer}
              onClick={() => setSubject(switchedRetailer(ref, retailer))}
            />
            <Link to={pathTo('retailerEdit', { params })} className={buttonClass('primary')}>
              <Icon shape={Pencil} />
              Edit
            </Link>
          </>
        }
      />
      <RetailerFacts retailer={retailer} />
      <LocationList customerId={ref.customerId} retailer={retailer} onSwitch={setSubject} />
      <ActivationDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
