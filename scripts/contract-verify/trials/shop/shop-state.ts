import { createHash } from 'node:crypto';
import type { JsonObject } from '#description/json.ts';

export interface OrderRow {
  readonly customerId: string;
  /** Whether it is part of the initial data. */
  readonly isSeeded: boolean;
  order: JsonObject;
  readonly lines: Map<number, JsonObject>;
  readonly documents: Map<string, { readonly kind: string; readonly bytes: Buffer }>;
  /** The number of a removed line is not used again. */
  lastLine: number;
}

export interface ShopState {
  readonly orders: Map<string, OrderRow>;
  /** A new id; the same for the same seed and number of calls. */
  readonly nextId: () => string;
  /** A new timestamp, later than all before. The clock is fixed otherwise, so that runs can be repeated. */
  readonly nextMoment: () => string;
  /** The time at which the data starts. */
  readonly start: string;
}

/** The ids of the contract's examples: they exist for every seed. */
export const knownOrderId = '5a0e3c1e-7f64-4b0e-9d55-0c1b2a3d4e5f';
export const knownDocumentId = 'd1c0ffee-0d0c-4abc-8def-0123456789ab';

/** Lines of an order in the initial data. */
export const seededLines = 3;

const startMillis = Date.UTC(2026, 2, 2, 8);

/** mulberry32: small, and good enough to vary the data. */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const notes = ['Ring at gate B.', 'Kühl lagern', null, '100% recycled cartons', 'Call ahead', null];
const services = ['Standard', 'Express', 'Overnight'];
const skus = ['OAT25', 'RYE10', 'CORN5', 'WHEAT40'];

function seedOrder(state: ShopState, random: () => number, customerId: string, index: number): void {
  const pick = (limit: number): number => Math.floor(random() * limit);
  const orderId = index === 0 && customerId === 'PMF' ? knownOrderId : state.nextId();
  const isCancelled = index % 5 === 4;
  const createdAt = state.nextMoment();
  // The first one has a known id, and therefore every optional member.
  const order: JsonObject = {
    orderId,
    customerId,
    reference: `SO-${String(((index * 7) % 20) + 2000)}${String(pick(10))}`,
    status: isCancelled ? 'Cancelled' : index % 3 === 1 ? 'Confirmed' : 'Draft',
    service: services[pick(3)] ?? 'Standard',
    // In pairs, so that a page can split equal values of the sort key.
    quantity: 8 + Math.floor(index / 2) * 3,
    weightKg: 0.5 + pick(2000) / 2,
    contactEmail: index % 4 === 1 ? null : 'dock@prairiemill.example',
    shipOn: '2026-03-09',
    deliverBy: index % 4 === 2 ? null : `2026-03-${String(10 + pick(10))}`,
    note: notes[index % notes.length] ?? null,
    address: { line1: `${String(100 + index)} Sample Way`, city: 'Romeoville', country: 'US' },
    packaging: { kind: 'Pallets', pallets: 1 + pick(33), isStackable: pick(2) === 0 },
    createdAt,
    version: 1,
    ...(index % 2 === 0 ? { tags: ['dry', 'fragile'], position: [-88.09, 41.65] } : {}),
    ...(index % 2 === 0 ? { labels: { dock: 'B7' }, insuredValue: 15_000, currency: 'USD' } : {}),
    ...(isCancelled ? { cancellation: { reason: 'OutOfStock', note: null, at: createdAt } } : {}),
  };
  const lines = Array.from({ length: seededLines }, (_, offset): [number, JsonObject] => [
    offset + 1,
    {
      lineId: offset + 1,
      sku: skus[(index + offset) % skus.length] ?? 'OAT25',
      quantity: 1 + pick(500),
      unit: 'Case',
      unitPrice: offset === 1 ? null : 12.5,
    },
  ]);
  const bytes = Buffer.from('%PDF-1.7\n%\u00e4\u00f6\n%%EOF\n', 'latin1');
  state.orders.set(orderId, {
    customerId,
    isSeeded: true,
    order,
    lines: new Map(lines),
    documents: new Map(orderId === knownOrderId ? [[knownDocumentId, { kind: 'Invoice', bytes }]] : []),
    lastLine: lines.length,
  });
}

/** The data of a server: a dozen orders of one customer and three of another. */
export function createShopState(seed: number): ShopState {
  let ids = 0;
  let moments = 0;
  const state: ShopState = {
    orders: new Map(),
    nextId: () => {
      ids += 1;
      return uuidFrom(`${seed} ${ids}`);
    },
    nextMoment: () => {
      moments += 1;
      return new Date(startMillis + moments * 1000).toISOString();
    },
    start: new Date(startMillis).toISOString(),
  };
  const random = createRandom(seed);
  for (let index = 0; index < 12; index += 1) seedOrder(state, random, 'PMF', index);
  for (let index = 0; index < 3; index += 1) seedOrder(state, random, 'LKF', index);
  return state;
}
