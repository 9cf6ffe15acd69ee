import type { AsnDetail } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { shareBySource } from '#mocks/lib/shared.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { asnDetail, asnHeader, type AsnHeader, type AsnSources } from './asn-detail.ts';
import type { NoticedShipment } from './asn-rows.ts';
import { noWork, type AsnWork } from './asn-work.ts';
import { noticeStore } from './notice-store.ts';

/** User work on an ASN other than resends. */
export function getWork({ db }: MockBackend, { order }: Pick<NoticedShipment, 'order'>): AsnWork {
  return noticeStore(db).asnWorks.get(getShipmentKey(order)) ?? noWork;
}

const shareLots = shareBySource<readonly StockPair[], ReadonlySet<string>>();

/** The lots on hand, by item and number. */
function indexLots(stock: readonly StockPair[]): ReadonlySet<string> {
  return shareLots(
    stock,
    () =>
      new Set(
        stock.flatMap(({ item, lots }) => lots.map(({ lotNumber }) => `${item.itemNumber} ${lotNumber}`)),
      ),
  );
}

/** The sources for the contents of an ASN or of one of its transmissions. */
export function getSources(backend: MockBackend, { order }: NoticedShipment, attempt?: number): AsnSources {
  const { db, now } = backend;
  const resends = noticeStore(db).asnResends.get(getShipmentKey(order));
  const stock = stockStore(db).getStock(order.customerId);
  return {
    resends: resends ?? [],
    work: getWork(backend, { order }),
    findLots: stockStore(db).findLots,
    isOnHand: (itemNumber, lotNumber) => indexLots(stock).has(`${itemNumber} ${lotNumber}`),
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
