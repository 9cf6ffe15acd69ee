import type { KeyboardEvent, ReactNode } from 'react';
import { figureText } from '#src/lib/figures.ts';
import { categoryText } from './chart-data.ts';
import type { ChartMarks } from './chart-marks.ts';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly marks: ChartMarks;
  readonly hasOneSeries: boolean;
  readonly children: ReactNode;
}

/** Half of the maximum width of a mark's text, in CSS pixels: it stays inside the drawing. */
const halfText = 84;

/** The SVG of a chart, with the text of the hovered or focused mark. */
export function Drawing({ width, height, label, marks, hasOneSeries, children }: DrawingProps) {
  const { active } = marks;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only receives events that bubble from the marks inside.
    <div className="relative" onKeyDown={(event: KeyboardEvent) => marks.onKeyDown(event)}>
      <svg
        role="group"
        aria-label={label}
        width={width}
        height={height}
        // Paper may be narrower than the drawing.
        viewBox={`0 0 ${width} ${height}`}
        className="block overflow-visible font-chart"
      >
        {children}
      </svg>
      {active && (
        <div
          aria-hidden
          className="pointer-events-none absolute z-10 w-max max-w-42 -translate-x-1/2 -translate-y-full rounded-chip border border-transparent bg-ink px-2 py-1 text-hint text-surface shadow-float"
          style={{
            left: Math.max(halfText, Math.min(width - halfText, active.x)),
            top: Math.max(36, active.y - 8),
          }}
        >
          <span className="block">{categoryText(active.category)}</span>
          <span className="block font-medium tabular-nums">
            {!hasOneSeries && `${active.series.label}: `}
            {figureText(active.value, active.series.unit)}
          </span>
          {active.category.note !== undefined && <span className="block">{active.category.note}</span>}
        </div>
      )}
    </div>
  );
}
