import { DeductionBucket, SavedViewDashboard } from '#src/api/generated/enums.ts';
import { deductions as list } from '#src/api/generated/lists/deductions.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { causeText } from '#src/components/fines/cause-text.ts';
import { dayRangeText } from '#src/lib/enum-text.ts';
import { worklistText, writeOffText } from './deduction-words.ts';
import { disputeText } from '#src/components/record/deduction-status.ts';

const dateType = { label: 'Date', hasDefault: true } as const;

const commonFilters = {
  worklist: 'Worklist',
  attention: 'Needs attention',
  code: 'Code',
  family: 'Family',
  dcNumber: 'DC',
  status: 'Status',
  paymentStatus: 'Repayment',
  readiness: 'Documents',
  writeOffReason: 'Written off because',
  deadline: 'Days left',
  rootCause: 'Cause',
  itemNumber: { label: 'Item', allText: 'All items' },
  minAmount: 'Amount from',
  maxAmount: 'Amount to',
  vendorNumber: 'Vendor number',
  department: 'Department',
} as const;

/** Settings that the two dashboards of deductions share, including the stored query. */
export const sharedSettings = {
  querySet: 'deduction',
  savedViews: SavedViewDashboard.Deductions,
  preset: 'last90',
  rowKey: ['claimId', 'warc'],
  filters: { dateType, ...commonFilters },
  labels: {
    status: disputeText,
    // A fine has the cause of its miss, in the same words as in OTIF.
    rootCause: causeText,
    worklist: worklistText,
    deadline: dayRangeText,
    writeOffReason: writeOffText,
  },
} as const;

/** The deductions of the selected customer as a worklist: it opens with those that can be disputed now. */
export const deductions = defineDashboard({
  ...sharedSettings,
  list,
  filters: { dateType, bucket: 'Bucket', ...commonFilters },
  initial: { bucket: DeductionBucket.Actionable },
});

export const { prefetch } = deductions;
