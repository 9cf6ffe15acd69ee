import type {
  KeyDataElement,
  PointOfManufacture,
  TlcSource,
  TraceEvent,
  TraceEventDetail,
  TraceEventUpdate,
  TraceFillResult,
} from '#src/api/generated/types.ts';
import { notFound, unprocessable } from '#mocks/contract/problem.ts';
import { readKde, toSource, type TraceEdit } from './trace-events.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { getPoints } from './point-store.ts';
import { listRecords } from './trace-records.ts';
import { traceStore } from './trace-store.ts';
import { cleanMembers } from '#mocks/lib/clean-text.ts';

interface EventRef {
  readonly customerId: string;
  readonly eventId: string;
}

/** Throws 404 for an unknown record of the customer. */
export function requireEvent(backend: MockBackend, { customerId, eventId }: EventRef): TraceEventDetail {
  const record = listRecords(backend, customerId).find(({ event }) => event.eventId === eventId);
  if (!record) throw notFound('The record');
  const edit = traceStore(backend.db).getTraceWork(customerId).edits.get(eventId);
  return { ...record.event, changes: [...(edit?.changes ?? [])] };
}

type Values = TraceEdit['values'];

/** The members of an update by their key data element. */
const members: readonly (readonly [KeyDataElement, readonly (keyof Values)[]])[] = [
  ['TraceabilityLotCode', ['traceabilityLotCode']],
  ['ProductDescription', ['productDescription']],
  ['FromLocation', ['fromLocation']],
  ['ToLocation', ['toLocation']],
  ['TlcSource', ['tlcSource']],
  ['ReferenceDocument', ['referenceDocumentType', 'referenceDocumentNumber']],
];

/** Throws 422 unless the location is one of the customer's active ones. */
function toTlcSource(
  points: readonly PointOfManufacture[],
  { pointId, reference }: NonNullable<TraceEventUpdate['tlcSource']>,
): TlcSource {
  if (pointId === undefined) return { pointId: null, location: null, reference: reference ?? null };
  const point = points.find((candidate) => candidate.pointId === pointId && candidate.status === 'Active');
  if (point) return toSource(point);
  throw unprocessable('The point of manufacture was not found.', {
    tlcSource: ['Choose an active point of manufacture.'],
  });
}

/** The values to store. Throws 422 for an unknown point of manufacture. */
function readValues(
  backend: MockBackend,
  customerId: string,
  { tlcSource, ...update }: TraceEventUpdate,
): Values {
  const values = cleanMembers(update, 'traceabilityLotCode', 'referenceDocumentNumber');
  if (tlcSource === undefined) return values;
  return { ...values, tlcSource: toTlcSource(getPoints(backend, customerId), tlcSource) };
}

/** Why a record cannot be given the values; null if it can. Only a transformation can change a lot code. */
function findRefusal({ cte }: TraceEvent, values: Values): string | null {
  const isCreated = cte === 'Transformation';
  return values.traceabilityLotCode === undefined || isCreated
    ? null
    : 'The lot code can be changed only for transformation events.';
}

function store(
  backend: MockBackend,
  { customerId, eventId }: EventRef,
  before: TraceEvent,
  values: Values,
  person: Person,
): void {
  const { edits } = traceStore(backend.db).getTraceWork(customerId);
  const existing = edits.get(eventId);
  const after = { ...before, ...values };
  const changedAt = backend.now().toISOString();
  const changes = members
    .map(([kde]) => ({ kde, before: readKde(before, kde), after: readKde(after, kde) }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({ changedAt, changedBy: person.name, ...change }));
  if (changes.length === 0) return;
  edits.set(eventId, {
    values: { ...existing?.values, ...values },
    changes: [...changes, ...(existing?.changes ?? [])],
  });
}

/** Changes a record and logs the user. Throws 404, and 422 if a rule does not permit it. */
export function changeEvent(
  backend: MockBackend,
  ref: EventRef,
  update: TraceEventUpdate,
  person: Person,
): TraceEventDetail {
  const before = requireEvent(backend, ref);
  const values = readValues(backend, ref.customerId, update);
  const refusal = findRefusal(before, values);
  if (refusal !== null)
    throw unprocessable(refusal, {
      traceabilityLotCode: ['Change it in the record of the transformation.'],
    });
  store(backend, ref, before, values, person);
  return requireEvent(backend, ref);
}

/** The values for the record's missing elements. */
function pickMissing({ missingKdes }: TraceEvent, values: Values): Values {
  const missingMembers = members.filter(([kde]) => missingKdes.includes(kde)).flatMap(([, names]) => names);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => missingMembers.some((member) => member === name)),
  );
}

function indexRecords(backend: MockBackend, customerId: string): ReadonlyMap<string, TraceEvent> {
  return new Map(listRecords(backend, customerId).map(({ event }) => [event.eventId, event]));
}

/** Fills in missing elements of records, each with its own result. */
export function fillEvents(
  backend: MockBackend,
  customerId: string,
  { eventIds, values: update }: { readonly eventIds: readonly string[]; readonly values: TraceEventUpdate },
  person: Person,
): TraceFillResult[] {
  const values = readValues(backend, customerId, update);
  const eventsById = indexRecords(backend, customerId);
  const results = eventIds.map((eventId): TraceFillResult => {
    const before = eventsById.get(eventId);
    if (!before)
      return { eventId, outcome: 'NotFound', outcomeText: 'The record was not found.', missingKdes: [] };
    const { missingKdes } = before;
    const refusal = findRefusal(before, values);
    if (refusal !== null) return { eventId, outcome: 'Refused', outcomeText: refusal, missingKdes };
    const picked = pickMissing(before, values);
    if (Object.keys(picked).length === 0) {
      const outcomeText = 'The record has all of what was given.';
      return { eventId, outcome: 'NothingMissing', outcomeText, missingKdes };
    }
    store(backend, { customerId, eventId }, before, picked, person);
    return { eventId, outcome: 'Filled', outcomeText: null, missingKdes };
  });
  // Built once: reading one record builds those of all lots.
  const after = indexRecords(backend, customerId);
  return results.map((result) => ({
    ...result,
    missingKdes: after.get(result.eventId)?.missingKdes ?? result.missingKdes,
  }));
}
