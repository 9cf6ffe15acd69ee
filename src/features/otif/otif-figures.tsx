import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { otifPos } from '#src/api/generated/lists/otifPos.ts';
import type { OtifMetric, OtifPo } from '#src/api/generated/types.ts';
import { FineStatus, OtifWorklist } from '#src/api/generated/enums.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { parseSort } from '#src/components/filter/list-address.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { otif } from './otif-dashboard.ts';

/** Its request and its code are loaded after the first rows. */
const MonthStanding = lazyPart(() => import('./month-standing.tsx'), 'MonthStanding');

/** Shown after the figures, and only when there are such fines. */
const InvalidFinesCallout = lazyPart(() => import('./invalid-fines-callout.tsx'), 'InvalidFinesCallout');

/** The largest page: there are seldom more possibly invalid fines, and the list has the others. */
const maxPos = 500;

const invoiced = Object.values(FineStatus).filter((status) => status !== FineStatus.Projected);

interface FiguresProps extends DashboardProps<typeof otif> {
  /** Opens the dialog that disputes fines; undefined without the permission. */
  readonly onDispute: ((task: BatchTask<OtifPo>) => void) | undefined;
}

/** The rates and fines of the POs, and the fines that may be invalid. */
export function Figures({ dashboard, onDispute }: FiguresProps) {
  const { customerId, selection, figures, link, drillDownTo, view } = dashboard;
  const queryClient = useQueryClient();
  const listInvalid = async (): Promise<readonly OtifPo[]> => {
    const filter = { ...selection, worklist: OtifWorklist.PossiblyInvalid };
    const page = await queryClient.query(otifPos.rows(customerId, { ...filter, pageSize: maxPos }));
    return page.items;
  };
  const missed = (metric: OtifMetric): TileLink =>
    link('missed', { worklist: OtifWorklist.Missed, metric }, '-fineAmount');
  const fined = (fineStatus: readonly FineStatus[]): TileLink =>
    link('fined', { worklist: null, fineStatus: [...fineStatus] }, '-fineAmount');
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
          fineAtRisk: link('at risk', { worklist: OtifWorklist.AtRisk }, '-atRiskAmount'),
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
              <Suspense fallback={<Skeleton shape="block" height="8rem" />}>
                <InvalidFinesCallout
                  fines={figures.data.invalidFines}
                  onDispute={onDispute && (async () => onDispute({ items: await listInvalid() }))}
                  onReview={drillDownTo({ worklist: OtifWorklist.PossiblyInvalid }, '-fineAmount')}
                />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </>
  );
}
