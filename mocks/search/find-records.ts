import type { OperationId } from '#src/api/generated/operations.ts';
import type { RetailerLocation, SearchMatch, SearchResults } from '#src/api/generated/types.ts';
import { getNoticed } from '#mocks/asn/asn-store.ts';
import { asnSearch } from '#mocks/asn/asn-list.ts';
import { invoiceSearch, listSearchedInvoices } from '#mocks/billing/invoice-list.ts';
import { getInvoices } from '#mocks/billing/invoices-handlers.ts';
import { invoiceRow } from '#mocks/billing/invoice-view.ts';
import { requireGuru } from '#mocks/access/scope.ts';
import { authorize } from '#mocks/contract/authorize.ts';
import { finishSteps, type Steps } from '#mocks/lib/steps.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { isForbidden, unlessForbidden } from '#mocks/contract/problem.ts';
import { deductionSearch } from '#mocks/guru/deductions/deduction-list.ts';
import { getClaimFacts } from '#mocks/guru/deductions/deductions-handlers.ts';
import { getVarianceFacts } from '#mocks/guru/variances/receiving-variances-handlers.ts';
import { varianceSearch } from '#mocks/guru/variances/variance-list.ts';
import { guruStore } from '#mocks/guru/guru-store.ts';
import { invoiceStore } from '#mocks/billing/invoice-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';
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
  isComplete: boolean;
  items: (Item & { match: SearchMatch })[];
}

