import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Retailer } from '#src/api/generated/types.ts';
import { retailerToEditQuery, saveRetailer } from '#src/api/queries/retailers.ts';
import { BookTrail, retailerPath } from './book-trail.tsx';
import { RetailerEditor } from './retailer-editor.tsx';
import { requestFrom, valuesFrom } from './retailer-form.ts';
import { RetailerRecordPage } from './retailer-record-page.tsx';

const title = 'Edit retailer';

export function Page() {
  return (
    <RetailerRecordPage title={title} query={retailerToEditQuery}>
      {(retailer, customerId) => <Editor retailer={retailer} customerId={customerId} />}
    </RetailerRecordPage>
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
