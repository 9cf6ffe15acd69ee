import { Pie } from '@visx/shape';
import { formatFigure, formatPct } from '#src/lib/figures.ts';
import { seriesColor } from './chart-colors.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { maxWidth } from './text-width.ts';

/** Space in the legend for a color and the gaps around a name, in CSS pixels. */
const legendRoom = 56;

/** Shares as a ring with the total in its center and a legend next to it. */
export function PieDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const [series] = data.series;
  if (!series) return null;
  const slices = data.categories.map((category, index) => ({
    category,
    index,
    amount: Math.max(0, series.values[index] ?? 0),
  }));
  const whole = slices.reduce((sum, { amount }) => sum + amount, 0);
  const formatShare = (amount: number): string => formatPct(whole === 0 ? 0 : (amount / whole) * 100);
  const names = maxWidth(
    slices.map(({ category, amount }) => `${category.label} ${formatShare(amount)}`),
    'control',
  );
  const size = Math.min(height - 8, Math.max(width * 0.35, width - names - legendRoom));
  const center = { x: size / 2 + 4, y: height / 2 };
  const legend = size + 24;
  const row = Math.min(24, (height - 8) / Math.max(1, slices.length));
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries>
      <g transform={`translate(${center.x} ${center.y})`}>
        <Pie
          data={slices}
          pieValue={({ amount }) => amount}
          pieSort={null}
          pieSortValues={null}
          outerRadius={size / 2}
          innerRadius={size / 3.2}
          padAngle={0.01}
        >
          {({ arcs, path }) =>
            arcs.map((arc) => {
              const [x, y] = path.centroid(arc);
              return (
                <path
                  key={arc.data.category.key}
                  d={path(arc) ?? ''}
                  fill={seriesColor(arc.data.index)}
                  {...marks.getProps([arc.data.index, 0], { x: center.x + x, y: center.y + y })}
                />
              );
            })
          }
        </Pie>
        <text
          aria-hidden
          textAnchor="middle"
          dy="0.32em"
          className="fill-ink text-heading font-bold tabular-nums"
        >
          {formatFigure(whole, series.unit)}
        </text>
      </g>
      <g aria-hidden transform={`translate(${legend} ${(height - row * slices.length) / 2})`}>
        {slices.map(({ category, index, amount }) => (
          <g key={category.key} transform={`translate(0 ${row * index})`}>
            <rect y={row / 2 - 5} width={10} height={10} rx={2} fill={seriesColor(index)} />
            <text x={18} y={row / 2} dy="0.32em" className="fill-ink-2 text-control">
              {category.label}
              <tspan dx={6} className="fill-ink font-medium tabular-nums">
                {formatShare(amount)}
              </tspan>
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
