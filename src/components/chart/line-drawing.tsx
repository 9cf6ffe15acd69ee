import { scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { CategoryAxis, ValueAxis } from './axes.tsx';
import { seriesColor, seriesDash } from './chart-colors.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { nonNullValues, plotArea, valueScale } from './plot-area.ts';

/** Values over time. A missing value leaves a gap in the line. */
export function LineDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const area = plotArea(width, height);
  const y = valueScale(data, nonNullValues(data), area);
  const x = scalePoint<number>({
    domain: data.categories.map((_, index) => index),
    range: [area.left + 8, area.right - 8],
  });
  const getX = (index: number): number => x(index) ?? area.left;
  const unit = data.series[0]?.unit ?? 'count';
  const step = (area.right - area.left) / Math.max(1, data.categories.length);
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries={data.series.length === 1}>
      <ValueAxis ticks={y.ticks(5)} unit={unit} getY={y} left={area.left} right={area.right} />
      <CategoryAxis
        labels={data.categories.map((category) => category.label)}
        getX={getX}
        top={area.bottom}
      />
      {data.series.map((series, row) => (
        <LinePath
          key={series.key}
          data={[...series.values]}
          defined={(value) => value !== null}
          x={(_, index) => getX(index)}
          y={(value) => y(value ?? 0)}
          stroke={seriesColor(row)}
          strokeWidth={2}
          strokeDasharray={seriesDash(row)}
          fill="none"
          pointerEvents="none"
        />
      ))}
      {data.series.map((series, row) => (
        <g key={series.key} fill={seriesColor(row)}>
          {series.values.map((value, index) => {
            if (value === null) return null;
            const at = { x: getX(index), y: y(value) };
            const { className, ...mark } = marks.getProps([index, row], at);
            return (
              <g key={data.categories[index]?.key} {...mark} className={`group ${className}`}>
                {/* Wider than the visible line, so that it is easier to hit. */}
                <circle
                  cx={at.x}
                  cy={at.y}
                  r={Math.max(6, Math.min(12, step / 2))}
                  fill="transparent"
                  stroke="none"
                />
                <circle
                  cx={at.x}
                  cy={at.y}
                  r={step > 14 ? 3 : 1.5}
                  className="group-focus-visible:[r:5px] group-hover:[r:5px]"
                />
              </g>
            );
          })}
        </g>
      ))}
    </Drawing>
  );
}
