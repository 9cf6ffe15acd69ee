import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { BooleanFilter, CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { EventTable } from './event-table.tsx';
import { events } from './fsma-dashboards.ts';
import { kdeText } from './fsma-words.ts';
import { PageActions } from './page-actions.tsx';

export const EventsView = createDashboardPage(events, Events);

function Events({ dashboard }: DashboardProps<typeof events>) {
  const { customerId, filter, figures, drillDown, drillDownTo, table } = dashboard;
  return (
    <DashboardLayout
      title="Food Traceability"
      dashboard={dashboard}
      actions={<PageActions customerId={customerId} items={filter('itemNumber').value} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search records">
          <MultiSelectFilter label="Event" {...filter('cte')} />
          <MultiSelectFilter label="Missing" {...filter('missingKde')} />
          <BooleanFilter label="Records" yes="Complete" no="Incomplete" {...filter('complete')} />
          <CodeFilter label="Item" {...filter('itemNumber')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <CodeFilter label="Retailer" {...filter('retailerId')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Record figures"
          {...figures.tiles(['completePct', 'incomplete', 'records', 'asnWithTlcPct', 'retailerCharges'])}
          links={{
            completePct: { words: 'incomplete', onFollow: drillDownTo({ complete: false }) },
            incomplete: { words: 'records', onFollow: drillDownTo({ complete: false }) },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which events are recorded?"
            hint="records by tracking event"
            kind="bar"
            {...figures.amounts('byCte', {
              category: ['cte', 'Event'],
              amount: ['events', 'Records'],
              unit: 'count',
            })}
            emptyText="No records in this period."
            drillDownHint="Choose an event to filter the table"
            {...drillDown('cte')}
          />
          <ChartCard
            title="What do records lack?"
            hint="records by missing key data element"
            kind="bar"
            {...figures.amounts('missingByKde', {
              category: ['kde', 'Missing'],
              amount: ['events', 'Records'],
              unit: 'count',
              label: kdeText,
            })}
            emptyText="No record of this period lacks key data."
            drillDownHint="Choose an element to filter the table"
            {...drillDown('missingKde')}
          />
        </>
      }
      table={<EventTable customerId={customerId} table={table} />}
      moreCharts={
        <ChartCard
          title="Are records complete?"
          hint="share of complete records by week"
          kind="line"
          {...figures.series('trend', 'Week')}
          emptyText="No records in this period."
        />
      }
    />
  );
}
