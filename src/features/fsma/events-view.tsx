import Sprout from 'lucide-react/icons/sprout';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { EventTable } from './event-table.tsx';
import { events } from './fsma-dashboards.ts';
import { PageActions } from './page-actions.tsx';

export const EventsView = createDashboardView(events, Events, {
  noun: 'record',
  empty: {
    icon: Sprout,
    text: 'Records appear here as soon as a lot on the Food Traceability List is received or shipped.',
  },
});

function Events({ dashboard }: DashboardProps<typeof events>) {
  const { customerId, filter, figures, link, period, table } = dashboard;
  const { amounts, series, tiles } = figures;
  return (
    <DashboardLayout
      dashboard={dashboard}
      actions={<PageActions {...{ customerId, period }} items={filter('itemNumber').value} />}
      figures={
        <Tiles
          label="Record figures"
          {...tiles(['completePct', 'incomplete', 'records', 'asnWithTlcPct', 'retailerCharges'])}
          links={{
            completePct: link('incomplete', { complete: false }),
            incomplete: link('incomplete', { complete: false }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which events are recorded?"
            hint="records by tracking event"
            {...amounts('byCte', ['cte', 'Event'], ['events', 'Records', 'count'], 'cte')}
          />
          <ChartCard
            title="What is missing in the records?"
            hint="records by missing key data element"
            {...amounts('missingByKde', ['kde', 'Missing'], ['events', 'Records', 'count'], 'missingKde')}
            emptyText="All records in this period have complete key data."
          />
        </>
      }
      table={<EventTable customerId={customerId} table={table} />}
      moreCharts={
        <ChartCard
          title="Are records complete?"
          hint="share of complete records by week"
          {...series('trend', 'Week')}
        />
      }
    />
  );
}
