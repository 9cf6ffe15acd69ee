import { objectAt, sameJson, show } from '#description/json.ts';
import { at, type Place } from './change-log.ts';
import type { Direction } from './change.ts';
import { compareRequestBody, compareResponses } from './compare-bodies.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';
import type { Comparison } from './comparison.ts';
import { pathShape, type Operation } from './operations.ts';

const TEXTS = ['summary', 'description', 'tags', 'externalDocs'];

function compareIdentity({ log }: Comparison, place: Place, before: Operation, after: Operation): void {
  if (before.id !== after.id) {
    // HTTP does not change, but generated clients use this name.
    const message = `operationId ${show(before.id)} is ${show(after.id)} now`;
    log.add(place, before.id === undefined ? 'minor' : 'major', 'operation-renamed', message);
  }
  if (pathShape(before.path) !== pathShape(after.path)) {
    log.add(place, 'major', 'path-changed', `path ${before.path} is ${after.path} now`);
  }
  if (before.method !== after.method) {
    const message = `method ${before.method.toUpperCase()} is ${after.method.toUpperCase()} now`;
    log.add(place, 'major', 'method-changed', message);
  }
  const [was, is] = [before, after].map(({ definition }) => definition['deprecated'] === true);
  if (was !== is) log.add(place, 'minor', 'deprecated', is === true ? 'deprecated' : 'no longer deprecated');
}

/**
 * `direction` is the sender of the request body: consumers (`request`), or the server (`response`) for messages that
 * it pushes. Responses flow in the other direction.
 */
export function compareOperation(
  comparison: Comparison,
  direction: Direction,
  before: Operation,
  after: Operation,
): void {
  const place: Place = {
    subject: after.label,
    path: '',
    file: after.file,
    operation: after.id ?? after.label,
  };
  const { log } = comparison;
  compareIdentity(comparison, place, before, after);
  compareParameters(comparison, place, [before, after]);
  compareRequestBody(
    comparison,
    direction,
    place,
    before.definition['requestBody'],
    after.definition['requestBody'],
  );
  compareResponses(
    comparison,
    direction === 'request' ? 'response' : 'request',
    place,
    objectAt(before.definition, 'responses'),
    objectAt(after.definition, 'responses'),
  );
  compareSecurity(log, place, [comparison.before, before.definition], [comparison.after, after.definition]);
  compareExtensions(
    log,
    place,
    { ...before.item, ...before.definition },
    { ...after.item, ...after.definition },
  );
  for (const keyword of TEXTS) {
    if (!sameJson(before.definition[keyword], after.definition[keyword])) {
      log.add(at(place, keyword), 'patch', 'text-changed', 'changed');
    }
  }
  const isReported = log.changes.some(({ subject }) => subject === place.subject);
  if (!isReported && !sameJson(before.definition, after.definition)) {
    log.add(place, 'patch', 'rewritten', 'written differently, with the same meaning');
  }
}
