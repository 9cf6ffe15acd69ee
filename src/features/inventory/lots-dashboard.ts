import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { lots as list } from '#src/api/generated/lists/lots.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { bucketText, stockText } from './stock-dashboard.ts';

/** The lots of all items, first expired first. */
export const lots = defineDashboard({
  list,
  savedViews: SavedViewDashboard.Lots,
  rowKey: ['itemNumber', 'lotNumber', 'warehouseCode', 'receivedDate', 'status', 'holdReason'],
  filters: {
    expiresWithin: 'Expires within',
    expiryBucket: 'Expiry',
    status: 'Status',
    attention: 'Needs attention',
    warehouse: 'Warehouse',
    isAtRisk: { label: 'FEFO risk', yes: 'With cases at risk', no: 'Without' },
  },
  labels: {
    status: stockText,
    expiryBucket: bucketText,
    expiresWithin: (value) => `${value.slice(1)} days`,
  },
  addresses: { isAtRisk: { parameter: 'risk', yes: 'yes', no: 'no' } },
});
