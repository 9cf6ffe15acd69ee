import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceRetailer, PerformanceRetailerColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { CommonFilters } from './common-filters.tsx';
import { compareCases } from './growth.ts';
import { LocationsCard } from './locations-card.tsx';
import { pathToOrders, performance, retailers } from './performance-dashboards.ts';
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

const noOrders = 'No retailers ordered in this period.';

export const RetailersView = createDashboardPage(retailers, Retailers);

function Retailers({ dashboard }: DashboardProps<typeof retailers>) {
  const { customerId, filter, figures, drillDown, drillDownTo, period, table } = dashboard;
  const [address] = useSearchParams();
  const { onChange: chooseRetailers, value: chosen } = filter('retailerId');
  const columns = useMemo(
    () => retailerColumns(address, ({ retailerId }) => chooseRetailers([retailerId])),
    [address, chooseRetailers],
  );
  const [only, ...others] = chosen;
  // The text searches retailers, not their places.
  const { search: _search, ...placeFilter } = retailers.getFilter(dashboard.view);
  return (
    <DashboardLayout
      title="Performance"
      dashboard={dashboard}
      actions={<ViewSwitch views={performance} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search retailers">
          <CommonFilters filter={filter} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Retailer figures"
          {...figures.tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'otifPct', 'avgTransitDays'])}
          base={comparisonBase(filter('compareTo').value, period)}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which retailers grow?"
            hint="cases, beside the comparison"
            kind="columns"
            {...compareCases(figures, 'Retailer', (data) => data.retailers)}
            emptyText={noOrders}
            drillDownHint="Choose a retailer to see its DCs"
            {...drillDown('retailerId')}
          />
          <ChartCard
            title="By how much?"
            hint="change of cases, percent; new retailers have none"
            kind="columns"
            {...figures.amounts('retailers', {
              category: ['key', 'Retailer'],
              words: 'name',
              amount: ['growthPct', 'Change'],
              unit: 'pct',
            })}
            emptyText="There is nothing to compare with."
            drillDownHint="Choose a retailer to see its DCs"
            onDrillDown={({ category }) => drillDownTo({ retailerId: [Number(category.key)] })()}
          />
        </>
      }
      table={
        <>
          <DashboardTable
            {...table}
            caption="Retailers"
            noun={{ one: 'retailer', many: 'retailers' }}
            columns={columns}
            empty={{
              icon: Store,
              title: 'No retailers in this period',
              text: 'Retailers appear here as soon as they order. Choose a longer period to see more.',
            }}
          />
          {only !== undefined && others.length === 0 && (
            <LocationsCard customerId={customerId} retailerId={only} filter={placeFilter} />
          )}
        </>
      }
    />
  );
}
