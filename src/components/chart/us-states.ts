import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' };
import { nextTask } from '#src/lib/next-task.ts';
import { mapSize } from './map-size.ts';
import { stateCodes } from './state-codes.ts';

interface StateName {
  readonly name: string;
}

// The package documents its geometry but does not type it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
const topology = atlas as unknown as Topology<{ states: GeometryCollection<StateName> }>;
const svgPath = geoPath().digits(1);

interface StateShape {
  readonly code: string;
  readonly name: string;
  /** An SVG path. */
  readonly outline: string;
  readonly center: readonly [x: number, y: number];
}

/** As many as do not hold up a phone. */
const shapesAtOnce = 10;

const drawn: StateShape[] = [];

/** The states with their outlines in the map's size; complete when `drawStates` has ended. */
export const states: readonly StateShape[] = drawn;

async function draw(): Promise<void> {
  for (const [index, shape] of feature(topology, topology.objects.states).features.entries()) {
    if (index % shapesAtOnce === 0) await nextTask();
    const code = stateCodes[String(shape.id)];
    if (code === undefined) continue;
    const { name } = shape.properties;
    drawn.push({ code, name, outline: svgPath(shape) ?? '', center: svgPath.centroid(shape) });
  }
}

let drawing: Promise<void> | undefined;

/** Draws the states, once: doing it on every render would take too long. */
export const drawStates = (): Promise<void> => (drawing ??= draw());

/** The projection of the atlas, as its package documents it. */
const project = geoAlbersUsa()
  .scale(1300)
  .translate([mapSize.width / 2, mapSize.height / 2]);

/** The point of a place on the map; null outside of the United States. Degrees. */
export function placeOnMap(lat: number, lng: number): readonly [x: number, y: number] | null {
  return project([lng, lat]);
}
