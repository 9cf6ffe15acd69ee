import { DeductionWorklist } from '#src/api/generated/enums.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { AccountHealth } from './account-health.tsx';
import { DeductionTable, noDeductions } from './deduction-table.tsx';
import { guru } from './guru-dashboard.ts';
import { GuruCharts, MoreGuruCharts } from './guru-charts.tsx';
import { GuruFigures } from './guru-figures.tsx';
import { NotSubmitted } from './not-submitted.tsx';

/** Deductions from the selected customer, and the recovered amounts. */
export const { load, Page } = createDashboardPage(guru, Guru, {
  noun: 'claim',
  emptyText: 'No deductions in this period.',
  empty: noDeductions,
});

function Guru({ dashboard }: DashboardProps<typeof guru>) {
  return (
    <DashboardLayout
      dashboard={dashboard}
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
