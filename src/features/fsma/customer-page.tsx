import { Fragment, type ReactNode } from 'react';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

interface CustomerPageProps {
  readonly title: string;
  /** The page for one customer; remounted when the customer changes. */
  readonly children: (customerId: string) => ReactNode;
}

/** A page about the selected customer. */
export function CustomerPage({ title, children }: CustomerPageProps) {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? (
    <PageHeading title={title} />
  ) : (
    <Fragment key={customerId}>{children(customerId)}</Fragment>
  );
}
