import { CostInsightType } from '#src/api/generated/enums.ts';
import type {
  CostEvidence,
  CostInsight,
  CostInsightSummary,
  InsightConfidence,
  InsightStatus,
  OrderSize,
} from '#src/api/generated/types.ts';
import { orderSizes, type CostFact } from './cost-facts.ts';
import type { InsightAbout, InsightRecord } from './insight-record.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { formatCents, round } from '#mocks/lib/numbers.ts';
import { orderFilters } from './order-filters.ts';
import { defineList, type MatchesOf } from '#mocks/lists/list.ts';
import { cpcOrderList, type ComparedCost } from './cost-orders.ts';
import { CostSums } from './cost-sums.ts';
import { toState } from './insight-states.ts';

const noFilter: CostEvidence = {
  warehouse: [],
  retailerId: [],
  shipToState: [],
  orderSize: [],
  mode: [],
  component: [],
};

function getConfidence(orders: number): InsightConfidence {
  if (orders >= 30) return 'High';
  return orders >= 10 ? 'Medium' : 'Low';
}

interface Draft extends InsightAbout {
  /** The orders that the evidence selects. */
  readonly facts: readonly CostFact[];
  /** Excess cost of some of these orders, US cents. */
  readonly getCents: (facts: readonly CostFact[]) => number;
}

const freightCents = (sums: CostSums): number => sums.get('Freight') + sums.get('Fuel');

/** Orders under 25 cases, at the target of the next size. */
function findSmallOrders({ current }: ComparedCost): Draft[] {
  const facts = current.rows.filter(({ size }) => size === 'C1To24');
  const small = new CostSums(facts);
  if (small.cases === 0) return [];
  return [
    {
      insightId: 'SmallOrders',
      type: 'SmallOrders',
      title: 'Small orders cost the most',
      description: `${small.orders} orders under 25 cases cost ${formatCents(small.total / small.cases)} a case.`,
      recommendation: 'Merge small orders to the same ship-to, or set a minimum of 25 cases.',
      evidence: { ...noFilter, orderSize: ['C1To24'] },
      facts,
      getCents: (subset) => {
        const sums = new CostSums(subset);
        return sums.total - orderSizes[1].targetCents * sums.cases;
      },
    },
  ];
}

const smallSizes: readonly OrderSize[] = ['C25To99', 'C100To249'];

/** Orders of up to 249 cases that shipped as a truckload, compared with LTL freight. */
function findExpedited({ current }: ComparedCost): Draft[] {
  const smallOrders = current.rows.filter(({ size }) => smallSizes.includes(size));
  const facts = smallOrders.filter(({ order, cents }) => order.mode === 'TL' && cents.Freight > 0);
  const [expedited, ltl] = [
    facts,
    smallOrders.filter(({ order, cents }) => order.mode === 'LTL' && cents.Freight > 0),
  ].map((modeFacts) => new CostSums(modeFacts));
  if (!expedited || !ltl || expedited.cases === 0 || ltl.cases === 0) return [];
  const perCase = freightCents(ltl) / ltl.cases;
  return [
    {
      insightId: 'ExpeditedFreight',
      type: 'ExpeditedFreight',
      title: 'Small orders take a whole truck',
      description: `The freight of ${expedited.orders} truckload orders under 250 cases is ${formatCents(freightCents(expedited) / expedited.cases)} a case; by LTL it is ${formatCents(perCase)}.`,
      recommendation: 'Release these orders earlier, so that they can go LTL or share a truck.',
      evidence: { ...noFilter, orderSize: [...smallSizes], mode: ['TL'], component: ['Freight'] },
      facts,
      getCents: (subset) => {
        const sums = new CostSums(subset);
        return freightCents(sums) - perCase * sums.cases;
      },
    },
  ];
}

/** The group of orders with the highest amount; undefined without orders. */
function findCostliest(
  facts: readonly CostFact[],
  getKey: (fact: CostFact) => string,
  getCents: Draft['getCents'],
): readonly CostFact[] | undefined {
  const groups = [...Map.groupBy(facts, getKey).values()].map((group) => ({ group, cents: getCents(group) }));
  return groups.toSorted((a, b) => b.cents - a.cents)[0]?.group;
}

/** Pallet positions of a trailer, and the target for truckloads. */
const positions = 26;
const targetFill = 20;

