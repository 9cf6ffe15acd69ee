import type { Retailer } from '#src/api/generated/types.ts';
import { createRetailerLocation, retailerQuery } from '#src/api/queries/retailers.ts';
import { BookTrail } from './book-trail.tsx';
import { LocationEditor } from './location-editor.tsx';
import { emptyValues, requestFrom } from './location-form.ts';
import { RetailerRecordPage } from './retailer-record-page.tsx';

const title = 'Add location';

/** Waits for the retailer: a form for one that is not there would be filled in for nothing. */
export function Page() {
  return (
    <RetailerRecordPage title={title} query={retailerQuery}>
      {(retailer, customerId) => <Creator customerId={customerId} retailer={retailer} />}
    </RetailerRecordPage>
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
