import type {
  Asn,
  AsnExceptionType,
  AsnFault,
  AsnField,
  AsnRequestStatus,
  AsnStatus,
} from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText, wordsFor } from '#src/lib/enum-text.ts';
import { countText } from '#src/lib/figures.ts';

/** '1 ASN', '3 ASNs'. */
export function countAsns(count: number): string {
  return countText(count, 'ASNs');
}

/** Segments of the X12 856 and what they state. */
const segments: Readonly<Record<string, string>> = {
  BSN: 'beginning of the ASN',
  CTT: 'totals',
  DTM: 'date and time',
  FOB: 'freight terms',
  HL: 'hierarchy',
  LIN: 'item identification',
  MAN: 'SSCC of a pallet or carton',
  N1: 'name and number of a party',
  PID: 'item description',
  PRF: 'purchase order',
  REF: 'reference number',
  SN1: 'quantity shipped',
  TD1: 'packages and weight',
  TD5: 'carrier and routing',
};

/** A segment with its element, and what it states: 'LIN03, item identification'. */
export function segmentText(segment: string): string {
  const words = Object.entries(segments).find(([id]) => segment.startsWith(id))?.[1];
  return words === undefined ? segment : `${segment}, ${words}`;
}

/** A value of an ASN; the numbers count from 1. */
export type AsnPlace = Pick<AsnFault, 'field' | 'lineNumber' | 'palletNumber'>;

const fieldText = wordsFor({
  Scac: 'Carrier (SCAC)',
  PoNumber: 'PO number',
  DcNumber: 'Ship-to number',
  Sscc: 'SSCC',
  Upc: 'UPC',
  LotNumber: 'lot number',
  TraceabilityLotCode: 'traceability lot code',
} satisfies Record<AsnField, string>);

/** 'Line 2, UPC'; null for a fault outside of the correctable values. */
export function placeText({ field, lineNumber, palletNumber }: AsnPlace): string | null {
  if (field === null) return null;
  const name = fieldText(field);
  if (lineNumber !== null) return `Line ${lineNumber}, ${name}`;
  if (palletNumber !== null) return `Pallet ${palletNumber}, ${name}`;
  return name;
}

const records: Readonly<Partial<Record<string, string>>> = {
  Scac: 'Load',
  PoNumber: 'Order',
  DcNumber: 'Location',
  Sscc: 'Pallet label',
  Upc: 'Item',
  LotNumber: 'Lot that was picked',
  TraceabilityLotCode: 'Lot that was picked',
} satisfies Record<AsnField, string>;

/** The record from which a value comes. */
export function recordText(field: AsnField): string {
  return records[field] ?? 'Record';
}

/** Id of the element that shows a value, the target of its fault's link. */
export function getPlaceId({ field, lineNumber, palletNumber }: AsnPlace): string {
  return `asn-${field ?? 'document'}-${lineNumber ?? palletNumber ?? 0}`;
}

/** The state of a request for a correction in words; unknown ones by their name. */
export const requestStatusText = wordsFor({
  Open: 'Requested',
  Corrected: 'Corrected, not sent yet',
  Sent: 'Sent again',
  Accepted: 'Accepted',
  Denied: 'Denied',
} satisfies Record<AsnRequestStatus, string>);

export const requestTones: Tones<AsnRequestStatus> = {
  Open: 'warn',
  Corrected: 'warn',
  Sent: 'info',
  Accepted: 'ok',
  Denied: 'neutral',
};

/** Whether the provider has to act on a request. */
export function isAwaitingProvider(status: AsnRequestStatus): boolean {
  return status === 'Open' || status === 'Corrected';
}

/** Exceptions that no later transmission can fix. */
const lasting: ReadonlySet<AsnExceptionType> = new Set(['Missing', 'Late', 'QuantityMismatch', 'Overage']);

/** Whether the retailer has rejected the last attempt. */
export function isRejected(status: AsnStatus): boolean {
  return status === 'Rejected' || status === 'Error';
}

type Sending = Pick<Asn, 'status' | 'attempts'>;

/** Whether an exception was a fault of the first transmission and the retailer has not rejected the last one. */
export function isOfFirstAttempt(type: AsnExceptionType, { status, attempts }: Sending): boolean {
  return attempts > 1 && !isRejected(status) && !lasting.has(type);
}

/** An exception in words: 'Rejected', and 'Rejected at first' once it was sent again. */
export function exceptionText(type: AsnExceptionType, asn: Sending): string {
  return isOfFirstAttempt(type, asn) ? `${enumText(type)} at first` : enumText(type);
}
