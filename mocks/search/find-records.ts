import type { OperationId } from '#src/api/generated/operations.ts';
import type { RetailerLocation, SearchMatch, SearchResults } from '#src/api/generated/types.ts';
import { getNoticed } from '#mocks/asn/asn-store.ts';
import { asnSearch } from '#mocks/asn/asn-list.ts';
import { invoiceSearch, listSearchedInvoices } from '#mocks/billing/invoice-list.ts';
import { getInvoices } from '#mocks/billing/invoices-handlers.ts';
import { invoiceRow } from '#mocks/billing/invoice-view.ts';
import { authorize } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { unlessForbidden } from '#mocks/contract/problem.ts';
import { deductionSearch } from '#mocks/guru/deductions/deduction-list.ts';
import { getClaimFacts } from '#mocks/guru/deductions/deductions-handlers.ts';
import { getVarianceFacts } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { varianceSearch } from '#mocks/guru/variances/variance-list.ts';
import { getJudgedStock } from '#mocks/inventory/inventory-handlers.ts';
import { lotSearch } from '#mocks/inventory/lot-list.ts';
import { getLots } from '#mocks/inventory/lots-handlers.ts';
import { findItems } from '#mocks/inventory/stock-list.ts';
import { getOfficeDay } from '#mocks/world/orders/calendar/office-day.ts';
import type { FoundRows, TextSearch } from '#mocks/lists/text-search.ts';
import { receiptSearch } from '#mocks/orders/inbound-list.ts';
import { orderSearch } from '#mocks/orders/order-list.ts';
import { getReceipts } from '#mocks/orders/orders-handlers.ts';
import type { Person } from '#mocks/people.ts';
import { listCatalog } from '#mocks/reporting/reports-handlers.ts';
import { reportSearch } from '#mocks/reporting/report-search.ts';
import { listDirectory, locationSearch, retailerSearch } from '#mocks/retailers/retailers-handlers.ts';
import { listAdministeredUsers, userSearch } from '#mocks/users/users-handlers.ts';
import { noticeStore } from '#mocks/world/notices/notice-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { inboundRow, orderRow } from '#mocks/world/orders/views/order-rows.ts';
import { retailerStore } from '#mocks/world/retailers/retailer-store.ts';

export interface SearchRequest {
  readonly backend: MockBackend;
  readonly person: Person;
  readonly customerId: string;
  readonly search: string;
  /** Maximum number of records of each kind. */
  readonly limit: number;
}

interface Group<Item> {
  totalCount: number;
  items: (Item & { match: SearchMatch })[];
}

function toGroup<Row, Item extends object>(
  { totalCount, best }: FoundRows<Row>,
  toItem: (row: Row) => Item,
): Group<Item> {
  return { totalCount, items: best.map(({ row, match }) => ({ ...toItem(row), match })) };
}

const asIs = <Row>(row: Row): Row => row;
const getRow = <Row>({ row }: { readonly row: Row }): Row => row;

/** Orders with the exceptions that users have resolved since the load, whose texts are the same. */
function findOrders({ backend, customerId, search, limit }: SearchRequest) {
  const { orders, loadedAt } = historyStore(backend.db).shipments();
  const { findOrder } = noticeStore(backend.db);
  const matches = orderSearch.find(orders(customerId).rows, search, { limit, isOldestFirst: true });
  return toGroup(matches, (order) =>
    orderRow(findOrder(customerId, order.bsid, order.orderNumber) ?? order, loadedAt),
  );
}

