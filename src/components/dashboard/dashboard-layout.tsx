import { Fragment, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { ChartsGate } from '#src/components/chart/charts-gate.ts';
import { prefetchCharts } from '#src/components/chart/load-drawings.ts';
import type { DashboardList, ListSummary } from '#src/api/list.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { skipClass } from '#src/ui/skip-class.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { DashboardHeading } from './dashboard-heading.tsx';
import type { Figures } from './figures.ts';
import { MoreFiguresSlot } from './more-figures-slot.ts';
import { QueryBar } from './query-bar.tsx';
import { skipToRows } from './skip-to-rows.ts';
import type { Dashboard } from './use-dashboard.ts';
import { ViewSwitchSlot } from './view-switch-slot.ts';

interface DashboardLayoutProps {
  readonly dashboard: Pick<
    Dashboard<DashboardList>,
    'filters' | 'hasLoadedRows' | 'noun' | 'periodName' | 'view'
  > & {
    readonly figures: Pick<Figures<ListSummary>, 'data' | 'hasFailed'>;
  };
  /** Beside the title, after the switch between the views of the page. */
  readonly actions?: ReactNode;
  /** By default 'Search invoices'. */
  readonly searchLabel?: string;
  /** The `Tiles`. */
  readonly figures: ReactNode;
  /** At most two charts, between the figures and the table, so that the table is visible on a laptop. */
  readonly charts?: ReactNode;
  /** The `DashboardTable`. */
  readonly table: ReactNode;
  /** The other charts, in rows, below the table. */
  readonly moreCharts?: ReactNode;
  /** What opens over the page. */
  readonly children?: ReactNode;
}

/** The panels of a dashboard on a phone, from the top: the table, the charts, the other charts. */
const panelCount = 3;

/**
 * How many panels are rendered: each after what is above it is painted, because all in one task would hold up a phone.
 * Elsewhere, only the other charts wait.
 */
function useRenderedPanels(isPhone: boolean): number {
  const [rendered, setRendered] = useState(isPhone ? 0 : panelCount - 1);
  useEffect(() => {
    if (rendered < panelCount) startTransition(() => setRendered(rendered + 1));
  }, [rendered]);
  return rendered;
}

/**
 * The page of a dashboard: its title with the time of its data, its query bar, and its panels in a column; on phones
 * the table precedes all charts.
 */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { dashboard, actions, figures, charts, table, moreCharts } = props;
  const { hasLoadedRows, noun } = dashboard;
  const { meta } = useCurrentRoute();
  const viewSwitch = use(ViewSwitchSlot);
  const isPhone = useIsPhone();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (hasLoadedRows) prefetchCharts();
  }, [hasLoadedRows]);
  const rendered = useRenderedPanels(isPhone);
  // Keyed, so that a change of the order keeps the state of the panels.
  const panels = [
    <Fragment key="table">{rendered > 0 && table}</Fragment>,
    charts && <PanelRow key="charts">{rendered > 1 && charts}</PanelRow>,
  ];
  return (
    <>
      <button type="button" onClick={skipToRows} className={skipClass}>
        Skip to the table
      </button>
      <DashboardHeading
        title={meta.title}
        asOf={dashboard.figures.data?.asOf}
        hasFailed={dashboard.figures.hasFailed}
        actions={
          <>
            <span ref={setSlot} className="contents" />
            {viewSwitch}
            {actions}
          </>
        }
      />
      <MoreFiguresSlot value={slot}>
        <ChartsGate value={hasLoadedRows}>
          <QueryBar dashboard={dashboard} searchLabel={props.searchLabel ?? `Search ${noun.many}`} />
          <div className="flex flex-col gap-3">
            {figures}
            {isPhone ? panels : panels.toReversed()}
            {rendered > 2 && moreCharts}
          </div>
        </ChartsGate>
      </MoreFiguresSlot>
      {props.children}
    </>
  );
}

/**
 * Panels next to each other where the width in rem allows it, so that larger text puts them below each other: two with
 * the first one wider, or three of equal width.
 */
export function PanelRow({
  children,
  isThree = false,
}: {
  readonly children: ReactNode;
  readonly isThree?: boolean;
}) {
  const columns = isThree
    ? '@2xl:grid-cols-2 @2xl:@max-5xl:*:last:col-span-2 @5xl:grid-cols-3'
    : '@4xl:grid-cols-[3fr_2fr]';
  return (
    <div className="@container has-[>:empty]:hidden">
      <div className={`grid gap-3 *:only:col-span-full ${columns}`}>{children}</div>
    </div>
  );
}
