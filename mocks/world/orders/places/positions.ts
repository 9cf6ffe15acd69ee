import { towns } from './destinations.ts';
import { milesBetween, storeTowns, type Place } from './places.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { warehouses } from './warehouses.ts';

const allPlaces: readonly Place[] = [...towns, ...storeTowns, ...warehouses.map(({ place }) => place)];

/** The known town nearest to the truck at a moment between departure and arrival, assuming a straight route. */
export function getPosition({ warehouse, destination, shippedAt, arrivedAt }: Shipment, at: number): Place {
  const share = Math.min(1, Math.max(0, (at - shippedAt) / Math.max(1, arrivedAt - shippedAt)));
  const between = (from: number, to: number): number => from + (to - from) * share;
  const [from, to] = [warehouse.place, destination.place];
  const point = { ...from, lat: between(from.lat, to.lat), lng: between(from.lng, to.lng) };
  let nearest = from;
  for (const town of allPlaces) if (milesBetween(town, point) < milesBetween(nearest, point)) nearest = town;
  return nearest;
}
