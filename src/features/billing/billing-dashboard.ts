import { ChargeType, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { invoices } from '#src/api/generated/lists/invoices.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { agingText } from './aging-text.ts';

/** The invoices of the selected customer. */
export const billing = defineDashboard({
  list: invoices,
  querySet: 'billing',
  savedViews: SavedViewDashboard.Billing,
  preset: 'last90',
  rowKey: ['invoiceNumber'],
  filters: {
    dateType: { label: 'Date', hasDefault: true },
    invoiceType: 'Type',
    status: 'Status',
    disputeStatus: 'Dispute',
    agingBucket: 'Past due',
    attention: 'Needs attention',
    warehouse: 'Warehouse',
  },
  labels: { agingBucket: agingText },
  values: { invoiceType: Object.values(ChargeType) },
  omit: ['minAmount', 'maxAmount'],
});

export const { prefetch } = billing;
