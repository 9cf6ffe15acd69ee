import { OrderExceptionType, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { orders } from '#src/api/generated/lists/orders.ts';
import { sortedStates } from '#src/components/chart/state-codes.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { getGranularity } from '#src/components/filter/periods.ts';

/** Orders on their way to the retailers. */
export const outbound = defineDashboard({
  list: orders,
  querySet: 'orders',
  savedViews: SavedViewDashboard.Orders,
  preset: 'last30',
  rowKey: ['bsid', 'orderNumber'],
  filters: {
    dateType: { label: 'Date', hasDefault: true },
    worklist: 'Worklist',
    attention: 'Needs attention',
    status: 'Status',
    deliveryResult: 'Delivery result',
    lateReason: 'Late because',
    accountableParty: 'Accountable',
    isShort: { label: 'Shipped', yes: 'Short', no: 'In full' },
    exception: 'Exception',
    retailerId: 'Retailer',
    warehouse: 'Warehouse',
    scac: 'Carrier',
    mode: 'Mode',
    shipToState: 'Ship-to state',
  },
  values: { shipToState: sortedStates },
  // An order keeps the exception after a late delivery, until it is closed.
  labels: {
    exception: (value) => (value === OrderExceptionType.Late ? 'Late, not closed' : enumText(value)),
  },
  omit: ['freightTerms', 'hasPod'],
  summary: { granularity: ({ period }) => getGranularity(period) },
});
