import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Tier } from '#src/api/generated/enums.ts';
import { getRetailer } from '#src/api/generated/reads.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ListLink, ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { recordId, RecordPage } from '#src/components/page/record-page.tsx';
import { retailerPath } from '#src/components/record/record-paths.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export const listPath = plainPath('retailerList');

/** Breadcrumbs of a page about all retailers, or about one that is not loaded. */
export const retailerListParents: ParentPages = [{ path: listPath, label: 'Retailers' }];

/** Breadcrumbs of a page below a retailer; its name is undefined until it is loaded. */
export function getRetailerParents(retailerId: number, name: string | undefined): ParentPages {
  return [...retailerListParents, { path: retailerPath({ retailerId }), label: name ?? 'Retailer' }];
}

interface RetailerDirectoryPageProps {
  readonly title: string;
  /** The page for one customer; remounted when the customer changes. */
  readonly children: (customerId: string) => ReactNode;
}

/**
 * A page of the retailer directory, which requires the order-entry tier. The route is open to every user admin, so the
 * page itself shows when the tier is missing.
 */
export function RetailerDirectoryPage({ title, children }: RetailerDirectoryPageProps) {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? (
    <PageHeading title={title} />
  ) : (
    <CustomerDirectory key={customerId} customerId={customerId} title={title}>
      {children}
    </CustomerDirectory>
  );
}

function CustomerDirectory({
  customerId,
  title,
  children,
}: RetailerDirectoryPageProps & { readonly customerId: string }) {
  const tiers = useQuery(customerTiersQuery(customerId));
  // When the tiers cannot be loaded the page renders anyway: the server decides, and its refusal is shown in place.
  const isAssigned = tiers.data?.some(({ tierId }) => tierId === Tier.OrderEntry) ?? true;
  if (isAssigned && !tiers.isPending) return <Fragment>{children(customerId)}</Fragment>;
  return (
    <>
      <PageHeading title={title} />
      {tiers.isPending ? (
        <Waiting subject="the retailers" height="20rem" />
      ) : (
        <Card>
          <EmptyState icon={Store} title="This company does not have Order Entry">
            The retailer directory is part of Order Entry. Choose another company, or contact us to add it.
          </EmptyState>
        </Card>
      )}
    </>
  );
}

interface RetailerRecordPageProps {
  readonly title: string;
  readonly children: (retailer: Retailer, customerId: string) => ReactNode;
}

/** A page about the retailer in the URL, from the directory of the selected customer. */
export function RetailerRecordPage({ title, children }: RetailerRecordPageProps) {
  const retailerId = recordId(useParams()['retailerId']);
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => (
        <RecordPage
          key={retailerId}
          title={title}
          breadcrumbs={<ParentBreadcrumbs parents={retailerListParents} />}
          message="The retailer could not be loaded"
          query={retailerId === undefined ? undefined : getRetailer({ customerId, retailerId })}
          backLink={<ListLink parents={retailerListParents} />}
        >
          {(retailer) => children(retailer, customerId)}
        </RecordPage>
      )}
    </RetailerDirectoryPage>
  );
}
