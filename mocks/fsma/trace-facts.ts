import type { KeyDataElement, LotDifference, Party, TraceEvent } from '#src/api/generated/types.ts';
import type { MadeLot } from '#mocks/world/stock/lot-history.ts';
import { isMoveWithin, type LedgerLine } from '#mocks/world/stock/stock-ledger.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import { buildTraceabilityLotCode, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import { localDay } from '#mocks/world/orders/calendar/order-calendar.ts';
import { lotsOfLine, type FindLots } from '#mocks/world/orders/views/order-lines.ts';
import { buildBolNumber } from '#mocks/world/orders/views/order-rows.ts';
import type { Shipments } from '#mocks/world/orders/shipments/shipments.ts';
import {
  findWarehouse,
  isStorage,
  getStorageCode,
  getMainWarehouseCode,
} from '#mocks/world/orders/places/warehouses.ts';
import { createRandom, type Random } from '#mocks/lib/random.ts';
import { consigneeLocation, plantLocation, supplierLocation, warehouseLocation } from './trace-locations.ts';

/** A record as written by the warehouse or the plant, with the elements that it omits. */
export interface TraceFact {
  /** Without omissions; the lot code source and the plant come from the item's point. */
  readonly event: Omit<TraceEvent, 'isComplete' | 'missingKdes' | 'changedAt' | 'tlcSource'>;
  readonly omitted: readonly KeyDataElement[];
  /** The cases come from the point of manufacture of the item. */
  readonly isFromPlant: boolean;
  /** The cases moved between two places of the provider. */
  readonly isWithin: boolean;
  /** The actual source or consignee of the cases, even if the record omits it. */
  readonly source: Party | null;
  readonly consignee: Party | null;
}

/** A traced lot with its item. */
export interface TracedLot extends MadeLot {
  readonly traceabilityLotCode: string;
  readonly item: CatalogItem;
}

/** A difference that a count has found in a lot. */
export interface LotDifferenceFact extends LotDifference {
  readonly traceabilityLotCode: string;
}

/** All facts about the traced lots of a customer. */
export interface TraceFacts {
  /** By lot code. */
  readonly lots: ReadonlyMap<string, TracedLot>;
  /** By day, oldest first. */
  readonly records: readonly TraceFact[];
  readonly differences: readonly LotDifferenceFact[];
}

export interface TraceSources {
  readonly seed: number;
  readonly customerId: string;
  readonly stock: readonly StockPair[];
  readonly shipments: Shipments;
  readonly findLots: FindLots;
  readonly findAsnId: (bsid: string, orderNumber: string) => string | null;
}

/** Shares of records that omit an element. */
const omissionShares: readonly (readonly [TraceEvent['cte'], KeyDataElement, number])[] = [
  ['Receiving', 'TlcSource', 0.04],
  ['Receiving', 'ReferenceDocument', 0.03],
  ['Receiving', 'FromLocation', 0.02],
  ['Shipping', 'TlcSource', 0.02],
  ['Shipping', 'ReferenceDocument', 0.012],
  ['Shipping', 'ToLocation', 0.006],
];

function drawLeft(cte: TraceEvent['cte'], random: Random): KeyDataElement[] {
  return omissionShares.filter(([of, , share]) => random.chance(share) && of === cte).map(([, kde]) => kde);
}

function describeProduct({ brand, description, packSize }: CatalogItem): string {
  return `${brand} ${description}, ${packSize} in a case`;
}

/** The common part of an item's records, without order, receipt or retailer. */
function describeItem(item: CatalogItem) {
  return {
    itemNumber: item.itemNumber,
    gtin: item.gtin,
    description: item.description,
    productDescription: describeProduct(item),
    uom: 'CA',
    poNumber: null,
    orderNumber: null,
    receiptNumber: null,
    bsid: null,
    asnId: null,
    sscc: [],
    retailerId: null,
    retailerName: null,
  };
}

/** Builds the records of one item in one warehouse. */
class PairRecords {
  readonly #pair: StockPair;
  readonly #sources: TraceSources;

  constructor(pair: StockPair, sources: TraceSources) {
    this.#pair = pair;
    this.#sources = sources;
  }

