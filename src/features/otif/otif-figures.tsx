import type { OtifMetric } from '#src/api/generated/types.ts';
import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { InvalidFinesCallout } from './invalid-fines-callout.tsx';
import type { otif } from './otif-dashboard.ts';

/** The rates and fines of the POs, and the fines that may be invalid. */
export function Figures({ dashboard }: DashboardProps<typeof otif>) {
  const { figures, drillDownTo } = dashboard;
  const missed = (metric: OtifMetric): TileLink => ({
    words: 'missed',
    onFollow: drillDownTo({ worklist: OtifWorklist.Missed, metric }, '-fineAmount'),
  });
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
          projectedFine: { words: 'Highest first', onFollow: drillDownTo({}, '-fineAmount') },
        }}
      />
      {figures.data && (
        <InvalidFinesCallout
          fines={figures.data.invalidFines}
          onReview={drillDownTo({ worklist: OtifWorklist.PossiblyInvalid }, '-fineAmount')}
        />
      )}
    </>
  );
}
