import { dayFrom } from '#mocks/lib/days.ts';
import { Granularity } from '#src/api/generated/enums.ts';
import type {
  CostComponentFilter,
  CostGroupFilter,
  CostInsightFilter,
  WarehouseCost,
  WarehouseCostFilter,
} from '#src/api/generated/types.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { buildCostSummary, costComponentList, listComponents } from './cost-components.ts';
import { costGroupList, getGroupKey, groupCost } from './cost-groups.ts';
import { buildInsightSummary, costInsightList, listInsights } from './cost-insights.ts';
import { compareCost, cpcOrderList, sumCost, type ComparedCost } from './cost-orders.ts';
import { buildCpcDetail, buildCpcOverview } from './cpc-figures.ts';
import {
  buildWarehouseSummary,
  listWarehouseCosts,
  sumWarehouseCosts,
  warehouseCostList,
} from './warehouse-costs.ts';
import type { CostFact } from './cost-facts.ts';
import { toState } from './insight-states.ts';
import { findTakenInsight } from './taken-insight.ts';
import type { InsightAbout, InsightRecord } from './insight-record.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { Rows } from '#mocks/lists/list.ts';
import { namedOptions, warehouseOptions } from '#mocks/lists/options.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireCustomer } from '#mocks/access/scope.ts';
import { costStore } from './cost-store.ts';
import { historyStore } from '#mocks/world/orders/history-store.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

/** The orders of a customer with their cost, as of the last load. Throws 404 for an unknown customer. */
function getFacts(backend: MockBackend, customerId: string): Rows<CostFact> {
  requireCustomer(backend, customerId);
  return {
    rows: costStore(backend.db).getCost(customerId).facts,
    now: historyStore(backend.db).shipments().loadedAt,
  };
}

/** The order filters that all views share. */
function compare(
  backend: MockBackend,
  customerId: string,
  filter: CostComponentFilter | CostInsightFilter | CostGroupFilter,
): ComparedCost {
  const { startDate, endDate, compareTo, warehouse, retailerId, region, shipToState, mode } = filter;
  const orderSize = 'orderSize' in filter ? filter.orderSize : undefined;
  return compareCost(getFacts(backend, customerId), {
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    ...(compareTo && { compareTo }),
    ...(warehouse && { warehouse }),
    ...(retailerId && { retailerId }),
    ...(region && { region }),
    ...(shipToState && { shipToState }),
    ...(mode && { mode }),
    ...(orderSize && { orderSize }),
  });
}

function getGroups(backend: MockBackend, customerId: string, filter: CostGroupFilter) {
  const compared = compare(backend, customerId, filter);
  const rows = groupCost(compared, filter.groupBy ?? 'Retailer');
  return { compared, source: { rows, now: compared.current.now } };
}

function getComponents(backend: MockBackend, customerId: string, filter: CostComponentFilter) {
  const compared = compare(backend, customerId, filter);
  return { compared, source: { rows: listComponents(compared), now: compared.current.now } };
}

function getInsights(backend: MockBackend, customerId: string, filter: CostInsightFilter) {
  const compared = compare(backend, customerId, filter);
  const records = getRecords(backend, customerId);
  const rows = listInsights(compared, getFacts(backend, customerId).rows, records);
  return { compared, source: { rows, now: compared.current.now } };
}

/** The seeded decision. */
function getFirstRecord({ db, now }: MockBackend, customerId: string): InsightRecord | undefined {
  const takenInsight = findTakenInsight(costStore(db).getCost(customerId).facts, db.getStart(), now());
  const by = peopleStore(db)
    .users.all()
    .find(({ customers }) => customers.some((customer) => customer.customerId === customerId));
  return takenInsight && by && { ...takenInsight, decidedByName: `${by.firstName} ${by.lastName}` };
}

/** The decisions of a customer by insight. */
function getRecords(backend: MockBackend, customerId: string): ReadonlyMap<string, InsightRecord> {
  const prefix = `${customerId} `;
  const first = getFirstRecord(backend, customerId);
  return new Map([
    ...(first ? [[first.about.insightId, first] as const] : []),
    ...[...costStore(backend.db).insightDecisions]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, record]) => [key.slice(prefix.length), record] as const),
  ]);
}

/** The subject of an insight of any recent period, since an id implies no period. Throws 404 for an unknown one. */
function requireAbout(backend: MockBackend, customerId: string, insightId: string): InsightAbout {
  const recorded = getRecords(backend, customerId).get(insightId)?.about;
  if (recorded) return recorded;
  const today = dayFrom(historyStore(backend.db).shipments().loadedAt, 0);
  for (const days of [30, 90, 365]) {
    const filter = { startDate: addDays(today, 1 - days), endDate: today };
    const listed = getInsights(backend, customerId, filter).source.rows.find(
      (insight) => insight.insightId === insightId,
    );
    if (!listed) continue;
    const { type, title, description, recommendation, evidence } = listed;
    return { insightId, type, title, description, recommendation, evidence };
  }
  throw notFound('The insight');
}

