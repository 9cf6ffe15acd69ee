import { isObject, type Json, type JsonObject, objectAt, sameJson } from '#description/json.ts';
import { at, type Place } from './change-log.ts';
import type { Direction } from './change.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareSchemas } from './compare-schema.ts';
import type { Comparison } from './comparison.ts';
import { resolve } from '#description/contract.ts';

function compareMedia(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: JsonObject,
  after: JsonObject,
): void {
  const { log } = comparison;
  compareExtensions(log, place, before, after);
  compareSchemas(comparison, direction, place, before['schema'], after['schema']);
  if (!sameJson(before['encoding'], after['encoding'])) {
    log.add(place, 'major', 'encoding-changed', 'the encoding of the parts changed', direction);
  }
  if (!sameJson(before['example'], after['example']) || !sameJson(before['examples'], after['examples'])) {
    log.add(place, 'patch', 'example-changed', 'examples changed');
  }
}

/** Compares the bodies by media type: `application/json`, `application/pdf`. */
function compareContent(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: JsonObject,
  after: JsonObject,
): void {
  const { log } = comparison;
  for (const [media, content] of Object.entries(before)) {
    const freshContent = after[media];
    if (isObject(content) && isObject(freshContent)) {
      compareMedia(comparison, direction, at(place, media), content, freshContent);
    } else {
      log.add(place, 'major', 'media-type-removed', `media type ${media} removed`, direction);
    }
  }
  for (const media of Object.keys(after).filter((type) => !(type in before))) {
    // A response in another media type is sent only to clients that request it, so this is not a widening.
    log.add(place, 'minor', 'media-type-added', `media type ${media} added`, direction);
  }
}

function compareDescription(
  comparison: Comparison,
  place: Place,
  before: JsonObject,
  after: JsonObject,
): void {
  if (!sameJson(before['description'], after['description'])) {
    comparison.log.add(place, 'patch', 'text-changed', 'description changed');
  }
}

/** `direction` is `response` for messages that the server sends unprompted: consumers read their body. */
export function compareRequestBody(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const { log } = comparison;
  const step = at(place, direction === 'request' ? 'request body' : 'message');
  const old = resolve(comparison.before.document, before).value;
  const fresh = resolve(comparison.after.document, after).value;
  if (before === undefined && after === undefined) return;
  if (before === undefined) {
    const isDemanded = direction === 'request' && fresh['required'] === true;
    const message = isDemanded ? 'added and required' : 'added';
    log.add(step, isDemanded ? 'major' : 'minor', 'body-added', message, direction);
    return;
  }
  if (after === undefined) {
    log.add(step, 'major', 'body-removed', 'removed', direction);
    return;
  }
  const [was, is] = [old['required'] === true, fresh['required'] === true];
  if (was !== is) {
    const message = is ? 'is required now' : 'is optional now';
    log.shift(step, is ? 'narrowed' : 'widened', 'body-required', message, direction);
  }
  compareDescription(comparison, step, old, fresh);
  compareExtensions(log, step, old, fresh);
  compareContent(comparison, direction, step, objectAt(old, 'content'), objectAt(fresh, 'content'));
}

function compareHeaders(comparison: Comparison, place: Place, before: JsonObject, after: JsonObject): void {
  const { log } = comparison;
  const lower = (headers: JsonObject): Map<string, Json> =>
    new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const fresh = lower(after);
  for (const [name, value] of lower(before)) {
    const step = at(place, `header ${name}`);
    if (!fresh.has(name)) {
      log.add(step, 'major', 'header-removed', 'removed', 'response');
      continue;
    }
    const old = resolve(comparison.before.document, value).value;
    const freshHeader = resolve(comparison.after.document, fresh.get(name)).value;
    if (old['required'] === true && freshHeader['required'] !== true) {
      log.add(step, 'major', 'header-optional', 'may be missing now', 'response');
    } else if (old['required'] !== true && freshHeader['required'] === true) {
      log.add(step, 'minor', 'header-required', 'is always there now', 'response');
    }
    if ((old['explode'] === true) !== (freshHeader['explode'] === true)) {
      log.add(step, 'major', 'header-serialization', 'explode changed', 'response');
    }
    compareDescription(comparison, step, old, freshHeader);
    compareSchemas(comparison, 'response', step, old['schema'], freshHeader['schema']);
  }
  const previous = lower(before);
  for (const name of fresh.keys()) {
    if (!previous.has(name))
      log.add(at(place, `header ${name}`), 'minor', 'header-added', 'added', 'response');
  }
}

/**
 * Statuses. Success is branched on, so a removed or an added success status breaks consumers. Errors are handled as a
 * class (the contract gives all of them one shape), so an added or removed error status does not.
 */
export function compareResponses(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: JsonObject,
  after: JsonObject,
): void {
  const { log } = comparison;
  const isSuccess = (status: string): boolean => /^[123]/.test(status);
  for (const [status, value] of Object.entries(before)) {
    const step = at(place, `response ${status}`);
    if (!(status in after)) {
      log.add(step, isSuccess(status) ? 'major' : 'minor', 'status-removed', 'removed', direction);
      continue;
    }
    const old = resolve(comparison.before.document, value).value;
    const fresh = resolve(comparison.after.document, after[status]).value;
    compareDescription(comparison, step, old, fresh);
    compareExtensions(log, step, old, fresh);
    compareHeaders(comparison, step, objectAt(old, 'headers'), objectAt(fresh, 'headers'));
    compareContent(comparison, direction, step, objectAt(old, 'content'), objectAt(fresh, 'content'));
  }
  for (const status of Object.keys(after).filter((candidate) => !(candidate in before))) {
    const rating = isSuccess(status) ? 'major' : 'minor';
    log.add(at(place, `response ${status}`), rating, 'status-added', 'added', direction);
  }
}
