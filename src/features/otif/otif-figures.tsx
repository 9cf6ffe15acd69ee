import { lazy, Suspense } from 'react';
import type { OtifMetric } from '#src/api/generated/types.ts';
import { FineStatus, OtifWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { parseSort } from '#src/components/filter/list-address.ts';
import { InvalidFinesCallout } from './invalid-fines-callout.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { otif } from './otif-dashboard.ts';

/** Its request follows the first rows, and so does its code. */
const MonthStanding = lazy(async () => ({ default: (await import('./month-standing.tsx')).MonthStanding }));

const invoiced = Object.values(FineStatus).filter((status) => status !== FineStatus.Projected);

/** The rates and fines of the POs, and the fines that may be invalid. */
export function Figures({ dashboard }: DashboardProps<typeof otif>) {
  const { figures, drillDownTo, view } = dashboard;
  const missed = (metric: OtifMetric): TileLink => ({
    words: 'missed',
    onFollow: drillDownTo({ worklist: OtifWorklist.Missed, metric }, '-fineAmount'),
  });
  const fined = (fineStatus: readonly FineStatus[]): TileLink => ({
    words: 'fined',
    onFollow: drillDownTo({ worklist: null, fineStatus: [...fineStatus] }, '-fineAmount'),
  });
  const showOpenMonth = (): void => {
    if (!figures.data) return;
    const { startDate, endDate } = figures.data.openMonth;
    const fineStatus = [FineStatus.Projected];
    view.setFilters(
      { startDate, endDate, retailWeek: [], worklist: null, fineStatus },
      parseSort('-fineAmount'),
    );
  };
  return (
    <>
      <Tiles
        label="OTIF figures"
        {...figures.tiles([
          'onTimePct',
          'inFullPct',
          'collectReadyPct',
          'projectedFine',
          'fineAtRisk',
          'finesInvoiced',
        ])}
        links={{
          onTimePct: missed('OnTime'),
          inFullPct: missed('InFull'),
          collectReadyPct: missed('CollectReady'),
          fineAtRisk: {
            words: 'at risk',
            onFollow: drillDownTo({ worklist: OtifWorklist.AtRisk }, '-atRiskAmount'),
          },
          projectedFine: { words: 'fined', onFollow: showOpenMonth },
          finesInvoiced: fined(invoiced),
          finesToInvoice: fined([FineStatus.Projected]),
        }}
      />
      {figures.data && (
        <div className="flex flex-wrap gap-3 *:grid *:min-w-0 *:grow">
          <div className="basis-80 has-[>:empty]:hidden">
            <Suspense fallback={<Skeleton shape="block" height="4rem" />}>
              <MonthStanding dashboard={dashboard} month={figures.data.openMonth} />
            </Suspense>
          </div>
          {figures.data.invalidFines.pos > 0 && (
            <div className="basis-136">
              <InvalidFinesCallout
                fines={figures.data.invalidFines}
                onReview={drillDownTo({ worklist: OtifWorklist.PossiblyInvalid }, '-fineAmount')}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
