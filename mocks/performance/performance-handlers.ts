import { Granularity } from '#src/api/generated/enums.ts';
import type {
  PerformanceItem,
  PerformanceItemFilter,
  PerformanceOrderFilter,
  PerformanceRegion,
  PerformanceRegionFilter,
  PerformanceRetailer,
  PerformanceRetailerFilter,
} from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { compareOrders, type Compared } from './comparison.ts';
import { listFacts, takeItems, type PerformanceFact } from './performance-facts.ts';
import { buildItemSummary, listItems, performanceItemList } from './performance-items.ts';
import { getZip3, performanceOrderList, sumPerformance } from './performance-orders.ts';
import { buildOverview } from './performance-overview.ts';
import {
  buildRegionSummary,
  getRegionKey,
  listRegions,
  performanceRegionList,
} from './performance-regions.ts';
import {
  buildRetailerSummary,
  listLocations,
  listRetailers,
  performanceRetailerList,
} from './performance-retailers.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { itemOptions, namedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { stockStore } from '#mocks/world/stock/stock-store.ts';

/** The orders of a customer, as of the last load. Throws 404 for an unknown customer. */
function getFacts(backend: MockBackend, customerId: string): Rows<PerformanceFact> {
  requireCustomer(backend, customerId);
  const shipments = historyStore(backend.db).shipments();
  return { rows: listFacts(shipments.orders(customerId).rows), now: shipments.loadedAt };
}

/** The filters of the orders, without those of groups. */
function getOrderFilter<Filter extends PerformanceRetailerFilter>(filter: Filter): PerformanceOrderFilter {
  const { startDate, endDate, compareTo, warehouse, retailerId, itemNumber, region, shipToState } = filter;
  return {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(compareTo && { compareTo }),
    ...(warehouse && { warehouse }),
    ...(retailerId && { retailerId }),
    ...(itemNumber && { itemNumber }),
    ...(region && { region }),
    ...(shipToState && { shipToState }),
  };
}

/** Groups of the compared orders. */
interface Groups<Row> {
  readonly compared: Compared;
  readonly source: Rows<Row>;
}

function groupBy<Row>(
  backend: MockBackend,
  customerId: string,
  filter: PerformanceRetailerFilter,
  list: (compared: Compared) => readonly Row[],
): Groups<Row> {
  const compared = compareOrders(getFacts(backend, customerId), getOrderFilter(filter));
  return { compared, source: { rows: list(compared), now: compared.current.now } };
}

const getItems = (
  backend: MockBackend,
  customerId: string,
  filter: PerformanceItemFilter,
): Groups<PerformanceItem> =>
  groupBy(backend, customerId, filter, (compared) =>
    listItems(compared, stockStore(backend.db).getStock(customerId), filter),
  );

const getRetailers = (
  backend: MockBackend,
  customerId: string,
  filter: PerformanceRetailerFilter,
): Groups<PerformanceRetailer> => groupBy(backend, customerId, filter, listRetailers);

const getRegions = (
  backend: MockBackend,
  customerId: string,
  filter: PerformanceRegionFilter,
): Groups<PerformanceRegion> =>
  groupBy(backend, customerId, filter, (compared) =>
    listRegions(compared, historyStore(backend.db).shipments().receipts(customerId).rows, filter),
  );

/** Limits the compared orders to these groups. */
function narrow(compared: Compared, isIncluded: (fact: PerformanceFact) => boolean): Compared {
  const take = ({ rows, now }: Rows<PerformanceFact>): Rows<PerformanceFact> => ({
    rows: rows.filter(isIncluded),
    now,
  });
  return { ...compared, current: take(compared.current), before: compared.before && take(compared.before) };
}

const performanceOrderHandlers = performanceOrderList.serve(
  ({ backend, path }, filter) => takeItems(getFacts(backend, path.customerId), filter.itemNumber),
  (matching) => ({ totals: sumPerformance(matching) }),
);

const performanceItemHandlers = performanceItemList.serve(
  ({ backend, path }, filter) => getItems(backend, path.customerId, filter).source,
);

const performanceRetailerHandlers = performanceRetailerList.serve(
  ({ backend, path }, filter) => getRetailers(backend, path.customerId, filter).source,
);

const performanceRegionHandlers = performanceRegionList.serve(
  ({ backend, path }, filter) => getRegions(backend, path.customerId, filter).source,
);

