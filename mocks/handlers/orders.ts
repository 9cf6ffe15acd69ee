import { InboundOrderStatus, OrderStatus, Permission, Tier } from '#src/api/generated/enums.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { inboundDetail, orderDetail } from '#mocks/data/orders/order-details.ts';
import { orderDocuments, orderFile } from '#mocks/data/orders/order-documents.ts';
import { eventsOf } from '#mocks/data/orders/order-events.ts';
import type { Receipt } from '#mocks/data/orders/receipts.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import { writeZip } from '#mocks/data/spreadsheet.ts';
import { tierKey } from '#mocks/db.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { countOptions, namedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import { hasPermission, requireCustomer } from '#mocks/tools/scope.ts';
import type { World } from '#mocks/world.ts';
import { buildInboundFigures, sumReceipts } from './orders/inbound-figures.ts';
import { inboundList } from './orders/inbound-list.ts';
import { buildOrderFigures, sumOrders } from './orders/order-figures.ts';
import { orderList } from './orders/order-list.ts';

/** The orders of a customer, as of the last load. Throws 404 for an unknown customer. */
function getOrders(world: World, customerId: string): Rows<Shipment> {
  requireCustomer(world, customerId);
  const { orders: index, loadedAt } = world.db.shipments();
  return { rows: index(customerId).rows, now: loadedAt };
}

/** The receipts of a customer, as of the last load. Throws 404 for an unknown customer. */
function getReceipts(world: World, customerId: string): Rows<Receipt> {
  requireCustomer(world, customerId);
  const { receipts: index, loadedAt } = world.db.shipments();
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

/** Throws 404 for an order that the customer does not have. */
function getOrder(world: World, { customerId, orderNumber }: OrderPath, bsid: string): FoundOrder {
  requireCustomer(world, customerId);
  const { orders: index, loadedAt } = world.db.shipments();
  const order = index(customerId).find(bsid, orderNumber);
  if (!order) throw notFound('The order');
  return { order, now: loadedAt };
}

export const orders = {
  listOrders: ({ world, path, query, reply }) => {
    const found = orderList.find(getOrders(world, path.customerId), query);
    return reply.json(200, { ...orderList.getPage(found, query), totals: sumOrders(found) });
  },

  getOrderSummary: ({ world, path, query, reply }) => {
    const source = getOrders(world, path.customerId);
    const found = orderList.find(source, query);
    return reply.json(200, buildOrderFigures(found, orderList.findPrior(source, query), query));
  },

  getOrderFilters: ({ world, path, reply }) => {
    const { rows } = getOrders(world, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouse }) => warehouse.code)),
      carriers: namedOptions(
        rows.map(({ carrier: { scac, name } }) => ({ scac, name })),
        ({ scac }) => scac,
      ),
      retailers: namedOptions(
        rows.map(({ retailerId, destination }) => ({ retailerId, name: destination.retailerName })),
        ({ retailerId }) => retailerId,
      ),
      statuses: countOptions(Object.values(OrderStatus), rows, ({ status }) => [status]),
    });
  },

  getOrder: ({ world, person, path, query, reply }) => {
    const { order, now } = getOrder(world, path, query.bsid);
    const receipts = world.db.shipments().receipts(path.customerId);
    const { customerId, orderNumber, bsid } = order;
    const invoiceNumbers = world.db.invoicesOf(customerId).numbersOf(bsid, orderNumber);
    const reader = {
      seesCharges: hasPermission(world, person, Permission.BillingRead),
      seesDeductions: world.db.customerTiers.has(tierKey(path.customerId, Tier.Guru)),
      seesInternalNotes: person.isInternalUser,
    };
    return reply.json(200, orderDetail(order, now, receipts.rows, reader, invoiceNumbers));
  },

  listOrderEvents: ({ world, path, query, reply }) => {
    const { order, now } = getOrder(world, path, query.bsid);
    return reply.json(200, eventsOf(order, now));
  },

  listOrderDocuments: ({ world, path, query, reply }) => {
    const { order, now } = getOrder(world, path, query.bsid);
    return reply.json(200, orderDocuments(order, now));
  },

  downloadOrderDocumentBundle: ({ world, path, body, reply }) => {
    requireCustomer(world, path.customerId);
    const { orders: index, loadedAt: now } = world.db.shipments();
    const files = body.orders.flatMap(({ orderNumber, bsid }) => {
      const order = index(path.customerId).find(bsid, orderNumber);
      if (!order) return [];
      return body.documentTypes.flatMap((type) => {
        const file = orderFile(order, type, now);
        // Two systems may use the same number.
        return file ? [[`${bsid}/${file.fileName}`, file.bytes] as const] : [];
      });
    });
    if (files.length === 0) return reply.empty(204);
    const fileName = `Documents-${path.customerId}-${now.toISOString().slice(0, 10)}.zip`;
    return reply.file(200, writeZip(Object.fromEntries(files)), { mediaType: 'application/zip', fileName });
  },

  exportOrders: (context) => orderList.export(context, getOrders(context.world, context.path.customerId)),

  listInboundOrders: ({ world, path, query, reply }) => {
    const found = inboundList.find(getReceipts(world, path.customerId), query);
    return reply.json(200, { ...inboundList.getPage(found, query), totals: sumReceipts(found) });
  },

  getInboundOrderSummary: ({ world, path, query, reply }) => {
    const source = getReceipts(world, path.customerId);
    const found = inboundList.find(source, query);
    return reply.json(200, buildInboundFigures(found, inboundList.findPrior(source, query), query));
  },

  getInboundOrderFilters: ({ world, path, reply }) => {
    const { rows } = getReceipts(world, path.customerId);
    return reply.json(200, {
      warehouses: warehouseOptions(rows.map(({ warehouse }) => warehouse.code)),
      carriers: namedOptions(
        rows.map(({ carrier: { scac, name } }) => ({ scac, name })),
        ({ scac }) => scac,
      ),
      statuses: countOptions(Object.values(InboundOrderStatus), rows, ({ status }) => [status]),
    });
  },

  getInboundOrder: ({ world, path, query, reply }) => {
    requireCustomer(world, path.customerId);
    const { receipts: index, loadedAt } = world.db.shipments();
    const receipt = index(path.customerId).find(query.bsid, path.receiptNumber);
    if (!receipt) throw notFound('The inbound order');
    return reply.json(200, inboundDetail(receipt, loadedAt));
  },

  exportInboundOrders: (context) =>
    inboundList.export(context, getReceipts(context.world, context.path.customerId)),
} satisfies TagHandlers<'orders'>;
