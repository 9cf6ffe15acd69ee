import MapIcon from 'lucide-react/icons/map';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PerformanceRegion, PerformanceRegionColumn } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { columnKit, ordersColumn } from '#src/components/table/column-kit.tsx';
import { compareCases } from './growth.ts';
import { pathToOrders, regions } from './performance-dashboards.ts';
import { growthColumns, serviceColumns } from './rate-columns.tsx';

const column = columnKit<PerformanceRegion, PerformanceRegionColumn>();

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

export const RegionsView = createDashboardView(regions, Regions, {
  noun: 'destination',
  emptyText: 'No orders in this period.',
  empty: { icon: MapIcon, text: 'Destinations appear here as soon as orders go there.' },
});

function Regions({ dashboard }: DashboardProps<typeof regions>) {
  const { figures, table } = dashboard;
  const [address] = useSearchParams();
  const columns = useMemo(() => regionColumns(address), [address]);
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Regional figures"
          {...figures.tiles(['cases', 'orderValue', 'orders', 'onTimePct', 'avgTransitDays', 'damagePct'])}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which regions are growing?"
            hint="cases, compared to the comparison period"
            {...compareCases(figures, 'Region', (data) => data.regions, 'region')}
            height={200}
          />
          <ChartCard
            title="Where do cases go?"
            hint="cases ordered by state of the ship-to"
            {...figures.amounts('byState', ['state', 'State'], ['cases', 'Cases', 'cases'], 'shipToState')}
            kind="map"
            height={200}
          />
        </>
      }
      table={<DashboardTable {...table} columns={columns} />}
    />
  );
}
