import type { VarianceWorklist } from '#src/api/generated/enums.ts';
import type { ReceivingVarianceSummary, VarianceGroup } from '#src/api/generated/types.ts';
import type { VarianceFact } from './customer-variances.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { buildKpis, type Measure } from '#mocks/lists/kpi.ts';
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

type Settings = Pick<Measure<VarianceFacts>, 'label' | 'definition'> &
  Partial<Pick<Measure<VarianceFacts>, 'direction'>>;

/** The amount of a worklist as it is now, which no earlier period can be compared with. */
function measureWorklist(
  key: string,
  worklist: VarianceWorklist,
  settings: Settings,
): Measure<VarianceFacts> {
  return {
    key,
    unit: 'usd',
    direction: 'Neutral',
    read: (facts) => sumAmounts(select(facts, worklist)),
    readPrior: () => null,
    countRows: (facts) => select(facts, worklist).length,
    ...settings,
  };
}

const recovered: Measure<VarianceFacts> = {
  key: 'recovered',
  label: 'Recovered',
  unit: 'usd',
  definition: 'Paid by the retailer for variances that were received in the period.',
  direction: 'HigherIsBetter',
  read: (facts) => select(facts, 'Recovered').reduce((sum, { state }) => sum + state.recoveredCents, 0) / 100,
  readPrior: () => null,
  countRows: (facts) => select(facts, 'Recovered').length,
};

const varianceMeasures: readonly Measure<VarianceFacts>[] = [
  measureWorklist('billableNow', 'BillableNow', {
    label: 'Billable now',
    definition: 'Received and not invoiced, 125 days after the invoice, without an open shortage deduction.',
  }),
  measureWorklist('expiringSoon', 'ExpiringSoon', {
    label: 'Expire soon',
    definition: 'Received and not invoiced, with 90 days left at most until it can no longer be billed.',
    direction: 'LowerIsBetter',
  }),
  measureWorklist('notYetJudged', 'NotYetJudged', {
    label: 'Not yet judged',
    definition: 'Received and not invoiced, within 125 days of the invoice.',
  }),
  measureWorklist('pendingShortage', 'PendingShortage', {
    label: 'Pending shortage',
    definition: 'Amount of variances that wait until a shortage deduction of the same order is closed.',
  }),
  measureWorklist('awaitingPayment', 'AwaitingPayment', {
    label: 'Awaiting payment',
    definition: 'Invoiced to the retailer and not paid yet.',
  }),
  recovered,
];

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
    .map(([key, own]) => toGroup(key, own[0] ? getName(own[0]) : key, own))
    .toSorted((one, other) => other.overAmount + other.shortAmount - (one.overAmount + one.shortAmount));
}

/** The figures and charts over the list of variances. */
export function buildVarianceSummary(facts: readonly VarianceFact[], now: Date): ReceivingVarianceSummary {
  const today = now.toISOString().slice(0, 10);
  return {
    asOf: now.toISOString(),
    kpis: buildKpis(varianceMeasures, { facts, today }),
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
