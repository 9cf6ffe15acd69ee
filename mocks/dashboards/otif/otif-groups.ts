import { DaysVsMabd } from '#src/api/generated/enums.ts';
import type {
  OtifCarrierFigures,
  OtifDayCount,
  OtifGroupFigures,
  OtifMetric,
} from '#src/api/generated/types.ts';
import { countNonCompliant } from '#mocks/data/otif/judgements.ts';
import type { OtifFact } from '#mocks/data/otif/otif-book.ts';
import { percent } from '#mocks/lists/kpi.ts';
import { getDayBar } from './otif-list.ts';
import { computeRate, countNonCompliantCases, sumFines } from './otif-tally.ts';

function summarize(key: string, name: string, facts: readonly OtifFact[]): OtifGroupFigures {
  return {
    key,
    name,
    pos: facts.length,
    cases: facts.reduce((sum, { order }) => sum + order.casesOrdered, 0),
    onTimePct: computeRate(facts, 'OnTime'),
    inFullPct: computeRate(facts, 'InFull'),
    collectReadyPct: computeRate(facts, 'CollectReady'),
    nonCompliantCases: countNonCompliantCases(facts),
    fineAmount: sumFines(facts),
  };
}

export function groupByRetailer(facts: readonly OtifFact[]): OtifGroupFigures[] {
  return [...Map.groupBy(facts, ({ order }) => order.retailerId)]
    .map(([id, own]) => summarize(String(id), own[0]?.order.destination.retailerName ?? '', own))
    .toSorted((one, other) => other.nonCompliantCases - one.nonCompliantCases);
}

/** As many as a chart of bars can name. */
const maxGroups = 8;

/** Distribution centers only: stores are not judged. */
export function groupByDc(facts: readonly OtifFact[]): OtifGroupFigures[] {
  const toCenters = facts.filter(({ order }) => !order.destination.isStore);
  return [...Map.groupBy(toCenters, ({ order }) => order.destination.code)]
    .map(([code, own]) => summarize(code, own[0]?.order.destination.name ?? code, own))
    .toSorted((one, other) => other.nonCompliantCases - one.nonCompliantCases)
    .slice(0, maxGroups);
}

/** What the lines of an item add to each metric. */
class ItemSums {
  pos = 0;
  cases = 0;
  nonCompliantCases = 0;
  fineCents = 0;
  readonly judged: Record<OtifMetric, [cases: number, compliant: number]> = {
    OnTime: [0, 0],
    InFull: [0, 0],
    CollectReady: [0, 0],
  };
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  getRate(metric: OtifMetric): number | null {
    const [cases, compliant] = this.judged[metric];
    return percent(compliant, cases);
  }
}

/** Items by the cases that do not comply; a line has the share of its PO's fine that its cases have. */
export function groupByItem(facts: readonly OtifFact[]): OtifGroupFigures[] {
  const groups = new Map<string, ItemSums>();
  for (const { order, judgements } of facts)
    for (const line of order.lines) {
      const sums = groups.get(line.item.itemNumber) ?? new ItemSums(line.item.description);
      groups.set(line.item.itemNumber, sums);
      sums.pos += 1;
      sums.cases += line.ordered;
      for (const { metric, cause, nonCompliant, fineCents } of judgements) {
        const judged = sums.judged[metric];
        const missing = cause ? countNonCompliant(line, metric) : 0;
        const cases = metric === 'InFull' ? line.ordered : countNonCompliant(line, metric);
        judged[0] += cases;
        judged[1] += cases - missing;
        sums.nonCompliantCases += missing;
        if (nonCompliant > 0) sums.fineCents += (fineCents * missing) / nonCompliant;
      }
    }
  return [...groups]
    .map(([key, sums]): OtifGroupFigures => ({
      key,
      name: sums.name,
      pos: sums.pos,
      cases: sums.cases,
      onTimePct: sums.getRate('OnTime'),
      inFullPct: sums.getRate('InFull'),
      collectReadyPct: sums.getRate('CollectReady'),
      nonCompliantCases: sums.nonCompliantCases,
      fineAmount: Math.round(sums.fineCents) / 100,
    }))
    .toSorted((one, other) => other.nonCompliantCases - one.nonCompliantCases)
    .slice(0, maxGroups);
}

interface Terms {
  readonly pos: number;
  readonly cases: number;
  readonly onTime: number;
}

function sumDelivered(facts: readonly OtifFact[]): Terms {
  const delivered = facts.map(({ order }) => order);
  const onTime = delivered.filter(({ outcome }) => outcome === 'OnTime');
  const sum = (orders: typeof delivered): number =>
    orders.reduce((total, order) => total + order.casesDelivered, 0);
  return { pos: delivered.length, cases: sum(delivered), onTime: sum(onTime) };
}

/** Deliveries to distribution centers by carrier, prepaid and collect apart. */
export function scoreCarriers(facts: readonly OtifFact[]): OtifCarrierFigures[] {
  const delivered = facts.filter(({ order }) => order.isDelivered && !order.destination.isStore);
  return [...Map.groupBy(delivered, ({ order }) => order.carrier.scac)]
    .map(([scac, own]): OtifCarrierFigures => {
      const prepaid = sumDelivered(own.filter(({ order }) => order.freightTerms !== 'Collect'));
      const collect = sumDelivered(own.filter(({ order }) => order.freightTerms === 'Collect'));
      return {
        scac,
        name: own[0]?.order.carrier.name ?? scac,
        prepaidPos: prepaid.pos,
        prepaidCases: prepaid.cases,
        prepaidOnTimePct: percent(prepaid.onTime, prepaid.cases),
        collectPos: collect.pos,
        collectCases: collect.cases,
        collectOnTimePct: percent(collect.onTime, collect.cases),
        lateCases: prepaid.cases - prepaid.onTime,
        fineAmount: sumFines(own, ({ metric }) => metric === 'OnTime'),
      };
    })
    .toSorted((one, other) => other.prepaidCases - one.prepaidCases);
}

export function countDays(facts: readonly OtifFact[]): OtifDayCount[] {
  const groups = Map.groupBy(facts, getDayBar);
  return Object.values(DaysVsMabd).map((days): OtifDayCount => {
    const own = groups.get(days) ?? [];
    return { days, pos: own.length, cases: own.reduce((sum, { order }) => sum + order.casesDelivered, 0) };
  });
}
