import { hourMs } from '../orders/order-calendar.ts';
import { bolNumberOf, reached } from '../orders/order-rows.ts';
import type { Shipment } from '../orders/shipment.ts';
import { isRefused, needsNotice, noticeOf, validatedAt, type Notice, type NoticeDefect } from './notice.ts';

export type AsnStatus =
  | 'NotSent'
  | 'Queued'
  | 'Sent'
  | 'Acknowledged'
  | 'Rejected'
  | 'AcceptedWithWarnings'
  | 'Error'
  | 'Accepted'
  | 'NotDownloaded'
  | 'Late';

export type AsnException = NoticeDefect | 'Missing' | 'Late' | 'QuantityMismatch' | 'Overage';

/** A notice as a list shows it at a moment. Moments are RFC 3339, null before they come. */
export interface AsnRow {
  readonly asnId: string;
  readonly shipmentId: string;
  readonly poNumber: string;
  readonly orderNumber: string;
  readonly bsid: string;
  readonly retailerId: number;
  readonly retailerName: string;
  readonly dcNumber: string;
  readonly warehouseCode: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly scac: string;
  readonly shippedAt: string | null;
  readonly sentAt: string | null;
  readonly acknowledgedAt: string | null;
  readonly validatedAt: string | null;
  readonly gateInAt: string | null;
  /** From the acceptance to the gate, one decimal; negative when it came after. */
  readonly leadHours: number | null;
  readonly status: AsnStatus;
  /** Accepted before the truck was at the gate. Null while both are still to come. */
  readonly onTime: boolean | null;
  /** Every line was received as the notice names it. Null before the receipt. */
  readonly accurate: boolean | null;
  readonly cartons: number;
  readonly pallets: number;
  /** Cases on the notice. */
  readonly cases: number;
  readonly casesReceived: number | null;
  readonly exceptionTypes: readonly AsnException[];
  /** What the retailer charges for the defects, US dollars. */
  readonly chargeAmount: number;
  readonly attempts: number;
}

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

function statusOf(notice: Notice, now: number): AsnStatus {
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

function exceptionsOf(notice: Notice, lines: readonly NoticedLine[], now: number): AsnException[] {
  const found: AsnException[] = [];
  const accepted = validatedAt(notice);
  const isAtGate = notice.gateInAt <= now;
  if (notice.attempts.length === 0 && isAtGate) found.push('Missing');
  else if (isAtGate && (accepted === null || accepted >= notice.gateInAt)) found.push('Late');
  const [first] = notice.attempts;
  if (notice.defect !== null && first && (first.advisedAt ?? first.acknowledgedAt) <= now)
    found.push(notice.defect);
  const over = lines.some(({ noticed, received }) => received !== null && received > noticed);
  if (lines.some(({ noticed, received }) => received !== null && received !== noticed))
    found.push(over ? 'Overage' : 'QuantityMismatch');
  return found;
}

/** Only the first large retailer charges: a missing notice flat, cases over by the defect and the case. */
function chargeOf(
  order: Shipment,
  lines: readonly NoticedLine[],
  exceptions: readonly AsnException[],
): number {
  if (order.destination.retailerCode !== 'WMT') return 0;
  const over = lines.reduce(
    (sum, { noticed, received }) => sum + Math.max(0, (received ?? noticed) - noticed),
    0,
  );
  return (exceptions.includes('Missing') ? 25 : 0) + (over > 0 ? 200 + over : 0);
}

export function asnIdOf({ bsid, orderNumber }: Pick<Shipment, 'bsid' | 'orderNumber'>): string {
  return `ASN-${bsid}-${orderNumber.slice(3)}`;
}

/** The notice of a shipment as of a moment; undefined while it has not shipped, or when it needs none. */
export function asnRow(order: Shipment, now: Date): AsnRow | undefined {
  if (!order.isShipped || !needsNotice(order)) return undefined;
  const notice = noticeOf(order);
  const lines = noticedLines(order, notice);
  const sent = notice.attempts.filter(({ sentAt }) => sentAt <= now.getTime());
  const accepted = validatedAt(notice);
  const validated = reached(accepted, now);
  const gateIn = reached(notice.gateInAt, now);
  const exceptionTypes = exceptionsOf(notice, lines, now.getTime());
  const cases = lines.reduce((sum, { noticed }) => sum + noticed, 0);
  return {
    asnId: asnIdOf(order),
    shipmentId: `${order.customerId}${1_000_000 + order.serial}`,
    poNumber: order.poNumber,
    orderNumber: order.orderNumber,
    bsid: order.bsid,
    retailerId: order.retailerId,
    retailerName: order.destination.retailerName,
    dcNumber: order.destination.code,
    warehouseCode: order.warehouse.code,
    bolNumber: bolNumberOf(order),
    proNumber: order.proNumber,
    scac: order.carrier.scac,
    shippedAt: reached(order.shippedAt, now),
    sentAt: reached(sent.at(-1)?.sentAt ?? null, now),
    acknowledgedAt: reached(sent.at(-1)?.acknowledgedAt ?? null, now),
    validatedAt: validated,
    gateInAt: gateIn,
    leadHours:
      validated === null || gateIn === null || accepted === null
        ? null
        : Math.round(((notice.gateInAt - accepted) / hourMs) * 10) / 10,
    status: statusOf(notice, now.getTime()),
    onTime:
      validated !== null
        ? validated < new Date(notice.gateInAt).toISOString()
        : gateIn === null
          ? null
          : false,
    accurate: order.isDelivered ? lines.every(({ noticed, received }) => noticed === received) : null,
    cartons: cases,
    pallets: order.pallets,
    cases,
    casesReceived: order.isDelivered ? order.casesDelivered : null,
    exceptionTypes,
    chargeAmount: chargeOf(order, lines, exceptionTypes),
    attempts: sent.length,
  };
}

/** Whether an order waits for a notice that its retailer takes. */
export function isNoticeOpen(order: Shipment, now: number): boolean {
  return order.isShipped && needsNotice(order) && isRefused(noticeOf(order), now);
}
