import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type {
  ReportDefinition,
  ReportParameterSet,
  ReportParameterSetUpdate,
} from '#src/api/generated/types.ts';
import { entityTag } from '#mocks/contract/entity-tag.ts';
import { notFound, ProblemError, unprocessable } from '#mocks/contract/problem.ts';
import type { OwnedParameterSet } from './report-parameter-sets.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { requireStorableValues } from './report-values.ts';
import { reportStore } from './report-store.ts';
import { cleanText, isSameName } from '#mocks/lib/clean-text.ts';

/** Maximum number of sets of a person for one report and customer. */
const maxSets = 50;

/** The owner and report of parameter sets. */
export type SetPlace = Pick<OwnedParameterSet, 'customerId' | 'reportId' | 'userId'>;

function toResponse({ customerId: _of, userId: _by, ...set }: OwnedParameterSet): ReportParameterSet {
  return { ...set, etag: entityTag(set) };
}

function setsAt(backend: MockBackend, place: SetPlace): OwnedParameterSet[] {
  return reportStore(backend.db).reportParameterSets.where(
    ({ customerId, reportId, userId }) =>
      customerId === place.customerId && reportId === place.reportId && userId === place.userId,
  );
}

function requireFreeName(sets: readonly OwnedParameterSet[], name: string): void {
  if (!sets.some((set) => isSameName(set.name, name))) return;
  const message = 'You already have parameters with this name.';
  throw new ProblemError(409, message, { name: [message] }, KnownProblemCode.NameTaken);
}

export function listSets(backend: MockBackend, place: SetPlace): ReportParameterSet[] {
  return setsAt(backend, place)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }))
    .map(toResponse);
}

export function createSet(
  backend: MockBackend,
  place: SetPlace,
  report: ReportDefinition,
  body: ReportParameterSetUpdate,
): ReportParameterSet {
  const sets = setsAt(backend, place);
  requireStorableValues(report, body.parameters);
  requireFreeName(sets, body.name);
  if (sets.length >= maxSets)
    throw unprocessable(`You already have ${maxSets} saved parameters. Delete one first.`);
  const stored = reportStore(backend.db).reportParameterSets.create({
    ...body,
    ...place,
    name: cleanText(body.name),
    parameterSetId: reportStore(backend.db).nextParameterSetId(),
  });
  return toResponse(stored);
}

/** Throws 404 also for a set of another person. */
export function requireSet(backend: MockBackend, place: SetPlace, setId: string): ReportParameterSet {
  const set = setsAt(backend, place).find(({ parameterSetId }) => parameterSetId === setId.toLowerCase());
  if (!set) throw notFound('The saved parameters');
  return toResponse(set);
}

export function updateSet(
  backend: MockBackend,
  place: SetPlace,
  report: ReportDefinition,
  { parameterSetId, body }: { parameterSetId: string; body: ReportParameterSetUpdate },
): ReportParameterSet {
  const otherSets = setsAt(backend, place).filter((set) => set.parameterSetId !== parameterSetId);
  requireStorableValues(report, body.parameters);
  requireFreeName(otherSets, body.name);
  const stored = reportStore(backend.db).reportParameterSets.update(parameterSetId, {
    ...body,
    name: cleanText(body.name),
  });
  return toResponse(stored);
}
