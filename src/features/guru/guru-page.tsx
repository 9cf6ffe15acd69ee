import { DeductionWorklist } from '#src/api/generated/enums.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { AccountHealth } from './account-health.tsx';
import { DeductionFilters } from './deduction-filters.tsx';
import { DeductionTable } from './deduction-table.tsx';
import { guru } from './guru-dashboard.ts';
import { GuruCharts, MoreGuruCharts } from './guru-charts.tsx';
import { GuruFigures } from './guru-figures.tsx';
import { NotSubmitted } from './not-submitted.tsx';

export const load = createDashboardLoad(guru);

/** What the retailer has deducted from the selected customer, and what of it was won back. */
export const Page = createDashboardPage(guru, Guru);

function Guru({ dashboard }: DashboardProps<typeof guru>) {
  return (
    <DashboardLayout
      title="Guru Dashboard"
      dashboard={dashboard}
      query={<DeductionFilters dashboard={dashboard} />}
      figures={
        <>
          <AccountHealth customerId={dashboard.customerId} />
          <NotSubmitted
            claims={dashboard.figures.data?.notSubmitted}
            onReview={dashboard.drillDownTo({ worklist: DeductionWorklist.NotSubmitted })}
          />
          <GuruFigures dashboard={dashboard} />
        </>
      }
      charts={<GuruCharts dashboard={dashboard} />}
      table={<DeductionTable dashboard={dashboard} />}
      moreCharts={<MoreGuruCharts dashboard={dashboard} />}
    />
  );
}
