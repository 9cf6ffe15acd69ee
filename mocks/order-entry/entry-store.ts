import type {
  OrderChange,
  OrderEntryRequest,
  OrderEntrySource,
  OrderEntryValues,
  SubmittedOrder,
} from '#src/api/generated/types.ts';
import { conflict, notFound, requireNoErrors } from '#mocks/contract/problem.ts';
import type { EnteredOrder } from '#mocks/world/orders/shipments/entered-order.ts';
import { toEntryValues } from './entry-values.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getShipmentKey } from '#mocks/world/orders/shipments/shipments.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { checkStockedEntry } from './check-entry.ts';
import { listChangedFields } from './entry-changes.ts';
import { findShipTo } from './ship-tos.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { cleanValues } from './clean-values.ts';

const firstNumber = 1_100_001;
/** Serials of the seed data are lower. */
const firstSerial = 900_001;

const released = 'This order has been released to the warehouse and can no longer be changed.';
const canceled = 'This order has been canceled and can no longer be changed.';

interface OrderPath {
  readonly customerId: string;
  readonly orderNumber: string;
}

/** Throws 404 for an unknown order of the customer. */
export function requireOrder(
  backend: MockBackend,
  { customerId, orderNumber }: OrderPath,
  bsid: string,
): Shipment {
  const order = noticeStore(backend.db).findOrder(customerId, bsid, orderNumber);
  if (!order) throw notFound('The order');
  return order;
}

const openStates: readonly string[] = ['Received', 'OnHold', 'Backordered', 'Allocated'];

function isEditable(backend: MockBackend, { status, releasedAt }: Shipment): boolean {
  return openStates.includes(status) && releasedAt > backend.now().getTime();
}

/** Throws 409 for an order that is released or canceled. */
export function requireEditable(backend: MockBackend, order: Shipment): void {
  if (order.status === 'Cancelled') throw conflict(canceled);
  if (!isEditable(backend, order)) throw conflict(released);
}

function getValues({ db }: MockBackend, order: Shipment): OrderEntryValues {
  if (order.entered) return order.entered;
  const location = retailerStore(db)
    .retailerLocations.where(({ retailerId }) => retailerId === order.retailerId)
    .find(({ locationNumber }) => locationNumber === order.destination.code);
  return toEntryValues(order, location);
}

/** An order as the source of a copy or a change. */
export function readSource(backend: MockBackend, order: Shipment): OrderEntrySource {
  const { orderNumber, bsid, releasedAt } = order;
  return {
    orderNumber,
    bsid,
    isEditable: isEditable(backend, order),
    releasesAt: Number.isFinite(releasedAt) ? new Date(releasedAt).toISOString() : null,
    values: getValues(backend, order),
  };
}

/** The order values of a request. */
function toValues(request: OrderEntryRequest): OrderEntryValues {
  const { hasAcknowledgedWarnings: _seen, draftId: _draft, ...values } = request;
  return cleanValues(values);
}

/** Throws 422 for an order with errors or unacknowledged warnings. Returns the backordered cases of each line. */
function requireValid(
  backend: MockBackend,
  customerId: string,
  request: OrderEntryRequest,
  changed?: Shipment,
): readonly number[] {
  const { result, backordered } = checkStockedEntry(backend, customerId, toValues(request), { changed });
  const { errors, warnings } = result;
  const byField: Record<string, string[]> = {};
  for (const { field, lineIndex, message } of errors)
    (byField[lineIndex === null ? field : `lines[${lineIndex}].${field}`] ??= []).push(message);
  requireNoErrors(byField);
  if (warnings.length > 0 && !request.hasAcknowledgedWarnings)
    requireNoErrors({ hasAcknowledgedWarnings: ['Check the warnings before you submit.'] });
  return backordered;
}

/** The number of orders entered for a customer. */
export function countEntered({ db }: MockBackend, customerId: string): number {
  return [...historyStore(db).enteredOrders.values()].filter(
    (order) => order.customerId === customerId && order.original === null,
  ).length;
}

function getChange(
  backend: MockBackend,
  actor: string,
  type: OrderChange['type'],
  change: Partial<Pick<OrderChange, 'fields' | 'reason'>> = {},
): OrderChange {
  return { at: backend.now().toISOString(), actor, type, fields: [], reason: null, ...change };
}

