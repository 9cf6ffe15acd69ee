import { useQuery } from '@tanstack/react-query';
import { currentUserQuery, customerListQuery } from '#src/api/queries/access.ts';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';

/** An entry of the company picker: a customer, or a demo name of one. */
export interface Company {
  /** Unique among the entries; a demo and its customer are two entries. */
  readonly key: string;
  readonly customerId: string;
  readonly name: string;
  readonly isDemo: boolean;
}

/** The companies that the user can select; demo names only for internal users. */
export function useCompanies() {
  const { configuration } = usePortal();
  const selected = useSelectedCustomer();
  const { data: list } = useQuery(customerListQuery());
  const { data: person } = useQuery(currentUserQuery());
  const customers = (list?.customers ?? []).map(({ customerId, name }): Company => ({
    key: customerId,
    customerId,
    name,
    isDemo: false,
  }));
  const demos = (person?.isInternalUser ? configuration.demoCustomers : []).map(
    ({ customerId, name }): Company => ({ key: `demo ${name}`, customerId, name, isDemo: true }),
  );
  const companies = [...customers.toSorted((a, b) => a.name.localeCompare(b.name)), ...demos];
  return {
    companies,
    selected: companies.find(
      (company) => company.customerId === selected?.customerId && company.isDemo === selected.demoSelected,
    ),
  };
}
