import type {
  LotDifference,
  Party,
  TraceEdge,
  TraceEvent,
  TraceLot,
  TraceLotDetail,
  TraceNode,
} from '#src/api/generated/types.ts';
import { buildTraceabilityLotCode } from '#mocks/world/orders/items/items.ts';
import { findWarehouse, isStorage, getStorageCode } from '#mocks/world/orders/places/warehouses.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import type { LotDifferenceFact, TraceFact, TracedLot } from './trace-facts.ts';
import { warehouseLocation } from './trace-locations.ts';
import { heldStatuses } from '#mocks/world/stock/stock-cases.ts';

/** A record with its fact. */
export interface TraceRecord {
  readonly fact: TraceFact;
  readonly event: TraceEvent;
}

/** Cases of a lot on hand in one warehouse. */
export interface LotStock {
  readonly warehouseCode: string;
  readonly quantity: number;
  readonly onHold: number;
}

/** The lot with its records, differences and stock. */
export interface LotTrace {
  readonly lot: TracedLot;
  readonly records: readonly TraceRecord[];
  readonly differences: readonly LotDifferenceFact[];
  readonly stock: readonly LotStock[];
  readonly hasPoint: boolean;
}

/** Cases on hand by lot code. */
export function indexLotStock(stock: readonly StockPair[]): ReadonlyMap<string, readonly LotStock[]> {
  const stockByLot = new Map<string, LotStock[]>();
  for (const { item, lots, warehouseCode } of stock) {
    if (!item.isTraced) continue;
    for (const [lotNumber, rows] of Map.groupBy(lots, (lot) => lot.lotNumber)) {
      const code = buildTraceabilityLotCode(item, lotNumber) ?? lotNumber;
      const sum = (of: typeof rows): number => of.reduce((total, { quantity }) => total + quantity, 0);
      const onHold = sum(rows.filter(({ status }) => heldStatuses.includes(status)));
      const lotStock = stockByLot.get(code) ?? [];
      stockByLot.set(code, lotStock);
      lotStock.push({ warehouseCode, quantity: sum(rows), onHold });
    }
  }
  return stockByLot;
}

export function sumCases(rows: readonly { readonly quantity: number }[]): number {
  return rows.reduce((total, { quantity }) => total + quantity, 0);
}

/** Records of one event type, without moves within the provider. */
const selectEvents = (records: readonly TraceRecord[], cte: TraceEvent['cte']): TraceEvent[] =>
  records.filter(({ fact, event }) => event.cte === cte && !fact.isWithin).map(({ event }) => event);

const sumDifferences = (rows: readonly LotDifference[], kind: LotDifference['kind']): number =>
  sumCases(rows.filter((row) => row.kind === kind));

/** Identifies a place in a trace. */
export function placeId({ code, name, city }: Party): string {
  return `${code ?? name} ${city}`;
}

export function toTraceLot({ lot, records, differences, stock, hasPoint }: LotTrace): TraceLot {
  const receipts = selectEvents(records, 'Receiving');
  const shipments = selectEvents(records, 'Shipping');
  const incomplete = records.filter(({ event }) => !event.isComplete);
  const named = shipments.filter(isNamed);
  const consignees = new Set(named.flatMap(({ toLocation }) => (toLocation ? [placeId(toLocation)] : [])));
  const withoutConsignee = sumCases(shipments) - sumCases(named);
  return {
    traceabilityLotCode: lot.traceabilityLotCode,
    lotNumber: lot.lotNumber,
    itemNumber: lot.item.itemNumber,
    description: lot.item.description,
    gtin: lot.item.gtin,
    manufactureDate: lot.manufactureDate,
    expirationDate: lot.expirationDate,
    firstReceivedOn: receipts[0]?.occurredOn ?? null,
    lastShippedOn: shipments.at(-1)?.occurredOn ?? null,
    received: sumCases(receipts),
    shipped: sumCases(named),
    withoutConsignee,
    onHand: sumCases(stock),
    adjusted: sumDifferences(differences, 'Disposed'),
    notExplained: sumDifferences(differences, 'CountVariance') + withoutConsignee,
    warehouseCodes: [
      ...new Set(
        records.flatMap(({ event }) => (event.cte === 'Receiving' ? (event.warehouseCode ?? []) : [])),
      ),
    ],
    consignees: consignees.size,
    events: records.length,
    incompleteEvents: incomplete.length,
    missingKdes: [...new Set(incomplete.flatMap(({ event }) => event.missingKdes))],
    isComplete: incomplete.length === 0,
    hasPointOfManufacture: hasPoint,
  };
}

