import Sprout from 'lucide-react/icons/sprout';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { EventTable } from './event-table.tsx';
import { events, gaps } from './fsma-dashboards.ts';
import { PageActions } from './page-actions.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useQuery } from '@tanstack/react-query';
import { getFsmaSummary } from '#src/api/generated/reads.ts';

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

export const GapsView = createDashboardView(gaps, Gaps, {
  noun: 'record',
  emptyText: 'Nothing is missing in this period.',
  empty: {
    icon: CircleCheck,
    title: 'All records have complete key data',
    text: 'Records appear here when they lack a key data element.',
  },
});

function Gaps({ dashboard }: DashboardProps<typeof gaps>) {
  const { customerId, filter, figures, period, table } = dashboard;
  const { amounts } = figures;
  // The share of complete records is one of all records, not of these.
  const state = useQuery(getFsmaSummary({ customerId }, period));
  return (
    <DashboardLayout
      dashboard={dashboard}
      actions={<PageActions {...{ customerId, period }} items={filter('itemNumber').value} />}
      figures={
        <Tiles
          label="All records of the period"
          {...figures.tiles([])}
          kpis={state.data?.kpis}
          read={state}
          first={['completePct', 'records', 'ftlItems', 'lotsOnHand', 'asnWithTlcPct', 'retailerCharges']}
        />
      }
      charts={
        <>
          <ChartCard
            title="What is missing?"
            hint="records by key data element"
            {...amounts('missingByKde', ['kde', 'Missing'], ['events', 'Records', 'count'], 'missingKde')}
          />
          <ChartCard
            title="Where is it missing?"
            hint="incomplete records by tracking event"
            {...amounts(
              'byCte',
              ['cte', 'Event'],
              ['incompleteEvents', 'Incomplete records', 'count'],
              'cte',
            )}
          />
        </>
      }
      table={<EventTable customerId={customerId} table={table} />}
    />
  );
}
