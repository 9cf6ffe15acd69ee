import Package from 'lucide-react/icons/package';
import type { LateReasonFigures, OrderSummary } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { FilterRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  BooleanFilter,
  CodeFilter,
  DateFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { DeliveryResult, OrderWorklist } from '#src/api/generated/enums.ts';
import { formatNumber } from '#src/lib/figures.ts';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { DocumentsButton } from './documents-button.tsx';
import { Scoreboard } from './scoreboards.tsx';
import { DirectionSwitch } from './direction-switch.tsx';
import { orderColumns } from './order-columns.tsx';
import { lateResults, missedResults } from './order-status.ts';
import { outbound } from './outbound-dashboard.ts';

/** Late orders by reason, whoever is accountable, the most frequent first. */
function countByReason(
  figures: readonly LateReasonFigures[],
): readonly (readonly [string, string, number])[] {
  return [...Map.groupBy(figures, ({ reasonText }) => reasonText)]
    .map(([reason, own]) => [reason, reason, own.reduce((sum, { orders }) => sum + orders, 0)] as const)
    .toSorted(([, , one], [, , other]) => other - one);
}

export const OutboundPage = createDashboardPage(outbound, Outbound);

function Outbound({ dashboard }: DashboardProps<typeof outbound>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  const { data } = figures;
  const countOn = (worklist: OrderWorklist) =>
    data?.worklists.find((one) => one.worklist === worklist)?.count;
  const open = countOn(OrderWorklist.Open);
  const lateCount = data?.lateReasons.reduce((sum, { orders }) => sum + orders, 0);
  const documents = (chosen: ChosenRows<OrderSummary>) => (
    <DocumentsButton customerId={dashboard.customerId} chosen={chosen} filter={dashboard.selection} />
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
          <CodeFilter label="Late because" {...filter('lateReason')} />
          <MultiSelectFilter label="Accountable" {...filter('accountableParty')} />
          <BooleanFilter label="Shipped" yes="Short" no="In full" {...filter('isShort')} />
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
            'lateOrAtRisk',
            'onTimePct',
            'fillRatePct',
            'orders',
            'cases',
            'cycleTimeHours',
          ])}
          notes={{ lateOrAtRisk: open === undefined ? undefined : `of ${formatNumber(open)} open` }}
          links={{
            lateOrAtRisk: [
              {
                words: 'late',
                count: countOn(OrderWorklist.Late),
                onFollow: drillDownTo({ worklist: OrderWorklist.Late }),
              },
              {
                words: 'at risk',
                count: countOn(OrderWorklist.AtRisk),
                onFollow: drillDownTo({ worklist: OrderWorklist.AtRisk }),
              },
            ],
            onTimePct: {
              words: 'missed',
              onFollow: drillDownTo({ deliveryResult: missedResults }),
            },
            fillRatePct: { words: 'short', onFollow: drillDownTo({ isShort: true }, 'fillRatePct') },
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
            title="Why were orders late?"
            hint={lateCount === undefined ? 'orders' : `${formatNumber(lateCount)} orders, delivered or open`}
            kind="bar"
            {...figures.counts({ category: 'Reason', series: 'Orders', unit: 'orders' }, ({ lateReasons }) =>
              countByReason(lateReasons),
            )}
            emptyText="No orders were late in this period."
            drillDownHint="Choose a reason to filter the table"
            onDrillDown={({ category: { key } }) =>
              drillDownTo({ lateReason: [key], deliveryResult: lateResults })()
            }
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
