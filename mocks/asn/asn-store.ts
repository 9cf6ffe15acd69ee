import type { AsnDetail, AsnUpdate } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { asnDetail } from '#mocks/world/notices/asn-detail.ts';
import { getSources } from '#mocks/world/notices/notice-sources.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import type { Rows } from '#mocks/lists/list.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';

/** The shipments that need an ASN, as of the last load. Throws 404 for an unknown customer. */
export function getNoticed(backend: MockBackend, customerId: string): Rows<NoticedShipment> {
  requireCustomer(backend, customerId);
  return {
    rows: noticeStore(backend.db).getNoticedShipments(customerId),
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** The ASN of a shipment with its contents. */
function describeNotice(backend: MockBackend, noticed: NoticedShipment): AsnDetail {
  return asnDetail(noticed, getSources(backend, noticed));
}

/** Pushes an ASN update to the members of the customer's group who may read the ASN. */
export function announceAsn(backend: MockBackend, customerId: string, asnId: string): void {
  const noticed = noticeStore(backend.db)
    .getNoticedShipments(customerId)
    .find(({ row }) => row.asnId === asnId);
  if (!noticed) return;
  const { status, attempts, requestStatus } = noticed.row;
  const update: AsnUpdate = { asnId, status, attempts, requestStatus, at: backend.now().toISOString() };
  backend.push({ target: 'asnUpdated', arguments: [update], customerId, group: customerId });
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
