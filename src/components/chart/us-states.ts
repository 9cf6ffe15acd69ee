import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' };
import { mapSize } from './map-size.ts';
import { stateCodes } from './state-codes.ts';

interface StateName {
  readonly name: string;
}

// The package documents its geometry but does not type it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
const topology = atlas as unknown as Topology<{ states: GeometryCollection<StateName> }>;
const svgPath = geoPath().digits(1);

/** The states with their outlines in the map's size. Computed once: doing it on every render would take too long. */
export const states = feature(topology, topology.objects.states).features.flatMap((shape) => {
  const code = stateCodes[String(shape.id)];
  if (code === undefined) return [];
  return [
    { code, name: shape.properties.name, outline: svgPath(shape) ?? '', center: svgPath.centroid(shape) },
  ];
});

/** The projection of the atlas, as its package documents it. */
const project = geoAlbersUsa()
  .scale(1300)
  .translate([mapSize.width / 2, mapSize.height / 2]);

/** The point of a place on the map; null outside of the United States. Degrees. */
export function placeOnMap(lat: number, lng: number): readonly [x: number, y: number] | null {
  return project([lng, lat]);
}
