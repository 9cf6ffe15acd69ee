import type {
  Asn,
  AsnCharge,
  AsnExceptionType,
  AsnStatus,
  AsnTransmission,
} from '#src/api/generated/types.ts';
import { buildTraceabilityLotCode } from '#mocks/world/orders/items/items.ts';
import { hourMs, momentName } from '#mocks/lib/days.ts';
import { flatText } from '#mocks/lib/flat-text.ts';
import { flatMapInSteps, mapInSteps, type Steps } from '#mocks/lib/steps.ts';
import { trim } from '#mocks/lib/trim.ts';
import type { FindLots } from '#mocks/world/orders/views/order-lines.ts';
import { buildBolNumber, planned, reached } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { noWork, tagAsn } from './asn-work.ts';
import { addResends, needsNotice, validatedAt, type Notice } from './notice.ts';
import { findRejection } from './responses.ts';

/** Cases of one line: on the notice, loaded, and counted by the retailer. */
export interface NoticedLine {
  readonly itemNumber: string;
  readonly noticed: number;
  readonly shipped: number;
  /** Null before the receipt. */
  readonly received: number | null;
}

export function noticedLines(order: Shipment, { miscount }: Notice): NoticedLine[] {
  return order.lines.map(({ item, toShip, toDeliver }, index) => ({
    itemNumber: item.itemNumber,
    noticed: Math.max(0, toShip + (index === 0 ? miscount : 0)),
    shipped: toShip,
    received: order.isDelivered ? toDeliver : null,
  }));
}

function getStatus(notice: Notice, now: number): AsnStatus {
  const sent = notice.attempts.filter(({ sentAt }) => sentAt <= now);
  const last = sent.at(-1);
  if (notice.attempts.length === 0) return notice.gateInAt <= now ? 'NotDownloaded' : 'NotSent';
  if (!last) return 'Queued';
  const { acknowledgedAt, advisedAt, result } = last;
  if (acknowledgedAt > now) return 'Sent';
  if (result === 'Rejected') return 'Rejected';
  if (advisedAt === null || advisedAt > now) return 'Acknowledged';
  if (result === 'Error') return 'Error';
  if (advisedAt >= notice.gateInAt) return 'Late';
  return result === 'Warning' ? 'AcceptedWithWarnings' : 'Accepted';
}

/** Whether the retailer received every line as the notice states it; null before the receipt, and without a notice. */
function isAccurate({ attempts }: Notice, lines: readonly NoticedLine[]): boolean | null {
  if (attempts.length === 0 || lines.some(({ received }) => received === null)) return null;
  return lines.every(({ noticed, received }) => noticed === received);
}

function findExceptions(notice: Notice, lines: readonly NoticedLine[], now: number): AsnExceptionType[] {
  const exceptions: AsnExceptionType[] = [];
  const accepted = validatedAt(notice);
  const isAtGate = notice.gateInAt <= now;
  if (notice.attempts.length === 0 && isAtGate) exceptions.push('Missing');
  else if (isAtGate && (accepted === null || accepted >= notice.gateInAt)) exceptions.push('Late');
  const [first] = notice.attempts;
  if (notice.defect !== null && first && (first.advisedAt ?? first.acknowledgedAt) <= now)
    exceptions.push(notice.defect);
  if (isAccurate(notice, lines) === false) {
    const over = lines.some(({ noticed, received }) => received !== null && received > noticed);
    exceptions.push(over ? 'Overage' : 'QuantityMismatch');
  }
  return exceptions;
}

/** US dollars: a flat fee for a notice missing at receipt; for a wrong quantity, a fee plus an amount per case. */
const fees = { notDownloaded: 25, defect: 200, caseOver: 1 } as const;

/** US dollars for each carton without a notice at the gate, at the retailer whose charges are not verified. */
const cartonFee = 0.75;

/** Two retailers charge: the largest by PO and defect, another by carton. */
function listCharges(
  order: Shipment,
  lines: readonly NoticedLine[],
  exceptions: readonly AsnExceptionType[],
  isDownloaded: boolean,
): AsnCharge[] {
  const { retailerCode } = order.destination;
  if (retailerCode === 'TGT') return listCartonCharges(order, exceptions);
  if (retailerCode !== 'WMT') return [];
  const over = lines.reduce(
    (sum, { noticed, received }) => sum + Math.max(0, (received ?? noticed) - noticed),
    0,
  );
  const absent = isDownloaded ? undefined : exceptions.find((type) => type === 'Missing' || type === 'Late');
  return [
    ...(absent === undefined
      ? []
      : [
          {
            type: absent,
            amount: fees.notDownloaded,
            basis: 'ASN not downloaded when the load was received: $25 per PO',
          },
        ]),
    ...(over === 0
      ? []
      : [
          {
            type: 'Overage' as const,
            amount: fees.defect + over * fees.caseOver,
            basis: `PO accuracy defect: $200, and $1 for each of ${over} cases over`,
          },
        ]),
  ];
}

