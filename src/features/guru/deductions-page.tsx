import { DeductionWorklist } from '#src/api/generated/enums.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { FilterRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { DeductionTable, noDeductions, NotSubmitted } from './deduction-table.tsx';
import { deductions } from './deductions-dashboard.ts';

/** The deductions of the selected customer that can be recovered, by deadline. */
export const { load, Page } = createDashboardPage(deductions, Deductions, {
  noun: 'claim',
  empty: noDeductions,
});

function Deductions({ dashboard }: DashboardProps<typeof deductions>) {
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <>
          <NotSubmitted
            claims={dashboard.figures.data?.notSubmitted}
            onReview={dashboard.drillDownTo({ worklist: DeductionWorklist.NotSubmitted, bucket: null })}
          />
          <Figures dashboard={dashboard} />
        </>
      }
      table={<DeductionTable dashboard={dashboard} ribbon={<Buckets dashboard={dashboard} />} />}
    />
  );
}

function Figures({ dashboard: { figures, link } }: DashboardProps<typeof deductions>) {
  return (
    <Tiles
      label="Deduction figures"
      {...figures.tiles(['expiringSoon', 'readyToDispute', 'recovered', 'firstWinRatePct', 'deductedPct'])}
      links={{
        expiringSoon: link('claims', { worklist: DeductionWorklist.ExpiringSoon, bucket: null }),
        readyToDispute: link('claims', { worklist: DeductionWorklist.ReadyToDispute, bucket: null }),
        recovered: link('claims', {
          worklist: DeductionWorklist.Repaid,
          bucket: null,
          dateType: 'RepaidDate',
        }),
        likelyValid: link('claims', { worklist: DeductionWorklist.LikelyValid, bucket: null }),
        writtenOff: link('claims', { worklist: DeductionWorklist.WrittenOff, bucket: null }),
        firstWinRatePct: link('decided', { worklist: DeductionWorklist.FirstDecided, bucket: null }),
      }}
    />
  );
}

function Buckets({ dashboard: { figures, filter } }: DashboardProps<typeof deductions>) {
  const buckets = figures.data?.buckets;
  return (
    <FilterRibbon
      label="Buckets"
      {...filter('bucket')}
      counts={buckets && new Map(buckets.map(({ bucket, claims }) => [bucket, claims]))}
      details={buckets && new Map(buckets.map(({ bucket, amount }) => [bucket, formatMoney(amount)]))}
      allCount={figures.data?.anyBucketCount}
    />
  );
}
