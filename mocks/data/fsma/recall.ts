import type {
  HoldRequest,
  RecallConsignee,
  RecallLot,
  RecallStock,
  RecallTrace,
} from '#src/api/generated/types.ts';
import { findWarehouse } from '../orders/warehouses.ts';
import { warehouseLocation } from './trace-locations.ts';
import { accountedForPct, placeId, sumCases, toTraceLot, type LotTrace } from './trace-lots.ts';

function toLot(trace: LotTrace): RecallLot {
  const row = toTraceLot(trace);
  const { traceabilityLotCode, itemNumber, description, received, shipped, onHand, adjusted, notExplained } =
    row;
  return {
    traceabilityLotCode,
    itemNumber,
    description,
    received,
    shipped,
    onHand,
    adjusted,
    notExplained,
    accountedForPct: accountedForPct(received, notExplained),
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

function listConsignees(traces: readonly LotTrace[]): RecallConsignee[] {
  const shipments = traces
    .flatMap(({ records }) => records)
    .flatMap(({ fact, event }) =>
      event.cte === 'Shipping' && fact.consignee ? [{ contact: fact.consignee, event }] : [],
    );
  const places = Map.groupBy(shipments, ({ contact }) => placeId(contact));
  return [...places]
    .flatMap(([consigneeId, own]): RecallConsignee[] => {
      const [first] = own;
      if (!first) return [];
      return [
        {
          consigneeId,
          contact: first.contact,
          retailerName: first.event.retailerName,
          quantity: sumCases(own.map(({ event }) => event)),
          shipments: own.map(({ event }) => ({
            eventId: event.eventId,
            traceabilityLotCode: event.traceabilityLotCode,
            shippedOn: event.occurredOn,
            quantity: event.quantity,
            orderNumber: event.orderNumber,
            bsid: event.bsid,
            poNumber: event.poNumber,
            referenceDocumentNumber: event.referenceDocumentNumber,
            asnId: event.asnId,
          })),
        },
      ];
    })
    .toSorted((one, other) => other.quantity - one.quantity);
}

/** Where every case of the lots is. `milliseconds` is how long finding them took. */
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
    received,
    shipped: sum((lot) => lot.shipped),
    onHandQuantity: sum((lot) => lot.onHand),
    adjusted: sum((lot) => lot.adjusted),
    notExplained: sum((lot) => lot.notExplained),
    accountedForPct: accountedForPct(
      received,
      sum((lot) => Math.abs(lot.notExplained)),
    ),
  };
}
