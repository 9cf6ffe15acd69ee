import type { HoldRequest, PointOfManufacture, RecallExerciseDetail } from '#src/api/generated/types.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { shareBySource } from '#mocks/lib/shared.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { lazily } from '#mocks/store/lazily.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import { buildPastExercises } from './past-exercises.ts';
import { pointSeeds, type CustomerPoint } from './points-of-manufacture.ts';
import type { TraceEdit } from './trace-events.ts';
import { buildTraceFacts, type TraceFacts } from './trace-facts.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** One customer's user-made changes to traceability. */
interface TraceWork {
  /** By id of the record. */
  readonly edits: Map<string, TraceEdit>;
  /**
   * The point of manufacture at the time each record was written, by record id; null for none. Later changes of points
   * do not affect it.
   */
  readonly sources: Map<string, PointOfManufacture | null>;
  /** The point of manufacture of each lot that has one, by lot code. */
  readonly lotSources: Map<string, PointOfManufacture>;
  /** Latest first, as all lists here. */
  readonly holds: HoldRequest[];
  readonly exercises: RecallExerciseDetail[];
}

const shareFacts = shareBySource<readonly StockPair[], TraceFacts>();
const shareExercises = shareBySource<TraceFacts, readonly RecallExerciseDetail[]>();

/** Points of manufacture and the records of traced lots, generated on first use, with user changes. */
export const traceStore = defineStore((db) => {
  const { shipments } = historyStore(db);
  const { findLots, getStock } = stockStore(db);
  const { getFirstNotices } = noticeStore(db);
  const pointsOfManufacture = createCollection('PointOfManufacture', (row: CustomerPoint) => row.pointId);
  const works = new Map<string, TraceWork>();
  const ids = createIds(db, 'new trace work');

  function makeFacts(customerId: string): TraceFacts {
    const asns = new Map(
      getFirstNotices(customerId).map(({ row }) => [`${row.bsid} ${row.orderNumber}`, row.asnId] as const),
    );
    return buildTraceFacts({
      seed: db.context().seed,
      customerId,
      stock: getStock(customerId),
      shipments: shipments(),
      findLots,
      findAsnId: (bsid, orderNumber) => asns.get(`${bsid} ${orderNumber}`) ?? null,
    });
  }

  // Every change of orders and receipts makes other stock.
  const facts = lazily((customerId) => shareFacts(getStock(customerId), () => makeFacts(customerId)));

  function makeWork(customerId: string): TraceWork {
    const traceFacts = facts.get(customerId);
    const past = shareExercises(traceFacts, () => buildPastExercises(customerId, traceFacts, db.context()));
    return { edits: new Map(), sources: new Map(), lotSources: new Map(), holds: [], exercises: [...past] };
  }

  return {
    store: {
      pointsOfManufacture,
      /** The records of a customer's traced lots, as of the last load. */
      getTraceFacts: facts.get,
      /** Changes of records, requests to hold and saved exercises of a customer. */
      getTraceWork: (customerId: string): TraceWork => {
        const work = works.get(customerId) ?? makeWork(customerId);
        works.set(customerId, work);
        return work;
      },
      /** The id of a new request to hold or of a new exercise. */
      nextTraceId: ids.next,
    },
    seed: (context) => {
      ids.restart();
      pointsOfManufacture.createAll(pointSeeds(context));
    },
    renew: facts.renew,
    clear: clearAll(works, pointsOfManufacture),
  };
});
