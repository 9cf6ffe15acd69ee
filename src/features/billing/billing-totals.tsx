import type { InvoiceSummary } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { StaticTable, type StaticColumn } from '#src/components/page/static-table.tsx';
import { invoiceTones } from '#src/components/record/invoice-status.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { billing } from './billing-dashboard.ts';

type StatusCount = InvoiceSummary['statusCounts'][number];

const buildColumns = (
  onChoose: (status: StatusCount['status']) => void,
): readonly StaticColumn<StatusCount>[] => [
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge value={status} tones={invoiceTones} />,
  },
  {
    id: 'count',
    header: 'Invoices',
    align: 'end',
    cell: ({ status, count }) => (
      <button
        type="button"
        className={`${linkClass.standalone} min-h-6 cursor-pointer`}
        onClick={() => onChoose(status)}
      >
        Show {formatNumber(count)}
      </button>
    ),
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total) },
  {
    id: 'balanceDue',
    header: 'Balance due',
    align: 'end',
    cell: ({ balanceDue }) => formatMoney(balanceDue),
  },
];

/** Subtotals of the listed invoices by status, and their total. */
export function BillingTotals({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof billing>) {
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
