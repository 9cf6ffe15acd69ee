import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifFine } from '#src/api/generated/types.ts';
import type { DashboardView } from '#src/components/dashboard/use-dashboard-view.ts';
import { parseSort } from '#src/components/filter/list-address.ts';

/** The parameters of the fines of the selected retailers, or of all. */
export function getFinesFilter(retailerIds: readonly number[]): { retailerId?: number[] } {
  return retailerIds.length === 0 ? {} : { retailerId: [...retailerIds] };
}

/** Lists the misses that a fine is for, or that count toward its goal. */
export function showFine(view: DashboardView, fine: OtifFine): void {
  view.setFilters(
    {
      startDate: fine.startDate,
      endDate: fine.endDate,
      retailWeek: [],
      worklist: OtifWorklist.Missed,
      retailerId: [fine.retailerId],
      metric: fine.metric,
      merchandiseAlignment: fine.merchandiseAlignment === null ? [] : [fine.merchandiseAlignment],
    },
    parseSort('-fineAmount'),
  );
}
