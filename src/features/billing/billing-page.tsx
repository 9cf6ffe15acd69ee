import FileText from 'lucide-react/icons/file-text';
import { lazy, Suspense, useMemo } from 'react';
import { AgingBucket } from '#src/api/generated/enums.ts';
import type { Invoice } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { CodeFilter, DateFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { billing } from './billing-dashboard.ts';
import { BillingDownloads, PdfButton } from './billing-downloads.tsx';
import { BillingTotals } from './billing-totals.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { useOpenInvoice } from './use-open-invoice.ts';
import { agingText } from './invoice-status.ts';

/** Loaded when the first invoice is opened. */
const InvoiceDrawer = lazy(async () => ({ default: (await import('./invoice-drawer.tsx')).InvoiceDrawer }));

const open = Object.values(AgingBucket);
const pastDue = open.filter((bucket) => bucket !== AgingBucket.Current);
const noSpend = 'No invoices were issued in this period.';

export const load = createDashboardLoad(billing);

/** The invoices, open balance and payments of the selected customer. */
export const Page = createDashboardPage(billing, Billing);

function Billing({ dashboard }: DashboardProps<typeof billing>) {
  const { customerId, filter, figures, drillDown, drillDownTo, table } = dashboard;
  const isByAge = filter('agingBucket').value.length > 0;
  const invoice = useOpenInvoice();
  const columns = useMemo(() => invoiceColumns(invoice.open), [invoice.open]);
  const pdfButton = ({ invoiceNumber }: Invoice) => (
    <PdfButton customerId={customerId} invoiceNumber={invoiceNumber} />
  );
  return (
    <>
      <DashboardLayout
        title="Billing"
        dashboard={dashboard}
        actions={<BillingDownloads dashboard={dashboard} />}
        query={
          <QueryBar dashboard={dashboard} searchLabel="Search invoices">
            <DateFilter label="Date" {...filter('dateType')} />
            <MultiSelectFilter label="Type" {...filter('invoiceType')} />
            <MultiSelectFilter label="Status" {...filter('status')} />
            <MultiSelectFilter label="Dispute" {...filter('disputeStatus')} />
            <MultiSelectFilter label="Past due" {...filter('agingBucket')} />
            <CodeFilter label="Warehouse" {...filter('warehouse')} />
          </QueryBar>
        }
        figures={
          <Tiles
            label="Billing figures"
            {...figures.tiles([
              'openBalance',
              'pastDueBalance',
              'pastDuePct',
              'daysToPay',
              'spend',
              'invoices',
            ])}
            links={{
              openBalance: {
                words: 'open',
                onFollow: drillDownTo({ agingBucket: open }),
              },
              pastDueBalance: {
                words: 'past due',
                onFollow: drillDownTo({ agingBucket: pastDue }),
              },
              daysToPay: { words: 'paid', onFollow: drillDownTo({ status: ['Paid'] }, '-paidDate') },
            }}
          />
        }
        charts={
          <>
            <ChartCard
              title="What was spent, and on what?"
              hint="charges of the period by month"
              kind="stacked"
              {...figures.series('spendByMonth', 'Month')}
              emptyText={noSpend}
            />
            <ChartCard
              title="How much is overdue?"
              hint="balance of all open invoices by days past due, in any period"
              kind="columns"
              {...figures.amounts('openByAge', {
                category: ['bucket', 'Past due'],
                amount: ['amount', 'Balance'],
                unit: 'usd',
                label: agingText,
              })}
              emptyText="No open invoices."
              drillDownHint="Select a range to filter the table"
              {...drillDown('agingBucket')}
            />
          </>
        }
        table={
          <>
            {isByAge && (
              <p className="text-control text-ink-2">
                Open invoices of all dates are listed, because an open balance does not depend on the period.
              </p>
            )}
            <DashboardTable
              {...table}
              caption="Invoices"
              noun={{ one: 'invoice', many: 'invoices' }}
              columns={columns}
              actions={pdfButton}
              actionsWidth={3.5}
              empty={{
                icon: FileText,
                title: 'No invoices in this period',
                text: 'Invoices appear here on the day they are issued. Choose a longer period to see more.',
              }}
            />
          </>
        }
        moreCharts={
          <>
            {figures.data && (
              <BillingTotals
                counts={figures.data.statusCounts}
                onChoose={(status) => drillDownTo({ status: [status] })()}
              />
            )}
            <ChartCard
              title="Which charges cost most?"
              hint="spend of the period by type"
              kind="bar"
              {...figures.amounts('byType', {
                category: ['chargeType', 'Type'],
                amount: ['amount', 'Spend'],
                unit: 'usd',
              })}
              emptyText={noSpend}
              drillDownHint="Choose a type to filter the table"
              {...drillDown('invoiceType')}
            />
          </>
        }
      />
      {invoice.shown !== undefined && (
        <Suspense>
          <InvoiceDrawer
            invoiceRef={{ customerId, invoiceNumber: invoice.shown }}
            isOpen={invoice.isOpen}
            isDisputing={invoice.isDisputing}
            onDispute={invoice.setIsDisputing}
            table={table}
            onOpen={invoice.open}
            onClose={() => invoice.open(null)}
          />
        </Suspense>
      )}
    </>
  );
}