function toGroup<Row, Item extends object>(
  { totalCount, best }: FoundRows<Row>,
  toItem: (row: Row) => Item,
): Group<Item> {
  return { totalCount, isComplete: true, items: best.map(({ row, match }) => ({ ...toItem(row), match })) };
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

/** Throws 403 for a customer without the tier of a kind. */
type RequireTier = (backend: MockBackend, customerId: string) => void;

interface Kind<Found> {
  /** The list whose permission and audience the kind has. */
  readonly list: OperationId;
  readonly requireTier?: RequireTier;
  /** Generates the rows and their index. */
  readonly prepare: (request: SearchRequest) => Steps<unknown>;
  readonly find: (request: SearchRequest) => Found;
  /** The result before the kind is prepared. */
  readonly unprepared: Found;
}

function defineKind<Item>(kind: Omit<Kind<Group<Item>>, 'unprepared'>): Kind<Group<Item>> {
  return { ...kind, unprepared: { totalCount: 0, isComplete: false, items: [] } };
}

interface RowKind<Row extends object, Item extends object> {
  readonly list: OperationId;
  readonly requireTier?: RequireTier;
  /** Generates the rows that are slow to generate, without the changes of users, which change no text. */
  readonly prepare?: (request: SearchRequest) => Steps<readonly Row[]>;
  /** The rows with the changes, in the same places. */
  readonly rows: (request: SearchRequest) => readonly Row[];
  readonly search: TextSearch<Row>;
  readonly isOldestFirst?: boolean;
  readonly toItem: (row: Row, request: SearchRequest) => Item;
}

/** A kind whose rows are searched as they are. */
function defineRowKind<Row extends object, Item extends object>(kind: RowKind<Row, Item>): Kind<Group<Item>> {
  const { prepare, rows, search, isOldestFirst = false, toItem, ...access } = kind;
  return defineKind({
    ...access,
    *prepare(request) {
      // Fast rows are not worth it, and are others for each request.
      if (!prepare) return;
      yield* search.prepare(yield* prepare(request));
    },
    find: (request) => {
      const { search: text, limit } = request;
      const indexed = prepare && finishSteps(prepare(request));
      const matches = search.find(rows(request), text, { limit, isOldestFirst, ...(indexed && { indexed }) });
      return toGroup(matches, (row) => toItem(row, request));
    },
  });
}

const kinds: { readonly [Name in keyof SearchResults]: Kind<SearchResults[Name]> } = {
  orders: defineKind({
    list: 'listOrders',
    *prepare({ backend, customerId }) {
      const { rows } = yield* historyStore(backend.db).shipments().prepareOrders(customerId);
      yield* orderSearch.prepare(rows);
    },
    find: findOrders,
  }),
  inboundOrders: defineRowKind({
    list: 'listInboundOrders',
    *prepare({ backend, customerId }) {
      const { rows } = yield* historyStore(backend.db).shipments().prepareReceipts(customerId);
      return rows;
    },
    rows: ({ backend, customerId }) => getReceipts(backend, customerId).rows,
    search: receiptSearch,
    isOldestFirst: true,
    toItem: (row, { backend }) => inboundRow(row, historyStore(backend.db).shipments().loadedAt),
  }),
  deductions: defineRowKind({
    list: 'listDeductions',
    requireTier: requireGuru,
    *prepare({ backend, customerId }) {
      const { facts } = yield* guruStore(backend.db).prepareClaims(customerId);
      return facts;
    },
    rows: ({ backend, customerId }) => getClaimFacts(backend, customerId).rows,
    search: deductionSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  receivingVariances: defineRowKind({
    list: 'listReceivingVariances',
    requireTier: requireGuru,
    *prepare({ backend, customerId }) {
      const { facts } = yield* guruStore(backend.db).prepareVariances(customerId);
      return facts;
    },
    rows: ({ backend, customerId }) => getVarianceFacts(backend, customerId).rows,
    search: varianceSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  asns: defineRowKind({
    list: 'listAsns',
    *prepare({ backend, customerId }) {
      const notices = yield* noticeStore(backend.db).prepareNotices(customerId);
      yield* stockStore(backend.db).prepareLots(customerId);
      return notices;
    },
    rows: ({ backend, customerId }) => getNoticed(backend, customerId).rows,
    search: asnSearch,
    isOldestFirst: true,
    toItem: getRow,
  }),
  invoices: defineKind({
    list: 'listInvoices',
    *prepare({ backend, customerId }) {
      const invoices = yield* invoiceStore(backend.db).prepareInvoices(customerId);
      yield* invoiceSearch.prepare(listSearchedInvoices(invoices));
    },
    find: findInvoices,
  }),
  items: defineKind({
    list: 'listInventory',
    prepare: ({ backend, customerId }) => stockStore(backend.db).prepareStock(customerId),
    find: ({ backend, customerId, search, limit }) =>
      toGroup(findItems(getJudgedStock(backend, customerId), search, limit), asIs),
  }),
  lots: defineRowKind({
    list: 'listLots',
    *prepare({ backend, customerId }) {
      yield* stockStore(backend.db).prepareStock(customerId);
      return getLots(backend, customerId).rows;
    },
    rows: ({ backend, customerId }) => getLots(backend, customerId).rows,
    search: lotSearch,
    toItem: asIs,
  }),
  retailers: defineRowKind({
    list: 'listRetailers',
    rows: ({ backend, customerId }) => listDirectory(backend, customerId),
    search: retailerSearch,
    toItem: asIs,
  }),
  locations: defineRowKind({
    list: 'listRetailerLocations',
    rows: ({ backend, customerId }) => listLocations(backend, customerId),
    search: locationSearch,
    toItem: asIs,
  }),
  reports: defineRowKind({
    list: 'listReports',
    rows: ({ backend, person, customerId }) => listCatalog(backend, person, customerId),
    search: reportSearch,
    toItem: asIs,
  }),
  users: defineRowKind({
    list: 'listUsers',
    rows: ({ backend, person }) => listAdministeredUsers(backend, person),
    search: userSearch,
    toItem: asIs,
  }),
};

/** Throws 403 if the caller may not read the kind. */
function requireAccess(
  { list, requireTier }: Pick<Kind<unknown>, 'list' | 'requireTier'>,
  { backend, person, customerId }: SearchRequest,
): void {
  authorize(backend, list, person);
  requireTier?.(backend, customerId);
}

/** Prepares the kinds that the person may read, in the order of the results, and adds the name of each to `prepared`. */
export function* prepareRecords(request: SearchRequest, prepared: Set<string>): Steps<void> {
  for (const [name, kind] of Object.entries<Kind<unknown>>(kinds)) {
    try {
      requireAccess(kind, request);
      yield* kind.prepare(request);
    } catch (error) {
      if (!isForbidden(error)) throw error;
    }
    prepared.add(name);
  }
}

/** The matching records of a kind; null if the caller may not read it. */
function findKind<Name extends keyof SearchResults>(
  name: Name,
  request: SearchRequest,
  prepared: ReadonlySet<string>,
): SearchResults[Name] | null {
  const kind = kinds[name];
  return (
    unlessForbidden(() => {
      requireAccess(kind, request);
      return prepared.has(name) ? kind.find(request) : kind.unprepared;
    }) ?? null
  );
}

/** The records of a customer that a search finds, of the prepared kinds that the person may read. */
export function findRecords(request: SearchRequest, prepared: ReadonlySet<string>): SearchResults {
  const find = <Name extends keyof SearchResults>(name: Name): SearchResults[Name] | null =>
    findKind(name, request, prepared);
  return {
    orders: find('orders'),
    inboundOrders: find('inboundOrders'),
    deductions: find('deductions'),
    receivingVariances: find('receivingVariances'),
    asns: find('asns'),
    invoices: find('invoices'),
    items: find('items'),
    lots: find('lots'),
    retailers: find('retailers'),
    locations: find('locations'),
    reports: find('reports'),
    users: find('users'),
  };
}
