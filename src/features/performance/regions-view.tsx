import MapIcon from 'lucide-react/icons/map';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceRegion, PerformanceRegionColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import { DateFilter } from '#src/components/filter/filter-controls.tsx';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { CommonFilters } from './common-filters.tsx';
import { compareCases, noOrders } from './growth.ts';
import { pathToOrders, performance, regions } from './performance-dashboards.ts';
import { growthColumns, serviceColumns } from './rate-columns.tsx';
import { StatesChart } from './states-chart.tsx';

const column = columnKit<PerformanceRegion, PerformanceRegionColumn>();

/** The filter that selects the orders of a row. */
function getRowFilter({ state, zip3, regionCode }: PerformanceRegion): Readonly<Record<string, string>> {
  if (zip3 !== null) return { zip3 };
  return state === null ? { region: regionCode } : { shipToState: state };
}

const regionColumns = (address: URLSearchParams) => [
  column.text('name', 'Destination', { width: 9 }),
  column.enum('regionCode', 'Region', { width: 6, card: { line: 1 } }),
  ...growthColumns,
  ordersColumn<PerformanceRegion>((row) => pathToOrders(address, getRowFilter(row)), 4.5),
  ...serviceColumns,
  column.quantity('inboundCases', 'Received there (cases)', { width: 6, isOptional: true }),
  column.quantity('outboundCases', 'Sent from there (cases)', { width: 6, isOptional: true }),
  column.text('state', 'State', { width: 4, isOptional: true }),
  column.text('zip3', 'ZIP', { width: 4, isOptional: true }),
];

export const RegionsView = createDashboardPage(regions, Regions);

function Regions({ dashboard }: DashboardProps<typeof regions>) {
  const { filter, figures, drillDown, period, table } = dashboard;
  const [address] = useSearchParams();
  const columns = useMemo(() => regionColumns(address), [address]);
  // States first: they are the default of the contract.
  const level = filter('level');
  const options = level.options.toSorted(
    (one, other) => Number(other.value === 'State') - Number(one.value === 'State'),
  );
  return (
    <DashboardLayout
      title="Performance"
      dashboard={dashboard}
      actions={<ViewSwitch views={performance} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search destinations">
          <CommonFilters filter={filter} />
          <DateFilter label="Level" {...level} options={options} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Regional figures"
          {...figures.tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'avgTransitDays', 'damagePct'])}
          base={comparisonBase(filter('compareTo').value, period)}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which regions grow?"
            hint="cases, beside the comparison"
            kind="columns"
            height={200}
            {...compareCases(figures, 'Region', (data) => data.regions)}
            emptyText={noOrders}
            drillDownHint="Choose a region to filter the table"
            {...drillDown('region')}
          />
          <StatesChart dashboard={dashboard} />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Destinations"
          noun={{ one: 'destination', many: 'destinations' }}
          columns={columns}
          empty={{
            icon: MapIcon,
            title: 'No destinations in this period',
            text: 'Destinations appear here as soon as orders go there. Choose a longer period to see more.',
          }}
        />
      }
    />
  );
}
