import CircleCheck from 'lucide-react/icons/circle-check';
import { useQuery } from '@tanstack/react-query';
import { getFsmaSummary } from '#src/api/generated/reads.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { EventTable } from './event-table.tsx';
import { gaps } from './fsma-dashboards.ts';
import { PageActions } from './page-actions.tsx';

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
