import { CostComponent } from '#src/api/generated/enums.ts';
import type { CostRates } from '#src/api/generated/types.ts';
import { emptyCents, type CostFact } from './cost-facts.ts';
import { percent, round } from '#mocks/lib/numbers.ts';

export const components = Object.values(CostComponent);

const transport: readonly CostComponent[] = ['Freight', 'Fuel', 'Accessorial'];

/** US dollars per case, 4 decimals: the whole cost divided by all cases. Null without cases. */
export function computeCpc(cents: number, cases: number): number | null {
  return cases === 0 ? null : round(cents / 100 / cases, 4);
}

/** The sums of a group of orders; amounts in US cents. */
export class CostSums {
  orders = 0;
  cases = 0;
  pallets = 0;
  weightLb = 0;
  miles = 0;
  valueCents = 0;
  total = 0;
  target = 0;
  readonly #cents = emptyCents();
  readonly #loads = new Set<string>();
  #prepaidPallets = 0;

  constructor(facts: readonly CostFact[] = []) {
    for (const fact of facts) this.add(fact);
  }

  add({ order, cases, cents, total, targetCents }: CostFact): void {
    this.orders += 1;
    this.cases += cases;
    this.pallets += order.pallets;
    this.weightLb += order.weightLb;
    this.miles += order.miles;
    this.valueCents += order.valueCents;
    this.total += total;
    this.target += targetCents;
    for (const component of components) this.#cents[component] += cents[component];
    if (order.mode !== 'TL') return;
    this.#loads.add(order.loadNumber);
    this.#prepaidPallets += order.pallets;
  }

  get(component: CostComponent): number {
    return this.#cents[component];
  }

  get transport(): number {
    return transport.reduce((sum, component) => sum + this.get(component), 0);
  }

  get warehouse(): number {
    return this.total - this.transport - this.get('OtifFines');
  }

  /** Pallets of truckloads divided by their loads; null without any. */
  get truckFill(): number | null {
    return this.#loads.size === 0 ? null : round(this.#prepaidPallets / this.#loads.size, 1);
  }

  get cpc(): number | null {
    return computeCpc(this.total, this.cases);
  }

  get cpcTarget(): number | null {
    return computeCpc(this.target, this.cases);
  }

  /** The rates of a row in relation to all rows; `before` is undefined without a comparison. */
  toRates(all: CostSums, before: CostSums | undefined): CostRates {
    return {
      orders: this.orders,
      cases: this.cases,
      cost: this.total / 100,
      costPrior: before ? before.total / 100 : null,
      cpc: this.cpc,
      cpcPrior: before?.cpc ?? null,
      cpcChange: subtract(this.cpc, before?.cpc ?? null),
      cpcTarget: this.cpcTarget,
      sharePct: percent(this.total, all.total),
      caseSharePct: percent(this.cases, all.cases),
    };
  }
}

/** 4 decimals; null when either is null. */
export function subtract(value: number | null, before: number | null): number | null {
  return value === null || before === null ? null : round(value - before, 4);
}
