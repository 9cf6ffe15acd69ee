import { deductions as list } from '#src/api/generated/lists/deductions.ts';
import { getGuruSummary } from '#src/api/generated/reads/deductions.ts';
import { defineDashboard } from '#src/components/dashboard/define-dashboard.ts';
import { getGranularity } from '#src/components/filter/periods.ts';
import { sharedSettings } from './deductions-dashboard.ts';

/** The figures of the Guru dashboard, of the same deductions. */
export const guru = defineDashboard({
  ...sharedSettings,
  list: {
    ...list,
    summary: (customerId: string, query: Parameters<typeof getGuruSummary>[1]) =>
      getGuruSummary({ customerId }, query),
  },
  name: 'guru',
  // Its figures are of all buckets; the remembered one of the worklist would hide rows behind them.
  omit: ['bucket'],
  summary: { granularity: ({ period }) => getGranularity(period) },
});

export const { prefetch } = guru;
