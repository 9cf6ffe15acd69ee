import Package from 'lucide-react/icons/package';
import type { LateReasonFigures, OrderFilter, OrderSummary } from '#src/api/generated/types.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { orderKey } from '#src/components/record/record-keys.ts';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { DeliveryResult, DocumentType, OrderWorklist } from '#src/api/generated/enums.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { Scoreboard } from './scoreboards.tsx';
import { orderColumns } from './order-columns.tsx';
import { outbound } from './outbound-dashboard.ts';
import Files from 'lucide-react/icons/files';
import { downloadOrderDocuments } from '#src/api/queries/orders.ts';
import { createSubmission } from '#src/api/submission.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';

/** Results of orders that were delivered late or early, which the figure On-time delivery does not count. */
const missedResults = [DeliveryResult.Late, DeliveryResult.Early, DeliveryResult.Unscheduled];

/** Results of orders that were or are late. */
const lateResults = [DeliveryResult.Late, DeliveryResult.OpenLate];

/** Late orders by reason, whoever is accountable, in descending order of frequency. */
function countByReason(
  figures: readonly LateReasonFigures[],
): readonly (readonly [string, string, number])[] {
  return [...Map.groupBy(figures, ({ reasonText }) => reasonText)]
    .map(
      ([reason, reasonFigures]) =>
        [reason, reason, reasonFigures.reduce((sum, { orders }) => sum + orders, 0)] as const,
    )
    .toSorted(([, , a], [, , b]) => b - a);
}

export const OutboundPage = createDashboardView(outbound, Outbound, {
  noun: 'order',
  empty: { icon: Package, text: 'Orders appear here as soon as the warehouse has received them.' },
});

function Outbound({ dashboard }: DashboardProps<typeof outbound>) {
  const { filter, figures, link, drillDownTo, table } = dashboard;
  const { amounts, counts, series, tiles } = figures;
  const { data } = figures;
  const countOn = (worklist: OrderWorklist) =>
    data?.worklists.find((candidate) => candidate.worklist === worklist)?.count;
  const open = countOn(OrderWorklist.Open);
  const lateCount = data?.lateReasons.reduce((sum, { orders }) => sum + orders, 0);
  const documents = (selected: SelectedRows<OrderSummary>) => (
    <>
      <DocumentsButton customerId={dashboard.customerId} selected={selected} filter={dashboard.selection} />
      {askAbout(dashboard.customerId, selected, orderKey.toRecord)}
    </>
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Order figures"
          {...tiles(['lateOrAtRisk', 'onTimePct', 'fillRatePct', 'orders', 'cases', 'cycleTimeHours'])}
          notes={{ lateOrAtRisk: open === undefined ? undefined : `of ${formatNumber(open)} open` }}
          links={{
            lateOrAtRisk: [
              { ...link('late', { worklist: OrderWorklist.Late }), count: countOn(OrderWorklist.Late) },
              {
                ...link('at risk', { worklist: OrderWorklist.AtRisk }),
                count: countOn(OrderWorklist.AtRisk),
              },
            ],
            onTimePct: link('missed', { deliveryResult: missedResults }),
            fillRatePct: link('short', { isShort: true }, 'fillRatePct'),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Are deliveries on time and complete?"
            hint="share of deliveries in their window, and of cases shipped"
            {...series('onTimeTrend', 'Period')}
            emptyText="No orders were delivered in this period."
          />
          <ChartCard
            title="Why were orders late?"
            hint={lateCount === undefined ? 'orders' : `${countText(lateCount, 'orders')}, delivered or open`}
            {...counts(
              'Reason',
              ['Orders', 'orders'],
              ({ lateReasons }) => countByReason(lateReasons),
              'lateReason',
              { deliveryResult: lateResults },
            )}
            emptyText="No orders were late in this period."
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          ribbon={<WorklistRibbon {...filter('worklist')} summary={figures.data} />}
          columns={orderColumns}
          selectionActions={documents}
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
              {...amounts('byState', ['state', 'State'], ['cases', 'Cases', 'cases'], 'shipToState')}
              kind="map"
              height={200}
              emptyText="No destination states in this period."
            />
            <ChartCard
              title="How far along are the orders?"
              hint="orders by status"
              {...amounts('statusCounts', ['status', 'Status'], ['count', 'Orders', 'orders'], 'status')}
              height={200}
            />
          </PanelRow>
        </>
      }
    />
  );
}

interface DocumentsButtonProps {
  readonly customerId: string;
  readonly selected: SelectedRows<OrderSummary>;
  /** The filters of the list. */
  readonly filter: OrderFilter;
}

/**
 * Downloads bills of lading and proofs of delivery of the selected orders as one zip file; many are announced when
 * ready.
 */
function DocumentsButton({ customerId, selected, filter }: DocumentsButtonProps) {
  const [submission] = useState(createSubmission);
  const { isBusy, start } = useFileDownload({
    label: 'Documents',
    fileName: 'documents.zip',
    fetchFile: (options) =>
      downloadOrderDocuments(
        customerId,
        {
          ...(selected.isAll
            ? { filter }
            : { orders: selected.rows.map(({ orderNumber, bsid }) => ({ orderNumber, bsid })) }),
          documentTypes: [DocumentType.BOL, DocumentType.POD],
        },
        { ...options, submission },
      ),
    emptyText: 'These orders have neither a BOL nor a POD yet.',
  });
  return (
    <Button icon={Files} isBusy={isBusy} onClick={start}>
      BOL and POD
    </Button>
  );
}
