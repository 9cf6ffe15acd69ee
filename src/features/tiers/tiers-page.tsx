import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useMemo } from 'react';
import type { Customer, CustomerList } from '#src/api/generated/types.ts';
import { customerListQuery } from '#src/api/queries/customers.ts';
import { customerTiersQuery } from '#src/api/queries/tiers.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import type { Column } from '#src/components/table/column.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ExportButton } from '#src/components/table/export-button.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { CustomerCell } from './customer-cell.tsx';
import { tierName, tiersShown } from './tier-names.ts';
import { TierSwitch } from './tier-switch.tsx';

const list: ListDefinition<Record<never, never>> = {
  fields: {},
  sorts: ['name', 'id'],
  defaultSort: { by: 'name', isDescending: false },
};

/** Reads of customers' tiers for an export that run side by side. */
const readsAtOnce = 8;

function columnsOf(queryClient: QueryClient): readonly Column<Customer>[] {
  return [
    {
      id: 'name',
      header: 'Customer',
      value: (customer) => customer.name,
      cell: (customer) => <CustomerCell customer={customer} />,
      isSearched: true,
      width: 18,
    },
    { id: 'id', header: 'Code', value: (customer) => customer.customerId, isSearched: true, width: 6 },
    ...tiersShown.map((tierId): Column<Customer> => {
      const name = tierName(tierId);
      return {
        id: `tier${tierId}`,
        header: name,
        // Read row by row as rows come into sight, so that there is nothing to sort all of them by.
        isSortable: false,
        value: ({ customerId }) =>
          queryClient
            .getQueryData(customerTiersQuery(customerId).queryKey)
            ?.some((tier) => tier.tierId === tierId) ?? null,
        cell: (customer) => <TierSwitch customer={customer} tierId={tierId} tierName={name} />,
        width: 7,
      };
    }),
  ];
}

const customersOf = (data: CustomerList): readonly Customer[] => data.customers;

/** All customers and their tiers, each switched at once. */
export function Page() {
  const queryClient = useQueryClient();
  const view = useListView(list);
  const customers = useQuery(customerListQuery());
  const columns = useMemo(() => columnsOf(queryClient), [queryClient]);
  const model = useTableModel({
    columns,
    source: localRows(customers, customersOf),
    view,
    idOf: ({ customerId }) => customerId,
  });
  const readTiers = async (rows: readonly Customer[]): Promise<void> => {
    const queue = rows.values();
    const work = async (): Promise<void> => {
      for (const { customerId } of queue) await queryClient.query(customerTiersQuery(customerId));
    };
    await Promise.all(Array.from({ length: readsAtOnce }, work));
  };
  return (
    <>
      <PageHeading title="Tiers" hint="A switch takes effect at once, for all users of the customer." />
      <FilterBar view={view} searchLabel="Search customers" />
      <DataTable
        caption="Tiers of all customers"
        noun={{ one: 'customer', many: 'customers' }}
        model={model}
        empty={{
          icon: Building2,
          title: 'No customers yet',
          text: 'Customers appear here as soon as the first one is set up.',
        }}
        tools={<ExportButton model={model} name="tiers" prepare={readTiers} />}
      />
    </>
  );
}
