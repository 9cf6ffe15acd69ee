import { DeductionWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { guru } from './guru-dashboard.ts';

/** Amounts deducted and recovered, each figure with the claims behind it. */
export function GuruFigures({ dashboard: { figures, link } }: DashboardProps<typeof guru>) {
  return (
    <Tiles
      label="Guru figures"
      {...figures.tiles(['deducted', 'disputed', 'approved', 'recovered', 'winRatePct', 'expiringSoon'])}
      links={{
        disputed: link('disputed', { worklist: DeductionWorklist.Disputed }),
        approved: link('approved', { worklist: DeductionWorklist.Approved }),
        recovered: link('repaid', { worklist: DeductionWorklist.Repaid, dateType: 'RepaidDate' }),
        winRatePct: link('denied', { worklist: DeductionWorklist.Denied }),
        expiringSoon: link('claims', { worklist: DeductionWorklist.ExpiringSoon }),
        recoveryRatePct: link('repaid', { worklist: DeductionWorklist.Repaid }),
        cycleDays: link('decided', { worklist: DeductionWorklist.Decided }),
        winRateAmountPct: link('decided', { worklist: DeductionWorklist.Decided }),
        firstWinRatePct: link('decided', { worklist: DeductionWorklist.FirstDecided }),
        disputedPct: link('disputed', { worklist: DeductionWorklist.Disputed }),
        daysOutstanding: link('outstanding', { worklist: DeductionWorklist.Outstanding }),
        writtenOff: link('written off', { worklist: DeductionWorklist.WrittenOff }),
        preparedPct: link('prepared', { worklist: DeductionWorklist.Prepared }),
      }}
    />
  );
}
