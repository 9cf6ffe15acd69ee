import type { MerchandiseAlignment } from '#src/api/generated/types.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** Customers that sell household goods; the others sell food. */
const consumables: readonly string[] = ['NHC'];

/** The merchandise group in which retailers judge the quantities of an order. */
export function getAlignment({ customerId }: Pick<Shipment, 'customerId'>): MerchandiseAlignment {
  return consumables.includes(customerId) ? 'Consumables' : 'Food';
}
