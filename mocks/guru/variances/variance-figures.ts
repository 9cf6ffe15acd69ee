import { dayFrom } from '#mocks/lib/days.ts';
import type { VarianceWorklist } from '#src/api/generated/enums.ts';
import type { ReceivingVarianceSummary, VarianceGroup } from '#src/api/generated/types.ts';
import type { VarianceFact } from './customer-variances.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { buildKpis, type Measure, type Measures } from '#mocks/lists/kpi.ts';
import { countWorklists, isOnVarianceWorklist } from './variance-list.ts';

interface VarianceFacts {
  readonly facts: readonly VarianceFact[];
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly today: string;
}

const select = ({ facts, today }: VarianceFacts, worklist: VarianceWorklist): VarianceFact[] =>
  facts.filter((fact) => isOnVarianceWorklist(fact, worklist, today));

/** US dollars, exact to the cent, without sign. */
function sumAmounts(facts: readonly VarianceFact[]): number {
  return facts.reduce((sum, { variance }) => sum + Math.abs(variance.cents), 0) / 100;
}

/** The current amount of a worklist, which has no comparison with an earlier period. */
function measureWorklist(worklist: VarianceWorklist): Measure<VarianceFacts> {
  return {
    read: (facts) => sumAmounts(select(facts, worklist)),
    readPrior: () => null,
    countRows: (facts) => select(facts, worklist).length,
  };
}

const measures: Measures<'ReceivingVarianceFigureKey', VarianceFacts> = {
  billableNow: measureWorklist('BillableNow'),
  expiringSoon: measureWorklist('ExpiringSoon'),
  notYetJudged: measureWorklist('NotYetJudged'),
  pendingShortage: measureWorklist('PendingShortage'),
  awaitingPayment: measureWorklist('AwaitingPayment'),
  recovered: {
    read: (facts) =>
      select(facts, 'Recovered').reduce((sum, { state }) => sum + state.recoveredCents, 0) / 100,
    readPrior: () => null,
    countRows: (facts) => select(facts, 'Recovered').length,
  },
};

function toGroup(key: string, name: string, facts: readonly VarianceFact[]): VarianceGroup {
  const over = facts.filter(({ variance }) => variance.cents > 0);
  const short = facts.filter(({ variance }) => variance.cents < 0);
  return {
    key,
    name,
    variances: facts.length,
    overAmount: sumAmounts(over),
    shortAmount: sumAmounts(short),
  };
}

function group(
  facts: readonly VarianceFact[],
  getKey: (fact: VarianceFact) => string,
  getName: (fact: VarianceFact) => string,
): VarianceGroup[] {
  return [...Map.groupBy(facts, getKey)]
    .map(([key, keyFacts]) => toGroup(key, keyFacts[0] ? getName(keyFacts[0]) : key, keyFacts))
    .toSorted((a, b) => b.overAmount + b.shortAmount - (a.overAmount + a.shortAmount));
}

/** The figures and charts over the list of variances. */
export function buildVarianceSummary(facts: readonly VarianceFact[], now: Date): ReceivingVarianceSummary {
  const today = dayFrom(now, 0);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis('ReceivingVarianceFigureKey', measures, { facts, today }),
    worklists: countWorklists(facts, today),
    anyWorklistCount: facts.length,
    byType: group(
      facts,
      ({ row }) => row.varianceType,
      ({ row }) => toLabel(row.varianceType),
    ),
    byDc: group(
      facts,
      ({ row }) => row.dcNumber,
      ({ row }) => row.dcName,
    ),
  };
}
