import type { CostInsight } from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import type { CostFact } from './cost-facts.ts';
import type { InsightRecord } from './insight-record.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { isWithin } from '#mocks/lists/period.ts';
import { cpcOrderList } from './cost-orders.ts';
import { components, CostSums } from './cost-sums.ts';

type State = CostInsight['state'];

/** Days before the decision whose cost per case is the base. */
const baseDays = 56;

/**
 * US dollars saved since an insight was taken. Component and mode do not select the orders, because avoiding them is
 * the saving.
 */
function computeSaved(facts: readonly CostFact[], { about, decidedOn }: InsightRecord): number {
  const { component, mode: _mode, ...places } = about.evidence;
  const affectedFacts = facts.filter(cpcOrderList.match(places, new Date(decidedOn)));
  const used = component.length === 0 ? components : component;
  const sum = (startDate: string, endDate?: string) => {
    const sums = new CostSums(
      affectedFacts.filter(({ shippedOn }) => isWithin({ startDate, endDate }, shippedOn)),
    );
    return { cases: sums.cases, cents: used.reduce((total, component) => total + sums.get(component), 0) };
  };
  const [before, since] = [
    sum(addDays(decidedOn, -baseDays), addDays(decidedOn, -1)),
    sum(addDays(decidedOn, 1)),
  ];
  if (before.cases === 0 || since.cases === 0) return 0;
  return Math.round((before.cents / before.cases) * since.cases - since.cents) / 100;
}

/** The state of an insight; `record` is undefined without a decision. */
export function toState(facts: readonly CostFact[], record: InsightRecord | undefined): State {
  const state =
    record === undefined || record.status === 'Open'
      ? { status: 'Open' as const, decidedOn: null, decidedByName: null, savedSoFar: null }
      : {
          status: record.status,
          decidedOn: record.decidedOn,
          decidedByName: record.decidedByName,
          savedSoFar: record.status === 'Taken' ? computeSaved(facts, record) : null,
        };
  const { status, decidedOn, decidedByName } = state;
  return { ...state, etag: entityTag({ status, decidedOn, decidedByName }) };
}
