import type {
  HoldRequest,
  RecallConsignee,
  RecallLot,
  RecallShipment,
  RecallStock,
  RecallTrace,
  TraceEvent,
} from '#src/api/generated/types.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import { warehouseLocation } from './trace-locations.ts';
import {
  accountedForPct,
  countUnaccounted,
  isNamed,
  placeId,
  sumCases,
  toTraceLot,
  type LotTrace,
} from './trace-lots.ts';

function toLot(trace: LotTrace): RecallLot {
  const row = toTraceLot(trace);
  const { traceabilityLotCode, itemNumber, description, received, shipped, onHand, adjusted } = row;
  const { notExplained, withoutConsignee } = row;
  return {
    traceabilityLotCode,
    itemNumber,
    description,
    received,
    shipped,
    onHand,
    adjusted,
    notExplained,
    withoutConsignee,
    accountedForPct: accountedForPct(received, countUnaccounted(row)),
  };
}

function listStock({ lot, stock }: LotTrace, holds: readonly HoldRequest[]): RecallStock[] {
  return stock.map(({ warehouseCode, quantity, onHold }) => ({
    traceabilityLotCode: lot.traceabilityLotCode,
    itemNumber: lot.item.itemNumber,
    description: lot.item.description,
    warehouseCode,
    warehouseName: findWarehouse(warehouseCode).name,
    quantity,
    onHold,
    contact: warehouseLocation(warehouseCode),
    holdRequestedAt:
      holds.find(({ lines }) =>
        lines.some(
          (line) =>
            line.warehouseCode === warehouseCode && line.traceabilityLotCode === lot.traceabilityLotCode,
        ),
      )?.requestedAt ?? null,
  }));
}

function toShipment(event: TraceEvent): RecallShipment {
  return {
    eventId: event.eventId,
    traceabilityLotCode: event.traceabilityLotCode,
    shippedOn: event.occurredOn,
    quantity: event.quantity,
    orderNumber: event.orderNumber,
    bsid: event.bsid,
    poNumber: event.poNumber,
    referenceDocumentNumber: event.referenceDocumentNumber,
    asnId: event.asnId,
  };
}

/** Shipments out of the provider's places. */
function listShipments(traces: readonly LotTrace[]): TraceEvent[] {
  return traces
    .flatMap(({ records }) => records)
    .filter(({ fact, event }) => event.cte === 'Shipping' && !fact.isWithin)
    .map(({ event }) => event);
}

function listConsignees(traces: readonly LotTrace[]): RecallConsignee[] {
  const shipments = listShipments(traces).flatMap((event) =>
    event.toLocation ? [{ contact: event.toLocation, event }] : [],
  );
  const places = Map.groupBy(shipments, ({ contact }) => placeId(contact));
  return [...places]
    .flatMap(([consigneeId, consigneeRecords]): RecallConsignee[] => {
      const [first] = consigneeRecords;
      if (!first) return [];
      return [
        {
          consigneeId,
          contact: first.contact,
          retailerName: first.event.retailerName,
          quantity: sumCases(consigneeRecords.map(({ event }) => event)),
          shipments: consigneeRecords.map(({ event }) => toShipment(event)),
        },
      ];
    })
    .toSorted((a, b) => b.quantity - a.quantity);
}

/** Where every case of the lots is. `milliseconds` is the duration of the trace. */
export function traceRecall(
  traces: readonly LotTrace[],
  holds: readonly HoldRequest[],
  { now, milliseconds }: { readonly now: Date; readonly milliseconds: number },
): RecallTrace {
  const lots = traces.map(toLot);
  const sum = (read: (lot: RecallLot) => number): number => lots.reduce((total, lot) => total + read(lot), 0);
  const received = sum((lot) => lot.received);
  return {
    tracedAt: now.toISOString(),
    traceMilliseconds: milliseconds,
    lots,
    onHand: traces.flatMap((trace) => listStock(trace, holds)),
    shippedTo: listConsignees(traces),
    shippedToNobody: listShipments(traces)
      .filter((event) => !isNamed(event))
      .map(toShipment),
    received,
    shipped: sum((lot) => lot.shipped),
    onHandQuantity: sum((lot) => lot.onHand),
    adjusted: sum((lot) => lot.adjusted),
    notExplained: sum((lot) => lot.notExplained),
    withoutConsignee: sum((lot) => lot.withoutConsignee),
    accountedForPct: accountedForPct(received, sum(countUnaccounted)),
  };
}
