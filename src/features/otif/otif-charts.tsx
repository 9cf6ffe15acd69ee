import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import { getOtifRootCauses } from '#src/api/generated/reads.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { otif } from './otif-dashboard.ts';
import { Trend } from './otif-trend.tsx';
import { RootCauseCard } from './root-cause-card.tsx';

/** The charts before the table: causes of the misses, and the rates over time. */
export function Charts({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, drillDownTo, view, hasLoadedRows } = dashboard;
  const causes = useQuery({
    ...getOtifRootCauses({ customerId }, otif.getFilter(view)),
    placeholderData: keepPreviousData,
    enabled: hasLoadedRows,
  });
  return (
    <>
      <RootCauseCard
        read={causes}
        onChoose={({ rootCause, accountableParty, metric }) =>
          drillDownTo(
            {
              worklist: OtifWorklist.Missed,
              rootCause: [rootCause],
              accountableParty: [accountableParty],
              metric,
            },
            '-fineAmount',
          )()
        }
      />
      <Trend dashboard={dashboard} />
    </>
  );
}
