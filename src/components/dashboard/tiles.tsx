import Info from 'lucide-react/icons/info';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { Kpi } from '#src/api/generated/types.ts';
import { KpiDirection, KpiStatus } from '#src/api/generated/enums.ts';
import type { PartRead } from '#src/components/chart/chart-card.tsx';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { failureReference, failureText } from '#src/components/feedback/failure-text.ts';
import { figureText, formatChange, formatFigure, unitBeside } from '#src/lib/figures.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const statuses: Readonly<Record<KpiStatus, { readonly tone: Tone; readonly label: string } | null>> = {
  [KpiStatus.OnTarget]: { tone: 'ok', label: 'On target' },
  [KpiStatus.AtRisk]: { tone: 'warn', label: 'At risk' },
  [KpiStatus.OffTarget]: { tone: 'bad', label: 'Off target' },
  [KpiStatus.NoTarget]: null,
  [KpiStatus.NoData]: null,
};

interface TilesProps {
  /** The accessible name of the region: 'Order figures'. */
  readonly label: string;
  /** Undefined until they are loaded. */
  readonly kpis: readonly Kpi[] | undefined;
  readonly read: PartRead;
  /** The number of skeletons while loading. */
  readonly count: number;
  /** Drill-downs by figure key; a figure of all rows has none. */
  readonly drillDowns?: DrillDowns;
}

type DrillDowns = Readonly<Partial<Record<string, () => void>>>;

const noDrillDowns: DrillDowns = {};

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]';

/** The figures of a dashboard, one tile each. */
export function Tiles(props: TilesProps) {
  return (
    <PanelBoundary title={props.label} onRetry={props.read.refetch}>
      <Contents {...props} />
    </PanelBoundary>
  );
}

function Contents({ label, kpis, read, count, drillDowns = noDrillDowns }: TilesProps) {
  if (kpis === undefined && read.error) {
    return (
      <Card>
        <FailurePanel
          what="The figures could not be loaded"
          why={failureText(read.error)}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
          reference={failureReference(read.error)}
        />
      </Card>
    );
  }
  return (
    <section aria-label={label} aria-busy={kpis === undefined || undefined} className={grid}>
      {kpis === undefined && <VisuallyHidden>Loading figures</VisuallyHidden>}
      {kpis === undefined
        ? Array.from({ length: count }, (_, index) => <WaitingTile key={index} />)
        : kpis.map((kpi) => <Tile key={kpi.key} kpi={kpi} onDrillDown={drillDowns[kpi.key]} />)}
    </section>
  );
}

function WaitingTile() {
  return (
    <Card>
      <div className="flex flex-col gap-1 px-4 py-3">
        <Skeleton width="60%" />
        <Skeleton shape="block" height="2rem" width="45%" />
        <Skeleton width="80%" />
      </div>
    </Card>
  );
}

/** The default font size, or a smaller one that fits a long figure on one line. No character is wider than 0.6 em. */
function figureSize(text: string): string {
  return `min(var(--text-figure), ${100 / (0.6 * text.length)}cqi)`;
}

function Tile({ kpi, onDrillDown }: { readonly kpi: Kpi; readonly onDrillDown: (() => void) | undefined }) {
  const { label, definition, value, unit, target, status } = kpi;
  const verdict = statuses[status];
  const text = formatFigure(value, unit);
  const name = unitBeside(label, unit, text);
  const figure = (
    <>
      <span className="whitespace-nowrap" style={{ fontSize: figureSize(text) }}>
        {text}
      </span>
      {value !== null && name !== '' && (
        <>
          {' '}
          <span className="inline-block text-control font-normal whitespace-nowrap text-ink-3">{name}</span>
        </>
      )}
    </>
  );
  return (
    <Card>
      <div className="flex grow flex-col px-4 pt-2 pb-3">
        <div className="flex items-center justify-between gap-1">
          <h2 className="min-w-0 text-control font-normal text-ink-2 wrap-anywhere">{label}</h2>
          <Tooltip text={definition}>
            <button
              type="button"
              aria-label={`What ${label} means`}
              className="grid size-6 shrink-0 cursor-help place-items-center rounded-full text-ink-3 hover:text-ink"
            >
              <Icon shape={Info} />
            </button>
          </Tooltip>
        </div>
        <p className="@container text-figure font-bold tabular-nums">
          {onDrillDown && value !== null && value !== 0 ? (
            <button
              type="button"
              onClick={onDrillDown}
              className="cursor-pointer rounded-mark text-left font-bold text-brand hover:underline hover:underline-offset-4"
            >
              {figure}
              <VisuallyHidden> Filter the table by {label}</VisuallyHidden>
            </button>
          ) : (
            figure
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-hint text-ink-3">
          {verdict && <Badge tone={verdict.tone}>{verdict.label}</Badge>}
          {target !== null && <span className="tabular-nums">Target {formatFigure(target, unit)}</span>}
          <Change kpi={kpi} />
          {value === null && <span>No data for this period</span>}
        </div>
      </div>
    </Card>
  );
}

/** The change from the previous period; its color shows whether the direction is good for this figure. */
function Change({ kpi: { changePct, changePts, direction, priorValue, unit } }: { readonly kpi: Kpi }) {
  const change = changePts ?? changePct;
  if (change === null || !Number.isFinite(change)) return null;
  const isSame = formatChange(change) === formatChange(0);
  const isBetter = change > 0 === (direction === KpiDirection.HigherIsBetter);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 tabular-nums',
        !isSame && (isBetter ? 'text-ok' : 'text-bad'),
      )}
    >
      {!isSame && <Icon shape={change > 0 ? TrendingUp : TrendingDown} size={16} />}
      {formatChange(change)}
      {changePts === null ? '%' : ' pts'}
      <VisuallyHidden>
        {isSame ? ', unchanged from' : isBetter ? ', better than' : ', worse than'}{' '}
        {figureText(priorValue, unit)} in the previous period
      </VisuallyHidden>
    </span>
  );
}
