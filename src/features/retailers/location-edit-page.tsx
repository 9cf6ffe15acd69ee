import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { RetailerLocation } from '#src/api/generated/types.ts';
import { locationToEditQuery, retailerQuery, saveRetailerLocation } from '#src/api/queries/retailers.ts';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { allRetailers } from './all-retailers.tsx';
import { BookPage } from './book-page.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationEditor } from './location-editor.tsx';
import { requestFrom, valuesFrom } from './location-form.ts';

const title = 'Edit location';

export function Page() {
  const params = useParams();
  const [retailerId, locationId] = [recordId(params['retailerId']), recordId(params['locationId'])];
  return (
    <BookPage title={title}>
      {(customerId) => (
        <RecordPage
          key={locationId}
          title={title}
          trail={<BookTrail {...(retailerId !== undefined && { retailer: { retailerId } })} />}
          what="The location could not be loaded"
          query={
            retailerId === undefined || locationId === undefined
              ? undefined
              : locationToEditQuery({ customerId, retailerId, locationId })
          }
          wayOut={allRetailers}
        >
          {(location) => <Editor location={location} customerId={customerId} />}
        </RecordPage>
      )}
    </BookPage>
  );
}

interface EditorProps {
  readonly customerId: string;
  readonly location: RetailerLocation;
}

function Editor({ customerId, location }: EditorProps) {
  const { retailerId, locationId } = location;
  const ref = { customerId, retailerId, locationId };
  const queryClient = useQueryClient();
  const retailer = useQuery(retailerQuery(ref));
  /** The version that a save is based on: of what the form has shown or compared with last. */
  const version = useRef(location.updatedAt);
  return (
    <LocationEditor
      owner={ref}
      title={title}
      trail={<BookTrail retailer={{ retailerId, name: retailer.data?.name }} />}
      name={`location ${locationId}`}
      initial={valuesFrom(location)}
      save={(values) => saveRetailerLocation(ref, { ...requestFrom(values), updatedAt: version.current })}
      current={async () => {
        const now = await queryClient.query(locationToEditQuery(ref));
        version.current = now.updatedAt;
        return valuesFrom(now);
      }}
      submitLabel="Save"
    />
  );
}
