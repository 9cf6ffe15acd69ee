import { useId } from 'react';
import { mapSize } from './map-size.ts';
import { placeOnMap, states } from './us-states.ts';

/** A place on the route; degrees. */
export interface RouteStop {
  readonly name: string;
  /** The event there, past or planned. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly hasReached: boolean;
}

interface RouteMapProps {
  /** In the order of the route. */
  readonly stops: readonly RouteStop[];
}

/** Keeps the line width independent of the map's size. */
const vectorEffect = 'non-scaling-stroke';
/** Width to height of the map, and its minimum width in units of the map. */
const aspect = 2.2;
const minWidth = 220;

/** The route of a shipment on a map of the surrounding states. */
export function RouteMap({ stops }: RouteMapProps) {
  const titleId = useId();
  const placed = stops.flatMap((stop) => {
    const point = placeOnMap(stop.lat, stop.lng);
    return point ? [{ ...stop, x: point[0], y: point[1] }] : [];
  });
  const [first] = placed;
  if (!first) return <p className="text-control text-ink-2">These places are not on the map.</p>;
  const xs = placed.map(({ x }) => x);
  const ys = placed.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.min(
    mapSize.width,
    Math.max(minWidth, (right - left) * 1.5, (bottom - top) * 1.6 * aspect),
  );
  const height = width / aspect;
  const unit = width / 560;
  const view = [(left + right - width) / 2, (top + bottom - height) / 2, width, height].join(' ');
  return (
    <svg
      viewBox={view}
      role="img"
      aria-labelledby={titleId}
      className="mt-2 w-full rounded-chip border border-line"
    >
      <title
        id={titleId}
      >{`Route: ${placed.map(({ name, label }) => `${name} (${label})`).join(', then ')}`}</title>
      {states.map(({ code, outline }) => (
        <path
          key={code}
          d={outline}
          className="fill-sunken stroke-line-strong"
          strokeWidth={0.8}
          vectorEffect={vectorEffect}
        />
      ))}
      {placed.slice(1).map((stop, index) => {
        const from = placed[index] ?? first;
        return (
          <line
            key={stop.name}
            x1={from.x}
            y1={from.y}
            x2={stop.x}
            y2={stop.y}
            className="stroke-brand"
            strokeWidth={2}
            strokeDasharray={stop.hasReached ? undefined : '4 4'}
            vectorEffect={vectorEffect}
          />
        );
      })}
      {placed.map(({ name, x, y, hasReached }, index) => (
        <g key={name}>
          <circle
            cx={x}
            cy={y}
            r={5 * unit}
            className={hasReached ? 'fill-brand stroke-surface' : 'fill-surface stroke-brand'}
            strokeWidth={2}
            vectorEffect={vectorEffect}
          />
          <text
            x={x}
            // Every other name above its place, so that places close together stay readable.
            y={y + (index % 2 === 0 ? 20 : -11) * unit}
            textAnchor={
              x > (left + right) / 2 + width * 0.3
                ? 'end'
                : x < (left + right) / 2 - width * 0.3
                  ? 'start'
                  : 'middle'
            }
            fontSize={13 * unit}
            className="fill-ink font-medium"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
