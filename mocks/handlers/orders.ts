import {
  Granularity,
  InboundDateType,
  InboundOrderColumn,
  OrderColumn,
  OrderDateType,
  Permission,
  Tier,
} from '#src/api/generated/enums.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { inboundDetail, orderDetail } from '#mocks/data/orders/order-details.ts';
import { orderDocuments, orderFile } from '#mocks/data/orders/order-documents.ts';
import { eventsOf } from '#mocks/data/orders/order-events.ts';
import { inboundRow, orderRow } from '#mocks/data/orders/order-rows.ts';
import type { InboundOrderFilter, OrderFilter } from '#src/api/generated/types.ts';
import type { ReceiptBook, ShipmentBook } from '#mocks/data/orders/shipment-world.ts';
import type { Shipment } from '#mocks/data/orders/shipment.ts';
import { writeZip } from '#mocks/data/spreadsheet.ts';
import { tierKey } from '#mocks/db.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { exportRows, sheetOf } from '#mocks/tools/exports.ts';
import { findReceipts, inboundFigures, inboundTotals } from './inbound-figures.ts';
import { inboundColumns, orderColumns } from './order-columns.ts';
import { orderFigures, orderTotals } from './order-figures.ts';
import { findOrders } from './order-filter.ts';
import { inboundOptions, orderOptions } from './order-options.ts';
import { sortOrders, sortReceipts } from './order-sorting.ts';
import { periodBefore } from '#mocks/tools/period.ts';
import { hasPermission, requireCustomer } from '#mocks/tools/scope.ts';
import { wholeFilter } from '#mocks/tools/whole-filter.ts';

interface Opened {
  readonly shipments: ShipmentBook;
  readonly receipts: ReceiptBook;
  readonly now: Date;
}

/** What moves for a customer, as of the last load. Throws 404 for an unknown customer. */
function open(world: World, customerId: string): Opened {
  requireCustomer(world, customerId);
  const { shipments, receipts, loadedAt } = world.db.shipments();
  return { shipments: shipments(customerId), receipts: receipts(customerId), now: loadedAt };
}

interface OrderPath {
  readonly customerId: string;
  readonly orderNumber: string;
}

function orderOf(world: World, path: OrderPath, bsid: string): Opened & { readonly order: Shipment } {
  const opened = open(world, path.customerId);
  const order = opened.shipments.find(bsid, path.orderNumber);
  if (!order) throw notFound('The order');
  return { ...opened, order };
}

interface Wanted {
  readonly page?: number;
  readonly pageSize?: number;
}

function pagePart<Row>(rows: readonly Row[], { page = 1, pageSize = 50 }: Wanted) {
  return {
    part: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalCount: rows.length,
  };
}

/** The invoices with lines about the order, as far as they are written. */
function invoicesOf(world: World, { customerId, orderNumber, bsid }: Shipment): readonly string[] {
  return world.db.invoiceBookOf(customerId).numbersOf(bsid, orderNumber);
}

const wholeOrders = wholeFilter<OrderFilter>();
const wholeInbound = wholeFilter<InboundOrderFilter>();

