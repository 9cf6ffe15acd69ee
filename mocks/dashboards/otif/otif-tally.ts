import type { OtifMetric } from '#src/api/generated/types.ts';
import type { FinedJudgement, OtifFact } from '#mocks/data/otif/otif-book.ts';
import { percent, round } from '#mocks/lists/kpi.ts';

interface MetricSums {
  readonly cases: number;
  readonly compliant: number;
  /** Goals in force times their cases. */
  readonly goalCases: number;
  readonly casesWithGoal: number;
}

function sumMetric(judgements: readonly FinedJudgement[], metric: OtifMetric): MetricSums {
  const sums = { cases: 0, compliant: 0, goalCases: 0, casesWithGoal: 0 };
  for (const { metric: own, cases, nonCompliant, month } of judgements) {
    if (own !== metric) continue;
    sums.cases += cases;
    sums.compliant += cases - nonCompliant;
    const goal = month.program?.goalPct ?? null;
    if (goal === null) continue;
    sums.goalCases += goal * cases;
    sums.casesWithGoal += cases;
  }
  return sums;
}

/** Share of the cases judged by a metric that comply; null when there are none. */
export function computeRate(facts: readonly OtifFact[], metric: OtifMetric): number | null {
  const { cases, compliant } = sumMetric(
    facts.flatMap(({ judgements }) => judgements),
    metric,
  );
  return percent(compliant, cases);
}

/** The goal of a metric, mean of the goals in force weighted by cases; undefined without one. */
export function computeGoal(facts: readonly OtifFact[], metric: OtifMetric): number | undefined {
  const { goalCases, casesWithGoal } = sumMetric(
    facts.flatMap(({ judgements }) => judgements),
    metric,
  );
  return casesWithGoal === 0 ? undefined : round(goalCases / casesWithGoal, 1);
}

/** Share of the prepaid cases ordered that arrived in the window, of POs that arrived in full. */
export function computeOtifRate(facts: readonly OtifFact[]): number | null {
  let ordered = 0;
  let both = 0;
  for (const { order, judgements } of facts) {
    if (!judgements.some(({ metric }) => metric === 'OnTime')) continue;
    ordered += order.casesOrdered;
    if (order.outcome === 'OnTime' && order.casesDelivered >= order.casesOrdered)
      both += order.casesDelivered;
  }
  return percent(both, ordered);
}

/** US dollars. */
export function sumFines(
  facts: readonly OtifFact[],
  isCounted: (judgement: FinedJudgement) => boolean = () => true,
): number {
  let cents = 0;
  for (const { judgements } of facts)
    for (const judgement of judgements) if (isCounted(judgement)) cents += judgement.fineCents;
  return cents / 100;
}

export function countNonCompliantCases(facts: readonly OtifFact[]): number {
  return facts.reduce(
    (sum, { judgements }) => sum + judgements.reduce((own, { nonCompliant }) => own + nonCompliant, 0),
    0,
  );
}
