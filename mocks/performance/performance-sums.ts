import { PerfectOrderFactor } from '#src/api/generated/enums.ts';
import type { PerformanceRates } from '#src/api/generated/types.ts';
import { isOtif } from '#mocks/world/otif/otif-row.ts';
import { dayMs } from '#mocks/lib/days.ts';
import { percent, round } from '#mocks/lib/numbers.ts';
import { countDamaged, meetsFactor, type PerformanceFact } from './performance-facts.ts';

const factors = Object.values(PerfectOrderFactor);

/** The sums of a group of orders. */
export class PerformanceSums {
  orders = 0;
  cases = 0;
  pallets = 0;
  weightLb = 0;
  valueCents = 0;
  delivered = 0;
  late = 0;
  imperfect = 0;
  readonly #now: Date;
  #orderedOfShipped = 0;
  #shipped = 0;
  #transitMs = 0;
  #damaged = 0;
  #shippedOfDelivered = 0;
  #judged = 0;
  #judgedBoth = 0;
  readonly #met: Record<PerfectOrderFactor, number> = {
    OnTime: 0,
    Complete: 0,
    DamageFree: 0,
    Documented: 0,
  };

  constructor(facts: readonly PerformanceFact[], now: Date) {
    this.#now = now;
    for (const fact of facts) this.add(fact);
  }

  add(fact: PerformanceFact): void {
    const { order, cases, share } = fact;
    this.orders += 1;
    this.cases += cases;
    this.pallets += order.pallets * share;
    this.weightLb += order.weightLb * share;
    this.valueCents += fact.valueCents;
    if (order.isShipped) {
      this.#orderedOfShipped += cases;
      this.#shipped += fact.casesShipped;
    }
    if (fact.isJudgedOnTime) {
      this.#judged += cases;
      if (isOtif(order)) this.#judgedBoth += fact.casesDelivered;
    }
    if (order.isDelivered) this.#addDelivery(fact);
  }

  #addDelivery(fact: PerformanceFact): void {
    const { order } = fact;
    this.delivered += 1;
    if (order.outcome === 'Late') this.late += 1;
    this.#transitMs += order.deliveredAt - order.shippedAt;
    this.#damaged += countDamaged(fact);
    this.#shippedOfDelivered += fact.casesShipped;
    let factorsMet = 0;
    for (const factor of factors) {
      if (!meetsFactor(fact, factor, this.#now)) continue;
      this.#met[factor] += 1;
      factorsMet += 1;
    }
    if (factorsMet < factors.length) this.imperfect += 1;
  }

  countMissed(factor: PerfectOrderFactor): number {
    return this.delivered - this.#met[factor];
  }

  getFactorPct(factor: PerfectOrderFactor): number | null {
    return percent(this.#met[factor], this.delivered);
  }

  get fillRatePct(): number | null {
    return percent(this.#shipped, this.#orderedOfShipped);
  }

  get otifPct(): number | null {
    return percent(this.#judgedBoth, this.#judged);
  }

  get damagePct(): number | null {
    return percent(this.#damaged, this.#shippedOfDelivered);
  }

  get avgTransitDays(): number | null {
    return this.delivered === 0 ? null : round(this.#transitMs / this.delivered / dayMs, 1);
  }

  get avgCasesPerOrder(): number | null {
    return this.orders === 0 ? null : round(this.cases / this.orders, 1);
  }

  /** The product of the four shares (domain brief 7.1: four at 95 percent are 81.45 percent). */
  get perfectOrderPct(): number | null {
    if (this.delivered === 0) return null;
    return multiplyShares(factors.map((factor) => this.#met[factor] / this.delivered));
  }

  /** The figures of a row; `total` is the cases of all rows, `before` those of the comparison. */
  toRates(total: number, before: number | null): PerformanceRates {
    return {
      orders: this.orders,
      cases: this.cases,
      casesPrior: before,
      growthPct: computeGrowth(this.cases, before),
      mixPct: percent(this.cases, total),
      pallets: round(this.pallets, 1),
      weightLb: round(this.weightLb, 1),
      orderValue: this.valueCents / 100,
      fillRatePct: this.fillRatePct,
      onTimePct: this.getFactorPct('OnTime'),
      otifPct: this.otifPct,
      avgCasesPerOrder: this.avgCasesPerOrder,
      avgTransitDays: this.avgTransitDays,
      damagePct: this.damagePct,
      perfectOrderPct: this.perfectOrderPct,
    };
  }
}

/** The product of shares from 0 to 1, as a percentage with two decimals. */
export function multiplyShares(shares: readonly number[]): number {
  return round(
    shares.reduce((product, share) => product * share, 100),
    2,
  );
}

/** Percent; null without earlier cases: a new item has no growth. */
export function computeGrowth(cases: number, before: number | null): number | null {
  return before === null || before === 0 ? null : round(((cases - before) / before) * 100, 2);
}
