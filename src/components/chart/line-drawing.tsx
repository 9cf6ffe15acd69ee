import { scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { AxisBreak, ScaleAxis, ValueAxis } from './axes.tsx';
import { seriesColor, seriesDash } from './chart-colors.ts';
import { isCutAt, type ChartData, type ChartSeries } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { GoalLines } from './goal-lines.tsx';
import { LineLabels, measureLineTexts } from './line-labels.tsx';
import { findMisses, placeMissLabels } from './misses.ts';
import { plotArea, rateScale, valuesAndGoals, valueScale, type PlotArea } from './plot-area.ts';
import { PositionNames } from './position-names.tsx';

/** Values over time. A missing value leaves a gap in the line; a rate that misses its goal is a diamond. */
export function LineDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const names = Math.min(width * 0.25, measureLineTexts(data));
  const plot = plotArea(width, height);
  const area = { ...plot, right: plot.right - names };
  const isRate = data.series.every(({ unit }) => unit === 'pct');
  const y = isRate ? rateScale(data, area) : valueScale(data, valuesAndGoals(data), area);
  const x = scalePoint<number>({
    domain: data.categories.map((_, index) => index),
    range: [area.left + 8, area.right - 8],
  });
  const getX = (index: number): number => x(index) ?? area.left;
  const isCut = (index: number, series: ChartSeries): boolean => isCutAt(series, data.categories[index]);
  const unit = data.series[0]?.unit ?? 'count';
  const step = (area.right - area.left) / Math.max(1, data.categories.length);
  const labels = placeMissLabels(
    findMisses(data),
    ({ category, value }) => ({ x: getX(category), y: y(value) }),
    (area.left + area.right) / 2,
  );
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries={data.series.length === 1}>
      <ValueAxis ticks={y.ticks(4)} unit={unit} getY={y} left={area.left} right={area.right} />
      {(y.domain()[0] ?? 0) > 0 && <AxisBreak left={area.left} bottom={area.bottom} />}
      <ScaleAxis labels={data.categories.map((category) => category.label)} getX={getX} top={area.bottom} />
      <GoalLines data={data} getY={y} left={area.left} right={area.right} />
      <NotedPositions data={data} getX={getX} area={area} />
      {data.series.map((series, row) => (
        <LinePath
          key={series.key}
          data={[...series.values]}
          defined={(value, index) => value !== null && !isCut(index, series)}
          x={(_, index) => getX(index)}
          y={(value) => y(value ?? 0)}
          stroke={seriesColor(row)}
          strokeWidth={2}
          strokeDasharray={seriesDash(row)}
          fill="none"
          pointerEvents="none"
        />
      ))}
      <IncompleteLines data={data} isCut={isCut} getX={getX} getY={y} />
      <LineLabels data={data} getY={y} left={area.right} room={names} area={area} />
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
                {isCut(index, series) ? (
                  <circle
                    cx={at.x}
                    cy={at.y}
                    r={3.5}
                    className="fill-surface group-focus-visible:[r:5px] group-hover:[r:5px]"
                    stroke={seriesColor(row)}
                    strokeWidth={1.5}
                  />
                ) : (
                  <Point {...at} isMiss={isMiss(series, value)} isLarge={step > 14} />
                )}
              </g>
            );
          })}
        </g>
      ))}
      <g aria-hidden className="fill-bad text-hint font-medium">
        {labels.map((miss) => (
          <text
            key={miss.key}
            x={miss.x}
            y={miss.y}
            dy="0.32em"
            textAnchor={miss.isBefore ? 'end' : 'start'}
            className="[paint-order:stroke] stroke-surface stroke-[3px] [stroke-linejoin:round]"
          >
            {miss.text}
          </text>
        ))}
      </g>
    </Drawing>
  );
}

interface IncompleteLinesProps {
  readonly data: ChartData;
  readonly isCut: (index: number, series: ChartSeries) => boolean;
  readonly getX: (index: number) => number;
  readonly getY: (value: number) => number;
}

/** The lines to and from incomplete points: thin and dotted, since they are no change. */
function IncompleteLines({ data, isCut, getX, getY }: IncompleteLinesProps) {
  return data.series.map((series, row) => (
    <g key={series.key} aria-hidden stroke={seriesColor(row)} strokeWidth={1} strokeDasharray="1 4">
      {series.values.map((value, index) => {
        const next = series.values[index + 1] ?? null;
        if (value === null || next === null || !(isCut(index, series) || isCut(index + 1, series)))
          return null;
        return (
          <line
            key={data.categories[index]?.key}
            x1={getX(index)}
            x2={getX(index + 1)}
            y1={getY(value)}
            y2={getY(next)}
          />
        );
      })}
    </g>
  ));
}

interface NotedPositionsProps {
  readonly data: ChartData;
  readonly getX: (index: number) => number;
  readonly area: PlotArea;
}

/** What happens at the categories: a line with an arrowhead on the axis each, named above the plot. */
function NotedPositions({ data, getX, area }: NotedPositionsProps) {
  const positions = data.categories.flatMap(({ key, note: name }, index) =>
    name === undefined ? [] : [{ key, x: getX(index), name }],
  );
  return (
    <g aria-hidden>
      {positions.map(({ key, x }) => (
        <g key={key}>
          <line x1={x} x2={x} y1={area.top} y2={area.bottom} strokeDasharray="2 3" className="stroke-ink-2" />
          <path d={`M${x} ${area.bottom - 8}l5 8h-10z`} className="fill-ink" />
        </g>
      ))}
      <PositionNames positions={positions} area={area} className="fill-ink" />
    </g>
  );
}

const isMiss = ({ goal, unit }: ChartSeries, value: number): boolean =>
  unit === 'pct' && goal !== undefined && value < goal;

interface PointProps {
  readonly x: number;
  readonly y: number;
  readonly isMiss: boolean;
  readonly isLarge: boolean;
}

function Point({ x, y, isMiss: isDiamond, isLarge }: PointProps) {
  if (isDiamond) {
    const size = isLarge ? 5 : 4;
    return (
      <path
        d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
        className="fill-bad"
      />
    );
  }
  return (
    <circle cx={x} cy={y} r={isLarge ? 3 : 1.5} className="group-focus-visible:[r:5px] group-hover:[r:5px]" />
  );
}
