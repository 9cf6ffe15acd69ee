import { createRandom, type Random } from '#mocks/lib/random.ts';
import type { Shipment } from './shipment.ts';

/** What is drawn from, of a shipment. */
export type Drawn = Pick<Shipment, 'customerId' | 'serial' | 'shippedAt' | 'plannedShippedAt'>;

/** Draws what happens to a shipment in an area; the same after a control has moved its departure. */
export function drawForShipment(
  { customerId, serial, shippedAt, plannedShippedAt = shippedAt }: Drawn,
  area: 'asn' | 'claims' | 'variances',
): Random {
  return createRandom(serial, area, customerId, String(plannedShippedAt));
}
