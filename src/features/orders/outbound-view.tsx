import Package from 'lucide-react/icons/package';
import type { OrderSummary } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { FilterRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  CodeFilter,
  DateFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { DeliveryResult } from '#src/api/generated/enums.ts';
import { DocumentsButton } from './documents-button.tsx';
import { Scoreboard } from './scoreboards.tsx';
import { DirectionSwitch } from './direction-switch.tsx';
import { orderColumns } from './order-columns.tsx';
import { missedResults, shippedStatuses } from './order-status.ts';
import { outbound } from './outbound-dashboard.ts';

export const OutboundPage = createDashboardPage(outbound, Outbound);

function Outbound({ dashboard }: DashboardProps<typeof outbound>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  const documents = (chosen: readonly OrderSummary[]) => (
    <DocumentsButton customerId={dashboard.customerId} orders={chosen} />
  );
  return (
    <DashboardLayout
      title="Orders"
      dashboard={dashboard}
      actions={<DirectionSwitch />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search orders">
          <DateFilter label="Date" {...filter('dateType')} />
          <SelectFilter label="Worklist" {...filter('worklist')} />
          <MultiSelectFilter label="Status" {...filter('status')} />
          <MultiSelectFilter label="Delivery result" {...filter('deliveryResult')} />
          <MultiSelectFilter label="Exception" {...filter('exception')} />
          <CodeFilter label="Retailer" {...filter('retailerId')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <CodeFilter label="Carrier" {...filter('scac')} />
          <MultiSelectFilter label="Mode" {...filter('mode')} />
          <MultiSelectFilter label="Ship-to state" {...filter('shipToState')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Order figures"
          {...figures.tiles([
            'onTimePct',
            'fillRatePct',
            'onTimeShipPct',
            'orders',
            'cases',
            'cycleTimeHours',
          ])}
          links={{
            onTimePct: {
              words: 'Missed',
              onFollow: drillDownTo({ deliveryResult: missedResults }, 'deliveryPerformance'),
            },
            fillRatePct: {
              words: 'Lowest first',
              onFollow: drillDownTo({ status: shippedStatuses }, 'fillRatePct'),
            },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Are deliveries on time and complete?"
            hint="share of deliveries in their window, and of cases shipped"
            kind="line"
            {...figures.series('onTimeTrend', 'Period')}
            emptyText="No orders were delivered in this period."
          />
          <ChartCard
            title="What needs attention?"
            hint="orders by exception"
            kind="bar"
            {...figures.amounts('topExceptions', {
              category: ['type', 'Exception'],
              amount: ['count', 'Orders'],
              unit: 'orders',
            })}
            emptyText="No exceptions in this period."
            drillDownHint="Choose an exception to filter the table"
            {...drillDown('exception')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Orders"
          ribbon={
            <FilterRibbon
              label="Worklists"
              {...filter('worklist')}
              counts={
                figures.data &&
                new Map(figures.data.worklists.map(({ worklist, count }) => [worklist, count]))
              }
              allCount={figures.data?.anyWorklistCount}
            />
          }
          noun={{ one: 'order', many: 'orders' }}
          columns={orderColumns}
          selectionActions={documents}
          empty={{
            icon: Package,
            title: 'No orders in this period',
            text: 'Orders appear here as soon as the warehouse has received them. Choose a longer period to see more.',
          }}
        />
      }
      moreCharts={
        <>
          <PanelRow>
            <Scoreboard
              title="Which retailers receive on time?"
              header="Retailer"
              rows={figures.data?.byRetailer}
              onShowLate={({ retailerId }) =>
                retailerId === null
                  ? null
                  : drillDownTo({ retailerId: [retailerId], deliveryResult: [DeliveryResult.Late] })
              }
            />
            <Scoreboard
              title="Which carriers deliver on time?"
              header="Carrier"
              rows={figures.data?.byCarrier}
              onShowLate={({ scac }) =>
                scac === null ? null : drillDownTo({ scac: [scac], deliveryResult: [DeliveryResult.Late] })
              }
            />
          </PanelRow>
          <PanelRow>
            <ChartCard
              title="Where do orders go?"
              hint="cases ordered by state of the ship-to"
              kind="map"
              height={200}
              {...figures.amounts('byState', {
                category: ['state', 'State'],
                amount: ['cases', 'Cases'],
                unit: 'cases',
              })}
              emptyText="No destination states in this period."
              drillDownHint="Choose a state to filter the table"
              {...drillDown('shipToState')}
            />
            <ChartCard
              title="How far along are the orders?"
              hint="orders by status"
              kind="bar"
              height={200}
              {...figures.amounts('statusCounts', {
                category: ['status', 'Status'],
                amount: ['count', 'Orders'],
                unit: 'orders',
              })}
              emptyText="No orders in this period."
              drillDownHint="Choose a status to filter the table"
              {...drillDown('status')}
            />
          </PanelRow>
        </>
      }
    />
  );
}