/** Whether a record names the consignee. */
export function isNamed({ toLocation }: Pick<TraceEvent, 'toLocation'>): boolean {
  return toLocation !== null;
}

/** Unaccounted cases: shipments without a named consignee, and count differences in either direction. */
export function countUnaccounted({
  notExplained,
  withoutConsignee,
}: Pick<TraceLot, 'notExplained' | 'withoutConsignee'>): number {
  return withoutConsignee + Math.abs(notExplained - withoutConsignee);
}

/** Share of the received cases that is accounted for, rounded down to one decimal; null if nothing was received. */
export function accountedForPct(received: number, unaccounted: number): number | null {
  if (received === 0) return null;
  return Math.max(0, Math.floor((1 - unaccounted / received) * 1_000) / 10);
}

const missingCount = (records: readonly TraceRecord[]): number =>
  records.reduce((total, { event }) => total + event.missingKdes.length, 0);

const getDays = (records: readonly TraceRecord[]): Pick<TraceNode, 'firstOn' | 'lastOn'> => {
  const days = records.map(({ event }) => event.occurredOn).toSorted();
  return { firstOn: days[0] ?? null, lastOn: days.at(-1) ?? null };
};

interface Move {
  readonly from: string;
  readonly to: string;
  readonly record: TraceRecord;
}

function toMove(record: TraceRecord): Move[] {
  const { fact, event } = record;
  const { warehouseCode } = event;
  if (warehouseCode === null || fact.isWithin) return [];
  if (event.cte === 'Receiving' && fact.source)
    return [{ from: `from ${placeId(event.fromLocation ?? fact.source)}`, to: warehouseCode, record }];
  if (event.cte === 'Shipping' && fact.consignee)
    return [
      { from: warehouseCode, to: `to ${event.toLocation ? placeId(event.toLocation) : 'nobody'}`, record },
    ];
  return [];
}

function partyLabel({ name, city, state }: Party): string {
  return name.includes(city) ? name : `${name}, ${city} ${state}`;
}

function buildNode(
  id: string,
  { differences, stock }: LotTrace,
  into: readonly TraceRecord[],
  out: readonly TraceRecord[],
): TraceNode {
  const all = [...into, ...out];
  const [first] = all;
  const cases = (records: readonly TraceRecord[]): number => sumCases(records.map(({ event }) => event));
  const base = {
    id,
    received: cases(into),
    shipped: cases(out),
    onHand: 0,
    adjusted: 0,
    notExplained: 0,
    retailerName: null,
    ...getDays(all),
    missingFields: missingCount(into),
  };
  if (id.startsWith('from ') && first) {
    const location = first.event.fromLocation ?? first.fact.source;
    const label = location ? partyLabel(location) : 'Unknown source';
    return {
      ...base,
      kind: 'Source',
      label,
      location,
      received: base.shipped,
      missingFields: missingCount(out),
    };
  }
  if (id.startsWith('to ') && first) {
    const location = first.event.toLocation;
    const label = location ? partyLabel(location) : 'No consignee named';
    const retailerName = location ? first.event.retailerName : null;
    return { ...base, kind: 'Consignee', label, location, retailerName };
  }
  const here = differences.filter(({ warehouseCode }) => warehouseCode === id);
  return {
    ...base,
    kind: isStorage(id) ? 'Storage' : 'Warehouse',
    label: `${id} ${findWarehouse(id).name}`,
    location: warehouseLocation(id),
    onHand: sumCases(stock.filter(({ warehouseCode }) => warehouseCode === id)),
    adjusted: sumDifferences(here, 'Disposed'),
    notExplained: sumDifferences(here, 'CountVariance'),
  };
}