export const performance = {
  listPerformanceOrders: performanceOrderHandlers.list,

  getPerformanceSummary: ({ backend, path, query, reply }) => {
    // A rate over misses only is meaningless.
    const { missed: _missed, ...filter } = query;
    const compared = compareOrders(getFacts(backend, path.customerId), filter);
    return reply.json(200, buildOverview(compared, query.granularity ?? Granularity.Day));
  },

  getPerformanceFilters: ({ backend, path, reply }) => {
    const orders = getFacts(backend, path.customerId).rows.map(({ order }) => order);
    const items = [...new Set(orders.flatMap(({ lines }) => lines.map(({ item }) => item)))];
    const retailOrders = orders.filter(({ retailerId }) => retailerId !== 0);
    return reply.json(200, {
      warehouses: warehouseOptions(orders.map(({ warehouse }) => warehouse.code)),
      statuses: [],
      retailers: namedOptions(
        retailOrders.map(({ retailerId, destination }) => ({ retailerId, name: destination.retailerName })),
        ({ retailerId }) => retailerId,
      ),
      items: itemOptions(items),
      brands: [...new Set(items.map(({ brand }) => brand))].toSorted(),
      categories: [...new Set(items.map(({ category }) => category))].toSorted(),
      zip3s: [...new Set(orders.map(({ destination }) => getZip3(destination.place)))].toSorted(),
      distributionCenters: namedOptions(
        retailOrders
          .filter(({ destination }) => !destination.isStore)
          .map(({ destination }) => ({ dcNumber: destination.code, name: destination.name })),
        ({ dcNumber }) => dcNumber,
      ),
    });
  },

  exportPerformanceOrders: performanceOrderHandlers.export,

  listPerformanceItems: performanceItemHandlers.list,

  getPerformanceItemSummary: ({ backend, path, query, reply }) => {
    const { compared, source } = getItems(backend, path.customerId, query);
    const items = performanceItemList.find(source, query).rows;
    const itemNumbers =
      items.length === source.rows.length ? undefined : items.map(({ itemNumber }) => itemNumber);
    const filtered =
      itemNumbers &&
      compareOrders(getFacts(backend, path.customerId), {
        ...getOrderFilter(query),
        itemNumber: itemNumbers,
      });
    // An empty item list differs from no filter.
    const none = itemNumbers?.length === 0 ? narrow(compared, () => false) : undefined;
    return reply.json(200, buildItemSummary(none ?? filtered ?? compared, items));
  },

  exportPerformanceItems: performanceItemHandlers.export,

  listPerformanceRetailers: performanceRetailerHandlers.list,

  getPerformanceRetailerSummary: ({ backend, path, query, reply }) => {
    const { compared, source } = getRetailers(backend, path.customerId, query);
    const { rows } = performanceRetailerList.find(source, query);
    const retailerIds = new Set(rows.map(({ retailerId }) => retailerId));
    const filtered = query.search
      ? narrow(compared, ({ order }) => retailerIds.has(order.retailerId))
      : compared;
    return reply.json(200, buildRetailerSummary(filtered, rows));
  },

  exportPerformanceRetailers: performanceRetailerHandlers.export,

  listPerformanceLocations: ({ backend, path, query, reply }) => {
    const source = getFacts(backend, path.customerId);
    if (!source.rows.some(({ order }) => order.retailerId === path.retailerId))
      throw notFound('The retailer');
    const compared = compareOrders(source, { ...getOrderFilter(query), retailerId: [path.retailerId] });
    return reply.json(200, {
      items: listLocations(compared, query),
      asOf: compared.current.now.toISOString(),
    });
  },

  listPerformanceRegions: performanceRegionHandlers.list,

  getPerformanceRegionSummary: ({ backend, path, query, reply }) => {
    const { compared, source } = getRegions(backend, path.customerId, query);
    const { rows } = performanceRegionList.find(source, query);
    const regionKeys = new Set(rows.map(({ key }) => key));
    const filtered = query.search
      ? narrow(compared, ({ order }) => regionKeys.has(getRegionKey(order.destination.place, query)))
      : compared;
    return reply.json(200, buildRegionSummary(filtered));
  },

  exportPerformanceRegions: performanceRegionHandlers.export,
} satisfies TagHandlers<'performance'>;
