import type {
  AsnChange,
  AsnDetail,
  AsnFault,
  AsnField,
  AsnLine,
  AsnPallet,
  AsnTransmission,
} from '#src/api/generated/types.ts';
import { buildTraceabilityLotCode } from '#mocks/world/orders/items/items.ts';
import type { FindLots } from '#mocks/world/orders/views/order-lines.ts';
import { buildCartonSscc, packPallets } from '#mocks/world/orders/items/pallets.ts';
import { destinationParty, warehouseParty } from '#mocks/world/orders/places/parties.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { noticedLines, type NoticedLine, type NoticedShipment } from './asn-rows.ts';
import { applyChanges, findCorrection, getRequestStatus, type AsnWork } from './asn-work.ts';
import { buildAckError, firstValue, listPlaces, type NoticePlace } from './faults.ts';
import { addResends, type Notice } from './notice.ts';
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
  readonly work: AsnWork;
  readonly findLots: FindLots;
  /** Whether the inventory has cases of a lot of an item. */
  readonly isOnHand: (itemNumber: string, lotNumber: string) => boolean;
  readonly now: Date;
  /** The transmission whose values the lines show; by default the last one. */
  readonly attempt?: number;
}

/** The record's value for a place in the notice; null if the record has none. */
function recordValue(
  order: Shipment,
  { field, lineNumber, palletNumber }: NoticePlace,
  { findLots }: Pick<AsnSources, 'findLots'>,
): string | null {
  const line = order.lines[(lineNumber ?? 1) - 1];
  const lot = line && findLots(order, line)[0]?.lotNumber;
  switch (field) {
    case 'Scac':
      return order.carrier.scac;
    case 'PoNumber':
      return order.poNumber;
    case 'DcNumber':
      return order.destination.code;
    case 'Sscc':
      return (
        packPallets(
          order,
          order.lines.map(({ toShip }) => toShip),
        )[(palletNumber ?? 1) - 1]?.sscc ?? null
      );
    case 'Upc':
      return line?.item.upc ?? null;
    case 'LotNumber':
      return lot ?? null;
    case 'TraceabilityLotCode':
      return line && lot !== undefined ? buildTraceabilityLotCode(line.item, lot) : null;
  }
}

/** The values that transmissions of a defective notice state. */
interface SentValues {
  /** The values that were wrong in the first transmission. */
  readonly places: readonly NoticePlace[];
  /** The value of one of these places in a transmission; transmissions count from 1. */
  readonly at: (place: NoticePlace, attempt: number) => string | null;
}

/** A user's resend states the user's changes; the system's resend states the records. */
function readSentValues(order: Shipment, notice: Notice, sources: AsnSources): SentValues {
  const { defect, attempts } = notice;
  const { resends } = sources;
  const bySystem = attempts.length - resends.length;
  return {
    places: defect === null || bySystem === 0 ? [] : listPlaces(defect, order),
    at: (place, attempt) => {
      if (bySystem > 1 && attempt > 1 && attempt <= bySystem) return recordValue(order, place, sources);
      return applyChanges(firstValue(order, place), place, resends.slice(0, Math.max(0, attempt - bySystem)));
    },
  };
}

/** A line as a transmission states it. */
function buildLine(
  order: Shipment,
  { itemNumber, noticed, received }: NoticedLine,
  index: number,
  { findLots, isOnHand, getSent }: AsnSources & { readonly getSent: GetSent },
): AsnLine {
  const line = order.lines[index];
  if (!line) throw new Error('The ASN has more lines than its order.');
  const { item } = line;
  const [lot] = findLots(order, line);
  if (!lot) throw new Error('A shipped line has a lot.');
  const { lotNumber, expirationDate } = lot;
  const lineNumber = index + 1;
  const traceabilityLotCode = getSent(
    'TraceabilityLotCode',
    buildTraceabilityLotCode(item, lotNumber),
    lineNumber,
  );
  return {
    lineNumber,
    itemNumber,
    description: item.description,
    gtin: item.gtin,
    upc: getSent('Upc', item.upc, lineNumber) ?? item.upc,
    retailerItemNumber: order.destination.retailerCode === 'WMT' ? `55${item.upc.slice(-8, -1)}` : null,
    cases: noticed,
    casesReceived: received,
    lotNumber: getSent('LotNumber', lotNumber, lineNumber),
    expirationDate,
    traceabilityLotCode,
    tlcSource: traceabilityLotCode === null ? null : plantGln,
    isLotOnHand: isOnHand(itemNumber, lotNumber),
  };
}

