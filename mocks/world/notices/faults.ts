import type { AsnAckError, AsnField } from '#src/api/generated/types.ts';
import { gs1CheckDigit, hasGs1CheckDigit } from '#mocks/lib/gs1-check-digit.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { createRandom } from '#mocks/lib/random.ts';

/** The defect for which a retailer rejects a notice. */
export type NoticeDefect =
  | 'Rejected'
  | 'InvalidUpc'
  | 'InvalidGln'
  | 'InvalidPo'
  | 'MissingSscc'
  | 'MissingLot'
  | 'MissingTlc';

/** A value of a notice; the numbers count from 1. */
export interface NoticePlace {
  readonly field: AsnField;
  readonly lineNumber: number | null;
  readonly palletNumber: number | null;
}

/** The retailers' responses to each defect: X12 718 in a 997, X12 647 in an 824. */
const errors: Readonly<Record<NoticeDefect, Pick<AsnAckError, 'code' | 'segment' | 'meaning'>>> = {
  Rejected: {
    code: '3',
    segment: 'TD5',
    meaning: 'The segment with the carrier is missing. Add the SCAC and the routing, and send the ASN again.',
  },
  InvalidUpc: {
    code: '011',
    segment: 'LIN03',
    meaning: 'The UPC is not the one that the retailer has for the item. Correct it and send the ASN again.',
  },
  InvalidPo: {
    code: '011',
    segment: 'PRF01',
    meaning: 'The retailer has no such purchase order. Correct the PO number and send the ASN again.',
  },
  InvalidGln: {
    code: '011',
    segment: 'N104',
    meaning: 'The location number of the ship-to is unknown. Correct it and send the ASN again.',
  },
  MissingSscc: {
    code: '007',
    segment: 'MAN02',
    meaning: 'A pallet has no SSCC. Add the number on its label and send the ASN again.',
  },
  MissingLot: {
    code: '007',
    segment: 'LIN',
    meaning: 'An item has no lot number. Add the lot with the qualifier LT and send the ASN again.',
  },
  MissingTlc: {
    code: '007',
    segment: 'REF02',
    meaning:
      'An item that has to be traced has no traceability lot code (FSMA 204). Add it and send the ASN again.',
  },
};

type FaultSource = Pick<Shipment, 'customerId' | 'serial' | 'lines'>;

const header = (field: AsnField): NoticePlace => ({ field, lineNumber: null, palletNumber: null });
const onLine = (field: AsnField, index: number): NoticePlace => ({
  field,
  lineNumber: index + 1,
  palletNumber: null,
});

/** The values that are wrong or missing in the first transmission of a notice with a defect. */
export function listPlaces(defect: NoticeDefect, order: FaultSource): readonly NoticePlace[] {
  switch (defect) {
    case 'Rejected':
      return [header('Scac')];
    case 'InvalidPo':
      return [header('PoNumber')];
    case 'InvalidGln':
      return [header('DcNumber')];
    case 'MissingSscc':
      return [{ field: 'Sscc', lineNumber: null, palletNumber: 1 }];
    case 'MissingLot':
      return [onLine('LotNumber', 0)];
    case 'MissingTlc':
      return order.lines.flatMap(({ item }, index) =>
        item.isTraced ? [onLine('TraceabilityLotCode', index)] : [],
      );
    case 'InvalidUpc': {
      // A separate random stream, so the notice's other random values do not change.
      const random = createRandom(order.serial, 'asn fault', order.customerId);
      return [onLine('Upc', random.whole(0, order.lines.length - 1))];
    }
  }
}

/** The retailer's error for a value. */
export function buildAckError(defect: NoticeDefect, place: NoticePlace): AsnAckError {
  return { ...errors[defect], ...place };
}

export function isSamePlace(a: NoticePlace, b: NoticePlace): boolean {
  return a.field === b.field && a.lineNumber === b.lineNumber && a.palletNumber === b.palletNumber;
}

/** Swaps the last two digits, or increments the last digit if they are equal. */
function mistype(number: string): string {
  const [first = '', second = ''] = number.slice(-2);
  const end = first === second ? `${first}${(Number(second) + 1) % 10}` : `${second}${first}`;
  return `${number.slice(0, -2)}${end}`;
}

/** A valid UPC of another item: only the retailer's catalog reveals the error. */
function alterUpc(upc: string): string {
  const body = `${upc.slice(0, 10)}${(Number(upc[10]) + 1) % 10}`;
  return `${body}${gs1CheckDigit(body)}`;
}

type ValueSource = FaultSource & Pick<Shipment, 'poNumber' | 'destination'>;

/** The wrong value that the first transmission states; null when it is missing. */
export function firstValue(order: ValueSource, { field, lineNumber }: NoticePlace): string | null {
  switch (field) {
    case 'Upc': {
      const line = order.lines[(lineNumber ?? 1) - 1];
      return line ? alterUpc(line.item.upc) : null;
    }
    case 'PoNumber':
      return mistype(order.poNumber);
    case 'DcNumber':
      return mistype(order.destination.code);
    case 'Scac':
    case 'Sscc':
    case 'LotNumber':
    case 'TraceabilityLotCode':
      return null;
  }
}

/** Whether the retailer accepts a value. The retailer verifies its own numbers, and only the presence of all others. */
export function isRight(
  order: ValueSource,
  { field, lineNumber }: NoticePlace,
  value: string | null,
): boolean {
  if (value === null) return false;
  switch (field) {
    case 'Upc':
      return order.lines[(lineNumber ?? 1) - 1]?.item.upc === value;
    case 'PoNumber':
      return order.poNumber === value;
    case 'DcNumber':
      return order.destination.code === value;
    case 'Sscc':
      return hasGs1CheckDigit(value);
    case 'Scac':
    case 'LotNumber':
    case 'TraceabilityLotCode':
      return true;
  }
}