export const orders = {
  listOrders: ({ world, path, query, reply }) => {
    const { shipments, now } = open(world, path.customerId);
    const found = findOrders(shipments, wholeOrders(query), now);
    const { part, ...page } = pagePart(sortOrders(found, query.sort, now), query);
    return reply.json(200, {
      items: part.map((order) => orderRow(order, now)),
      ...page,
      totals: orderTotals(found),
      asOf: now.toISOString(),
    });
  },

  getOrderSummary: ({ world, path, query, reply }) => {
    const { shipments, now } = open(world, path.customerId);
    const { granularity = Granularity.Day, dateType = OrderDateType.OrderDate, ...filter } = query;
    const found = findOrders(shipments, wholeOrders({ ...filter, dateType }), now);
    const before = periodBefore(filter);
    const prior = before && findOrders(shipments, { ...filter, ...before, dateType }, now);
    return reply.json(200, orderFigures(found, prior, dateType, granularity, now));
  },

  getOrderFilters: ({ world, path, reply }) =>
    reply.json(200, orderOptions(open(world, path.customerId).shipments.rows)),

  getOrder: ({ world, person, path, query, reply }) => {
    const { order, receipts, now } = orderOf(world, path, query.bsid);
    const reader = {
      seesCharges: hasPermission(world, person, Permission.BillingRead),
      seesDeductions: world.db.customerTiers.has(tierKey(path.customerId, Tier.Guru)),
      seesInternalNotes: person.isInternalUser,
    };
    return reply.json(200, orderDetail(order, now, receipts.rows, reader, invoicesOf(world, order)));
  },

  listOrderEvents: ({ world, path, query, reply }) => {
    const { order, now } = orderOf(world, path, query.bsid);
    return reply.json(200, eventsOf(order, now));
  },

  listOrderDocuments: ({ world, path, query, reply }) => {
    const { order, now } = orderOf(world, path, query.bsid);
    return reply.json(200, orderDocuments(order, now));
  },

  downloadOrderDocumentBundle: ({ world, path, body, reply }) => {
    const { shipments, now } = open(world, path.customerId);
    const files = body.orders.flatMap(({ orderNumber, bsid }) => {
      const order = shipments.find(bsid, orderNumber);
      if (!order) return [];
      return body.documentTypes.flatMap((type) => {
        const file = orderFile(order, type, now);
        // One number may stand in two systems.
        return file ? [[`${bsid}/${file.fileName}`, file.bytes] as const] : [];
      });
    });
    if (files.length === 0) return reply.empty(204);
    const fileName = `Documents-${path.customerId}-${now.toISOString().slice(0, 10)}.zip`;
    return reply.file(200, writeZip(Object.fromEntries(files)), { mediaType: 'application/zip', fileName });
  },

  exportOrders: async ({ world, person, path: { customerId }, body, reply }) => {
    const { shipments, now } = open(world, customerId);
    const { filter, format, columns = Object.values(OrderColumn), sort } = body;
    const found = sortOrders(findOrders(shipments, filter, now), sort, now);
    const exported = await exportRows(world, person, {
      name: 'Orders',
      customerId,
      format,
      rowCount: found.length,
      sheet: () =>
        sheetOf(
          orderColumns,
          columns,
          found.map((order) => orderRow(order, now)),
        ),
    });
    if ('queued' in exported) return reply.json(202, exported.queued);
    return reply.file(200, exported.bytes, exported.file);
  },

  listInboundOrders: ({ world, path, query, reply }) => {
    const { receipts, now } = open(world, path.customerId);
    const found = findReceipts(receipts.rows, wholeInbound(query), now);
    const { part, ...page } = pagePart(sortReceipts(found, query.sort, now), query);
    return reply.json(200, {
      items: part.map((receipt) => inboundRow(receipt, now)),
      ...page,
      totals: inboundTotals(found),
      asOf: now.toISOString(),
    });
  },

  getInboundOrderSummary: ({ world, path, query, reply }) => {
    const { receipts, now } = open(world, path.customerId);
    const { granularity = Granularity.Day, dateType = InboundDateType.Expected, ...filter } = query;
    const found = findReceipts(receipts.rows, wholeInbound({ ...filter, dateType }), now);
    const before = periodBefore(filter);
    const prior = before && findReceipts(receipts.rows, { ...filter, ...before, dateType }, now);
    return reply.json(200, inboundFigures(found, prior, dateType, granularity, now));
  },

  getInboundOrderFilters: ({ world, path, reply }) =>
    reply.json(200, inboundOptions(open(world, path.customerId).receipts.rows)),

  getInboundOrder: ({ world, path, query, reply }) => {
    const { receipts, now } = open(world, path.customerId);
    const receipt = receipts.find(query.bsid, path.receiptNumber);
    if (!receipt) throw notFound('The inbound order');
    return reply.json(200, inboundDetail(receipt, now));
  },

  exportInboundOrders: async ({ world, person, path: { customerId }, body, reply }) => {
    const { receipts, now } = open(world, customerId);
    const { filter, format, columns = Object.values(InboundOrderColumn), sort } = body;
    const found = sortReceipts(findReceipts(receipts.rows, filter, now), sort, now);
    const exported = await exportRows(world, person, {
      name: 'Inbound orders',
      customerId,
      format,
      rowCount: found.length,
      sheet: () =>
        sheetOf(
          inboundColumns,
          columns,
          found.map((receipt) => inboundRow(receipt, now)),
        ),
    });
    if ('queued' in exported) return reply.json(202, exported.queued);
    return reply.file(200, exported.bytes, exported.file);
  },
} satisfies TagHandlers<'orders'>;