/** Cases still in storage by warehouse: sent minus returned. */
function listStored(records: readonly TraceRecord[]): TraceEdge[] {
  const within = records.filter(({ fact }) => fact.isWithin);
  const byWarehouse = Map.groupBy(within, ({ event }) => event.warehouseCode);
  return [...byWarehouse].flatMap(([code, warehouseRecords]): TraceEdge[] => {
    if (code === null || isStorage(code)) return [];
    const sent = sumCases(warehouseRecords.map(({ event }) => event).filter(({ cte }) => cte === 'Shipping'));
    const returned = sumCases(
      warehouseRecords.map(({ event }) => event).filter(({ cte }) => cte === 'Receiving'),
    );
    if (sent <= returned) return [];
    const to = getStorageCode(code);
    const all = within.filter(({ event }) => event.warehouseCode === code || event.warehouseCode === to);
    return [
      {
        from: code,
        to,
        quantity: sent - returned,
        ...getDays(all),
        eventIds: all.map(({ event }) => event.eventId),
        missingFields: missingCount(all),
      },
    ];
  });
}

/** Adds the moves to or from storage to a node. */
function addStored(node: TraceNode, stored: readonly TraceEdge[]): TraceNode {
  const into = stored.find(({ to }) => to === node.id);
  const out = stored.find(({ from }) => from === node.id);
  return {
    ...node,
    received: node.received + (into?.quantity ?? 0),
    shipped: node.shipped + (out?.quantity ?? 0),
    firstOn: node.firstOn ?? into?.firstOn ?? null,
    lastOn: node.lastOn ?? into?.lastOn ?? null,
  };
}

function buildGraph(trace: LotTrace): Pick<TraceLotDetail, 'nodes' | 'edges'> {
  const moves = trace.records.flatMap(toMove);
  const stored = listStored(trace.records);
  const edges = [...Map.groupBy(moves, ({ from, to }) => `${from}\n${to}`).values()].flatMap(
    (edgeRecords): TraceEdge[] => {
      const [first] = edgeRecords;
      if (!first) return [];
      const records = edgeRecords.map(({ record }) => record);
      return [
        {
          from: first.from,
          to: first.to,
          quantity: sumCases(records.map(({ event }) => event)),
          ...getDays(records),
          eventIds: records.map(({ event }) => event.eventId),
          missingFields: missingCount(records),
        },
      ];
    },
  );
  const ids = [...new Set([...moves, ...stored].flatMap(({ from, to }) => [from, to]))];
  const order = { Source: 0, Warehouse: 1, Storage: 2, Consignee: 3 } as const;
  const nodes = ids
    .map((id) =>
      buildNode(
        id,
        trace,
        moves.filter(({ to }) => to === id).map(({ record }) => record),
        moves.filter(({ from }) => from === id).map(({ record }) => record),
      ),
    )
    .map((node) => addStored(node, stored))
    .toSorted((a, b) => order[a.kind] - order[b.kind] || b.received - a.received);
  return { nodes, edges: [...edges, ...stored] };
}

/** Differences between a lot's received cases and those on hand or shipped to a named consignee. */
function listDifferences({ differences, records }: LotTrace): LotDifference[] {
  const unnamed = selectEvents(records, 'Shipping')
    .filter((event) => !isNamed(event))
    .flatMap(({ warehouseCode, occurredOn, quantity, referenceDocumentNumber }): LotDifference[] =>
      warehouseCode === null
        ? []
        : [{ kind: 'NoConsignee', warehouseCode, occurredOn, quantity, reference: referenceDocumentNumber }],
    );
  const counted = differences.map(({ traceabilityLotCode: _code, ...difference }) => difference);
  return [...counted, ...unnamed].toSorted((a, b) => (a.occurredOn < b.occurredOn ? -1 : 1));
}

/** The whole trace of a lot. */
export function toLotDetail(trace: LotTrace, now: Date): TraceLotDetail {
  const row = toTraceLot(trace);
  return {
    ...row,
    asOf: now.toISOString(),
    accountedForPct: accountedForPct(row.received, countUnaccounted(row)),
    ...buildGraph(trace),
    differences: listDifferences(trace),
    records: trace.records.map(({ event }) => event),
  };
}
