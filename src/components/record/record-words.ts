import { uncapitalize } from '#src/lib/capitalize.ts';
import { wordsFor } from '#src/lib/enum-text.ts';
import type { RecordRef, RecordType } from './record-types.ts';

/** 'Receiving variance'; a type that this build does not know by its own name. Several have an s. */
export const recordTypeText = wordsFor<RecordType>({
  Order: 'Order',
  InboundOrder: 'Inbound order',
  OtifPo: 'PO',
  Asn: 'ASN',
  Deduction: 'Deduction',
  ReceivingVariance: 'Receiving variance',
  Invoice: 'Invoice',
  Item: 'Item',
  Lot: 'Lot',
  TraceEvent: 'Record',
  Retailer: 'Retailer',
  Location: 'Location',
  Report: 'Report',
  Schedule: 'Schedule',
  Thread: 'Question',
  User: 'User',
  PortalCredential: 'Portal account',
} satisfies Record<RecordType, string>);

/** 'receiving variance', 'ASN': within a sentence. */
export const recordNoun = (type: RecordType): string => uncapitalize(recordTypeText(type));

/** 'Invoice INV-0098408', 'ASN-WMS1-1048221': a number that starts with its type needs no other name. */
export function recordTitle({ type, id }: RecordRef): string {
  const name = recordTypeText(type);
  return id.startsWith(`${name}-`) ? id : `${name} ${id}`;
}