function findInvoices({ backend, customerId, search, limit }: SearchRequest) {
  const invoices = getInvoices(backend, customerId);
  const today = getOfficeDay(backend.now());
  const matches = invoiceSearch.find(listSearchedInvoices(invoices), search, { limit, isOldestFirst: true });
  return toGroup(matches, ({ invoice }) =>
    invoiceRow(
      invoice,
      invoices.disputes.filter(({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber),
      today,
    ),
  );
}

function listLocations(backend: MockBackend, customerId: string): RetailerLocation[] {
  const ids = new Set(listDirectory(backend, customerId).map(({ retailerId }) => retailerId));
  return retailerStore(backend.db).retailerLocations.where(({ retailerId }) => ids.has(retailerId));
}

interface Kind<Found> {
  /** The list whose permission, audience and tier the kind has. */
  readonly list: OperationId;
  readonly find: (request: SearchRequest) => Found;
}

interface RowKind<Row extends object, Item extends object> {
  readonly list: OperationId;
  readonly rows: (request: SearchRequest) => readonly Row[];
  readonly search: TextSearch<Row>;
  readonly isOldestFirst?: boolean;
  readonly toItem: (row: Row, request: SearchRequest) => Item;
}

/** A kind whose rows are searched as they are. */
function defineKind<Row extends object, Item extends object>(kind: RowKind<Row, Item>): Kind<Group<Item>> {
  const { list, rows, search, isOldestFirst = false, toItem } = kind;
  return {
    list,
    find: (request) => {
      const matches = search.find(rows(request), request.search, { limit: request.limit, isOldestFirst });
      return toGroup(matches, (row) => toItem(row, request));
    },
  };
}

const kinds: { readonly [Name in keyof SearchResults]: Kind<SearchResults[Name]> } = {
  orders: { list: 'listOrders', find: findOrders },
  inboundOrders: defineKind({
    list: 'listInboundOrders',
    rows: ({ backend, customerId }) => getReceipts(backend, customerId).rows,
    search: receiptSearch,
    isOldestFirst: true,
    toItem: (row, { backend }) => inboundRow(row, historyStore(backend.db).shipments().loadedAt),
  }),
  deductions: defineKind({
    list: 'listDeductions',
    rows: ({ backend, customerId }) => getClaimFacts(backend, customerId).rows,
    search: deductionSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  receivingVariances: defineKind({
    list: 'listReceivingVariances',
    rows: ({ backend, customerId }) => getVarianceFacts(backend, customerId).rows,
    search: varianceSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  asns: defineKind({
    list: 'listAsns',
    rows: ({ backend, customerId }) => getNoticed(backend, customerId).rows,
    search: asnSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  invoices: { list: 'listInvoices', find: findInvoices },
  items: {
    list: 'listInventory',
    find: ({ backend, customerId, search, limit }) =>
      toGroup(findItems(getJudgedStock(backend, customerId), search, limit), asIs),
  },
  lots: defineKind({
    list: 'listLots',
    rows: ({ backend, customerId }) => getLots(backend, customerId).rows,
    search: lotSearch,
    toItem: asIs,
  }),
  retailers: defineKind({
    list: 'listRetailers',
    rows: ({ backend, customerId }) => listDirectory(backend, customerId),
    search: retailerSearch,
    toItem: asIs,
  }),
  locations: defineKind({
    list: 'listRetailerLocations',
    rows: ({ backend, customerId }) => listLocations(backend, customerId),
    search: locationSearch,
    toItem: asIs,
  }),
  reports: defineKind({
    list: 'listReports',
    rows: ({ backend, person, customerId }) => listCatalog(backend, person, customerId),
    search: reportSearch,
    toItem: asIs,
  }),
  users: defineKind({
    list: 'listUsers',
    rows: ({ backend, person }) => listAdministeredUsers(backend, person),
    search: userSearch,
    toItem: asIs,
  }),
};

/** The matching records of a kind; null if the caller may not call its list. */
function findKind<Name extends keyof SearchResults>(
  name: Name,
  request: SearchRequest,
): SearchResults[Name] | null {
  const { list, find } = kinds[name];
  return (
    unlessForbidden(() => {
      authorize(request.backend, list, request.person);
      return find(request);
    }) ?? null
  );
}

/** The records of a customer that a search finds, of the kinds that the person may read. */
export function findRecords(request: SearchRequest): SearchResults {
  return {
    orders: findKind('orders', request),
    inboundOrders: findKind('inboundOrders', request),
    deductions: findKind('deductions', request),
    receivingVariances: findKind('receivingVariances', request),
    asns: findKind('asns', request),
    invoices: findKind('invoices', request),
    items: findKind('items', request),
    lots: findKind('lots', request),
    retailers: findKind('retailers', request),
    locations: findKind('locations', request),
    reports: findKind('reports', request),
    users: findKind('users', request),
  };
}
