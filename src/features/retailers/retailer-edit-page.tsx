import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { retailerToEditQuery, saveRetailer, type RetailerRef } from '#src/api/queries/retailers.ts';
import { BookPage } from './book-page.tsx';
import { BookTrail, retailerPath } from './book-trail.tsx';
import { allRetailers, idOf, RecordFailure, RecordSkeleton } from './record-failure.tsx';
import { RetailerEditor } from './retailer-editor.tsx';
import { requestFrom, valuesFrom } from './retailer-form.ts';

const title = 'Edit retailer';
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
          <LoadedEditor key={id} customerId={customerId} retailerId={id} />
        )
      }
    </BookPage>
  );
}

function LoadedEditor(ref: RetailerRef) {
  const { data, error, isPending, isFetching, refetch } = useQuery(retailerToEditQuery(ref));
  const trail = <BookTrail retailer={{ retailerId: ref.retailerId, name: data?.name }} />;
  if (data) return <Editor retailer={data} customerId={ref.customerId} />;
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
  readonly retailer: Retailer;
}

function Editor({ customerId, retailer }: EditorProps) {
  const { retailerId } = retailer;
  const ref = { customerId, retailerId };
  const queryClient = useQueryClient();
  /** The version that a save is based on: of what the form has shown or compared with last. */
  const version = useRef(retailer.updatedAt);
  return (
    <RetailerEditor
      customerId={customerId}
      title={title}
      trail={<BookTrail retailer={retailer} />}
      name={`retailer ${retailerId}`}
      initial={valuesFrom(retailer)}
      save={(values) => saveRetailer(ref, { ...requestFrom(values), updatedAt: version.current })}
      current={async () => {
        const now = await queryClient.query(retailerToEditQuery(ref));
        version.current = now.updatedAt;
        return valuesFrom(now);
      }}
      submitLabel="Save"
      cancelTo={retailerPath(retailerId)}
    />
  );
}
