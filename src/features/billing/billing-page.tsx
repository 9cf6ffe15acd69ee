import FileText from 'lucide-react/icons/file-text';
import { useMemo } from 'react';
import { AgingBucket } from '#src/api/generated/enums.ts';
import type { Invoice, InvoiceSummary } from '#src/api/generated/types.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { billing } from './billing-dashboard.ts';
import { BillingDownloads, PdfButton } from './billing-downloads.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { getInvoice as limits } from '#src/api/generated/parameters/invoices.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { invoiceKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { type StaticColumn, StaticTable } from '#src/components/page/static-table.tsx';
import { invoiceTones } from '#src/components/record/invoice-status.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { TextButton } from '#src/ui/text-button.tsx';

const invoiceRecords = {
  ...invoiceKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.invoiceNumber),
};

const InvoiceDrawer = lazyOverlay(() => import('./invoice-drawer.tsx'), 'InvoiceDrawer');

const open = Object.values(AgingBucket);
const pastDue = open.filter((bucket) => bucket !== AgingBucket.Current);

/** The invoices, open balance and payments of the selected customer. */
export const { load, Page } = createDashboardPage(billing, Billing, {
  noun: 'invoice',
  emptyText: 'No invoices were issued in this period.',
  empty: { icon: FileText, text: 'Invoices appear here on the day they are issued.' },
});

function Billing({ dashboard }: DashboardProps<typeof billing>) {
  const { customerId, filter, link, table } = dashboard;
  const { amounts, series, tiles } = dashboard.figures;
  const opened = useOpenRecord(invoiceRecords);
  const columns = useMemo(() => invoiceColumns(opened.open), [opened.open]);
  const renderPdf = ({ invoiceNumber }: Invoice) => <PdfButton {...{ customerId, invoiceNumber }} />;
  return (
    <DashboardLayout
      dashboard={dashboard}
      actions={<BillingDownloads dashboard={dashboard} />}
      figures={
        <Tiles
          label="Billing figures"
          {...tiles(['openBalance', 'pastDueBalance', 'pastDuePct', 'daysToPay', 'spend', 'invoices'])}
          links={{
            openBalance: link('open', { agingBucket: open }),
            pastDueBalance: link('past due', { agingBucket: pastDue }),
            daysToPay: link('paid', { status: ['Paid'] }, '-paidDate'),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="What was spent, and on what?"
            hint="charges of the period by month"
            {...series('spendByMonth', 'Month')}
            kind="stacked"
          />
          <ChartCard
            title="How much is overdue?"
            hint="balance of all open invoices by days past due, in any period"
            {...amounts('openByAge', ['bucket', 'Past due'], ['amount', 'Balance', 'usd'], 'agingBucket')}
            kind="columns"
            emptyText="No open invoices."
          />
        </>
      }
      table={
        <>
          {filter('agingBucket').value.length > 0 && (
            <p className="text-control text-ink-2">
              Open invoices of all dates are listed, because an open balance does not depend on the period.
            </p>
          )}
          <DashboardTable
            {...table}
            columns={columns}
            actions={renderPdf}
            actionsWidth={3.5}
            selectionActions={(selected) => askAbout(customerId, selected, invoiceRecords.toRecord)}
          />
        </>
      }
      moreCharts={
        <>
          <BillingTotals dashboard={dashboard} />
          <ChartCard
            title="Which charges cost most?"
            hint="spend of the period by type"
            {...amounts('byType', ['chargeType', 'Type'], ['amount', 'Spend', 'usd'], 'invoiceType')}
          />
        </>
      }
    >
      {opened.lastOpened && <InvoiceDrawer record={opened.lastOpened} opened={opened} table={table} />}
    </DashboardLayout>
  );
}

type StatusCount = InvoiceSummary['statusCounts'][number];

const column = columnKit<StatusCount>();

const buildColumns = (
  onChoose: (status: StatusCount['status']) => void,
): readonly StaticColumn<StatusCount>[] => [
  column.status('status', 'Status', invoiceTones),
  {
    id: 'count',
    header: 'Invoices',
    align: 'end',
    cell: ({ status, count }) => (
      <TextButton onClick={() => onChoose(status)}>Show {formatNumber(count)}</TextButton>
    ),
  },
  column.money('total', 'Total'),
  column.money('balanceDue', 'Balance due'),
];

function BillingTotals({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof billing>) {
  const counts = figures.data?.statusCounts;
  if (!counts) return null;
  const sum = (name: 'count' | 'total' | 'balanceDue'): number =>
    counts.reduce((total, row) => total + row[name], 0);
  return (
    <Card>
      <CardHeader title="Totals by status" hint="of the invoices in the table" />
      <StaticTable
        caption="Totals by status"
        rows={counts}
        getRowId={({ status }) => status}
        columns={buildColumns((status) => drillDownTo({ status: [status] })())}
        totals={{
          count: formatNumber(sum('count')),
          total: formatMoney(sum('total')),
          balanceDue: formatMoney(sum('balanceDue')),
        }}
      />
    </Card>
  );
}
