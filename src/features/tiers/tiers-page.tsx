import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import { useMemo } from 'react';
import type { Customer, CustomerList } from '#src/api/generated/types.ts';
import { customerListQuery, customerTiersQuery } from '#src/api/queries/access.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { ListPage } from '#src/components/list/list-page.tsx';
import type { Column } from '#src/components/table/column.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { localRows } from '#src/components/table/row-source.ts';
import { CustomerCell } from './customer-cell.tsx';
import { tierName, orderedTiers } from './tier-names.ts';
import { TierSwitch } from './tier-switch.tsx';

const list: ListDefinition<Record<never, never>> = {
  fields: {},
  sorts: ['name', 'id'],
  defaultSort: { by: 'name', isDescending: false },
};

/** Parallel requests for customers' tiers during an export. */
const readsAtOnce = 8;

const column = columnKit<Customer>();

function buildColumns(queryClient: QueryClient): readonly Column<Customer>[] {
  return [
    column.text('name', 'Customer', {
      width: 18,
      isSearched: true,
      cell: (customer) => <CustomerCell customer={customer} />,
    }),
    column.computed('id', 'Code', ({ customerId }) => customerId, { width: 6, isSearched: true }),
    ...orderedTiers.map((tierId) => {
      const name = tierName(tierId);
      const isAssigned = ({ customerId }: Customer): boolean | null =>
        queryClient
          .getQueryData(customerTiersQuery(customerId).queryKey)
          ?.some((tier) => tier.tierId === tierId) ?? null;
      return column.computed(`tier${tierId}`, name, isAssigned, {
        width: 7,
        // Loaded row by row as rows become visible, so that the table cannot be sorted by it.
        isSortable: false,
        cell: (customer) => <TierSwitch customer={customer} tierId={tierId} tierName={name} />,
      });
    }),
  ];
}

const getCustomers = (data: CustomerList): readonly Customer[] => data.customers;

/** All customers with their tiers, each switched immediately. */
export function Page() {
  const queryClient = useQueryClient();
  const view = useListView(list);
  const columns = useMemo(() => buildColumns(queryClient), [queryClient]);
  const readTiers = async (rows: readonly Customer[]): Promise<void> => {
    const queue = rows.values();
    const work = async (): Promise<void> => {
      for (const { customerId } of queue) await queryClient.query(customerTiersQuery(customerId));
    };
    await Promise.all(Array.from({ length: readsAtOnce }, work));
  };
  return (
    <ListPage
      title="Tiers"
      hint="Changes take effect immediately for all users of the customer."
      view={view}
      rows={localRows(useQuery({ ...customerListQuery(), select: getCustomers }))}
      columns={columns}
      getRowId={({ customerId }) => customerId}
      caption="Tiers of all customers"
      noun={{ one: 'customer', many: 'customers' }}
      exportName="tiers"
      prepareExport={readTiers}
      empty={{
        icon: Building2,
        title: 'No customers yet',
        text: 'Customers appear here as soon as the first one is set up.',
      }}
    />
  );
}
