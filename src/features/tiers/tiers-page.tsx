import { useQuery, useQueryClient, type QueryClient, useMutation } from '@tanstack/react-query';
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
import { Tier, tierNames } from '#src/api/generated/enums.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import { tierChangeKey, type TierChange, tierChange } from '#src/api/queries/tier-administration.ts';
import { useRowChanges, type RowChange, isShownOn } from '#src/components/table/row-changes.ts';
import { noValue } from '#src/lib/no-value.ts';
import { useInternalCustomerId } from '#src/session/internal-customer.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { RowFailure, useForgetChange } from '#src/components/table/row-failure.tsx';

const words = wordsFor<(typeof tierNames)[Tier]>({ OrderEntry: 'Order Entry' });

const tierName = (tier: Tier): string => words(tierNames[tier]);

/** The tiers in the order of the products, the hidden one last. */
const orderedTiers: readonly Tier[] = [Tier.Flash, Tier.Insights, Tier.Guru, Tier.OrderEntry, Tier.Rating];

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

function isVariables(variables: unknown): variables is TierChange {
  return (
    typeof variables === 'object' && variables !== null && 'tierId' in variables && 'isAssigned' in variables
  );
}

const getTier = ({ tierId }: TierChange): Tier => tierId;

/** The newest change of each of a customer's tiers. */
function useTierChanges(customerId: string): ReadonlyMap<Tier, RowChange<TierChange>> {
  return useRowChanges(tierChangeKey(customerId), isVariables, getTier);
}

interface TierSwitchProps {
  readonly customer: Customer;
  readonly tierId: Tier;
  readonly tierName: string;
}

/** A switch that adds or removes a customer's tier immediately. */
function TierSwitch({ customer, tierId, tierName }: TierSwitchProps) {
  const { customerId, name } = customer;
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(customerTiersQuery(customerId));
  const change = useTierChanges(customerId).get(tierId);
  const internalCustomerId = useInternalCustomerId();
  const { mutate } = useMutation(tierChange(queryClient, customerId));
  if (isPending) return <Skeleton shape="block" width="2.25rem" height="1.25rem" />;
  if (!data) return noValue;
  const isAssigned = data.some((tier) => tier.tierId === tierId);
  // The hidden tier belongs to an internal group; from any other customer it can only be removed.
  if (tierId === Tier.Rating && !isAssigned && customerId !== internalCustomerId) return noValue;
  return (
    <Switch
      label={`${tierName} for ${name}`}
      isLabelHidden
      checked={isShownOn(isAssigned, change, (requested) => requested.isAssigned)}
      isBusy={change?.status === 'pending'}
      onChange={(event) => mutate({ customerId, tierId, isAssigned: event.currentTarget.checked })}
    />
  );
}

/** A customer, with any failure of its tiers. */
function CustomerCell({ customer }: { readonly customer: Customer }) {
  const { customerId, name } = customer;
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(customerTiersQuery(customerId));
  const { mutate } = useMutation(tierChange(queryClient, customerId));
  const forget = useForgetChange();
  const failed = [...useTierChanges(customerId).values()].filter((change) => change.status === 'error');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span>{name}</span>
      {error && !data && (
        <RowFailure
          subject={`the tiers of ${name}`}
          text="Unknown"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {failed.map(({ id, requested, error: failure }) => (
        <RowFailure
          key={id}
          subject={`${tierName(requested.tierId)} for ${name}`}
          text={`${tierName(requested.tierId)} is unchanged`}
          error={failure}
          onRetry={() => mutate(requested)}
          onDismiss={() => forget(id)}
        />
      ))}
    </div>
  );
}