/** The truckloads of the warehouse with the highest cost of empty positions. */
function findLowFill({ current }: ComparedCost): Draft[] {
  const getCents = (facts: readonly CostFact[]): number => {
    const sums = new CostSums(facts);
    const fill = Math.min(targetFill, sums.truckFill ?? targetFill);
    return freightCents(sums) * (1 - fill / targetFill);
  };
  const truckloads = current.rows.filter(({ order, cents }) => order.mode === 'TL' && cents.Freight > 0);
  const worst = findCostliest(truckloads, ({ order }) => order.warehouse.code, getCents);
  const warehouse = worst?.[0]?.order.warehouse;
  const fill = worst && new CostSums(worst).truckFill;
  if (!worst || !warehouse || typeof fill !== 'number' || fill >= targetFill) return [];
  return [
    {
      insightId: `LowLoadFill-${warehouse.code}`,
      type: 'LowLoadFill',
      title: `Trucks leave ${warehouse.name} ${Math.round((fill / positions) * 100)}% full`,
      description: `Truckloads carry ${fill} of ${positions} pallets on average; with ${targetFill}, they would save this amount.`,
      recommendation: 'Ship fewer days a week to the same region, so that orders share a truck.',
      evidence: { ...noFilter, warehouse: [warehouse.code], mode: ['TL'], component: ['Freight'] },
      facts: worst,
      getCents,
    },
  ];
}

/** The lane from a warehouse to a state that exceeds its target the most. */
function findLane({ current }: ComparedCost): Draft[] {
  const getCents = (facts: readonly CostFact[]): number => {
    const sums = new CostSums(facts);
    return sums.total - sums.target;
  };
  const worst = findCostliest(
    current.rows,
    ({ order }) => `${order.warehouse.code} ${order.destination.place.state}`,
    getCents,
  );
  const order = worst?.[0]?.order;
  if (!worst || !order) return [];
  const { warehouse, destination } = order;
  const sums = new CostSums(worst);
  return [
    {
      insightId: `LaneRate-${warehouse.code}-${destination.place.state}`,
      type: 'LaneRate',
      title: `${warehouse.name} to ${destination.place.state} exceeds its target`,
      description: `${sums.orders} orders cost ${formatCents(sums.total / sums.cases)} a case; the target of their sizes is ${formatCents(sums.target / sums.cases)}.`,
      recommendation: 'Ask for a rate of the lane, or ship it from a nearer warehouse.',
      evidence: { ...noFilter, warehouse: [warehouse.code], shipToState: [destination.place.state] },
      facts: worst,
      getCents,
    },
  ];
}

interface Rise {
  readonly facts: readonly CostFact[];
  /** US cents: the component's cost, actual and at the rate of the comparison. */
  readonly cents: number;
  readonly expected: number;
}

/** The group whose component has risen the most; undefined if none has. */
function findRise(
  { current, before }: ComparedCost,
  component: 'Accessorial' | 'StorageRecurring',
  getKey: (fact: CostFact) => string,
): Rise | undefined {
  if (!before) return undefined;
  const earlier = Map.groupBy(before.rows, getKey);
  const [worst] = [...Map.groupBy(current.rows, getKey)]
    .map(([key, facts]): Rise => {
      const [now, then] = [new CostSums(facts), new CostSums(earlier.get(key))];
      const perCase = then.cases === 0 ? 0 : then.get(component) / then.cases;
      return { facts, cents: now.get(component), expected: perCase * now.cases };
    })
    .toSorted((a, b) => b.cents - b.expected - (a.cents - a.expected));
  return worst && worst.cents > worst.expected ? worst : undefined;
}

/** The orders' part of the rise, in proportion to their part of the component. */
function getRise(
  component: 'Accessorial' | 'StorageRecurring',
  { cents, expected }: Rise,
): Draft['getCents'] {
  return (facts) => (new CostSums(facts).get(component) * (cents - expected)) / cents;
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
      description: `They are ${formatCents(worst.cents)}; at the rate of the comparison they would be ${formatCents(worst.expected)}.`,
      recommendation: 'Book delivery appointments with the order, and check the charges of each delivery.',
      evidence: { ...noFilter, retailerId: [order.retailerId], component: ['Accessorial'] },
      facts: worst.facts.filter(({ cents }) => cents.Accessorial > 0),
      getCents: getRise('Accessorial', worst),
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
      description: `It is ${formatCents(worst.cents)}; at the rate of the comparison it would be ${formatCents(worst.expected)}.`,
      recommendation: 'Ship slow stock first, and receive later what is not needed yet.',
      evidence: { ...noFilter, warehouse: [order.warehouse.code], component: ['StorageRecurring'] },
      facts: worst.facts.filter(({ cents }) => cents.StorageRecurring > 0),
      getCents: getRise('StorageRecurring', worst),
    },
  ];
}

/** The sizes with targets above the comparison's mean, if their share of the cases has grown. */
function findMixShift({ current, sums, sumsBefore }: ComparedCost): Draft[] {
  if (!sumsBefore || sums.cases === 0 || sumsBefore.cases === 0) return [];
  const mean = sumsBefore.target / sumsBefore.cases;
  const now = sums.target / sums.cases;
  const costly = orderSizes.filter(({ targetCents }) => targetCents > mean).map(({ size }) => size);
  const facts = current.rows.filter(({ size }) => costly.includes(size));
  const cases = new CostSums(facts).cases;
  if (now <= mean || cases === 0) return [];
  const perCase = ((now - mean) * sums.cases) / cases;
  return [
    {
      insightId: 'MixShift',
      type: 'MixShift',
      title: 'Orders became smaller',
      description: `Given the order sizes, the target per case is ${formatCents(now)}; with the sizes of the comparison it was ${formatCents(mean)}.`,
      recommendation: 'Ask the retailers that order more often for larger, less frequent orders.',
      evidence: { ...noFilter, orderSize: costly },
      facts,
      getCents: (subset) => perCase * new CostSums(subset).cases,
    },
  ];
}

