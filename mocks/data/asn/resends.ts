import type { AsnTransmission } from '#src/api/generated/types.ts';
import type { NoticedShipment } from './asn-rows.ts';

/** Key of an ASN among those of all customers. */
export function getResendKey({ order, row }: NoticedShipment): string {
  return `${order.customerId} ${row.asnId}`;
}

/** The ASN after it was sent again: the retailer has not responded yet. */
export function applyResends(
  noticed: NoticedShipment,
  resends: ReadonlyMap<string, readonly AsnTransmission[]>,
): NoticedShipment {
  const own = resends.get(getResendKey(noticed));
  const last = own?.at(-1);
  if (!own || !last) return noticed;
  const { order, row } = noticed;
  const attempts = row.attempts + own.length;
  return { order, row: { ...row, status: 'Sent', sentAt: last.sentAt, acknowledgedAt: null, attempts } };
}
