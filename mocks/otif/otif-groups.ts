import { DaysVsMabd } from '#src/api/generated/enums.ts';
import type { OtifCarrierFigures, OtifDayCount, OtifGroupFigures } from '#src/api/generated/types.ts';
import { countNonCompliant } from '#mocks/world/otif/judgments.ts';
import type { ShipmentLine } from '#mocks/world/orders/shipments/shipment.ts';
import type { OtifFact } from '#mocks/world/otif/otif-results.ts';
import { percent } from '#mocks/lib/numbers.ts';
import { getDayBar } from './otif-list.ts';
import { countNonCompliantCases, sumFines, sumRates } from './otif-tally.ts';
import { isOtif } from '#mocks/world/otif/otif-row.ts';
import { RateSums } from './rate-sums.ts';

function summarize(key: string, name: string, facts: readonly OtifFact[]): OtifGroupFigures {
  return {
    key,
    name,
    pos: facts.length,
    cases: facts.reduce((sum, { order }) => sum + order.casesOrdered, 0),
    ...sumRates(facts).toRates(),
    nonCompliantCases: countNonCompliantCases(facts),
    fineAmount: sumFines(facts),
  };
}

export function groupByRetailer(facts: readonly OtifFact[]): OtifGroupFigures[] {
  return [...Map.groupBy(facts, ({ order }) => order.retailerId)]
    .map(([id, retailerFacts]) =>
      summarize(String(id), retailerFacts[0]?.order.destination.retailerName ?? '', retailerFacts),
    )
    .toSorted((a, b) => b.nonCompliantCases - a.nonCompliantCases);
}

/** The maximum number of labeled bars in a chart. */
const maxGroups = 8;

/** Distribution centers only: stores are not judged. */
export function groupByDc(facts: readonly OtifFact[]): OtifGroupFigures[] {
  const toCenters = facts.filter(({ order }) => !order.destination.isStore);
  return [...Map.groupBy(toCenters, ({ order }) => order.destination.code)]
    .map(([code, dcFacts]) => summarize(code, dcFacts[0]?.order.destination.name ?? code, dcFacts))
    .toSorted((a, b) => b.nonCompliantCases - a.nonCompliantCases)
    .slice(0, maxGroups);
}

/** The sums of an item's lines. */
class ItemSums {
  pos = 0;
  cases = 0;
  nonCompliantCases = 0;
  fineCents = 0;
  readonly rates = new RateSums();
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  add({ order, judgments }: OtifFact, line: ShipmentLine): void {
    this.pos += 1;
    this.cases += line.ordered;
    for (const { metric, cause, nonCompliant, fineCents, month } of judgments) {
      const missing = cause ? countNonCompliant(line, metric) : 0;
      const cases = metric === 'InFull' ? line.ordered : countNonCompliant(line, metric);
      this.rates.add(metric, cases, cases - missing, month.program?.goalPct ?? null);
      if (metric === 'OnTime') this.rates.addOtif(line.ordered, isOtif(order) ? line.toDeliver : 0);
      this.nonCompliantCases += missing;
      if (nonCompliant > 0) this.fineCents += (fineCents * missing) / nonCompliant;
    }
  }
}

/** Items by the cases that do not comply; a line bears its PO's fine in proportion to its cases. */
export function groupByItem(facts: readonly OtifFact[]): OtifGroupFigures[] {
  const groups = new Map<string, ItemSums>();
  for (const fact of facts)
    for (const line of fact.order.lines) {
      const sums = groups.get(line.item.itemNumber) ?? new ItemSums(line.item.description);
      groups.set(line.item.itemNumber, sums);
      sums.add(fact, line);
    }
  return [...groups]
    .map(([key, { name, pos, cases, rates, nonCompliantCases, fineCents }]): OtifGroupFigures => ({
      key,
      name,
      pos,
      cases,
      ...rates.toRates(),
      nonCompliantCases,
      fineAmount: Math.round(fineCents) / 100,
    }))
    .toSorted((a, b) => b.nonCompliantCases - a.nonCompliantCases)
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

/** Deliveries to distribution centers by carrier, prepaid and collect separately. */
export function scoreCarriers(facts: readonly OtifFact[]): OtifCarrierFigures[] {
  const shipped = facts.filter(({ order }) => order.isShipped && !order.destination.isStore);
  return [...Map.groupBy(shipped, ({ order }) => order.carrier.scac)]
    .map(([scac, all]): OtifCarrierFigures => {
      const delivered = all.filter(({ order }) => order.isDelivered);
      const prepaid = sumDelivered(delivered.filter(({ order }) => order.freightTerms !== 'Collect'));
      const collect = sumDelivered(delivered.filter(({ order }) => order.freightTerms === 'Collect'));
      return {
        scac,
        name: all[0]?.order.carrier.name ?? scac,
        ...sumRates(all).toRates(),
        prepaidPos: prepaid.pos,
        prepaidCases: prepaid.cases,
        prepaidOnTimePct: percent(prepaid.onTime, prepaid.cases),
        collectPos: collect.pos,
        collectCases: collect.cases,
        collectOnTimePct: percent(collect.onTime, collect.cases),
        lateCases: prepaid.cases - prepaid.onTime,
        fineAmount: sumFines(delivered, ({ metric }) => metric === 'OnTime'),
      };
    })
    .toSorted((a, b) => b.prepaidCases - a.prepaidCases);
}

export function countDays(facts: readonly OtifFact[]): OtifDayCount[] {
  const groups = Map.groupBy(facts, getDayBar);
  return Object.values(DaysVsMabd).map((days): OtifDayCount => {
    const dayFacts = groups.get(days) ?? [];
    return {
      days,
      pos: dayFacts.length,
      cases: dayFacts.reduce((sum, { order }) => sum + order.casesDelivered, 0),
    };
  });
}
