import {
  DocumentType,
  ExportFormat,
  FreightTerms,
  Granularity,
  InboundDateType,
  InboundOrderColumn,
  InboundOrderStatus,
  OrderColumn,
  OrderDateType,
  OrderExceptionType,
  OrderStatus,
  TransportMode,
} from '#src/api/generated/enums.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';

const path = { customerId: 'PMF' };
const orderPath = { ...path, orderNumber: 'SO-1048213' };
const bsid = 'WMS1';
const paging = { page: 1, pageSize: 25 };

const filter = {
  startDate: '2026-02-01',
  endDate: '2026-03-02',
  dateType: OrderDateType.Mabd,
  status: [OrderStatus.InTransit, OrderStatus.Delivered],
  retailerId: [1, 2],
  warehouse: ['IL-01', 'TX-02'],
  scac: ['ODFL', 'SAIA'],
  mode: [TransportMode.LTL, TransportMode.TL],
  freightTerms: FreightTerms.Prepaid,
  exception: [OrderExceptionType.Late, OrderExceptionType.LateRisk],
  hasPod: false,
  search: '4518820937',
};

const inboundFilter = {
  startDate: '2026-02-01',
  endDate: '2026-03-02',
  dateType: InboundDateType.Arrived,
  status: [InboundOrderStatus.Arrived, InboundOrderStatus.Closed],
  warehouse: ['IL-01', 'TX-02'],
  scac: ['SWFT', 'PRVF'],
  hasVariance: true,
  search: 'RC-2',
};

/** What leaves nothing out, for the calls about orders. */
export const orderInputs = {
  listOrders: { path, query: { ...filter, ...paging, sort: '-orderDate,orderNumber' } },
  getOrderSummary: { path, query: { ...filter, granularity: Granularity.Week } },
  getOrderFilters: { path },
  getOrder: { path: orderPath, query: { bsid } },
  listOrderEvents: { path: orderPath, query: { bsid } },
  listOrderDocuments: { path: orderPath, query: { bsid } },
  downloadOrderDocumentBundle: {
    path,
    body: {
      orders: [{ orderNumber: 'SO-1048213', bsid }],
      documentTypes: [DocumentType.BOL, DocumentType.POD],
    },
  },
  exportOrders: {
    path,
    body: {
      filter,
      format: ExportFormat.Xlsx,
      columns: [OrderColumn.OrderNumber, OrderColumn.Status],
      sort: '-orderDate',
    },
  },
  listInboundOrders: { path, query: { ...inboundFilter, ...paging, sort: '-expectedDate,receiptNumber' } },
  getInboundOrderSummary: { path, query: { ...inboundFilter, granularity: Granularity.Month } },
  getInboundOrderFilters: { path },
  getInboundOrder: { path: { ...path, receiptNumber: 'RC-220981' }, query: { bsid } },
  exportInboundOrders: {
    path,
    body: {
      filter: inboundFilter,
      format: ExportFormat.Csv,
      columns: [InboundOrderColumn.ReceiptNumber, InboundOrderColumn.Status],
      sort: 'status',
    },
  },
} satisfies { readonly [Id in CallId]?: InputOf<Id> };

export const bareOrderInputs = {
  listOrders: [{ path }, { path, query: {} }],
  getOrderSummary: [{ path }, { path, query: {} }],
  listInboundOrders: [{ path }, { path, query: {} }],
  getInboundOrderSummary: [{ path }, { path, query: {} }],
  exportOrders: [{ path, body: { filter: {}, format: ExportFormat.Csv } }],
  exportInboundOrders: [{ path, body: { filter: {}, format: ExportFormat.Csv } }],
} satisfies { readonly [Id in CallId]?: readonly InputOf<Id>[] };
