import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { receivingVariances } from '#src/api/generated/lists/receivingVariances.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { worklistText } from './variance-words.ts';

/** Receipts of the selected customer's shipments that differ from the invoices. */
export const variances = defineDashboard({
  list: receivingVariances,
  querySet: 'receivingVariance',
  savedViews: SavedViewDashboard.ReceivingVariances,
  // A variance is judged after 125 days: a shorter period has nothing to bill.
  preset: 'last365',
  rowKey: ['varianceId'],
  filters: {
    worklist: 'Worklist',
    attention: 'Needs attention',
    varianceType: 'Type',
    status: 'Status',
    dcNumber: 'DC',
    itemNumber: { label: 'Item', allText: 'All items' },
    minAmount: { label: 'Amount', steps: [25, 100, 500, 1_000] },
  },
  labels: { worklist: worklistText },
});

export const { prefetch } = variances;
