import type { AsnDetail, AsnLine, AsnPallet, AsnTransmission } from '#src/api/generated/types.ts';
import { buildTraceabilityLotCode } from '../orders/items.ts';
import type { FindLots } from '../orders/order-lines.ts';
import { buildCartonSscc, packPallets } from '../orders/pallets.ts';
import { destinationParty, warehouseParty } from '../orders/parties.ts';
import type { Shipment } from '../orders/shipment.ts';
import { noticedLines, type NoticedLine, type NoticedShipment } from './asn-rows.ts';
import { addResends, buildNotice, type NoticeDefect } from './notice.ts';
import { listAcks } from './responses.ts';

/** GLN of the plant that makes the traced goods; sample of GS1. */
const plantGln = '0614141900015';

/** The pallets; each case is a carton with its own label. */
function listPallets(order: Shipment, lines: readonly AsnLine[]): AsnPallet[] {
  let carton = 0;
  const pallets = packPallets(
    order,
    lines.map(({ cases }) => cases),
  );
  return pallets.map(({ sscc, parts }) => ({
    sscc,
    cartons: parts.flatMap(({ line, cases }) =>
      Array.from({ length: cases }, () => {
        carton += 1;
        return { sscc: buildCartonSscc(order.serial, carton), lineNumber: line + 1, quantity: 1 };
      }),
    ),
  }));
}

/** The sources of an ASN's details besides its row. */
export interface AsnSources {
  readonly resends: readonly AsnTransmission[];
  readonly findLots: FindLots;
  /** Whether the inventory has cases of a lot of an item. */
  readonly isOnHand: (itemNumber: string, lotNumber: string) => boolean;
  readonly now: Date;
}

/** A line as the document states it; what the retailer reported as missing is left out. */
function buildLine(
  order: Shipment,
  { itemNumber, noticed, received }: NoticedLine,
  index: number,
  { findLots, isOnHand, fault }: AsnSources & { readonly fault: NoticeDefect | null },
): AsnLine {
  const line = order.lines[index];
  if (!line) throw new Error('The ASN has more lines than its order.');
  const { item } = line;
  const [lot] = findLots(order, line);
  if (!lot) throw new Error('A shipped line has a lot.');
  const { lotNumber, expirationDate } = lot;
  const traceabilityLotCode = fault === 'MissingTlc' ? null : buildTraceabilityLotCode(item, lotNumber);
  return {
    lineNumber: index + 1,
    itemNumber,
    description: item.description,
    gtin: item.gtin,
    upc: item.upc,
    retailerItemNumber: order.destination.retailerCode === 'WMT' ? `55${item.upc.slice(-8, -1)}` : null,
    cases: noticed,
    casesReceived: received,
    lotNumber: fault === 'MissingLot' && index === 0 ? null : lotNumber,
    expirationDate,
    traceabilityLotCode,
    tlcSource: traceabilityLotCode === null ? null : plantGln,
    isLotOnHand: isOnHand(itemNumber, lotNumber),
  };
}

/** An ASN with its contents, the retailer's responses and its history at a moment. */
export function asnDetail({ order, row }: NoticedShipment, sources: AsnSources): AsnDetail {
  const { resends, now } = sources;
  const notice = addResends(buildNotice(order), resends);
  const sent = notice.attempts.slice(0, row.attempts);
  const fault = row.canResend && row.attempts > 0 ? notice.defect : null;
  const lines = noticedLines(order, notice).map((line, index) =>
    buildLine(order, line, index, { ...sources, fault }),
  );
  const weight = order.lines.reduce((sum, { item, toShip }) => sum + toShip * item.caseWeightLb, 0);
  return {
    ...row,
    freightTerms: order.freightTerms,
    weightLb: Math.round(weight * 10) / 10,
    shipFrom: warehouseParty(order.warehouse),
    shipTo: destinationParty(order.destination),
    lines,
    tares: row.attempts === 0 ? [] : listPallets(order, lines),
    acks: listAcks(notice, now.getTime()),
    transmissions: sent.map(({ sentAt }, index) => ({
      attempt: index + 1,
      sentAt: new Date(sentAt).toISOString(),
      sentBy: resends.find((resend) => Date.parse(resend.sentAt) === sentAt)?.sentBy ?? null,
    })),
    asOf: now.toISOString(),
  };
}
