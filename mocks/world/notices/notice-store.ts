import type { Asn, AsnTransmission } from '#src/api/generated/types.ts';
import { shareStepsBySource } from '#mocks/lib/shared.ts';
import type { Steps } from '#mocks/lib/steps.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { lazilyInSteps } from '#mocks/store/lazily.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { joinNotices, listNotices, type NoticedShipment } from './asn-rows.ts';
import type { AsnWork } from './asn-work.ts';
import { applyResends, readAsn, settleOrder, settleOrders } from './resends.ts';

const shareNotices = shareStepsBySource<readonly Shipment[], readonly (Asn | undefined)[]>();

/** The notices of shipments to retailers, with user changes. */
export const noticeStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  const { findLots } = stockStore(db);
  const asnResends = new Map<string, readonly AsnTransmission[]>();
  const asnWorks = new Map<string, AsnWork>();
  const notices = lazilyInSteps(function* (customerId): Steps<readonly NoticedShipment[]> {
    const { loadedAt, prepareOrders } = shipments();
    const { rows: orders } = yield* prepareOrders(customerId);
    const rows = yield* shareNotices(orders, () => listNotices(orders, loadedAt));
    return yield* joinNotices(orders, rows, findLots);
  });
  return {
    store: {
      /** Transmissions of ASNs that users have sent again, by `getShipmentKey`. */
      asnResends,
      /** Users' corrections and requests for ASNs, by `getShipmentKey`. */
      asnWorks,
      /** The shipments to a customer's retailers with their notices, as of the last load. */
      getFirstNotices: notices.get,
      prepareNotices: notices.prepare,
      /** The same, with user changes since then. */
      getNoticedShipments: (customerId: string): readonly NoticedShipment[] =>
        applyResends(notices.get(customerId), asnResends, asnWorks, db.now()),
      /** The notice of a shipment as a list row; undefined if it needs none. */
      readAsn: (order: Shipment): Asn | undefined =>
        readAsn(order, asnResends, { loadedAt: shipments().loadedAt, now: db.now() }),
      /** The orders of a customer without exceptions that users have resolved. */
      getOrders: (customerId: string): readonly Shipment[] =>
        settleOrders(shipments().orders(customerId).rows, asnResends, db.now()),
      /** One of these orders; undefined if the customer does not have it. */
      findOrder: (customerId: string, bsid: string, orderNumber: string): Shipment | undefined => {
        const order = shipments().orders(customerId).find(bsid, orderNumber);
        return order && settleOrder(order, asnResends, db.now());
      },
    },
    renew: notices.renew,
    clear: clearAll(asnResends, asnWorks),
  };
});
