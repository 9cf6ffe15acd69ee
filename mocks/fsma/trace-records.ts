import type { PointOfManufacture, TraceEvent } from '#src/api/generated/types.ts';
import { unprocessable } from '#mocks/contract/problem.ts';
import { toTraceEvent } from './trace-events.ts';
import type { TraceFact } from './trace-facts.ts';
import { indexLotStock, type LotTrace, type TraceRecord } from './trace-lots.ts';

import { indexPoints } from './item-assignments.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { getPoints } from './point-store.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { traceStore } from './trace-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** Finds the point of manufacture of the lots of an item that were made on a day. */
function createPointFinder(
  backend: MockBackend,
  customerId: string,
): (itemNumber: string, day: string) => PointOfManufacture | undefined {
  const points = getPoints(backend, customerId).map(({ customerId: _owner, ...point }) => point);
  return indexPoints<PointOfManufacture>(points);
}

/**
 * The records of a customer by day, oldest first. The first record of a lot takes the point of manufacture valid on its
 * manufacture date; later ones take the lot's source. Throws 404 for an unknown customer.
 */
export function listRecords(backend: MockBackend, customerId: string): TraceRecord[] {
  requireCustomer(backend, customerId);
  const { edits, sources, lotSources } = traceStore(backend.db).getTraceWork(customerId);
  const { lots, records } = traceStore(backend.db).getTraceFacts(customerId);
  const findPoint = createPointFinder(backend, customerId);
  const getSource = (event: TraceFact['event']): PointOfManufacture | undefined => {
    const { eventId, itemNumber, traceabilityLotCode, occurredOn } = event;
    const written = sources.get(eventId);
    if (written !== undefined) return written ?? undefined;
    const manufacturedOn = lots.get(traceabilityLotCode)?.manufactureDate ?? occurredOn;
    const point = lotSources.get(traceabilityLotCode) ?? findPoint(itemNumber, manufacturedOn);
    sources.set(eventId, point ?? null);
    if (point) lotSources.set(traceabilityLotCode, point);
    return point;
  };
  return records.map((fact) => ({
    fact,
    event: toTraceEvent(fact, getSource(fact.event), edits.get(fact.event.eventId)),
  }));
}

/** Must be called before points of manufacture change: existing records keep their points. */
export function settleSources(backend: MockBackend, customerId: string): void {
  listRecords(backend, customerId);
}

export function listEvents(backend: MockBackend, customerId: string): TraceEvent[] {
  return listRecords(backend, customerId).map(({ event }) => event);
}

/** All traced lots with their traces. Throws 404 for an unknown customer. */
export function listTraces(backend: MockBackend, customerId: string): LotTrace[] {
  const records = Map.groupBy(listRecords(backend, customerId), ({ event }) => event.traceabilityLotCode);
  const { lots, differences } = traceStore(backend.db).getTraceFacts(customerId);
  const byLot = Map.groupBy(differences, ({ traceabilityLotCode }) => traceabilityLotCode);
  const stock = indexLotStock(stockStore(backend.db).getStock(customerId));
  const findPoint = createPointFinder(backend, customerId);
  const { lotSources } = traceStore(backend.db).getTraceWork(customerId);
  return [...lots.values()].map((lot) => ({
    lot,
    records: records.get(lot.traceabilityLotCode) ?? [],
    differences: byLot.get(lot.traceabilityLotCode) ?? [],
    stock: stock.get(lot.traceabilityLotCode) ?? [],
    hasPoint:
      lotSources.has(lot.traceabilityLotCode) ||
      findPoint(lot.item.itemNumber, lot.manufactureDate) !== undefined,
  }));
}

/** The traces of the lots, in their order. Throws 422 for an unknown one. */
export function requireTraces(backend: MockBackend, customerId: string, tlcs: readonly string[]): LotTrace[] {
  const tracesByCode = new Map(
    listTraces(backend, customerId).map((trace) => [trace.lot.traceabilityLotCode, trace]),
  );
  return tlcs.map((code) => {
    const trace = tracesByCode.get(code);
    if (!trace)
      throw unprocessable(`The lot ${code} was not found.`, { tlcs: ['Choose a lot from the list.'] });
    return trace;
  });
}
