import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatFigure } from '#src/lib/figures.ts';
import { CategoryNames, extraHeight, fitCategories, ScaleAxis, ValueAxis } from './axes.tsx';
import { BarDrawing } from './bar-drawing.tsx';
import { seriesColor } from './chart-colors.ts';
import { isCutAt } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { nonNullValues, plotArea, sumCategories, valueScale } from './plot-area.ts';

interface ColumnDrawingProps extends DrawingProps {
  /** The series of a category are stacked; otherwise they are next to each other. */
  readonly isStacked: boolean;
}

/** Vertical bars: amounts by month, by band, by status. Drawn sideways where not every name fits below its bars. */
export function ColumnDrawing({ isStacked, ...props }: ColumnDrawingProps) {
  const { data, width, height, onDrillDown, label } = props;
  const marks = useChartMarks(data, onDrillDown);
  const area = plotArea(width, height);
  const x = scaleBand<number>({
    domain: data.categories.map((_, index) => index),
    range: [area.left, area.right],
    padding: 0.28,
  });
  const band = x.bandwidth();
  const getX = (index: number): number => (x(index) ?? 0) + band / 2;
  const labels = data.categories.map((category) => category.label);
  const names = data.isOverTime ? undefined : fitCategories(labels, [], getX);
  if (!names && !data.isOverTime) return <BarDrawing {...props} />;
  const y = valueScale(data, isStacked ? sumCategories(data) : nonNullValues(data), area);
  const bar = isStacked ? band : band / Math.max(1, data.series.length);
  const unit = data.series[0]?.unit ?? 'count';
  const areValuesShown = data.series.length === 1 && band >= 44;
  const largest = Math.max(...nonNullValues(data).map(Math.abs));
  return (
    <Drawing
      {...{ width, label, marks }}
      height={height + (names ? extraHeight(names) : 0)}
      hasOneSeries={data.series.length === 1}
    >
      <ValueAxis ticks={y.ticks(4)} unit={unit} getY={y} left={area.left} right={area.right} />
      {names ? (
        <CategoryNames {...names} getX={getX} top={area.bottom} />
      ) : (
        <ScaleAxis labels={labels} getX={getX} top={area.bottom} />
      )}
      {areValuesShown &&
        data.series[0]?.values.map((value, index) =>
          value === null ? null : (
            <text
              key={data.categories[index]?.key}
              aria-hidden
              x={getX(index)}
              y={y(Math.max(0, value)) - 4}
              textAnchor="middle"
              className="fill-ink text-hint tabular-nums"
            >
              {formatFigure(value, unit, largest)}
            </text>
          ),
        )}
      {data.categories.map((category, index) => {
        let below = 0;
        return (
          <g key={category.key}>
            {data.series.map((series, row) => {
              const value = series.values[index] ?? null;
              if (value === null) return null;
              const from = isStacked ? below : 0;
              const to = from + value;
              if (isStacked) below = to;
              const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
              const left = (x(index) ?? 0) + (isStacked ? 0 : row * bar);
              return (
                <Bar
                  key={series.key}
                  x={left}
                  y={top}
                  width={Math.max(1, bar - (isStacked ? 0 : 1))}
                  height={Math.max(1, bottom - top)}
                  fill={seriesColor(row)}
                  {...(isCutAt(series, category)
                    ? { fillOpacity: 0.3, stroke: seriesColor(row), strokeDasharray: '3 2' }
                    : { stroke: 'var(--surface)', strokeWidth: isStacked ? 1 : 0 })}
                  {...marks.getProps([index, row], { x: left + bar / 2, y: top })}
                />
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}
