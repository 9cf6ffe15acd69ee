import type { OperationId } from '#src/api/generated/operations.ts';
import type { RetailerLocation, SearchMatch, SearchResults, StockLot } from '#src/api/generated/types.ts';
import { getNoticed } from '#mocks/asn/asn-store.ts';
import { asnSearch } from '#mocks/asn/asn-list.ts';
import { invoiceSearch, listSearchedInvoices } from '#mocks/billing/invoice-list.ts';
import { getInvoices } from '#mocks/billing/invoices-handlers.ts';
import { invoiceRow } from '#mocks/billing/invoice-view.ts';
import { authorize } from '#mocks/contract/authorize.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import { deductionSearch } from '#mocks/guru/deduction-list.ts';
import { getClaimFacts } from '#mocks/guru/deductions-handlers.ts';
import { getVarianceFacts } from '#mocks/guru/receiving-variances-handlers.ts';
import { varianceSearch } from '#mocks/guru/variance-list.ts';
import { getStock } from '#mocks/inventory/inventory-handlers.ts';
import { lotSearch } from '#mocks/inventory/lot-list.ts';
import { getLots } from '#mocks/inventory/lots-handlers.ts';
import { findItems } from '#mocks/inventory/stock-list.ts';
import { dayFrom } from '#mocks/lib/days.ts';
import type { FoundRows } from '#mocks/lists/text-search.ts';
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
import { inboundRow, orderRow } from '#mocks/world/orders/order-rows.ts';
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
  const found = orderSearch.find(orders(customerId).rows, search, { limit, isOldestFirst: true });
  return toGroup(found, (order) =>
    orderRow(findOrder(customerId, order.bsid, order.orderNumber) ?? order, loadedAt),
  );
}

function findInvoices({ backend, customerId, search, limit }: SearchRequest) {
  const invoices = getInvoices(backend, customerId);
  const today = dayFrom(backend.now(), 0);
  const found = invoiceSearch.find(listSearchedInvoices(invoices), search, { limit, isOldestFirst: true });
  return toGroup(found, ({ invoice }) =>
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

type Find<Kind extends keyof SearchResults> = (request: SearchRequest) => SearchResults[Kind];

/** Each kind with the list whose permission, audience and tier it has. */
const kinds: { readonly [Kind in keyof SearchResults]: readonly [list: OperationId, find: Find<Kind>] } = {
  orders: ['listOrders', findOrders],
  inboundOrders: [
    'listInboundOrders',
    ({ backend, customerId, search, limit }) => {
      const { rows, now } = getReceipts(backend, customerId);
      return toGroup(receiptSearch.find(rows, search, { limit, isOldestFirst: true }), (row) =>
        inboundRow(row, now),
      );
    },
  ],
  deductions: [
    'listDeductions',
    ({ backend, customerId, search, limit }) => {
      const { rows } = getClaimFacts(backend, customerId);
      return toGroup(deductionSearch.find(rows, search, { limit, isOldestFirst: true }), getRow);
    },
  ],
  receivingVariances: [
    'listReceivingVariances',
    ({ backend, customerId, search, limit }) => {
      const { rows } = getVarianceFacts(backend, customerId);
      return toGroup(varianceSearch.find(rows, search, { limit, isOldestFirst: true }), getRow);
    },
  ],
  asns: [
    'listAsns',
    ({ backend, customerId, search, limit }) => {
      const { rows } = getNoticed(backend, customerId);
      return toGroup(asnSearch.find(rows, search, { limit, isOldestFirst: true }), getRow);
    },
  ],
  invoices: ['listInvoices', findInvoices],
  items: [
    'listInventory',
    ({ backend, customerId, search, limit }) => {
      const stock = getStock(backend, customerId);
      return toGroup(findItems(stock, search, limit, backend.now()), asIs);
    },
  ],
  lots: [
    'listLots',
    ({ backend, customerId, search, limit }) => {
      const { rows } = getLots(backend, customerId);
      return toGroup(lotSearch.find(rows, search, { limit, isOldestFirst: false }), asIs<StockLot>);
    },
  ],
  retailers: [
    'listRetailers',
    ({ backend, customerId, search, limit }) => {
      const rows = listDirectory(backend, customerId);
      return toGroup(retailerSearch.find(rows, search, { limit, isOldestFirst: false }), asIs);
    },
  ],
  locations: [
    'listRetailerLocations',
    ({ backend, customerId, search, limit }) => {
      const rows = listLocations(backend, customerId);
      return toGroup(locationSearch.find(rows, search, { limit, isOldestFirst: false }), asIs);
    },
  ],
  reports: [
    'listReports',
    ({ backend, person, customerId, search, limit }) => {
      const rows = listCatalog(backend, person, customerId);
      return toGroup(reportSearch.find(rows, search, { limit, isOldestFirst: false }), asIs);
    },
  ],
  users: [
    'listUsers',
    ({ backend, person, search, limit }) => {
      const rows = listAdministeredUsers(backend, person);
      return toGroup(userSearch.find(rows, search, { limit, isOldestFirst: false }), asIs);
    },
  ],
};

/** The matching records of a kind; null if the caller may not call its list. */
function findKind<Kind extends keyof SearchResults>(
  kind: Kind,
  request: SearchRequest,
): SearchResults[Kind] | null {
  const [list, find] = kinds[kind];
  try {
    authorize(request.backend, list, request.person);
    return find(request);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return null;
    throw error;
  }
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