/** The value in a transmission: the record's value, unless the notice has a defect at that place. */
type GetSent = (field: AsnField, record: string | null, lineNumber?: number) => string | null;

function createGetSent({ places, at }: SentValues, attempt: number): GetSent {
  return (field, record, lineNumber) => {
    const place = places.find(
      (candidate) =>
        candidate.field === field && (lineNumber === undefined || candidate.lineNumber === lineNumber),
    );
    return place && attempt > 0 ? at(place, attempt) : record;
  };
}

/** The values of a transmission that are not in its lines. */
export interface AsnHeader {
  readonly scac: string | null;
  readonly poNumber: string | null;
  readonly dcNumber: string | null;
  /** The first pallet's SSCC in the transmission, if it differs from the label. */
  readonly firstSscc: string | null | undefined;
}

/** The values of a transmission that differ from the one before. */
function listChanges({ places, at }: SentValues, attempt: number): AsnChange[] {
  if (attempt < 2) return [];
  return places.flatMap((place) => {
    const previousValue = at(place, attempt - 1);
    const newValue = at(place, attempt);
    return newValue === null || newValue === previousValue ? [] : [{ ...place, previousValue, newValue }];
  });
}

function listFaults(
  { order, row }: NoticedShipment,
  notice: Notice,
  sources: AsnSources & { readonly sent: SentValues },
): AsnFault[] {
  const { defect, attempts } = notice;
  const last = attempts[row.attempts - 1];
  if (defect === null || !row.canResend || !last) return [];
  return last.faults.map((place) => {
    const correction = findCorrection(sources.work, place);
    return {
      ...buildAckError(defect, place),
      sentValue: sources.sent.at(place, row.attempts),
      recordValue: recordValue(order, place, sources),
      correctedValue: correction?.value ?? null,
      correctedAt: correction?.correctedAt ?? null,
      correctedBy: correction?.correctedBy ?? null,
    };
  });
}

/** The header of a transmission as its document states it. */
export function asnHeader({ order, row }: NoticedShipment, sources: AsnSources): AsnHeader {
  const sent = readSentValues(order, addResends(order, sources.resends), sources);
  const getSent = createGetSent(sent, sources.attempt ?? row.attempts);
  return {
    scac: getSent('Scac', row.scac),
    poNumber: getSent('PoNumber', row.poNumber),
    dcNumber: getSent('DcNumber', row.dcNumber),
    firstSscc: sent.places.some(({ field }) => field === 'Sscc') ? getSent('Sscc', null) : undefined,
  };
}

/** An ASN with its contents, the retailer's responses and its history at a moment. */
export function asnDetail(noticed: NoticedShipment, sources: AsnSources): AsnDetail {
  const { order, row } = noticed;
  const { resends, work, now, attempt = row.attempts } = sources;
  const notice = addResends(order, resends);
  const sent = readSentValues(order, notice, sources);
  const getSent = createGetSent(sent, attempt);
  const lines = noticedLines(order, notice).map((line, index) =>
    buildLine(order, line, index, { ...sources, getSent }),
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
    transmissions: notice.attempts.slice(0, row.attempts).map(({ sentAt }, index) => ({
      attempt: index + 1,
      sentAt: new Date(sentAt).toISOString(),
      sentBy: resends.find((resend) => Date.parse(resend.sentAt) === sentAt)?.sentBy ?? null,
      changes: listChanges(sent, index + 1),
    })),
    faults: listFaults(noticed, notice, { ...sources, sent }),
    correctionRequests: work.requests.map((request) => ({
      ...request,
      status: getRequestStatus(request, row, work),
    })),
    asOf: now.toISOString(),
  };
}
