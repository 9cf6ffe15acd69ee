import { isOtif } from '#mocks/world/otif/otif-row.ts';
import type { OtifMetric } from '#src/api/generated/types.ts';
import type { FinedJudgment, OtifFact } from '#mocks/world/otif/otif-results.ts';
import { RateSums } from './rate-sums.ts';

/** Adds up the judgments of POs. */
export function sumRates(facts: readonly OtifFact[]): RateSums {
  const sums = new RateSums();
  for (const { order, judgments } of facts) {
    for (const { metric, cases, nonCompliant, month } of judgments)
      sums.add(metric, cases, cases - nonCompliant, month.program?.goalPct ?? null);
    if (judgments.some(({ metric }) => metric === 'OnTime'))
      sums.addOtif(order.casesOrdered, isOtif(order) ? order.casesDelivered : 0);
  }
  return sums;
}

/** Share of the cases judged by a metric that comply; null without cases. */
export function computeRate(facts: readonly OtifFact[], metric: OtifMetric): number | null {
  return sumRates(facts).getRate(metric);
}

/** The goal of a metric, mean of the goals in force weighted by cases; undefined without one. */
export function computeGoal(facts: readonly OtifFact[], metric: OtifMetric): number | undefined {
  return sumRates(facts).getGoal(metric) ?? undefined;
}

/** Share of the prepaid cases ordered that arrived in the window, of POs that arrived in full. */
export function computeOtifRate(facts: readonly OtifFact[]): number | null {
  return sumRates(facts).getOtifRate();
}

/** US dollars. */
export function sumFines(
  facts: readonly OtifFact[],
  isCounted: (judgment: FinedJudgment) => boolean = () => true,
): number {
  let cents = 0;
  for (const { judgments } of facts)
    for (const judgment of judgments) if (isCounted(judgment)) cents += judgment.fineCents;
  return cents / 100;
}

export function countNonCompliantCases(facts: readonly OtifFact[]): number {
  return facts.reduce(
    (sum, { judgments }) => sum + judgments.reduce((cases, { nonCompliant }) => cases + nonCompliant, 0),
    0,
  );
}
