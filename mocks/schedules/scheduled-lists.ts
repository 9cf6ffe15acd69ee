import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { SavedViewDashboard } from '#src/api/generated/types.ts';
import { asn } from '#mocks/asn/asn-handlers.ts';
import { asnList } from '#mocks/asn/asn-list.ts';
import { invoiceList } from '#mocks/billing/invoice-list.ts';
import { invoices } from '#mocks/billing/invoices-handlers.ts';
import type { HandlerEntry, HandlerInfo, RunOperation } from '#mocks/contract/resolver.ts';
import { conversations } from '#mocks/conversations/conversations-handlers.ts';
import { cost } from '#mocks/cost/cost-handlers.ts';
import { eventList } from '#mocks/fsma/event-list.ts';
import { fsma } from '#mocks/fsma/fsma-handlers.ts';
import { deductionList } from '#mocks/guru/deductions/deduction-list.ts';
import { deductions } from '#mocks/guru/deductions/deductions-handlers.ts';
import { receivingVariances } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { varianceList } from '#mocks/guru/variances/variance-list.ts';
import { inventory } from '#mocks/inventory/inventory-handlers.ts';
import { lots } from '#mocks/inventory/lots-handlers.ts';
import { orderList } from '#mocks/orders/order-list.ts';
import { orders } from '#mocks/orders/orders-handlers.ts';
import { otif } from '#mocks/otif/otif-handlers.ts';
import { otifList } from '#mocks/otif/otif-list.ts';
import { performance } from '#mocks/performance/performance-handlers.ts';
import { predictive } from '#mocks/predictive/predictive-handlers.ts';
import { reports } from '#mocks/reporting/reports-handlers.ts';

/** An operation that a schedule calls for a recipient. */
export interface ScheduledCall {
  readonly id: OperationId;
  readonly send: (run: RunOperation, info: HandlerInfo) => Promise<Response>;
}

function defineCall<Id extends OperationId>(id: Id, entry: HandlerEntry<Id>): ScheduledCall {
  return { id, send: (run, info) => run(id, entry, info) };
}

interface FilterCheck {
  matches(filter: object): boolean;
}

export interface ListCalls {
  /** The name of the list in emails. */
  readonly name: string;
  readonly rows: ScheduledCall;
  readonly file: ScheduledCall;
  /**
   * Whether a filter selects rows of all dates; omitted if none does. The type of a method, because each list takes its
   * own filters.
   */
  readonly ignoresPeriod?: FilterCheck['matches'];
}

const traceEvents: Omit<ListCalls, 'name'> = {
  rows: defineCall('listTraceEvents', fsma.listTraceEvents),
  file: defineCall('exportTraceEvents', fsma.exportTraceEvents),
  ignoresPeriod: eventList.ignoresPeriod,
};

const questions: Omit<ListCalls, 'name'> = {
  rows: defineCall('listThreads', conversations.listThreads),
  file: defineCall('exportThreads', conversations.exportThreads),
};

