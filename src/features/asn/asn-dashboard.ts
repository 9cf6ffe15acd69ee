import { SavedViewDashboard, type AsnWorklist } from '#src/api/generated/enums.ts';
import { asns } from '#src/api/generated/lists/asns.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getGranularity } from '#src/components/filter/periods.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

const worklistText = wordsFor({
  StillInTime: 'Still in time',
  ToResend: 'To resend',
  CorrectionRequested: 'Correction requested',
  NotSent: 'Not sent',
  Late: 'Not on time',
  RejectedFirst: 'Rejected at first',
  LateOrRejected: 'Not on time or rejected',
  Inaccurate: 'Inaccurate',
  Charged: 'Charged',
  AnyException: 'Any exception',
} satisfies Record<AsnWorklist, string>);

/** Advance shipping notices of the selected customer's shipments. */
export const asn = defineDashboard({
  list: asns,
  querySet: 'asn',
  savedViews: SavedViewDashboard.Asn,
  preset: 'last30',
  rowKey: ['asnId'],
  filters: {
    dateType: { label: 'Date', hasDefault: true },
    worklist: 'Worklist',
    attention: 'Needs attention',
    status: 'Status',
    exceptionType: 'Exception',
    chargedFor: 'Charged for',
    retailerId: 'Retailer',
    dcNumber: 'DC',
    warehouse: 'Warehouse',
  },
  labels: { worklist: worklistText, status: asnStatusText },
  summary: { granularity: ({ period }) => getGranularity(period) },
});

export const { prefetch } = asn;
