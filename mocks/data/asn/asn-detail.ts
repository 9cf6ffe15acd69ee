import type {
  AsnAck,
  AsnAckError,
  AsnDetail,
  AsnLine,
  AsnPallet,
  AsnTransmission,
} from '#src/api/generated/types.ts';
import { gs1CheckDigit } from '../gs1-check-digit.ts';
import { buildSscc, findLot } from '../orders/order-lines.ts';
import { destinationParty, warehouseParty } from '../orders/parties.ts';
import type { Receipt } from '../orders/receipts.ts';
import type { Shipment } from '../orders/shipment.ts';
import { noticedLines, type NoticedShipment } from './asn-rows.ts';
import { buildNotice, type Notice } from './notice.ts';

type Defect = NonNullable<Notice['defect']>;

/** What retailers respond to a defect: X12 718 in a 997, X12 647 in an 824. */
const errors: Readonly<Record<Defect, AsnAckError>> = {
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
};

const warning: AsnAckError = {
  code: '024',
  segment: 'DTM02',
  meaning:
    'The scheduled delivery differs from the appointment. The ASN is accepted; nothing has to be sent again.',
};

function listAcks({ attempts, defect }: Notice, now: number): AsnAck[] {
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

function buildCartonSscc(order: Shipment, carton: number): string {
  const body = `20614141${String((order.serial * 3_000 + carton) % 1_000_000_000).padStart(9, '0')}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** The pallets of each line, full ones first; each case is a carton with its own label. */
function listPallets(order: Shipment, lines: readonly AsnLine[]): AsnPallet[] {
  let carton = 0;
  return lines.flatMap(({ lineNumber, cases }, index) => {
    const item = order.lines[index]?.item;
    const size = item ? item.ti * item.hi : Math.max(1, cases);
    return Array.from({ length: Math.ceil(cases / size) }, (_, pallet): AsnPallet => ({
      sscc: buildSscc(order.serial, index, pallet),
      cartons: Array.from({ length: Math.min(size, cases - pallet * size) }, () => {
        carton += 1;
        return { sscc: buildCartonSscc(order, carton), lineNumber, quantity: 1 };
      }),
    }));
  });
}

const acceptedStatuses = ['Accepted', 'AcceptedWithWarnings', 'Late', 'Cancelled'];

/** An ASN with its contents, the retailer's responses and its history at a moment. */
export function asnDetail(
  { order, row }: NoticedShipment,
  resends: readonly AsnTransmission[],
  receipts: readonly Receipt[],
  now: Date,
): AsnDetail {
  const notice = buildNotice(order);
  const sent = notice.attempts.filter(({ sentAt }) => sentAt <= now.getTime());
  const lines = noticedLines(order, notice).map(({ itemNumber, noticed, received }, index): AsnLine => {
    const line = order.lines[index];
    if (!line) throw new Error('The ASN has more lines than its order.');
    const { item } = line;
    return {
      lineNumber: index + 1,
      itemNumber,
      description: item.description,
      gtin: item.gtin,
      upc: item.upc,
      retailerItemNumber: order.destination.retailerCode === 'WMT' ? `55${item.upc.slice(-8, -1)}` : null,
      cases: noticed,
      casesReceived: received,
      ...findLot(order, line, receipts),
    };
  });
  return {
    ...row,
    shipFrom: warehouseParty(order.warehouse),
    shipTo: destinationParty(order.destination),
    lines,
    tares: row.attempts === 0 ? [] : listPallets(order, lines),
    acks: listAcks(notice, now.getTime()),
    transmissions: [
      ...sent.map(({ sentAt }, index) => ({
        attempt: index + 1,
        sentAt: new Date(sentAt).toISOString(),
        sentBy: null,
      })),
      ...resends,
    ],
    canResend: !acceptedStatuses.includes(row.status),
    asOf: now.toISOString(),
  };
}
