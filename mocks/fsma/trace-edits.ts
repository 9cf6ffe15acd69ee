import type {
  KeyDataElement,
  PointOfManufacture,
  TlcSource,
  TraceEvent,
  TraceEventBatch,
  TraceEventDetail,
  TraceEventOutcome,
  TraceEventResult,
  TraceEventTarget,
  TraceEventUpdate,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
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

function toDetail(backend: MockBackend, customerId: string, event: TraceEvent): TraceEventDetail {
  const edit = traceStore(backend.db).getTraceWork(customerId).edits.get(event.eventId);
  return { ...event, changes: [...(edit?.changes ?? [])] };
}

/** Throws 404 for an unknown record of the customer. */
export function requireEvent(backend: MockBackend, { customerId, eventId }: EventRef): TraceEventDetail {
  const record = listRecords(backend, customerId).find(({ event }) => event.eventId === eventId);
  if (!record) throw notFound('The record');
  return toDetail(backend, customerId, record.event);
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

function store(
  backend: MockBackend,
  customerId: string,
  before: TraceEvent,
  values: Values,
  person: Person,
): void {
  const { eventId } = before;
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

const outcomeTexts: Readonly<Record<TraceEventOutcome, string | null>> = {
  Saved: null,
  NothingMissing: 'The record has all of what was given.',
  Refused: 'The lot code can be changed only for transformation events.',
  Changed: 'Someone has changed it since you opened it.',
  NotFound: 'The record was not found.',
};

/** Changes records, each with its own result, and logs the user. Throws 422 for an unknown point of manufacture. */
export function changeEvents(
  backend: MockBackend,
  customerId: string,
  { items, values: update, onlyMissing }: TraceEventBatch,
  person: Person,
): TraceEventResult[] {
  const values = readValues(backend, customerId, update);
  const eventsById = indexRecords(backend, customerId);
  const change = ({ eventId, etag }: TraceEventTarget): TraceEventOutcome => {
    const before = eventsById.get(eventId);
    if (!before) return 'NotFound';
    if (etag !== undefined && etag !== entityTag(toDetail(backend, customerId, before))) return 'Changed';
    if (values.traceabilityLotCode !== undefined && before.cte !== 'Transformation') return 'Refused';
    const picked = onlyMissing ? pickMissing(before, values) : values;
    if (Object.keys(picked).length === 0) return 'NothingMissing';
    store(backend, customerId, before, picked, person);
    return 'Saved';
  };
  const outcomes = items.map((item) => ({ eventId: item.eventId, outcome: change(item) }));
  // Built once: reading one record builds those of all lots.
  const after = indexRecords(backend, customerId);
  return outcomes.map(({ eventId, outcome }) => ({
    eventId,
    outcome,
    outcomeText: outcomeTexts[outcome],
    missingKdes: after.get(eventId)?.missingKdes ?? [],
  }));
}
