import { scaleBand } from '@visx/scale';
import { ScaleAxis } from './axes.tsx';
import { amountColor, amountStep } from './chart-colors.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { nonNullValues, plotArea } from './plot-area.ts';
import { maxWidth, shortened } from '#src/ui/text-width.ts';

/** Gap between a row and its name, in CSS pixels. */
const gap = 8;

/** A heat map: one row per series, one column per category. */
export function HeatDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const names = Math.min(
    width * 0.3,
    gap +
      maxWidth(
        data.series.map(({ label: name }) => name),
        'control',
      ),
  );
  const area = { ...plotArea(width, height), left: names };
  const x = scaleBand<number>({
    domain: data.categories.map((_, index) => index),
    range: [area.left, area.right],
    padding: 0.06,
  });
  const y = scaleBand<number>({
    domain: data.series.map((_, index) => index),
    range: [area.top, area.bottom],
    padding: 0.08,
  });
  const values = nonNullValues(data);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries={data.series.length === 1}>
      <ScaleAxis
        labels={data.categories.map((category) => category.label)}
        getX={(index) => (x(index) ?? 0) + x.bandwidth() / 2}
        top={area.bottom}
      />
      {data.series.map((series, row) => {
        const top = y(row) ?? 0;
        return (
          <g key={series.key}>
            <text
              aria-hidden
              x={names - gap}
              y={top + y.bandwidth() / 2}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-2 text-control"
            >
              {shortened(series.label, names - gap, 'control')}
            </text>
            {series.values.map((value, index) => {
              const left = x(index) ?? 0;
              const box = { x: left, y: top, width: x.bandwidth(), height: y.bandwidth(), rx: 3 };
              const { key } = data.categories[index] ?? { key: index };
              if (value === null) return <rect key={key} aria-hidden {...box} className="fill-sunken" />;
              return (
                <rect
                  key={key}
                  {...box}
                  fill={amountColor(amountStep(value, min, max))}
                  {...marks.getProps([index, row], { x: left + x.bandwidth() / 2, y: top })}
                />
              );
            })}
          </g>
        );
      })}
    </Drawing>
  );
}
