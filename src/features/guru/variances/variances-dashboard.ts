import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { receivingVariances } from '#src/api/generated/lists/receivingVariances.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { worklistText } from './variance-words.ts';

/** What the retailer received of the selected customer's shipments, where it is not what was invoiced. */
export const variances = defineDashboard({
  list: receivingVariances,
  querySet: 'receivingVariance',
  savedViews: SavedViewDashboard.ReceivingVariances,
  // A variance is judged after 125 days: a shorter period has nothing to bill.
  preset: 'last365',
  rowKey: ['varianceId'],
  labels: { worklist: worklistText },
});

export const { prefetch } = variances;
