import { Fragment, type ReactNode } from 'react';
import type { ParentPages } from '#src/components/page/parent-pages.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

export const listPath = plainPath('pointOfManufacture');

export const pointParents: ParentPages = [{ path: listPath, label: 'Point of manufacture' }];

interface CustomerPageProps {
  readonly title: string;
  /** The page for one customer; remounted when the customer changes. */
  readonly children: (customerId: string) => ReactNode;
}

/** A page about the points of manufacture of the selected customer. */
export function CustomerPage({ title, children }: CustomerPageProps) {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? (
    <PageHeading title={title} />
  ) : (
    <Fragment key={customerId}>{children(customerId)}</Fragment>
  );
}
