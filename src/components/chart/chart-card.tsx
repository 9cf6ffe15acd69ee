import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { isLeftOut } from '#src/components/feedback/failure-text.ts';
import { ErrorBoundary } from '#src/components/feedback/error-boundary.tsx';
import { ReadFailure, type PartRead } from '#src/components/feedback/read-failure.tsx';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { SlowNotice } from '#src/components/feedback/slow-notice.tsx';
import { uncapitalize } from '#src/lib/capitalize.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import {
  findOnlyCategory,
  hasIncomplete,
  hasValues,
  otherKey,
  summarize,
  type ChartData,
  type DrillDownTarget,
} from './chart-data.ts';
import type { ChartKind } from './chart-kind.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTools } from './chart-tools.tsx';
import { DrawnChart, type DrawnChartProps } from './drawn-chart.tsx';
import { Legend } from './legend.tsx';
import { hasDirectLabels } from './line-labels.tsx';
import { SingleFigures } from './single-figures.tsx';

/** The data of a chart: the query's state, the function that maps its data, and settings that depend on both. */
export interface ChartSource<Data> {
  readonly read: PartRead & { readonly data: Data | undefined };
  /** A pure function of the data: it runs once per response. */
  readonly toChart: (data: Data) => ChartData;
  readonly kind: ChartKind;
  /** Shown when there is no data: what will appear here and when. */
  readonly emptyText: string;
  /** Shows the rows behind a mark. */
  readonly onDrillDown?: (target: DrillDownTarget) => void;
  /** Another panel shows the failure of the same request, with Retry; this card is not rendered then. */
  readonly isFailureElsewhere?: boolean;
}

interface ChartCardProps<Data> extends ChartSource<Data> {
  readonly title: string;
  /** Beside the title: what is counted, for which scope, in which steps. */
  readonly hint?: string;
  /** Height of the drawing in CSS pixels; at most 200 on a dashboard. */
  readonly height?: number;
  /** Controls of this chart alone, such as its step; in its header. */
  readonly controls?: ReactNode;
  /** What selecting a mark does where it does not filter the table by its category. */
  readonly drillDownHint?: string;
}

const defaultHeight = 160;

/** A chart with its title, data table, CSV and image downloads, and its own pending, failed and empty states. */
export function ChartCard<Data>(props: ChartCardProps<Data>) {
  if (isLeftOut(props.read.error)) return null;
  return (
    <PanelBoundary title={props.title} source={props.read.data} refetch={props.read.refetch}>
      <Contents {...props} />
    </PanelBoundary>
  );
}

function Contents<Data>(props: ChartCardProps<Data>) {
  const { title, hint, kind, read, toChart, height = defaultHeight, emptyText, controls } = props;
  const { onDrillDown, drillDownHint, isFailureElsewhere = false } = props;
  const source = read.data;
  // oxlint-disable-next-line react/exhaustive-deps -- `toChart` depends only on the data.
  const data = useMemo(() => (source === undefined ? undefined : toChart(source)), [source]);
  const [isTable, setIsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const summary = useId();
  const isReady = data !== undefined && hasValues(data);
  const only = isReady ? findOnlyCategory(data) : undefined;
  const hasTools = isReady && only === undefined;
  const latestDrillDown = useRef(onDrillDown);
  useLayoutEffect(() => {
    latestDrillDown.current = onDrillDown;
  });
  const target = useCallback((mark: DrillDownTarget) => {
    // The combined small amounts are not a value of a filter; the table lists them.
    if (mark.category.key === otherKey) setIsTable(true);
    else latestDrillDown.current?.(mark);
  }, []);
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  if (isFailureElsewhere && read.error && data === undefined) return null;
  return (
    <Card>
      <figure aria-describedby={isReady ? summary : undefined} className="flex min-w-0 grow flex-col">
        <figcaption>
          <CardHeader
            title={title}
            aside={hint !== undefined && <p className="text-hint text-ink-3">{hint}</p>}
            actions={
              (controls !== undefined || hasTools) && (
                <>
                  {controls}
                  {hasTools && (
                    <ChartTools {...{ title, data, body, isTable }} onSwitch={() => setIsTable(!isTable)} />
                  )}
                </>
              )
            }
          />
        </figcaption>
        {read.error && data === undefined ? (
          <ReadFailure message={`${title} could not be loaded`} read={read} />
        ) : data === undefined ? (
          <div aria-busy className="px-4 pb-4">
            <VisuallyHidden>Loading {title}</VisuallyHidden>
            <Skeleton shape="block" height={`${height}px`} />
            <SlowNotice subject="this chart" />
          </div>
        ) : !isReady ? (
          <p
            className="grid place-items-center px-6 pb-4 text-center text-control text-ink-2"
            style={{ minHeight: height }}
          >
            {emptyText}
          </p>
        ) : (
          <>
            <p id={summary} className="sr-only">
              {summarize(data)}
              {onDrillDown &&
                ` ${drillDownHint ?? `Choose a value to filter the table by ${uncapitalize(data.categoryName)}`}.`}
            </p>
            {only !== undefined ? (
              <SingleFigures data={data} category={only} onDrillDown={onDrillDown} />
            ) : isTable ? (
              <ChartTable title={title} data={data} onDrillDown={onDrillDown} />
            ) : (
              <DrawingWithLegend
                {...{ title, kind, data, hidden, height, body }}
                onToggle={toggle}
                onDrillDown={onDrillDown && target}
              />
            )}
          </>
        )}
      </figure>
    </Card>
  );
}

interface DrawingWithLegendProps extends Omit<DrawnChartProps, 'label'> {
  readonly title: string;
  /** The element around the drawing. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onToggle: (key: string) => void;
}

function DrawingWithLegend(props: DrawingWithLegendProps) {
  const { title, kind, data, hidden, height, body, onToggle, onDrillDown } = props;
  const hasLegend =
    kind !== 'heat' &&
    kind !== 'map' &&
    data.series.length > 1 &&
    !(kind === 'line' && hasDirectLabels(data));
  return (
    <>
      {hasLegend && (
        <Legend series={data.series} isLines={kind === 'line'} hidden={hidden} onToggle={onToggle} />
      )}
      <div ref={body} className="min-w-0 px-3 pb-3">
        {/* A chart whose code failed to load or render is still available as a table. */}
        <ErrorBoundary
          renderFallback={() => (
            <FailurePanel
              message={`${title} could not be drawn`}
              reason="The chart couldn’t be drawn. View the data as a table, or reload the page."
            />
          )}
        >
          <DrawnChart {...{ kind, data, hidden, height, onDrillDown }} label={title} />
        </ErrorBoundary>
        {hasIncomplete(data) && (
          // Below the second line that the labels of a narrow chart have.
          <p aria-hidden className="px-1 pt-3 text-hint text-ink-3">
            {kind === 'line' ? '○ Incomplete: not all of its days.' : 'Dashed: not all of its days.'}
          </p>
        )}
      </div>
    </>
  );
}
