import type { Prefetch } from '#src/api/prefetch.ts';
import { Granularity, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { otifPos } from '#src/api/generated/lists/otifPos.ts';
import { listCompliancePrograms } from '#src/api/generated/reads/otif.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getGranularity, type Period } from '#src/components/filter/periods.ts';
import { selectedCustomer } from '#src/session/selected-customer.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** Days from the MABD: '−2', 'On the MABD', '+5 or more'. */
function daysText(value: string): string {
  const match = /^(Early|Late)(\d)$/.exec(value);
  if (!match) return value === 'OnMabd' ? 'On the MABD' : enumText(value);
  const [, side, days = ''] = match;
  return `${side === 'Early' ? '−' : '+'}${days}${days === '5' ? ' or more' : ''}`;
}

/** The step of the trend: that of the retail calendar, in which fines are measured. */
export function getTrendStep(period: Period): Granularity {
  return getGranularity(period) === 'month' ? Granularity.RetailMonth : Granularity.RetailWeek;
}

/** How the selected customer's purchase orders count as on time and in full. */
export const otif = defineDashboard({
  list: otifPos,
  querySet: 'otif',
  savedViews: SavedViewDashboard.Otif,
  preset: 'last90',
  rowKey: ['retailerId', 'poNumber'],
  filters: {
    retailerId: 'Retailer',
    worklist: 'Worklist',
    attention: 'Needs attention',
    metric: 'Metric',
    freightTerms: 'Freight terms',
    rootCause: 'Root cause',
    accountableParty: 'Accountable',
    fineStatus: 'Fine status',
    dcNumber: 'DC',
    scac: 'Carrier',
    itemNumber: { label: 'Item', allText: 'All items' },
    retailWeek: 'Retail week',
    daysVsMabd: 'Days from MABD',
    merchandiseAlignment: 'Alignment',
  },
  labels: { rootCause: causeText, daysVsMabd: daysText },
  omit: ['compliant'],
  summary: {
    granularity: ({ period }) => getTrendStep(period),
  },
});

export const sections = [
  { value: 'pos', label: 'POs' },
  { value: 'programs', label: 'Programs' },
] as const;
type Section = (typeof sections)[number]['value'];

/** The part of the dashboard that a URL selects; the POs by default. */
export function readSection(address: URLSearchParams): Section {
  return address.get('section') === 'programs' ? 'programs' : 'pos';
}

/** Prefetches the part that the URL selects. */
export function prefetch(address: URLSearchParams, prefetchQuery: Prefetch): void {
  const customer = selectedCustomer.read();
  if (readSection(address) === 'pos') otif.prefetch(address, prefetchQuery);
  else if (customer) prefetchQuery(listCompliancePrograms({ customerId: customer.customerId }));
}
