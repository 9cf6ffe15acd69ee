import { DocumentType, InboundOrderStatus, OrderStatus, Permission } from '#src/api/generated/enums.ts';
import { summarizeAsn } from '#mocks/world/notices/resends.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { explainDelay } from '#mocks/world/orders/shipments/delays.ts';
import { inboundDetail, orderDetail } from '#mocks/world/orders/views/order-details.ts';
import { orderDocuments, orderFile, receiptFile } from '#mocks/world/orders/views/order-documents.ts';
import { buildEvents } from '#mocks/world/orders/views/order-events.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { getPage, type Rows } from '#mocks/lists/list.ts';
import { countOptions, namedOptions, rankValues, warehouseOptions } from '#mocks/lists/options.ts';
import { hasPermission, requireCustomer } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { buildInboundFigures, sumReceipts } from './inbound-figures.ts';
import { inboundList } from './inbound-list.ts';
import { downloadBundle } from './order-bundle.ts';
import { buildOrderFigures, sumOrders } from './order-figures.ts';
import { orderList } from './order-list.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
import type { Reply } from '#mocks/contract/reply-content.ts';
import { orderLinkStore } from '#mocks/world/orders/views/order-links.ts';

/** The orders of a customer, as of the last load. Throws 404 for an unknown customer. */
function getOrders(backend: MockBackend, customerId: string): Rows<Shipment> {
  requireCustomer(backend, customerId);
  return {
    rows: noticeStore(backend.db).getOrders(customerId),
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** The receipts of a customer, as of the last load. Throws 404 for an unknown customer. */
export function getReceipts(backend: MockBackend, customerId: string): Rows<Receipt> {
  requireCustomer(backend, customerId);
  const { receipts: index, loadedAt } = historyStore(backend.db).shipments();
  return { rows: index(customerId).rows, now: loadedAt };
}

interface OrderPath {
  readonly customerId: string;
  readonly orderNumber: string;
}

interface FoundOrder {
  readonly order: Shipment;
  readonly now: Date;
}

/** Throws 404 for an unknown order of the customer. */
function getOrder(backend: MockBackend, { customerId, orderNumber }: OrderPath, bsid: string): FoundOrder {
  requireCustomer(backend, customerId);
  const order = noticeStore(backend.db).findOrder(customerId, bsid, orderNumber);
  if (!order) throw notFound('The order');
  return { order, now: historyStore(backend.db).shipments().loadedAt };
}

interface ReceiptPath {
  readonly customerId: string;
  readonly receiptNumber: string;
}

interface FoundReceipt {
  readonly receipt: Receipt;
  readonly now: Date;
}

/** Throws 404 for an unknown inbound order of the customer. */
function getReceipt(
  backend: MockBackend,
  { customerId, receiptNumber }: ReceiptPath,
  bsid: string,
): FoundReceipt {
  requireCustomer(backend, customerId);
  const { receipts: index, loadedAt } = historyStore(backend.db).shipments();
  const receipt = index(customerId).find(bsid, receiptNumber);
  if (!receipt) throw notFound('The inbound order');
  return { receipt, now: loadedAt };
}

/** The warehouses and carriers of outbound or inbound orders, as options. */
const listPlaces = (rows: readonly (Shipment | Receipt)[]) => ({
  warehouses: warehouseOptions(rows.map(({ warehouse }) => warehouse.code)),
  carriers: namedOptions(
    rows.map(({ carrier: { scac, name } }) => ({ scac, name })),
    ({ scac }) => scac,
  ),
});

const orderHandlers = orderList.serve(
  ({ backend, path }) => getOrders(backend, path.customerId),
  (matching) => ({ totals: sumOrders(matching) }),
);

const inboundHandlers = inboundList.serve(
  ({ backend, path }) => getReceipts(backend, path.customerId),
  (matching) => ({ totals: sumReceipts(matching) }),
);

/** The orders of a customer that match a filter. Throws as the list does. */
export const findOrders = orderHandlers.find;

export const orders = {
  listOrders: orderHandlers.list,

  getOrderSummary: ({ backend, path, query, reply }) => {
    const source = getOrders(backend, path.customerId);
    const matching = orderList.find(source, query);
    const onAnyWorklist = { ...query };
    delete onAnyWorklist.worklist;
    const unfiled = query.worklist === undefined ? matching : orderList.find(source, onAnyWorklist);
    return reply.json(200, buildOrderFigures(matching, orderList.findPrior(source, query), unfiled, query));
  },

  getOrderFilters: ({ backend, path, reply }) => {
    const { rows } = getOrders(backend, path.customerId);
    const { rows: receipts } = getReceipts(backend, path.customerId);
    return reply.json(200, {
      ...listPlaces(rows),
      retailers: namedOptions(
        rows
          .filter(({ retailerId }) => retailerId > 0)
          .map(({ retailerId, destination }) => ({ retailerId, name: destination.retailerName })),
        ({ retailerId }) => retailerId,
      ),
      statuses: countOptions(Object.values(OrderStatus), rows, ({ status }) => [status]),
      lateReasons: rankValues(rows, (order) => explainDelay(order)?.reasonText ?? [])
        .map(([reason]) => reason)
        .toSorted(),
      inboundOrders: {
        ...listPlaces(receipts),
        statuses: countOptions(Object.values(InboundOrderStatus), receipts, ({ status }) => [status]),
      },
    });
  },

  getOrder: ({ backend, person, path, query, reply }) => {
    const { order, now } = getOrder(backend, path, query.bsid);
    const { listDeductions, listInvoices } = orderLinkStore(backend.db);
    const invoiceNumbers = listInvoices(order);
    const reader = {
      seesCharges: hasPermission(backend, person, Permission.BillingRead),
      seesInternalNotes: person.isInternalUser,
    };
    const asn = summarizeAsn(noticeStore(backend.db).readAsn(order));
    const deductions = listDeductions(order);
    return reply.json(
      200,
      orderDetail(order, now, stockStore(backend.db).findLots, reader, { invoiceNumbers, asn, deductions }),
    );
  },

  listOrderEvents: ({ backend, path, query, reply }) => {
    const { order, now } = getOrder(backend, path, query.bsid);
    return reply.json(200, getPage({ rows: buildEvents(order, now), now }, query));
  },

  listOrderDocuments: ({ backend, path, query, reply }) => {
    const { order, now } = getOrder(backend, path, query.bsid);
    return reply.json(200, getPage({ rows: orderDocuments(order, now), now }, query));
  },

  downloadOrderDocumentBundle: (context) =>
    downloadBundle(context, getOrders(context.backend, context.path.customerId)),

  exportOrders: orderHandlers.export,

  listInboundOrders: inboundHandlers.list,

  getInboundOrderSummary: ({ backend, path, query, reply }) => {
    const source = getReceipts(backend, path.customerId);
    const matching = inboundList.find(source, query);
    return reply.json(200, buildInboundFigures(matching, inboundList.findPrior(source, query), query));
  },

  getInboundOrder: ({ backend, path, query, reply }) => {
    const { receipt, now } = getReceipt(backend, path, query.bsid);
    return reply.json(200, inboundDetail(receipt, now));
  },

  downloadInboundOrderDocument: ({ backend, path, query, reply }) => {
    const { receipt, now } = getReceipt(backend, path, query.bsid);
    const file = receiptFile(receipt, query.documentType, now);
    if (!file) return reply.empty(204);
    return reply.file(200, file.bytes, { mediaType: 'application/pdf', fileName: file.fileName });
  },

  downloadOrderDocument: ({ backend, path, query, reply }): Reply => {
    requireCustomer(backend, path.customerId);
    const { orders, loadedAt } = historyStore(backend.db).shipments();
    const order = orders(path.customerId).find(query.bsid, path.orderNumber);
    if (!order) throw notFound('The order');
    const file = orderFile(order, query.documentType ?? DocumentType.BOL, loadedAt);
    if (!file) return reply.empty(204);
    return reply.file(200, file.bytes, { mediaType: 'application/pdf', fileName: file.fileName });
  },

  exportInboundOrders: inboundHandlers.export,
} satisfies Omit<TagHandlers<'orders'>, 'updateOrder'> &
  Pick<TagHandlers<'documents'>, 'downloadOrderDocument'>;
