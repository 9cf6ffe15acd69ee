import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { inboundOrders } from '#src/api/generated/lists/inboundOrders.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getGranularity } from '#src/components/filter/periods.ts';

/** Orders on their way into the warehouses. */
export const inbound = defineDashboard({
  list: inboundOrders,
  name: 'inbound',
  querySet: 'inboundOrders',
  savedViews: SavedViewDashboard.InboundOrders,
  preset: 'last30',
  rowKey: ['bsid', 'receiptNumber'],
  filters: {
    dateType: { label: 'Date', hasDefault: true },
    status: 'Status',
    warehouse: 'Warehouse',
    scac: 'Carrier',
    hasVariance: { label: 'Variance', yes: 'With a variance', no: 'As expected' },
  },
  addresses: { hasVariance: { parameter: 'variance', yes: 'yes', no: 'no' } },
  summary: { granularity: ({ period }) => getGranularity(period) },
});
