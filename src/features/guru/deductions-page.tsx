import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { FilterRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { DeductionWorklist } from '#src/api/generated/enums.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { DeductionFilters } from './deduction-filters.tsx';
import { DeductionTable } from './deduction-table.tsx';
import { deductions } from './deductions-dashboard.ts';
import { NotSubmitted } from './not-submitted.tsx';

export const load = createDashboardLoad(deductions);

/** The deductions of the selected customer: what can be won, by its deadline. */
export const Page = createDashboardPage(deductions, Deductions);

function Deductions({ dashboard }: DashboardProps<typeof deductions>) {
  return (
    <DashboardLayout
      title="Deductions Overview"
      dashboard={dashboard}
      query={
        <DeductionFilters dashboard={dashboard}>
          <SelectFilter label="Bucket" {...dashboard.filter('bucket')} />
        </DeductionFilters>
      }
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

function Figures({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof deductions>) {
  return (
    <Tiles
      label="Deduction figures"
      {...figures.tiles(['expiringSoon', 'readyToDispute', 'recovered', 'firstWinRatePct', 'deductedPct'])}
      links={{
        expiringSoon: {
          words: 'claims',
          onFollow: drillDownTo({ worklist: DeductionWorklist.ExpiringSoon, bucket: null }),
        },
        readyToDispute: {
          words: 'claims',
          onFollow: drillDownTo({ worklist: DeductionWorklist.ReadyToDispute, bucket: null }),
        },
        recovered: {
          words: 'claims',
          onFollow: drillDownTo({
            worklist: DeductionWorklist.Repaid,
            bucket: null,
            dateType: 'RepaidDate',
          }),
        },
        likelyValid: {
          words: 'claims',
          onFollow: drillDownTo({ worklist: DeductionWorklist.LikelyValid, bucket: null }),
        },
        writtenOff: {
          words: 'claims',
          onFollow: drillDownTo({ worklist: DeductionWorklist.WrittenOff, bucket: null }),
        },
        firstWinRatePct: {
          words: 'decided',
          onFollow: drillDownTo({ worklist: DeductionWorklist.FirstDecided, bucket: null }),
        },
      }}
    />
  );
}

/** The buckets over the table, with number and open amount. */
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
