import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { figureText, formatNumber } from '#src/lib/figures.ts';
import { ScaleAxis, ValueAxis } from './axes.tsx';
import { seriesColor } from './chart-colors.ts';
import type { CurveAxis } from './chart-data.ts';
import type { DrawingProps } from './chart-kind.ts';
import { useChartMarks } from './chart-marks.ts';
import { Drawing } from './drawing.tsx';
import { plotArea, valuesAndGoals, valueScale, type PlotArea } from './plot-area.ts';
import { PositionNames } from './position-names.tsx';
import { textWidth } from '#src/ui/text-width.ts';

const noAxis: CurveAxis = { positions: [], bands: [], current: undefined };

/** Room of a tick on the number axis, in CSS pixels. */
const tickRoom = 90;

/** Lines over a number axis, with bands behind them and the reader's own point on the first. */
export function CurveDrawing({ data, width, height, onDrillDown, label }: DrawingProps) {
  const marks = useChartMarks(data, onDrillDown);
  const { positions, bands, current } = data.curve ?? noAxis;
  const [series] = data.series;
  const area = plotArea(width, height);
  const y = valueScale(data, valuesAndGoals(data), area);
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...positions)],
    range: [area.left, area.right - 8],
  });
  const getX = (index: number): number => x(positions[index] ?? 0);
  const ticks = x.ticks(Math.max(2, Math.floor((area.right - area.left) / tickRoom)));
  if (!series) return null;
  return (
    <Drawing {...{ width, height, label, marks }} hasOneSeries={data.series.length === 1}>
      <Bands bands={bands} getX={x} area={area} />
      <ValueAxis ticks={y.ticks(4)} unit={series.unit} getY={y} left={area.left} right={area.right} />
      <ScaleAxis labels={ticks.map(formatNumber)} getX={(index) => x(ticks[index] ?? 0)} top={area.bottom} />
      {data.series.map(({ key, values }, line) => (
        <LinePath
          key={key}
          data={[...values]}
          defined={(value) => value !== null}
          x={(_, index) => getX(index)}
          y={(value) => y(value ?? 0)}
          stroke={seriesColor(line)}
          strokeWidth={2}
          fill="none"
          pointerEvents="none"
        />
      ))}
      {data.series.map(({ key, values }, line) => (
        <g key={key} fill={seriesColor(line)}>
          {values.map((value, index) => {
            if (value === null) return null;
            const at = { x: getX(index), y: y(value) };
            const { className, ...mark } = marks.getProps([index, line], at);
            const isCurrent = line === 0 && index === current;
            return (
              <g key={data.categories[index]?.key} {...mark} className={`group ${className}`}>
                <circle cx={at.x} cy={at.y} r={10} fill="transparent" stroke="none" />
                <circle
                  cx={at.x}
                  cy={at.y}
                  r={isCurrent ? 5 : 2}
                  className={`group-focus-visible:[r:6px] group-hover:[r:6px] ${isCurrent ? 'fill-ink' : ''}`}
                />
              </g>
            );
          })}
        </g>
      ))}
      {current !== undefined && (
        <CurrentLabel
          text={`${data.categories[current]?.label ?? ''}, ${figureText(series.values[current], series.unit)}`}
          x={getX(current)}
          y={y(series.values[current] ?? 0)}
          area={area}
          isAbove={data.series.length > 1}
        />
      )}
    </Drawing>
  );
}

interface BandsProps {
  readonly bands: CurveAxis['bands'];
  readonly getX: (position: number) => number;
  readonly area: PlotArea;
}

/** The bands, with their names above the plot. */
function Bands({ bands, getX, area }: BandsProps) {
  const { top, bottom } = area;
  return (
    <g aria-hidden>
      {bands.map(({ from, to }) => (
        <rect
          key={from}
          x={getX(from)}
          y={top}
          width={Math.max(1, getX(to) - getX(from))}
          height={bottom - top}
          className="fill-ok-soft"
        />
      ))}
      <PositionNames
        positions={bands.map(({ from, to, label }) => ({
          key: from,
          x: (getX(from) + getX(to)) / 2,
          name: label,
        }))}
        area={area}
        className="fill-ok"
      />
    </g>
  );
}

interface CurrentLabelProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly area: PlotArea;
  /** Other lines are below the point. */
  readonly isAbove: boolean;
}

/** Below the point, or above it near the bottom of the plot and over other lines. */
function CurrentLabel({ text, x, y, area, isAbove }: CurrentLabelProps) {
  const isNearEnd = x + textWidth(text, 'hint') > area.right;
  const below = y + 20;
  return (
    <text
      aria-hidden
      x={isNearEnd ? x - 8 : x + 4}
      y={!isAbove && below < area.bottom ? below : y - 12}
      textAnchor={isNearEnd ? 'end' : 'start'}
      className="fill-ink stroke-surface stroke-[3px] text-hint font-medium [paint-order:stroke] [stroke-linejoin:round]"
    >
      {text}
    </text>
  );
}
