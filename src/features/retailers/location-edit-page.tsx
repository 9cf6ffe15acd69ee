import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { RetailerLocation } from '#src/api/generated/types.ts';
import {
  locationToEditQuery,
  retailerQuery,
  saveRetailerLocation,
  type LocationRef,
} from '#src/api/queries/retailers.ts';
import { BookPage } from './book-page.tsx';
import { BookTrail } from './book-trail.tsx';
import { LocationEditor } from './location-editor.tsx';
import { requestFrom, valuesFrom } from './location-form.ts';
import { allRetailers, idOf, RecordFailure, RecordSkeleton } from './record-failure.tsx';

const title = 'Edit location';
const what = 'The location could not be loaded';

export function Page() {
  const params = useParams();
  const [retailerId, locationId] = [idOf(params['retailerId']), idOf(params['locationId'])];
  return (
    <BookPage title={title}>
      {(customerId) =>
        retailerId === undefined || locationId === undefined ? (
          <RecordFailure title={title} trail={<BookTrail />} what={what} action={allRetailers} />
        ) : (
          <LoadedEditor
            key={locationId}
            customerId={customerId}
            retailerId={retailerId}
            locationId={locationId}
          />
        )
      }
    </BookPage>
  );
}

function LoadedEditor(ref: LocationRef) {
  const { data, error, isPending, isFetching, refetch } = useQuery(locationToEditQuery(ref));
  if (data) return <Editor location={data} customerId={ref.customerId} />;
  const trail = <BookTrail retailer={{ retailerId: ref.retailerId }} />;
  if (isPending) return <RecordSkeleton title={title} trail={trail} />;
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
