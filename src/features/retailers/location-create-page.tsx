import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { createRetailerLocation, retailerQuery, type RetailerRef } from '#src/api/queries/retailers.ts';
import { BookPage } from './book-page.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationEditor } from './location-editor.tsx';
import { emptyValues, requestFrom } from './location-form.ts';
import { allRetailers, idOf, RecordFailure, RecordSkeleton } from './record-failure.tsx';

const title = 'Add location';
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
          <Creator key={id} customerId={customerId} retailerId={id} />
        )
      }
    </BookPage>
  );
}

/** Waits for the retailer: a form for one that is not there would be filled in for nothing. */
function Creator(owner: RetailerRef) {
  const { data, error, isPending, isFetching, refetch } = useQuery(retailerQuery(owner));
  const trail = <BookTrail retailer={{ retailerId: owner.retailerId, name: data?.name }} />;
  if (isPending) return <RecordSkeleton title={title} trail={trail} />;
  if (!data) {
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
  return (
    <LocationEditor
      owner={owner}
      title={title}
      trail={trail}
      name={`location new of ${owner.retailerId}`}
      initial={emptyValues}
      save={(values) => createRetailerLocation(owner, requestFrom(values))}
      submitLabel="Add"
    />
  );
}
