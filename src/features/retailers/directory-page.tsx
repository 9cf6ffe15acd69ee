import { useQuery } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { Fragment, type ReactNode } from 'react';
import { Tier } from '#src/api/generated/enums.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

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
    <OwnDirectory key={customerId} customerId={customerId} title={title}>
      {children}
    </OwnDirectory>
  );
}

function OwnDirectory({
  customerId,
  title,
  children,
}: RetailerDirectoryPageProps & { readonly customerId: string }) {
  const tiers = useQuery(customerTiersQuery(customerId));
  if (tiers.isPending) {
    return (
      <>
        <PageHeading title={title} />
        <Waiting subject="the retailers" height="20rem" />
      </>
    );
  }
  // When the tiers cannot be loaded the page renders anyway: the server decides, and its refusal is shown in place.
  const isAssigned = tiers.data?.some(({ tierId }) => tierId === Tier.OrderEntry) ?? true;
  if (isAssigned) return <Fragment>{children(customerId)}</Fragment>;
  return (
    <>
      <PageHeading title={title} />
      <Card>
        <EmptyState icon={Store} title="This company does not have Order Entry">
          The retailer directory is part of Order Entry. Choose another company, or contact us to add it.
        </EmptyState>
      </Card>
    </>
  );
}
