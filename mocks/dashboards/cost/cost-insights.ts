import { CostInsightColumn, CostInsightType } from '#src/api/generated/enums.ts';
import type {
  CostEvidence,
  CostInsight,
  CostInsightFilter,
  CostInsightSummary,
  InsightConfidence,
} from '#src/api/generated/types.ts';
import { orderSizes, type CostFact } from '#mocks/data/cost/cost-facts.ts';
import { matchAll, matchAny, matchText } from '#mocks/lists/filters.ts';
import { buildKpis, round, type Measure } from '#mocks/lists/kpi.ts';
import { defineList } from '#mocks/lists/list.ts';
import type { ComparedCost } from './cost-orders.ts';
import { CostSums } from './cost-sums.ts';

const noFilter: CostEvidence = {
  warehouse: [],
  retailerId: [],
  shipToState: [],
  orderSize: [],
  component: [],
};

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function getConfidence(orders: number): InsightConfidence {
  if (orders >= 30) return 'High';
  return orders >= 10 ? 'Medium' : 'Low';
}

interface Draft extends Pick<
  CostInsight,
  'insightId' | 'type' | 'title' | 'description' | 'recommendation' | 'evidence'
> {
  readonly orders: number;
  readonly cents: number;
}

/** Orders under 25 cases, at the target of the next size. */
function findSmallOrders({ found }: ComparedCost): Draft[] {
  const small = new CostSums(found.rows.filter(({ size }) => size === 'C1To24'));
  const cents = Math.round(small.total - orderSizes[1].targetCents * small.cases);
  if (small.orders === 0 || cents <= 0) return [];
  return [
    {
      insightId: 'SmallOrders',
      type: 'SmallOrders',
      title: 'Small orders cost most',
      description: `${small.orders} orders under 25 cases cost ${dollars(small.total / small.cases)} a case.`,
      recommendation: 'Merge small orders to the same ship-to, or set a minimum of 25 cases.',
      evidence: { ...noFilter, orderSize: ['C1To24'] },
      orders: small.orders,
      cents,
    },
  ];
}

/** The lane from a warehouse to a state that exceeds its target the most. */
function findLane({ found }: ComparedCost): Draft[] {
  const lanes = Map.groupBy(
    found.rows,
    ({ order }) => `${order.warehouse.code} ${order.destination.place.state}`,
  );
  const [worst] = [...lanes.values()]
    .map((facts) => ({ facts, sums: new CostSums(facts) }))
    .toSorted((one, other) => other.sums.total - other.sums.target - (one.sums.total - one.sums.target));
  const order = worst?.facts[0]?.order;
  if (!worst || !order || worst.sums.total <= worst.sums.target) return [];
  const { warehouse, destination } = order;
  const { sums } = worst;
  return [
    {
      insightId: `LaneRate-${warehouse.code}-${destination.place.state}`,
      type: 'LaneRate',
      title: `${warehouse.name} to ${destination.place.state} exceeds its target`,
      description: `${sums.orders} orders cost ${dollars(sums.total / sums.cases)} a case; the target of their sizes is ${dollars(sums.target / sums.cases)}.`,
      recommendation: 'Ask for a rate of the lane, or ship it from a nearer warehouse.',
      evidence: { ...noFilter, warehouse: [warehouse.code], shipToState: [destination.place.state] },
      orders: sums.orders,
      cents: sums.total - sums.target,
    },
  ];
}

interface Rise {
  readonly facts: readonly CostFact[];
  readonly cents: number;
  readonly earlier: number;
  readonly rise: number;
}

/** The group whose component has risen the most; undefined when none has. */
function findRise(
  { found, before }: ComparedCost,
  component: 'Accessorial' | 'StorageRecurring',
  getKey: (fact: CostFact) => string,
): Rise | undefined {
  if (!before) return undefined;
  const earlier = Map.groupBy(before.rows, getKey);
  const [worst] = [...Map.groupBy(found.rows, getKey)]
    .map(([key, facts]): Rise => {
      const [now, then] = [new CostSums(facts), new CostSums(earlier.get(key))];
      const perCase = then.cases === 0 ? 0 : then.get(component) / then.cases;
      const cents = now.get(component);
      return {
        facts,
        cents,
        earlier: Math.round(perCase * now.cases),
        rise: Math.round(cents - perCase * now.cases),
      };
    })
    .toSorted((one, other) => other.rise - one.rise);
  return worst && worst.rise > 0 ? worst : undefined;
}