/** The list and the export of each dashboard. */
export const listCalls: Readonly<Record<SavedViewDashboard, ListCalls>> = {
  Orders: {
    name: 'Orders',
    rows: defineCall('listOrders', orders.listOrders),
    file: defineCall('exportOrders', orders.exportOrders),
    ignoresPeriod: orderList.ignoresPeriod,
  },
  InboundOrders: {
    name: 'Inbound orders',
    rows: defineCall('listInboundOrders', orders.listInboundOrders),
    file: defineCall('exportInboundOrders', orders.exportInboundOrders),
  },
  Inventory: {
    name: 'Inventory',
    rows: defineCall('listInventory', inventory.listInventory),
    file: defineCall('exportInventory', inventory.exportInventory),
  },
  Lots: {
    name: 'Lots',
    rows: defineCall('listLots', lots.listLots),
    file: defineCall('exportLots', lots.exportLots),
  },
  Billing: {
    name: 'Billing',
    rows: defineCall('listInvoices', invoices.listInvoices),
    file: defineCall('exportInvoices', invoices.exportInvoices),
    ignoresPeriod: invoiceList.ignoresPeriod,
  },
  Asn: {
    name: 'ASN',
    rows: defineCall('listAsns', asn.listAsns),
    file: defineCall('exportAsns', asn.exportAsns),
    ignoresPeriod: asnList.ignoresPeriod,
  },
  Otif: {
    name: 'OTIF',
    rows: defineCall('listOtifPos', otif.listOtifPos),
    file: defineCall('exportOtifPos', otif.exportOtifPos),
    ignoresPeriod: otifList.ignoresPeriod,
  },
  Deductions: {
    name: 'Deductions',
    rows: defineCall('listDeductions', deductions.listDeductions),
    file: defineCall('exportDeductions', deductions.exportDeductions),
    ignoresPeriod: deductionList.ignoresPeriod,
  },
  ReceivingVariances: {
    name: 'Receiving variances',
    rows: defineCall('listReceivingVariances', receivingVariances.listReceivingVariances),
    file: defineCall('exportReceivingVariances', receivingVariances.exportReceivingVariances),
    ignoresPeriod: varianceList.ignoresPeriod,
  },
  Performance: {
    name: 'Performance',
    rows: defineCall('listPerformanceOrders', performance.listPerformanceOrders),
    file: defineCall('exportPerformanceOrders', performance.exportPerformanceOrders),
  },
  PerformanceItems: {
    name: 'Performance by item',
    rows: defineCall('listPerformanceItems', performance.listPerformanceItems),
    file: defineCall('exportPerformanceItems', performance.exportPerformanceItems),
  },
  PerformanceRetailers: {
    name: 'Performance by retailer',
    rows: defineCall('listPerformanceRetailers', performance.listPerformanceRetailers),
    file: defineCall('exportPerformanceRetailers', performance.exportPerformanceRetailers),
  },
  PerformanceRegions: {
    name: 'Performance by region',
    rows: defineCall('listPerformanceRegions', performance.listPerformanceRegions),
    file: defineCall('exportPerformanceRegions', performance.exportPerformanceRegions),
  },
  Cost: {
    name: 'Cost',
    rows: defineCall('listCostComponents', cost.listCostComponents),
    file: defineCall('exportCostComponents', cost.exportCostComponents),
  },
  CostInsights: {
    name: 'Cost insights',
    rows: defineCall('listCostInsights', cost.listCostInsights),
    file: defineCall('exportCostInsights', cost.exportCostInsights),
  },
  WarehouseCosts: {
    name: 'Warehouse costs',
    rows: defineCall('listWarehouseCosts', cost.listWarehouseCosts),
    file: defineCall('exportWarehouseCosts', cost.exportWarehouseCosts),
  },
  CpcOverview: {
    name: 'Cost per case',
    rows: defineCall('listCpcGroups', cost.listCpcGroups),
    file: defineCall('exportCpcGroups', cost.exportCpcGroups),
  },
  CpcDetail: {
    name: 'Cost per case by order',
    rows: defineCall('listCpcOrders', cost.listCpcOrders),
    file: defineCall('exportCpcOrders', cost.exportCpcOrders),
  },
  Predictive: {
    name: 'Predictive',
    rows: defineCall('listEoqItems', predictive.listEoqItems),
    file: defineCall('exportEoqItems', predictive.exportEoqItems),
  },
  TraceLots: {
    name: 'Traced lots',
    rows: defineCall('listTraceLots', fsma.listTraceLots),
    file: defineCall('exportTraceLots', fsma.exportTraceLots),
  },
  TraceEvents: { name: 'Trace events', ...traceEvents },
  TraceGaps: { name: 'Incomplete trace records', ...traceEvents },
  Questions: { name: 'Questions', ...questions },
  AllQuestions: { name: 'Questions of all customers', ...questions },
};

export const invoiceFiles = defineCall('downloadInvoices', invoices.downloadInvoices);
export const statementFile = defineCall('downloadStatement', invoices.downloadStatement);
export const reportRead = defineCall('getReport', reports.getReport);

/** Whether an operation has a query parameter. */
export function hasParameter({ id }: ScheduledCall, parameter: string): boolean {
  return operations[id].parameters.some(({ name }) => name === parameter);
}
