import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { getRetailer } from '#src/api/generated/reads.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import type { RetailerRef } from '#src/api/queries/retailers.ts';
import { ListLink, ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { retailerListParents } from './directory-breadcrumbs.ts';

interface RetailerRecordPageProps {
  readonly title: string;
  readonly query: (ref: RetailerRef) => ReturnType<typeof getRetailer>;
  readonly children: (retailer: Retailer, customerId: string) => ReactNode;
}

/** A page about the retailer in the URL, from the directory of the selected customer. */
export function RetailerRecordPage({ title, query, children }: RetailerRecordPageProps) {
  const retailerId = recordId(useParams()['retailerId']);
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => (
        <RecordPage
          key={retailerId}
          title={title}
          breadcrumbs={<ParentBreadcrumbs parents={retailerListParents} />}
          message="The retailer could not be loaded"
          query={retailerId === undefined ? undefined : query({ customerId, retailerId })}
          backLink={<ListLink parents={retailerListParents} />}
        >
          {(retailer) => children(retailer, customerId)}
        </RecordPage>
      )}
    </RetailerDirectoryPage>
  );
}
