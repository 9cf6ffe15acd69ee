import { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { traceEvents } from '#src/api/generated/lists/traceEvents.ts';
import { traceLots } from '#src/api/generated/lists/traceLots.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { defineViews } from '#src/components/dashboard/define-views.ts';
import { kdeText } from './fsma-words.ts';

const labels = { missingKde: kdeText };
// In URLs, `records` is the set of records that a link names.
const complete = { parameter: 'complete', yes: 'yes', no: 'no' } as const;

/** The traced lots with a record in the period. */
export const lots = defineDashboard({
  list: traceLots,
  savedViews: SavedViewDashboard.TraceLots,
  preset: 'last90',
  rowKey: ['traceabilityLotCode'],
  filters: {
    itemNumber: 'Item',
    warehouse: 'Warehouse',
    retailerId: 'Retailer',
    cte: 'Event',
    missingKde: 'Missing',
    complete: { label: 'Records', yes: 'Complete', no: 'Incomplete' },
    isOnHand: { label: 'On hand', yes: 'With cases', no: 'Without' },
    isExplained: { label: 'Difference', yes: 'Explained', no: 'Unexplained' },
    hasPointOfManufacture: { label: 'Point of manufacture', yes: 'Known', no: 'Missing' },
  },
  labels,
  addresses: {
    complete,
    isOnHand: { parameter: 'stock', yes: 'onhand', no: 'none' },
    isExplained: { parameter: 'difference', yes: 'none', no: 'unexplained' },
    hasPointOfManufacture: { parameter: 'point', yes: 'known', no: 'missing' },
  },
  omit: ['tlc'],
});

const eventList = { list: traceEvents, preset: 'last90', rowKey: ['eventId'], labels } as const;

/** The records of tracking events. */
export const events = defineDashboard({
  ...eventList,
  savedViews: SavedViewDashboard.TraceEvents,
  filters: {
    cte: 'Event',
    missingKde: 'Missing',
    attention: 'Needs attention',
    complete: { label: 'Records', yes: 'Complete', no: 'Incomplete' },
    itemNumber: 'Item',
    warehouse: 'Warehouse',
    retailerId: 'Retailer',
  },
  addresses: { complete },
  omit: ['tlc'],
});

/** The records that lack a key data element. */
export const gaps = defineDashboard({
  ...eventList,
  name: 'traceGaps',
  savedViews: SavedViewDashboard.TraceGaps,
  filters: {
    missingKde: 'Missing',
    cte: 'Event',
    itemNumber: 'Item',
    warehouse: 'Warehouse',
    retailerId: 'Retailer',
  },
  omit: ['tlc', 'complete', 'attention', 'records'],
  fixed: { complete: false },
});

/** The traceability of the selected customer's foods: three dashboards under one path. */
export const fsma = defineViews({
  views: [
    { value: 'lots', label: 'Lots' },
    { value: 'events', label: 'Events' },
    { value: 'missing', label: 'Missing data' },
  ],
  definitions: { lots, events, missing: gaps },
  common: ['itemNumber', 'warehouse', 'retailerId'],
});

export const { prefetch } = fsma;
