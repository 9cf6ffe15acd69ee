import type { PlotArea } from './plot-area.ts';
import { textWidth } from '#src/ui/text-width.ts';

/** Gap between two names, and what a name may reach beyond the left edge of the plot, in CSS pixels. */
const gap = 8;
const overhang = 40;

interface NamedPosition {
  readonly key: string | number;
  /** The horizontal center, in CSS pixels. */
  readonly x: number;
  readonly name: string;
}

interface PositionNamesProps {
  readonly positions: readonly NamedPosition[];
  readonly area: PlotArea;
  readonly className: string;
}

/** As many of the names as fit beside each other, from the left. */
function placeNames(positions: readonly NamedPosition[], area: PlotArea): readonly NamedPosition[] {
  let free = area.left - overhang;
  return positions.flatMap(({ key, x, name }) => {
    const half = textWidth(name, 'hint') / 2;
    const center = Math.min(x, area.right - half);
    if (center - half <= free) return [];
    free = center + half + gap;
    return [{ key, x: center, name }];
  });
}

/** The names of positions above the plot. */
export function PositionNames({ positions, area, className }: PositionNamesProps) {
  return placeNames(positions, area).map(({ key, x, name }) => (
    <text
      key={key}
      x={x}
      y={area.top - 5}
      textAnchor="middle"
      className={`text-hint font-medium ${className}`}
    >
      {name}
    </text>
  ));
}
