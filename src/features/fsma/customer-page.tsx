import type { ComponentType } from 'react';
import { useParams, type Params } from 'react-router';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

export interface CustomerProps {
  readonly customerId: string;
}

/** A page about the selected customer, remounted when the customer changes; only its title before the first choice. */
export function createCustomerPage(
  title: string | ((params: Readonly<Params>) => string),
  Contents: ComponentType<CustomerProps>,
): ComponentType {
  return function CustomerPage() {
    const params = useParams();
    const customerId = useSelectedCustomer()?.customerId;
    return customerId === undefined ? (
      <PageHeading title={typeof title === 'string' ? title : title(params)} />
    ) : (
      <Contents key={customerId} customerId={customerId} />
    );
  };
}
