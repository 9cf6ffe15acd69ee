import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listPerformanceLocations } from '#src/api/generated/reads.ts';
import type { PerformanceLocation } from '#src/api/generated/types.ts';
import { growthText } from '#src/components/dashboard/comparison.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { countText, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { pathToCostPerCase, pathToOrders } from './performance-dashboards.ts';

const column = columnKit<PerformanceLocation>();

interface LocationsCardProps {
  readonly customerId: string;
  readonly retailerId: number;
  readonly filter: Parameters<typeof listPerformanceLocations>[1];
}

function buildColumns(address: URLSearchParams): readonly StaticColumn<PerformanceLocation>[] {
  return [
    column.text('name', 'Place'),
    { id: 'city', header: 'City', cell: ({ city, state }) => `${city}, ${state}` },
    column.quantity('cases', 'Cases'),
    column.quantity('casesPrior', 'Before'),
    column.computed('growthPct', 'Change', ({ growthPct, casesPrior }) => growthText(growthPct, casesPrior), {
      align: 'end',
    }),
    column.percent('onTimePct', 'On time'),
    column.quantity('mabdMissed', 'MABD missed'),
    {
      id: 'orders',
      header: 'Orders',
      align: 'end',
      cell: ({ orders, dcNumber, name }) =>
        orders === 0 || dcNumber === null ? (
          formatQuantity(orders)
        ) : (
          <PageLink
            to={pathToOrders(address, { dcNumber })}
            className={linkClass.standalone}
            aria-label={`Show ${countText(orders, 'orders')} of ${name}`}
          >
            {formatQuantity(orders)}
          </PageLink>
        ),
    },
  ];
}

/** The distribution centers and stores of one retailer, each with its orders. */
export function LocationsCard(props: LocationsCardProps) {
  const { customerId, retailerId, filter } = props;
  const [address] = useSearchParams();
  const read = useQuery({
    ...listPerformanceLocations({ customerId, retailerId }, filter),
    placeholderData: keepPreviousData,
  });
  const items = read.data?.items;
  return (
    <PanelBoundary title="The retailer’s locations" source={read.data} refetch={read.refetch}>
      <Card>
        <CardHeader
          title="Where does it receive orders?"
          hint="DCs and stores, in descending order of cases"
          actions={
            <PageLink
              to={pathToCostPerCase(address, retailerId)}
              className={linkClass.standalone}
              refused={null}
            >
              Cost per case
            </PageLink>
          }
        />
        {items === undefined ? (
          <ReadState subject="the locations" read={read} lines={4} isInCard />
        ) : items.length === 0 ? (
          <EmptyState title="No locations in this period">The retailer ordered nothing.</EmptyState>
        ) : (
          <StaticTable
            caption="Locations of the retailer"
            rows={items}
            getRowId={({ dcNumber, name }) => `${dcNumber ?? ''} ${name}`}
            columns={buildColumns(address)}
          />
        )}
      </Card>
    </PanelBoundary>
  );
}
