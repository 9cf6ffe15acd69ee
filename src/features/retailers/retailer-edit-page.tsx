import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { Retailer } from '#src/api/generated/types.ts';
import { retailerToEditQuery, saveRetailer } from '#src/api/queries/retailers.ts';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { allRetailers } from './all-retailers.tsx';
import { BookPage } from './book-page.tsx';
import { BookTrail, retailerPath } from './book-trail.tsx';
import { RetailerEditor } from './retailer-editor.tsx';
import { requestFrom, valuesFrom } from './retailer-form.ts';

const title = 'Edit retailer';

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
          query={retailerId === undefined ? undefined : retailerToEditQuery({ customerId, retailerId })}
          wayOut={allRetailers}
        >
          {(retailer) => <Editor retailer={retailer} customerId={customerId} />}
        </RecordPage>
      )}
    </BookPage>
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
