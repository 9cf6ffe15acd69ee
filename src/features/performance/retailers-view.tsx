import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceRetailer, PerformanceRetailerColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { compareCases } from './growth.ts';
import { LocationsCard } from './locations-card.tsx';
import { pathToOrders, retailers } from './performance-dashboards.ts';
import { growthColumns, serviceColumns } from './rate-columns.tsx';

const column = columnKit<PerformanceRetailer, PerformanceRetailerColumn>();

const retailerColumns = (address: URLSearchParams, onOpen: (retailer: PerformanceRetailer) => void) => [
  column.button('name', 'Retailer', onOpen, { width: 8 }),
  ...growthColumns,
  ordersColumn<PerformanceRetailer>(
    ({ retailerId }) => pathToOrders(address, { retailerId: String(retailerId) }),
    4.5,
  ),
  column.quantity('dcCount', 'DCs', { width: 4, card: { line: 3, header: 'after' } }),
  column.quantity('mabdMissed', 'MABD missed', { width: 5, isHiddenOnPhone: true }),
  ...serviceColumns,
];

export const RetailersView = createDashboardView(retailers, Retailers, {
  noun: 'retailer',
  emptyText: 'No retailers ordered in this period.',
  empty: { icon: Store, text: 'Retailers appear here as soon as they order.' },
});

function Retailers({ dashboard }: DashboardProps<typeof retailers>) {
  const { customerId, filter, figures, table } = dashboard;
  const { amounts, tiles } = figures;
  const [address] = useSearchParams();
  const { onChange: chooseRetailers, value: retailerIds } = filter('retailerId');
  const columns = useMemo(
    () => retailerColumns(address, ({ retailerId }) => chooseRetailers([retailerId])),
    [address, chooseRetailers],
  );
  const [only, ...rest] = retailerIds;
  // The text searches retailers, not their places.
  const { search: _search, ...placeFilter } = retailers.getFilter(dashboard.view);
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Retailer figures"
          {...tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'otifPct', 'avgTransitDays'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which retailers are growing?"
            hint="cases, compared to the comparison period"
            {...compareCases(figures, 'Retailer', (data) => data.retailers, 'retailerId')}
          />
          <ChartCard
            title="By how much?"
            hint="change of cases, percent; new retailers have none"
            {...amounts(
              'retailers',
              ['key', 'Retailer', 'name'],
              ['growthPct', 'Change', 'pct'],
              'retailerId',
            )}
            kind="columns"
            emptyText="There is no comparison period."
          />
        </>
      }
      table={
        <>
          <DashboardTable {...table} columns={columns} />
          {only !== undefined && rest.length === 0 && (
            <LocationsCard customerId={customerId} retailerId={only} filter={placeFilter} />
          )}
        </>
      }
    />
  );
}