function findAccessorials(compared: ComparedCost): Draft[] {
  const worst = findRise(compared, 'Accessorial', ({ order }) => String(order.retailerId));
  const order = worst?.facts[0]?.order;
  if (!worst || !order || order.retailerId === 0) return [];
  const { retailerName } = order.destination;
  return [
    {
      insightId: `AccessorialSpike-${order.retailerId}`,
      type: 'AccessorialSpike',
      title: `Accessorial charges of ${retailerName} rose`,
      description: `They are ${dollars(worst.cents)}; at the rate of the comparison they would be ${dollars(worst.earlier)}.`,
      recommendation: 'Book delivery appointments with the order, and check the charges of each delivery.',
      evidence: { ...noFilter, retailerId: [order.retailerId], component: ['Accessorial'] },
      orders: worst.facts.filter(({ cents }) => cents.Accessorial > 0).length,
      cents: worst.rise,
    },
  ];
}

function findStorage(compared: ComparedCost): Draft[] {
  const worst = findRise(compared, 'StorageRecurring', ({ order }) => order.warehouse.code);
  const order = worst?.facts[0]?.order;
  if (!worst || !order) return [];
  return [
    {
      insightId: `SlowStorage-${order.warehouse.code}`,
      type: 'SlowStorage',
      title: `Storage in ${order.warehouse.name} costs more per case`,
      description: `It is ${dollars(worst.cents)}; at the rate of the comparison it would be ${dollars(worst.earlier)}.`,
      recommendation: 'Ship slow stock first, and receive later what is not needed yet.',
      evidence: { ...noFilter, warehouse: [order.warehouse.code], component: ['StorageRecurring'] },
      orders: worst.facts.filter(({ cents }) => cents.StorageRecurring > 0).length,
      cents: worst.rise,
    },
  ];
}

/** What raises the cost of the period, the highest amount first. */
export function listInsights(compared: ComparedCost): CostInsight[] {
  const { cases } = compared.sums;
  return [findSmallOrders, findLane, findAccessorials, findStorage]
    .flatMap((find) => find(compared))
    .map(({ orders, cents, ...insight }) => ({
      ...insight,
      amount: cents / 100,
      cpcImpact: cases === 0 ? 0 : round(cents / 100 / cases, 4),
      affectedOrders: orders,
      confidence: getConfidence(orders),
    }))
    .toSorted((one, other) => other.amount - one.amount);
}

const confidences: readonly InsightConfidence[] = ['Low', 'Medium', 'High'];

export const costInsightList = defineList({
  operation: 'listCostInsights',
  match: (filter: CostInsightFilter) =>
    matchAll<CostInsight>(
      matchAny(filter.type, ({ type }) => type),
      matchAny(filter.confidence, ({ confidence }) => confidence),
      matchText(filter.search, ({ title, description }) => [title, description]),
    ),
  getSortValue: (row, column) =>
    column === 'confidence' ? confidences.indexOf(row.confidence) : row[column],
  toItem: (row: CostInsight) => row,
  sheet: {
    name: 'Cost insights',
    columns: Object.values(CostInsightColumn),
    getCell: (row, column) => row[column],
    kinds: { type: 'words', amount: 'money', confidence: 'words' },
  },
});

const measures: readonly Measure<readonly CostInsight[]>[] = [
  {
    key: 'amount',
    label: 'Could be saved',
    unit: 'usd',
    definition: 'Sum of the insights; an order can be behind several of them.',
    read: (rows) => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  },
  {
    key: 'cpcImpact',
    label: 'Effect on cost per case',
    unit: 'usdPerCase',
    definition: 'Their amount divided by all cases of the period.',
    read: (rows) =>
      round(
        rows.reduce((sum, { cpcImpact }) => sum + cpcImpact, 0),
        2,
      ),
  },
  {
    key: 'insights',
    label: 'Insights',
    unit: 'count',
    definition: 'Drivers of the cost that match the filters.',
    read: (rows) => rows.length,
  },
];

export function buildInsightSummary(
  { found, comparedTo }: ComparedCost,
  rows: readonly CostInsight[],
): CostInsightSummary {
  return {
    asOf: found.now.toISOString(),
    comparedTo,
    freightAllocation: 'AsBilled',
    kpis: buildKpis(measures, rows),
    byType: Object.values(CostInsightType)
      .flatMap((type) => {
        const own = rows.filter((insight) => insight.type === type);
        const cents = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        return own.length === 0 ? [] : [{ type, insights: own.length, amount: cents / 100 }];
      })
      .toSorted((one, other) => other.amount - one.amount),
  };
}
