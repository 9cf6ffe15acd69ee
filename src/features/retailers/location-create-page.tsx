import { useParams } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { createRetailerLocation, retailerQuery } from '#src/api/queries/retailers.ts';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { allRetailers } from './all-retailers.tsx';
import { BookPage } from './book-page.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationEditor } from './location-editor.tsx';
import { emptyValues, requestFrom } from './location-form.ts';

const title = 'Add location';

/** Waits for the retailer: a form for one that is not there would be filled in for nothing. */
export function Page() {
  const retailerId = recordId(useParams()['retailerId']);
  return (
    <BookPage title={title}>
      {(customerId) => (
        <RecordPage
          key={retailerId}
          title={title}
          trail={<BookTrail />}
          what="The retailer could not be loaded"
          query={retailerId === undefined ? undefined : retailerQuery({ customerId, retailerId })}
          wayOut={allRetailers}
        >
          {(retailer) => <Creator customerId={customerId} retailer={retailer} />}
        </RecordPage>
      )}
    </BookPage>
  );
}

interface CreatorProps {
  readonly customerId: string;
  readonly retailer: Retailer;
}

function Creator({ customerId, retailer }: CreatorProps) {
  const { retailerId } = retailer;
  const owner = { customerId, retailerId };
  return (
    <LocationEditor
      owner={owner}
      title={title}
      trail={<BookTrail retailer={retailer} />}
      name={`location new of ${retailerId}`}
      initial={emptyValues}
      save={(values) => createRetailerLocation(owner, requestFrom(values))}
      submitLabel="Add"
    />
  );
}