  #base(lot: MadeLot, at: number) {
    const { item, warehouseCode } = this.#pair;
    return {
      occurredOn: localDay(at, findWarehouse(warehouseCode).place),
      traceabilityLotCode: buildTraceabilityLotCode(item, lot.lotNumber) ?? lot.lotNumber,
      ...describeItem(item),
      warehouseCode,
    };
  }

  #drawOmitted(event: Pick<TraceEvent, 'eventId' | 'cte'>): KeyDataElement[] {
    const { seed, customerId } = this.#sources;
    return drawLeft(event.cte, createRandom(seed, 'trace records', customerId, event.eventId));
  }

  #receiving(line: LedgerLine): TraceFact[] {
    const { item, warehouseCode } = this.#pair;
    const { shipments, customerId } = this.#sources;
    const { bsid, reference } = line;
    const receipt =
      bsid === null || reference === null ? undefined : shipments.receipts(customerId).find(bsid, reference);
    const source = receipt ? supplierLocation(receipt) : plantLocation(item.brand);
    return line.lots.map(({ lot, cases }): TraceFact => {
      const eventId = `RCV-${warehouseCode}-${reference}-${item.itemNumber}`;
      const base = this.#base(lot, line.at);
      const event = {
        ...base,
        eventId,
        cte: 'Receiving' as const,
        quantity: cases,
        fromLocation: source,
        toLocation: warehouseLocation(warehouseCode),
        referenceDocumentType: receipt ? ('PurchaseOrder' as const) : ('BillOfLading' as const),
        referenceDocumentNumber: receipt ? receipt.poNumber : reference,
        ...(receipt && { receiptNumber: receipt.receiptNumber, bsid, poNumber: receipt.poNumber }),
      };
      return {
        event,
        omitted: this.#drawOmitted(event),
        isFromPlant: receipt === undefined,
        isWithin: false,
        source,
        consignee: null,
      };
    });
  }

  /** Moves between a warehouse and its storage: one place ships, the other receives. */
  #within(line: LedgerLine): TraceFact[] {
    const { item, warehouseCode } = this.#pair;
    const isIn = line.quantity > 0;
    const location = warehouseLocation(warehouseCode);
    const otherLocation = warehouseLocation(
      isStorage(warehouseCode) ? getMainWarehouseCode(warehouseCode) : getStorageCode(warehouseCode),
    );
    return line.lots.map(({ lot, cases }, index): TraceFact => {
      const event = {
        ...this.#base(lot, line.at),
        eventId: `${isIn ? 'RCV' : 'SHP'}-${warehouseCode}-${line.reference}-${item.itemNumber}-${index + 1}`,
        cte: isIn ? ('Receiving' as const) : ('Shipping' as const),
        quantity: cases,
        fromLocation: isIn ? otherLocation : location,
        toLocation: isIn ? location : otherLocation,
        referenceDocumentType: 'BillOfLading' as const,
        referenceDocumentNumber: line.reference,
      };
      // Both records refer to the same document.
      return {
        event,
        omitted: [],
        isFromPlant: false,
        isWithin: true,
        source: isIn ? otherLocation : null,
        consignee: null,
      };
    });
  }

  #shipping(line: LedgerLine): TraceFact[] {
    const { item, warehouseCode } = this.#pair;
    const { shipments, customerId, findLots, findAsnId } = this.#sources;
    const { bsid, reference } = line;
    if (bsid === null || reference === null) return [];
    const order = shipments.orders(customerId).find(bsid, reference);
    const place = order?.lines.findIndex((candidate) => candidate.item === item) ?? -1;
    const orderLine = order?.lines[place];
    if (!order || !orderLine) return [];
    const pallets = lotsOfLine(order, orderLine, place, findLots);
    const consignee = consigneeLocation(order);
    return line.lots.map(({ lot, cases }, index): TraceFact => {
      const event = {
        ...this.#base(lot, line.at),
        eventId: `SHP-${bsid}-${reference}-${item.itemNumber}-${index + 1}`,
        cte: 'Shipping' as const,
        quantity: cases,
        fromLocation: warehouseLocation(warehouseCode),
        toLocation: consignee,
        referenceDocumentType: 'BillOfLading' as const,
        referenceDocumentNumber: buildBolNumber(order),
        poNumber: order.poNumber,
        orderNumber: reference,
        bsid,
        asnId: findAsnId(bsid, reference),
        sscc: pallets.find(({ lotNumber }) => lotNumber === lot.lotNumber)?.sscc ?? [],
        retailerId: order.retailerId > 0 ? order.retailerId : null,
        retailerName: order.retailerId > 0 ? order.destination.retailerName : null,
      };
      return {
        event,
        omitted: this.#drawOmitted(event),
        isFromPlant: false,
        isWithin: false,
        source: null,
        consignee,
      };
    });
  }

  list(line: LedgerLine): TraceFact[] {
    const { type, quantity } = line;
    if (type === 'Shipment') return this.#shipping(line);
    if (isMoveWithin(line)) return this.#within(line);
    return (type === 'Receipt' || type === 'Transfer') && quantity > 0 ? this.#receiving(line) : [];
  }
}

