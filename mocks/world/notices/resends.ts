import type { Asn, AsnTransmission, OrderAsn } from '#src/api/generated/types.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { asnRow, type NoticedShipment } from './asn-rows.ts';
import { getLastStatus, noWork, tagAsn, findCorrection, type AsnWork } from './asn-work.ts';
import { addResends, isRefused, validatedAt } from './notice.ts';

/** Transmissions that users have sent, by `getShipmentKey`. */
export type Resends = ReadonlyMap<string, readonly AsnTransmission[]>;

/** Other user work on ASNs, by `getShipmentKey`. */
export type Works = ReadonlyMap<string, AsnWork>;

/** The part of an ASN that orders and POs show. */
export function summarizeAsn(row: Asn | undefined): OrderAsn | undefined {
  return row && { asnId: row.asnId, status: row.status, sentAt: row.sentAt };
}

/**
 * The notice of a shipment with the transmissions of users; undefined when it needs none. Responses to these arrive in
 * real time, also after the last load.
 */
export function readAsn(
  order: Shipment,
  resends: Resends,
  { loadedAt, now }: { readonly loadedAt: Date; readonly now: Date },
): Asn | undefined {
  const orderResends = resends.get(getShipmentKey(order));
  return orderResends ? asnRow(order, now, orderResends) : asnRow(order, loadedAt);
}

/** The row with the users' corrections and requests. */
function addWork(row: Asn, order: Shipment, resends: readonly AsnTransmission[], work: AsnWork): Asn {
  const last = addResends(order, resends).attempts[row.attempts - 1];
  const open = (last?.faults ?? []).filter((place) => findCorrection(work, place) === undefined);
  return {
    ...row,
    openFaults: row.canResend ? open.length : 0,
    requestStatus: getLastStatus(row, work),
    etag: tagAsn(row, work),
  };
}

/** The shipments with their notices, including users' corrections, requests and resends. */
export function applyResends(
  noticed: readonly NoticedShipment[],
  resends: Resends,
  works: Works,
  now: Date,
): readonly NoticedShipment[] {
  if (resends.size === 0 && works.size === 0) return noticed;
  return noticed.map((shipment) => {
    const key = getShipmentKey(shipment.order);
    const [orderResends, work] = [resends.get(key), works.get(key)];
    if (!orderResends && !work) return shipment;
    const row = orderResends ? (asnRow(shipment.order, now, orderResends) ?? shipment.row) : shipment.row;
    return { ...shipment, row: addWork(row, shipment.order, orderResends ?? [], work ?? noWork) };
  });
}

/** Resolves the order's exception once the retailer has accepted a user's resend of the ASN. */
export function settleOrder(order: Shipment, resends: Resends, now: Date): Shipment {
  const orderResends = resends.get(getShipmentKey(order));
  if (!orderResends || !order.exceptionTypes.includes('AsnFailed')) return order;
  const notice = addResends(order, orderResends);
  const asnAcceptedAt = validatedAt(notice);
  if (asnAcceptedAt === null || isRefused(notice, now.getTime())) return order;
  const exceptionTypes = order.exceptionTypes.filter((type) => type !== 'AsnFailed');
  return { ...order, exceptionTypes, asnAcceptedAt };
}

/** The orders without the exceptions that users have resolved by sending ASNs again. */
export function settleOrders(orders: readonly Shipment[], resends: Resends, now: Date): readonly Shipment[] {
  return resends.size === 0 ? orders : orders.map((order) => settleOrder(order, resends, now));
}