/** A new order that is not recorded yet; `index` counts the entered orders of the customer. */
export function makeOrder(
  backend: MockBackend,
  customerId: string,
  request: OrderEntryRequest,
  actor: string,
  index: number,
): EnteredOrder {
  const { retailer, destination } = findShipTo(backend, customerId, request);
  if (!destination) throw notFound('The ship-to');
  return {
    customerId,
    orderNumber: `SO-${firstNumber + index}`,
    bsid: findWarehouse(request.warehouseCode).bsid,
    serial: firstSerial + index,
    receivedAt: historyStore(backend.db).getEntryTime(),
    values: toValues(request),
    destination,
    retailerId: retailer?.retailerId ?? 0,
    cancelledAt: null,
    changes: [getChange(backend, actor, 'Created')],
    original: null,
    backordered: [],
  };
}

/** A new order that is not recorded yet. Throws 422. */
export function buildNewOrder(
  backend: MockBackend,
  customerId: string,
  request: OrderEntryRequest,
  actor: string,
): EnteredOrder {
  const backordered = requireValid(backend, customerId, request);
  const order = makeOrder(backend, customerId, request, actor, countEntered(backend, customerId));
  return { ...order, backordered };
}

/** The response to the submission of an order. */
export function readSubmitted(
  backend: MockBackend,
  { customerId, orderNumber, bsid }: EnteredOrder,
): SubmittedOrder {
  const order = requireOrder(backend, { customerId, orderNumber }, bsid);
  return { orderNumber, bsid, status: order.status, releasesAt: new Date(order.releasedAt).toISOString() };
}

/** The order as entered; a seeded order becomes an entered one with its first change. */
function getEntered(backend: MockBackend, order: Shipment): EnteredOrder {
  const existing = historyStore(backend.db).enteredOrders.get(getShipmentKey(order));
  if (existing) return existing;
  const { customerId, orderNumber, bsid, serial, receivedAt, destination, retailerId } = order;
  return {
    customerId,
    orderNumber,
    bsid,
    serial,
    receivedAt,
    values: getValues(backend, order),
    destination,
    retailerId,
    cancelledAt: null,
    changes: [
      { at: new Date(receivedAt).toISOString(), actor: null, type: 'Created', fields: [], reason: null },
    ],
    original: order,
    backordered: [],
  };
}

const shipToKey = ({ retailerId, locationId, shipTo }: OrderEntryValues): string =>
  JSON.stringify([retailerId, locationId, shipTo]);

/** Throws 409 for an order that is released, and 422 for values with errors. */
export function changeOrder(
  backend: MockBackend,
  order: Shipment,
  request: OrderEntryRequest,
  actor: string,
): void {
  requireEditable(backend, order);
  const backordered = requireValid(backend, order.customerId, request, order);
  const before = getEntered(backend, order);
  const values = toValues(request);
  const isSameShipTo = shipToKey(values) === shipToKey(before.values);
  const { retailer, destination } = findShipTo(backend, order.customerId, values);
  const fields = listChangedFields(before.values, values);
  const needsAppointment = values.appointmentRequired ?? before.destination.needsAppointment;
  historyStore(backend.db).recordOrders([
    {
      ...before,
      values,
      backordered,
      ...(isSameShipTo
        ? { destination: { ...before.destination, needsAppointment } }
        : { destination: destination ?? before.destination, retailerId: retailer?.retailerId ?? 0 }),
      changes: [...before.changes, getChange(backend, actor, 'Updated', { fields })],
    },
  ]);
}

/** Throws 409 for an order that is released. */
export function cancelEntered(backend: MockBackend, order: Shipment, reason: string, actor: string): void {
  requireEditable(backend, order);
  const before = getEntered(backend, order);
  historyStore(backend.db).recordOrders([
    {
      ...before,
      cancelledAt: historyStore(backend.db).getEntryTime(),
      changes: [...before.changes, getChange(backend, actor, 'Cancelled', { reason })],
    },
  ]);
}

/** Who has entered, changed, canceled and released an order, latest first. */
export function listChanges(backend: MockBackend, order: Shipment): OrderChange[] {
  const { changes } = getEntered(backend, order);
  const isReleased = order.releasedAt <= backend.now().getTime();
  const release: OrderChange[] = isReleased
    ? [
        {
          at: new Date(order.releasedAt).toISOString(),
          actor: null,
          type: 'Released',
          fields: [],
          reason: null,
        },
      ]
    : [];
  return [...changes, ...release].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