function getWarehouseCosts(
  backend: MockBackend,
  customerId: string,
  filter: WarehouseCostFilter,
): Rows<WarehouseCost> {
  requireCustomer(backend, customerId);
  const { charges } = costStore(backend.db).getCost(customerId);
  return { rows: listWarehouseCosts(charges, filter), now: historyStore(backend.db).shipments().loadedAt };
}

/** The compared orders of the groups that match a search. */
function searchGroups(backend: MockBackend, customerId: string, filter: CostGroupFilter): ComparedCost {
  const { compared, source } = getGroups(backend, customerId, filter);
  const { rows } = costGroupList.find(source, filter);
  if (rows.length === source.rows.length) return compared;
  const by = filter.groupBy ?? 'Retailer';
  const names = new Set(rows.map(({ key }) => key));
  const isShown = (fact: CostFact): boolean => names.has(getGroupKey(fact, by));
  const facts = getFacts(backend, customerId);
  const { search: _search, groupBy: _groupBy, ...orders } = filter;
  return compareCost({ rows: facts.rows.filter(isShown), now: facts.now }, orders);
}

const costComponentHandlers = costComponentList.serve(
  ({ backend, path }, filter) => getComponents(backend, path.customerId, filter).source,
);

const costInsightHandlers = costInsightList.serve(
  ({ backend, path }, filter) => getInsights(backend, path.customerId, filter).source,
);

const warehouseCostHandlers = warehouseCostList.serve(
  ({ backend, path }, filter) => getWarehouseCosts(backend, path.customerId, filter),
  (matching) => ({ totals: sumWarehouseCosts(matching) }),
);

const costGroupHandlers = costGroupList.serve(
  ({ backend, path }, filter) => getGroups(backend, path.customerId, filter).source,
);

const cpcOrderHandlers = cpcOrderList.serve(
  ({ backend, path }) => getFacts(backend, path.customerId),
  (matching) => ({ totals: sumCost(matching) }),
);

export const cost = {
  listCostComponents: costComponentHandlers.list,

  getCostSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildCostSummary(compare(backend, path.customerId, query))),

  getCostFilters: ({ backend, path, reply }) => {
    const orders = getFacts(backend, path.customerId).rows.map(({ order }) => order);
    return reply.json(200, {
      warehouses: warehouseOptions(orders.map(({ warehouse }) => warehouse.code)),
      statuses: [],
      retailers: namedOptions(
        orders
          .filter(({ retailerId }) => retailerId !== 0)
          .map(({ retailerId, destination }) => ({ retailerId, name: destination.retailerName })),
        ({ retailerId }) => retailerId,
      ),
    });
  },

  exportCostComponents: costComponentHandlers.export,

  listCostInsights: costInsightHandlers.list,

  getCostInsightSummary: ({ backend, path, query, reply }) => {
    const { compared, source } = getInsights(backend, path.customerId, query);
    return reply.json(200, buildInsightSummary(compared, costInsightList.find(source, query).rows));
  },

  updateInsightStatus: ({
    backend,
    path: { customerId, insightId },
    body,
    person,
    requireVersion,
    reply,
  }) => {
    const about = requireAbout(backend, customerId, insightId);
    const { rows, now } = getFacts(backend, customerId);
    requireVersion(toState(rows, getRecords(backend, customerId).get(insightId)));
    const decidedOn = dayFrom(now, 0);
    const record = { about, status: body.status, decidedOn, decidedByName: person.name };
    costStore(backend.db).insightDecisions.set(`${customerId} ${insightId}`, record);
    return reply.json(200, toState(rows, record));
  },

  exportCostInsights: costInsightHandlers.export,

  listWarehouseCosts: warehouseCostHandlers.list,

  getWarehouseCostSummary: ({ backend, path, query, reply }) => {
    const find = (filter: WarehouseCostFilter): Rows<WarehouseCost> =>
      warehouseCostList.find(getWarehouseCosts(backend, path.customerId, filter), filter);
    return reply.json(
      200,
      buildWarehouseSummary(find(query), query, (filter) => find(filter).rows),
    );
  },

  exportWarehouseCosts: warehouseCostHandlers.export,

  listCpcGroups: costGroupHandlers.list,

  getCpcOverviewSummary: ({ backend, path, query, reply }) => {
    const { granularity = Granularity.Day, ...filter } = query;
    return reply.json(200, buildCpcOverview(searchGroups(backend, path.customerId, filter), granularity));
  },

  exportCpcGroups: costGroupHandlers.export,

  listCpcOrders: cpcOrderHandlers.list,

  getCpcDetailSummary: ({ backend, path, query, reply }) =>
    reply.json(200, buildCpcDetail(compareCost(getFacts(backend, path.customerId), query))),

  exportCpcOrders: cpcOrderHandlers.export,
} satisfies TagHandlers<'cost'>;
