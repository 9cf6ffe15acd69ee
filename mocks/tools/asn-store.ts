import type { AsnDetail } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { asnDetail } from '#mocks/data/asn/asn-detail.ts';
import type { NoticedShipment } from '#mocks/data/asn/asn-rows.ts';
import { getShipmentKey } from '#mocks/data/orders/shipments.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { requireCustomer } from './scope.ts';

/** The shipments that need an ASN, as of the last load. Throws 404 for an unknown customer. */
export function getNoticed(backend: MockBackend, customerId: string): Rows<NoticedShipment> {
  requireCustomer(backend, customerId);
  return { rows: backend.db.getNoticedShipments(customerId), now: backend.db.shipments().loadedAt };
}

/** The ASN of a shipment with its contents. */
export function describeNotice({ db, now }: MockBackend, noticed: NoticedShipment): AsnDetail {
  const { order } = noticed;
  const resends = db.asnResends.get(getShipmentKey(order));
  const lots = new Set(
    db
      .getStock(order.customerId)
      .flatMap(({ item, lots: own }) => own.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`)),
  );
  return asnDetail(noticed, {
    resends: resends ?? [],
    findLots: db.findLots,
    isOnHand: (itemNumber, lotNumber) => lots.has(`${itemNumber} ${lotNumber}`),
    // Responses to transmissions of users arrive in real time.
    now: resends ? now() : db.shipments().loadedAt,
  });
}

/** Throws 404 for an ASN that the customer does not have. */
export function getNotice(
  backend: MockBackend,
  { customerId, asnId }: { readonly customerId: string; readonly asnId: string },
): { readonly noticed: NoticedShipment; readonly detail: AsnDetail } {
  const noticed = getNoticed(backend, customerId).rows.find(({ row }) => row.asnId === asnId);
  if (!noticed) throw notFound('The ASN');
  return { noticed, detail: describeNotice(backend, noticed) };
}
