import { DeductionWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { guru } from './guru-dashboard.ts';

/** What was deducted and won back, each figure with the claims behind it. */
export function GuruFigures({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof guru>) {
  const link = (words: string, worklist: DeductionWorklist): TileLink => ({
    words,
    onFollow: drillDownTo({ worklist }),
  });
  return (
    <Tiles
      label="Guru figures"
      {...figures.tiles(['deducted', 'disputed', 'approved', 'recovered', 'winRatePct', 'expiringSoon'])}
      links={{
        disputed: link('disputed', DeductionWorklist.Disputed),
        approved: link('approved', DeductionWorklist.Approved),
        recovered: {
          words: 'repaid',
          onFollow: drillDownTo({ worklist: DeductionWorklist.Repaid, dateType: 'RepaidDate' }),
        },
        winRatePct: link('denied', DeductionWorklist.Denied),
        expiringSoon: link('claims', DeductionWorklist.ExpiringSoon),
        recoveryRatePct: link('repaid', DeductionWorklist.Repaid),
        cycleDays: link('decided', DeductionWorklist.Decided),
        winRateAmountPct: link('decided', DeductionWorklist.Decided),
        firstWinRatePct: link('decided', DeductionWorklist.FirstDecided),
        disputedPct: link('disputed', DeductionWorklist.Disputed),
        daysOutstanding: link('outstanding', DeductionWorklist.Outstanding),
        writtenOff: link('written off', DeductionWorklist.WrittenOff),
        preparedPct: link('prepared', DeductionWorklist.Prepared),
      }}
    />
  );
}
