import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

type Serial = Pick<Shipment, 'serial'>;

/** The number of the trailer that an order is loaded on. */
export function getTrailerNumber({ serial }: Serial): string {
  return String(530_000 + (serial % 9_000));
}

/** The number of the seal on that trailer. */
export function getSealNumber({ serial }: Serial): string {
  return String(8_800_000 + serial);
}
