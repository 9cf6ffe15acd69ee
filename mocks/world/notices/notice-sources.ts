import type { AsnDetail } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { asnDetail, asnHeader, type AsnHeader, type AsnSources } from './asn-detail.ts';
import type { NoticedShipment } from './asn-rows.ts';
import { noWork, type AsnWork } from './asn-work.ts';
import { noticeStore } from './notice-store.ts';

/** User work on an ASN other than resends. */
export function getWork({ db }: MockBackend, { order }: Pick<NoticedShipment, 'order'>): AsnWork {
  return noticeStore(db).asnWorks.get(getShipmentKey(order)) ?? noWork;
}

/** The sources for the contents of an ASN or of one of its transmissions. */
export function getSources(backend: MockBackend, { order }: NoticedShipment, attempt?: number): AsnSources {
  const { db, now } = backend;
  const resends = noticeStore(db).asnResends.get(getShipmentKey(order));
  const lots = new Set(
    stockStore(db)
      .getStock(order.customerId)
      .flatMap(({ item, lots: itemLots }) =>
        itemLots.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`),
      ),
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

/** A transmission of an ASN, and its document without the lines. */
export function describeAttempt(
  backend: MockBackend,
  noticed: NoticedShipment,
  attempt: number,
): { readonly detail: AsnDetail; readonly header: AsnHeader } {
  const sources = getSources(backend, noticed, attempt);
  return { detail: asnDetail(noticed, sources), header: asnHeader(noticed, sources) };
}
