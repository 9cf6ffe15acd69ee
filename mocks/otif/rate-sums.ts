import type { OtifGroupRates, OtifMetric } from '#src/api/generated/types.ts';
import { percent, round } from '#mocks/lib/numbers.ts';

interface MetricSums {
  cases: number;
  compliant: number;
  /** Goals in force times their cases. */
  goalCases: number;
  casesWithGoal: number;
}

const startSums = (): MetricSums => ({ cases: 0, compliant: 0, goalCases: 0, casesWithGoal: 0 });

/** Sums the retailers' judgments of deliveries, in cases. */
export class RateSums {
  readonly #metrics: Readonly<Record<OtifMetric, MetricSums>> = {
    OnTime: startSums(),
    InFull: startSums(),
    CollectReady: startSums(),
  };
  #ordered = 0;
  #both = 0;

  /** `goal` is from 0 to 100; null without one. */
  add(metric: OtifMetric, cases: number, compliant: number, goal: number | null): void {
    const sums = this.#metrics[metric];
    sums.cases += cases;
    sums.compliant += compliant;
    if (goal === null) return;
    sums.goalCases += goal * cases;
    sums.casesWithGoal += cases;
  }

  /** Ordered prepaid cases, and the ones received in the window on full POs. */
  addOtif(ordered: number, both: number): void {
    this.#ordered += ordered;
    this.#both += both;
  }

  /** Share of the cases judged by a metric that comply; null without cases. */
  getRate(metric: OtifMetric): number | null {
    const { cases, compliant } = this.#metrics[metric];
    return percent(compliant, cases);
  }

  /** The mean of the goals in force, weighted by cases; null without one. */
  getGoal(metric: OtifMetric): number | null {
    const { goalCases, casesWithGoal } = this.#metrics[metric];
    return casesWithGoal === 0 ? null : round(goalCases / casesWithGoal, 1);
  }

  getMissed(metric: OtifMetric): number {
    const { cases, compliant } = this.#metrics[metric];
    return cases - compliant;
  }

  /** Share of the prepaid cases ordered that arrived in the window, of POs that arrived in full. */
  getOtifRate(): number | null {
    return percent(this.#both, this.#ordered);
  }

  toRates(): OtifGroupRates {
    return {
      onTimePct: this.getRate('OnTime'),
      onTimeGoalPct: this.getGoal('OnTime'),
      onTimeMissedCases: this.getMissed('OnTime'),
      inFullPct: this.getRate('InFull'),
      inFullGoalPct: this.getGoal('InFull'),
      inFullMissedCases: this.getMissed('InFull'),
      collectReadyPct: this.getRate('CollectReady'),
      collectReadyGoalPct: this.getGoal('CollectReady'),
      collectReadyMissedCases: this.getMissed('CollectReady'),
      otifPct: this.getOtifRate(),
      otifMissedCases: this.#ordered - this.#both,
    };
  }
}
