import type { HoldRequest, PointOfManufacture, RecallExerciseDetail } from '#src/api/generated/types.ts';
import type { NoticedShipment } from '#mocks/world/notices/asn-rows.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import type { FindLots } from '#mocks/world/orders/order-lines.ts';
import type { Shipments } from '#mocks/world/orders/shipments.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { buildPastExercises } from './past-exercises.ts';
import type { TraceEdit } from './trace-events.ts';
import { buildTraceFacts, type TraceFacts } from './trace-facts.ts';

interface TraceSource {
  readonly shipments: () => Shipments;
  readonly getStock: (customerId: string) => readonly StockPair[];
  readonly findLots: FindLots;
  readonly notices: (customerId: string) => readonly NoticedShipment[];
  readonly context: () => SeedContext;
}

/** The traceability of one customer, as far as people have made it. */
interface TraceWork {
  /** By id of the record. */
  readonly edits: Map<string, TraceEdit>;
  /**
   * The point of manufacture that each record was written with, by its id; null for none. What happens to the points
   * later does not change it.
   */
  readonly sources: Map<string, PointOfManufacture | null>;
  /** The point of manufacture of each lot with a record that has one, by the code of the lot. */
  readonly lotSources: Map<string, PointOfManufacture>;
  /** The last one first, as all lists here. */
  readonly holds: HoldRequest[];
  readonly exercises: RecallExerciseDetail[];
}

/** The records of traced lots of all customers, generated on first use, and what people have made of them. */
export function createTraceStore({ shipments, getStock, findLots, notices, context }: TraceSource) {
  const facts = new Map<string, TraceFacts>();
  const works = new Map<string, TraceWork>();

  function make(customerId: string): TraceFacts {
    const asns = new Map(
      notices(customerId).map(({ row }) => [`${row.bsid} ${row.orderNumber}`, row.asnId] as const),
    );
    return buildTraceFacts({
      seed: context().seed,
      customerId,
      stock: getStock(customerId),
      shipments: shipments(),
      findLots,
      findAsnId: (bsid, orderNumber) => asns.get(`${bsid} ${orderNumber}`) ?? null,
    });
  }

  function getTraceFacts(customerId: string): TraceFacts {
    const known = facts.get(customerId) ?? make(customerId);
    facts.set(customerId, known);
    return known;
  }

  function makeWork(customerId: string): TraceWork {
    const exercises = buildPastExercises(customerId, getTraceFacts(customerId), context());
    return { edits: new Map(), sources: new Map(), lotSources: new Map(), holds: [], exercises };
  }

  return {
    getTraceFacts,
    /** Changes of records, requests to hold and saved exercises of a customer. */
    getTraceWork: (customerId: string): TraceWork => {
      const known = works.get(customerId) ?? makeWork(customerId);
      works.set(customerId, known);
      return known;
    },
    renewEntered: (customerId: string): void => void facts.delete(customerId),
    /** Generates the records again on first use; what people have made stays. */
    renew: (): void => facts.clear(),
    clear: (): void => works.clear(),
  };
}
