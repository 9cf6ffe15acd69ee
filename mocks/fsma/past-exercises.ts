import type { LotDifference, RecallExerciseDetail } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import { atHour, dayFrom, readableDay } from '#mocks/lib/days.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { traceRecall } from './recall.ts';
import { toTraceEvent } from './trace-events.ts';
import type { TraceFact, TraceFacts } from './trace-facts.ts';
import { placeId, sumCases, type LotStock, type LotTrace } from './trace-lots.ts';

/** Days ago; companies hold one exercise per quarter. */
const exerciseDays = [24, 115, 205, 297] as const;

/** The cases of a lot by warehouse, from its records and counts up to that time. */
function listStock(facts: readonly TraceFact[], differences: readonly LotDifference[]): LotStock[] {
  const casesByWarehouse = new Map<string, number>();
  const add = (code: string | null, quantity: number): void => {
    if (code !== null) casesByWarehouse.set(code, (casesByWarehouse.get(code) ?? 0) + quantity);
  };
  for (const { event } of facts) {
    if (event.cte === 'Receiving') add(event.warehouseCode, event.quantity);
    if (event.cte === 'Shipping') add(event.warehouseCode, -event.quantity);
  }
  for (const { warehouseCode, quantity } of differences) add(warehouseCode, -quantity);
  return [...casesByWarehouse]
    .filter(([, quantity]) => quantity !== 0)
    .map(([warehouseCode, quantity]) => ({ warehouseCode, quantity, onHold: 0 }));
}

const countPlaces = (facts: readonly TraceFact[]): number =>
  new Set(facts.flatMap(({ consignee }) => (consignee ? [placeId(consignee)] : []))).size;

/** The lot on hand before a day that had gone to the most places, as the hardest to trace. */
function findLot({ lots, records, differences }: TraceFacts, day: string): LotTrace | undefined {
  const earlier = Map.groupBy(
    records.filter(({ event }) => event.occurredOn < day),
    ({ event }) => event.traceabilityLotCode,
  );
  const counted = Map.groupBy(
    differences.filter(({ occurredOn }) => occurredOn < day),
    ({ traceabilityLotCode }) => traceabilityLotCode,
  );
  const widest = [...earlier]
    .map(([code, lotFacts]) => ({ code, facts: lotFacts, places: countPlaces(lotFacts) }))
    .toSorted((a, b) => b.places - a.places)
    .find(({ code, facts }) => sumCases(listStock(facts, counted.get(code) ?? [])) > 0);
  const lot = widest && lots.get(widest.code);
  if (!lot) return undefined;
  const lotDifferences = counted.get(widest.code) ?? [];
  return {
    lot,
    records: widest.facts.map((fact) => ({ fact, event: toTraceEvent(fact, undefined, undefined) })),
    differences: lotDifferences,
    stock: listStock(widest.facts, lotDifferences),
    // The trace does not depend on the manufacturer.
    hasPoint: false,
  };
}

/** Notes on the differences found in counts of the lot. */
function writeNotes({ differences }: LotTrace): string | null {
  const counts = differences.filter(({ kind }) => kind === 'CountVariance');
  if (counts.length === 0) return null;
  const places = counts.map(
    ({ warehouseCode, reference }) => `${warehouseCode} (${reference ?? 'no number'})`,
  );
  return `The cases that are not explained are those of the counts at ${places.join(', ')}.`;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/**
 * The exercises that a customer has held, latest first. Each traces a lot from its records at that time, so that
 * quantities reconcile.
 */
export function buildPastExercises(
  customerId: string,
  facts: TraceFacts,
  { seed, now }: SeedContext,
): RecallExerciseDetail[] {
  // Attributed to provider staff if the customer has no users.
  const conductor =
    people.find(({ customers }) => customers.some((id) => id === customerId)) ??
    people.find(({ isInternalUser }) => isInternalUser);
  return exerciseDays.flatMap((daysAgo, index): RecallExerciseDetail[] => {
    const random = createRandom(seed, 'recall exercises', customerId, String(index));
    const [day = ''] = [0, 1, 2]
      .map((extraDays) => dayFrom(now, -daysAgo - extraDays))
      .filter((candidate) => !isWeekend(candidate));
    const lot = findLot(facts, day);
    if (!lot || !conductor) return [];
    const completedAt = atHour(day, random.whole(14, 20), random.whole(0, 59));
    // People become faster with each exercise.
    const elapsedSeconds = random.whole(150, 420) + 170 * index;
    const milliseconds = random.whole(60, 900);
    const trace = traceRecall([lot], [], { now: new Date(completedAt), milliseconds });
    return [
      {
        exerciseId: random.uuid(),
        name: `Mock recall ${readableDay(day)}`,
        tlcs: [lot.lot.traceabilityLotCode],
        startedAt: new Date(Date.parse(completedAt) - elapsedSeconds * 1_000).toISOString(),
        completedAt,
        elapsedSeconds,
        conductedBy: conductor.name,
        received: trace.received,
        accountedForPct: trace.accountedForPct,
        notes: writeNotes(lot),
        trace,
      },
    ];
  });
}
