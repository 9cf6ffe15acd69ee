import type { AsnDetail, AsnUpdate } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { asnDetail, asnHeader, type AsnHeader, type AsnSources } from '#mocks/world/notices/asn-detail.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import { noWork, type AsnWork } from '#mocks/world/notices/asn-work.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** The shipments that need an ASN, as of the last load. Throws 404 for an unknown customer. */
export function getNoticed(backend: MockBackend, customerId: string): Rows<NoticedShipment> {
  requireCustomer(backend, customerId);
  return {
    rows: noticeStore(backend.db).getNoticedShipments(customerId),
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** What people have done about an ASN besides sending it. */
export function getWork({ db }: MockBackend, { order }: Pick<NoticedShipment, 'order'>): AsnWork {
  return noticeStore(db).asnWorks.get(getShipmentKey(order)) ?? noWork;
}

function getSources(backend: MockBackend, { order }: NoticedShipment, attempt?: number): AsnSources {
  const { db, now } = backend;
  const resends = noticeStore(db).asnResends.get(getShipmentKey(order));
  const lots = new Set(
    stockStore(db)
      .getStock(order.customerId)
      .flatMap(({ item, lots: own }) => own.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`)),
  );
  return {
    resends: resends ?? [],
    work: getWork(backend, { order }),
    findLots: stockStore(db).findLots,
    isOnHand: (itemNumber, lotNumber) => lots.has(`${itemNumber} ${lotNumber}`),
    // Responses to transmissions of users arrive in real time.
    now: resends ? now() : historyStore(db).shipments().loadedAt,
    ...(attempt !== undefined && { attempt }),
  };
}

/** The ASN of a shipment with its contents. */
function describeNotice(backend: MockBackend, noticed: NoticedShipment): AsnDetail {
  return asnDetail(noticed, getSources(backend, noticed));
}

/** A transmission of an ASN, and the part of its document that is not in the lines. */
export function describeAttempt(
  backend: MockBackend,
  noticed: NoticedShipment,
  attempt: number,
): { readonly detail: AsnDetail; readonly header: AsnHeader } {
  const sources = getSources(backend, noticed, attempt);
  return { detail: asnDetail(noticed, sources), header: asnHeader(noticed, sources) };
}

/** Tells everybody with the customer that an ASN has changed. */
export function announceAsn(backend: MockBackend, customerId: string, asnId: string): void {
  const noticed = noticeStore(backend.db)
    .getNoticedShipments(customerId)
    .find(({ row }) => row.asnId === asnId);
  if (!noticed) return;
  const { status, attempts, requestStatus } = noticed.row;
  const update: AsnUpdate = { asnId, status, attempts, requestStatus, at: backend.now().toISOString() };
  backend.push({ target: 'asnUpdated', arguments: [update], group: customerId });
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