/** Most specific first: an order counts only in the first insight that includes it. */
const finders = [
  findSmallOrders,
  findExpedited,
  findAccessorials,
  findLowFill,
  findLane,
  findMixShift,
  findStorage,
];

/**
 * The cost drivers of the period, in descending order of amount; each order counts once. Taken insights without
 * remaining savings are at the end. `all` are the orders of any period.
 */
export function listInsights(
  compared: ComparedCost,
  all: readonly CostFact[],
  records: ReadonlyMap<string, InsightRecord>,
): CostInsight[] {
  const { cases } = compared.sums;
  const counted = new Set<CostFact>();
  const insights = finders
    .flatMap((find) => find(compared))
    .flatMap(({ facts, getCents, ...insight }): CostInsight[] => {
      const free = facts.filter((fact) => !counted.has(fact));
      const cents = Math.round(getCents(free));
      if (cents <= 0) return [];
      for (const fact of free) counted.add(fact);
      return [
        {
          ...insight,
          amount: cents / 100,
          cpcImpact: cases === 0 ? 0 : round(cents / 100 / cases, 4),
          affectedOrders: facts.length,
          countedOrders: free.length,
          confidence: getConfidence(free.length),
          state: toState(all, records.get(insight.insightId)),
        },
      ];
    })
    .toSorted((a, b) => b.amount - a.amount);
  const currentIds = new Set(insights.map(({ insightId }) => insightId));
  const ended = [...records.values()].filter(
    ({ about, status }) => status === 'Taken' && !currentIds.has(about.insightId),
  );
  return [
    ...insights,
    ...ended.map((record): CostInsight => {
      const affectedOrders = compared.current.rows.filter(
        cpcOrderList.match(record.about.evidence, compared.current.now),
      ).length;
      return {
        ...record.about,
        amount: 0,
        cpcImpact: 0,
        affectedOrders,
        countedOrders: 0,
        confidence: getConfidence(affectedOrders),
        state: toState(all, record),
      };
    }),
  ];
}

/** Statuses of a list without a status filter. */
const defaultStatuses: readonly InsightStatus[] = ['Open', 'Taken'];

const confidences: readonly InsightConfidence[] = ['Low', 'Medium', 'High'];

const matches: MatchesOf<'listCostInsights', CostInsight> = {
  ...orderFilters,
  type: matchAny(({ type }) => type),
  status: null,
  confidence: matchAny(({ confidence }) => confidence),
  search: matchText(({ title, description }) => [title, description]),
};

export const costInsightList = defineList({
  operation: 'listCostInsights',
  matches,
  getDay: null,
  // Dismissed insights need the filter.
  shows: ({ status = [] }) => {
    const visibleStatuses = status.length > 0 ? status : defaultStatuses;
    return ({ state }) => visibleStatuses.includes(state.status);
  },
  getSortValue: (row, column) =>
    column === 'confidence' ? confidences.indexOf(row.confidence) : row[column],
  toItem: (row: CostInsight) => row,
  sheet: {
    name: 'Cost insights',
    getCell: (row, column) => row[column],
  },
});

const sumOpenCents = (rows: readonly CostInsight[]): number =>
  rows.reduce((sum, { amount, state }) => sum + (state.status === 'Open' ? Math.round(amount * 100) : 0), 0);

const measures: Measures<'CostInsightFigureKey', readonly CostInsight[]> = {
  amount: (rows) => sumOpenCents(rows) / 100,
  savedSoFar: (rows) =>
    rows.reduce((sum, { state }) => sum + Math.round((state.savedSoFar ?? 0) * 100), 0) / 100,
  cpcImpact: (rows) =>
    round(
      rows.reduce((sum, { cpcImpact, state }) => sum + (state.status === 'Open' ? cpcImpact : 0), 0),
      2,
    ),
  insights: (rows) => rows.length,
};

export function buildInsightSummary(
  { current, comparedTo }: ComparedCost,
  rows: readonly CostInsight[],
): CostInsightSummary {
  return {
    asOf: current.now.toISOString(),
    comparedTo,
    freightAllocation: 'AsBilled',
    kpis: buildKpis('CostInsightFigureKey', measures, rows),
    byType: Object.values(CostInsightType)
      .flatMap((type) => {
        const typeInsights = rows.filter((insight) => insight.type === type);
        return typeInsights.length === 0
          ? []
          : [{ type, insights: typeInsights.length, amount: sumOpenCents(typeInsights) / 100 }];
      })
      .toSorted((a, b) => b.amount - a.amount),
  };
}
