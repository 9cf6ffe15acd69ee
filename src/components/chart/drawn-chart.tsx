import { memo, Suspense, use, useMemo } from 'react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { barHeight } from './bar-size.ts';
import type { ChartKind, DrawingProps } from './chart-kind.ts';
import { ChartsGate } from './charts-gate.ts';
import { Drawings, MapDrawing } from './load-drawings.ts';
import { mapHeight } from './map-size.ts';
import { getTextScale } from '#src/ui/text-width.ts';
import { useWidth } from './use-width.ts';

export interface DrawnChartProps extends Omit<DrawingProps, 'width'> {
  readonly kind: ChartKind;
  /** Keys of the series that the legend hides. */
  readonly hidden: ReadonlySet<string>;
}

/**
 * The drawing at the available width. Hidden series keep their index, so that colors do not change. Memoized: it
 * renders for new data, not for every update of the page.
 */
export const DrawnChart = memo(function DrawnChart(props: DrawnChartProps) {
  const { kind, data, hidden, height: max, label, onDrillDown } = props;
  const mayDraw = use(ChartsGate);
  const [box, width] = useWidth<HTMLDivElement>();
  const height = kind === 'map' ? mapHeight(width, max) : max * getTextScale();
  const drawn = useMemo(
    () =>
      hidden.size === 0
        ? data
        : {
            ...data,
            series: data.series.map((series) =>
              hidden.has(series.key) ? { ...series, values: series.values.map(() => null) } : series,
            ),
          },
    [data, hidden],
  );
  // Reserves the height, so that the content below does not move when the drawing's code has loaded.
  const reserved = kind === 'bar' ? barHeight(drawn, width || Infinity, height) : height;
  const shared = { data: drawn, width, height, label, onDrillDown };
  return (
    <div ref={box} style={{ minHeight: reserved }}>
      <Suspense fallback={<Skeleton shape="block" height={`${reserved}px`} />}>
        {width === 0 ? null : !mayDraw ? (
          <Skeleton shape="block" height={`${reserved}px`} />
        ) : kind === 'map' ? (
          <MapDrawing {...shared} />
        ) : (
          <Drawings kind={kind} {...shared} />
        )}
      </Suspense>
    </div>
  );
});
