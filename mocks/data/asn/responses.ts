import type { AsnAck, AsnAckError } from '#src/api/generated/types.ts';
import type { Notice, NoticeDefect } from './notice.ts';

/** The retailers' responses to each defect: X12 718 in a 997, X12 647 in an 824. */
const errors: Readonly<Record<NoticeDefect, AsnAckError>> = {
  Rejected: {
    code: '3',
    segment: 'TD5',
    meaning: 'The segment with the carrier is missing. Add the SCAC and the routing, and send the ASN again.',
  },
  InvalidUpc: {
    code: '011',
    segment: 'LIN03',
    meaning:
      'The UPC is not the one that the retailer has for the item. Correct the item and send the ASN again.',
  },
  InvalidPo: {
    code: '011',
    segment: 'PRF01',
    meaning: 'The retailer has no such purchase order. Correct the PO number and send the ASN again.',
  },
  InvalidGln: {
    code: '011',
    segment: 'N104',
    meaning: 'The location number of the ship-to is unknown. Correct the GLN and send the ASN again.',
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

const warning: AsnAckError = {
  code: '024',
  segment: 'DTM02',
  meaning:
    'The scheduled delivery differs from the appointment. The ASN is accepted; nothing has to be sent again.',
};

/** The acknowledgements and advices of a notice up to a moment, the oldest first. */
export function listAcks({ attempts, defect }: Notice, now: number): AsnAck[] {
  return attempts.flatMap(({ acknowledgedAt, advisedAt, result }, index): AsnAck[] => {
    const attempt = index + 1;
    const found = defect === null ? [] : [errors[defect]];
    const isRejected = result === 'Rejected';
    const functional: AsnAck = {
      type: '997',
      attempt,
      receivedAt: new Date(acknowledgedAt).toISOString(),
      result: isRejected ? 'Rejected' : 'Accepted',
      errors: isRejected ? found : [],
    };
    if (acknowledgedAt > now) return [];
    if (advisedAt === null || advisedAt > now) return [functional];
    const advice: AsnAck = {
      type: '824',
      attempt,
      receivedAt: new Date(advisedAt).toISOString(),
      result: result === 'Error' ? 'Error' : result === 'Warning' ? 'AcceptedWithWarnings' : 'Accepted',
      errors: result === 'Error' ? found : result === 'Warning' ? [warning] : [],
    };
    return [functional, advice];
  });
}

/** Why the retailer has rejected a notice up to a moment; null when it has not. */
export function findRejection(notice: Notice, now: number): AsnAckError | null {
  const rejected = listAcks(notice, now).findLast(
    ({ result }) => result === 'Rejected' || result === 'Error',
  );
  return rejected?.errors[0] ?? null;
}