function listCartonCharges({ casesShipped }: Shipment, exceptions: readonly AsnExceptionType[]): AsnCharge[] {
  const absent = exceptions.find((type) => type === 'Missing' || type === 'Late');
  if (absent === undefined) return [];
  const amount = Math.round(casesShipped * cartonFee * 100) / 100;
  const basis = `No ASN when the truck arrived: $0.75 for each of ${casesShipped} cartons (example, not verified)`;
  return [{ type: absent, amount, basis }];
}

function buildAsnId({ bsid, orderNumber }: Pick<Shipment, 'bsid' | 'orderNumber'>): string {
  return flatText('ASN-', bsid, '-', orderNumber.slice(3));
}

/** Statuses that need a (re)send: never sent, or rejected. */
const openStatuses: readonly AsnStatus[] = ['Rejected', 'Error', 'NotSent', 'NotDownloaded'];

/** The notice of a shipment at a moment; undefined before it ships, and when it needs none. */
export function asnRow(
  order: Shipment,
  now: Date,
  resends: readonly AsnTransmission[] = [],
): Asn | undefined {
  if (!order.isShipped || !needsNotice(order)) return undefined;
  const notice = addResends(order, resends);
  const lines = noticedLines(order, notice);
  const sent = notice.attempts.filter(({ sentAt }) => sentAt <= now.getTime());
  const accepted = validatedAt(notice);
  const validated = reached(accepted, now);
  const gateIn = reached(notice.gateInAt, now);
  const exceptionTypes = findExceptions(notice, lines, now.getTime());
  // The flat fee depends on the download: a notice that is late at the gate but available at receipt costs nothing.
  const isDownloaded = !order.isDelivered || (accepted !== null && accepted < order.deliveredAt);
  const charges = listCharges(order, lines, exceptionTypes, isDownloaded);
  const cases = lines.reduce((sum, { noticed }) => sum + noticed, 0);
  const status = getStatus(notice, now.getTime());
  return {
    asnId: buildAsnId(order),
    shipmentId: `${order.customerId}${1_000_000 + order.serial}`,
    poNumber: order.poNumber,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    retailerId: order.retailerId,
    retailerName: order.destination.retailerName,
    dcNumber: order.destination.code,
    dcName: order.destination.name,
    warehouseCode: order.warehouse.code,
    bolNumber: buildBolNumber(order),
    proNumber: order.proNumber,
    scac: order.carrier.scac,
    carrierName: order.carrier.name,
    timeZone: order.destination.place.timeZone,
    shippedAt: momentName(order.shippedAt),
    sentAt: reached(sent.at(-1)?.sentAt ?? null, now),
    acknowledgedAt: reached(sent.at(-1)?.acknowledgedAt ?? null, now),
    validatedAt: validated,
    eta: gateIn === null ? planned(notice.gateInAt) : null,
    gateInAt: gateIn,
    leadHours:
      validated === null || gateIn === null || accepted === null
        ? null
        : Math.round(((notice.gateInAt - accepted) / hourMs) * 10) / 10,
    status,
    onTime:
      validated !== null && accepted !== null ? accepted < notice.gateInAt : gateIn === null ? null : false,
    accurate: isAccurate(notice, lines),
    cartons: cases,
    pallets: order.pallets,
    cases,
    casesReceived: order.isDelivered ? order.casesDelivered : null,
    exceptionTypes: trim(exceptionTypes),
    rejection: findRejection(notice, now.getTime()),
    charges: trim(charges),
    chargeAmount: charges.reduce((sum, { amount }) => sum + amount, 0),
    attempts: sent.length,
    canResend: openStatuses.includes(status),
    openFaults: openStatuses.includes(status) ? (sent.at(-1)?.faults.length ?? 0) : 0,
    requestStatus: null,
    etag: tagAsn({ attempts: sent.length, status }, noWork),
  };
}

/** A shipment with its notice as a row of the list. */
export interface NoticedShipment {
  readonly order: Shipment;
  readonly row: Asn;
  /** Reads the numbers of its lots, and their traceability lot codes. */
  readonly readLots: (order: Shipment) => readonly string[];
}

function listLots(order: Shipment, findLots: FindLots): readonly string[] {
  return order.lines.flatMap((line) =>
    findLots(order, line).map(({ lotNumber }) => buildTraceabilityLotCode(line.item, lotNumber) ?? lotNumber),
  );
}

/** The notice of each shipment at a moment; undefined where it needs none. */
export function listNotices(orders: readonly Shipment[], now: Date): Steps<(Asn | undefined)[]> {
  return mapInSteps(orders, (order) => asnRow(order, now));
}

/** The shipments that have a notice, with it and with their lots, which only a search reads. */
export function joinNotices(
  orders: readonly Shipment[],
  notices: readonly (Asn | undefined)[],
  findLots: FindLots,
): Steps<NoticedShipment[]> {
  const readLots = (order: Shipment): readonly string[] => listLots(order, findLots);
  return flatMapInSteps(orders, (order, index) => {
    const row = notices[index];
    return row ? [{ order, row, readLots }] : [];
  });
}
