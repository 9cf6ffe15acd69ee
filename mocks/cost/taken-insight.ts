import { dayFrom } from '#mocks/lib/days.ts';
import type { CostFact } from './cost-facts.ts';
import type { InsightRecord } from './insight-record.ts';
import { addDays } from '#mocks/world/otif/retail-calendar.ts';
import { listInsights } from './cost-insights.ts';
import { compareCost } from './cost-orders.ts';

const weeksAgo = 5;
const periodDays = 30;

type Taken = Omit<InsightRecord, 'decidedByName'>;

const takenByFacts = new WeakMap<
  readonly CostFact[],
  { readonly start: string; readonly taken: Taken | undefined }
>();

/** Some weeks before `start`, from the orders shipped by then: a lane, or else small orders. */
function find(facts: readonly CostFact[], start: string): Taken | undefined {
  const decidedOn = addDays(start, -7 * weeksAgo);
  const rows = facts.filter(({ shippedOn }) => shippedOn <= decidedOn);
  const period = { startDate: addDays(decidedOn, 1 - periodDays), endDate: decidedOn };
  const insights = listInsights(compareCost({ rows, now: new Date(decidedOn) }, period), rows, new Map());
  const insight =
    insights.find(({ type }) => type === 'LaneRate') ?? insights.find(({ type }) => type === 'SmallOrders');
  if (!insight) return undefined;
  const { insightId, type, title, description, recommendation, evidence } = insight;
  return {
    about: { insightId, type, title, description, recommendation, evidence },
    status: 'Taken',
    decidedOn,
  };
}

/**
 * The insight that a customer took some weeks before the mock's start, which provides a history of savings. Undefined
 * without one, and for a clock set to before that day.
 */
export function findTakenInsight(facts: readonly CostFact[], start: Date, now: Date): Taken | undefined {
  const day = dayFrom(start, 0);
  let cached = takenByFacts.get(facts);
  if (cached?.start !== day) {
    cached = { start: day, taken: find(facts, day) };
    takenByFacts.set(facts, cached);
  }
  return cached.taken && cached.taken.decidedOn <= dayFrom(now, 0) ? cached.taken : undefined;
}