/** The plant's record of a lot, with all cases that warehouses receive of it, now or later: it made them all at once. */
function transformation(lot: TracedLot, quantity: number): TraceFact {
  const { item, lotNumber, manufactureDate, traceabilityLotCode } = lot;
  return {
    event: {
      eventId: `TRF-${item.itemNumber}-${lotNumber}`,
      cte: 'Transformation',
      occurredOn: manufactureDate,
      traceabilityLotCode,
      ...describeItem(item),
      quantity,
      fromLocation: plantLocation(item.brand),
      toLocation: null,
      referenceDocumentType: 'BatchLog',
      referenceDocumentNumber: `${lotNumber.slice(1, -1)}-${lotNumber.slice(-1)}`,
      warehouseCode: null,
    },
    omitted: [],
    isFromPlant: true,
    isWithin: false,
    source: null,
    consignee: null,
  };
}

function findDifferences({ history, item, warehouseCode }: StockPair): LotDifferenceFact[] {
  return history
    .filter(({ type }) => type === 'CycleCount' || type === 'Dispose')
    .flatMap((line) =>
      line.lots.map(({ lot, cases }) => ({
        traceabilityLotCode: buildTraceabilityLotCode(item, lot.lotNumber) ?? lot.lotNumber,
        kind:
          line.type === 'Dispose' || line.reasonCode === 'DISPOSED'
            ? ('Disposed' as const)
            : ('CountVariance' as const),
        warehouseCode,
        occurredOn: localDay(line.at, findWarehouse(warehouseCode).place),
        quantity: line.quantity < 0 ? cases : -cases,
        reference: line.reference,
      })),
    );
}

const byDay = (a: { occurredOn: string }, b: { occurredOn: string }): number =>
  a.occurredOn < b.occurredOn ? -1 : Number(a.occurredOn > b.occurredOn);

/** The records of all traced lots, derived from the shared history of receipts and shipments. */
export function buildTraceFacts(sources: TraceSources): TraceFacts {
  const traced = sources.stock.filter(({ item }) => item.isTraced);
  const lots = new Map<string, TracedLot>();
  const received = new Map<string, number>();
  const moved = traced.flatMap((pair) => {
    const records = new PairRecords(pair, sources);
    return pair.history.flatMap((line) => {
      if (line.quantity > 0 && line.type !== 'CycleCount' && !isMoveWithin(line))
        for (const { lot, cases } of line.lots) {
          const code = buildTraceabilityLotCode(pair.item, lot.lotNumber) ?? lot.lotNumber;
          lots.set(code, lots.get(code) ?? { ...lot, traceabilityLotCode: code, item: pair.item });
          received.set(code, (received.get(code) ?? 0) + cases);
        }
      return records.list(line);
    });
  });
  for (const { isReceived, lines } of sources.shipments.receipts(sources.customerId).rows)
    if (!isReceived)
      for (const { item, lotNumber, toReceive } of lines) {
        const code = buildTraceabilityLotCode(item, lotNumber);
        const cases = code === null ? undefined : received.get(code);
        if (code !== null && cases !== undefined) received.set(code, cases + toReceive);
      }
  const transformations = [...lots.values()].map((lot) =>
    transformation(lot, received.get(lot.traceabilityLotCode) ?? 0),
  );
  return {
    lots,
    records: [...transformations, ...moved].toSorted((a, b) => byDay(a.event, b.event)),
    differences: traced.flatMap(findDifferences).toSorted(byDay),
  };
}
