import { isObject, type Json, sameJson, textAt } from '#description/json.ts';
import { inside, type Place } from './change-log.ts';
import type { Direction } from './change.ts';
import { compareAlternatives, isOnlyAlternatives } from './compare-alternatives.ts';
import { compareProperties } from './compare-properties.ts';
import { compareKeywords, compareTypes, compareValues } from './compare-values.ts';
import type { Comparison } from './comparison.ts';
import { componentName } from '#description/contract.ts';
import { buildView, type SchemaView } from '#description/schema-view.ts';

const identities = new WeakMap<object, number>();
let identityCount = 0;

/** A key for a schema by identity: a referenced schema is always the same object, an inline one never is. */
function getIdentity(schema: Json | undefined): string {
  if (!isObject(schema)) return JSON.stringify(schema) ?? 'none';
  const identity = identities.get(schema) ?? ++identityCount;
  identities.set(schema, identity);
  return String(identity);
}

function getReference(schema: Json | undefined): string | undefined {
  return isObject(schema) ? textAt(schema, '$ref') : undefined;
}

function compareItems(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: SchemaView,
  after: SchemaView,
): void {
  const { log } = comparison;
  if (before.items !== undefined && after.items !== undefined) {
    compareSchemas(comparison, direction, inside(place, '[]'), before.items, after.items);
  } else if (before.items !== after.items) {
    const shift = before.items === undefined ? 'narrowed' : 'widened';
    log.shift(inside(place, '[]'), shift, 'items-changed', 'the schema of the items changed', direction);
  }
  const shared = Math.min(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < shared; index += 1) {
    const step = inside(place, `[${String(index)}]`);
    compareSchemas(comparison, direction, step, before.prefixItems[index], after.prefixItems[index]);
  }
  if (before.prefixItems.length !== after.prefixItems.length) {
    log.shift(place, 'changed', 'items-changed', 'another number of fixed items', direction);
  }
}

function compareContent(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const { log } = comparison;
  const old = buildView(comparison.before.document, before);
  const fresh = buildView(comparison.after.document, after);
  if (isOnlyAlternatives(old) !== isOnlyAlternatives(fresh)) {
    compareAlternatives(comparison, direction, place, { old, fresh, before, after }, compareSchemas);
    return;
  }
  compareKeywords(log, direction, place, old, fresh);
  if (!compareTypes(log, direction, place, old.types, fresh.types)) return;
  compareValues(log, direction, place, old, fresh);
  compareProperties(comparison, direction, place, old, fresh, compareSchemas);
  compareItems(comparison, direction, place, old, fresh);
  compareAlternatives(comparison, direction, place, { old, fresh, before, after }, compareSchemas);
}

/**
 * Compares two schemas and everything below them. Changes of a schema with the same name on both sides belong to that
 * schema, so that they are reported once, however many operations use it.
 */
export function compareSchemas(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const oldReference = getReference(before);
  const reference = getReference(after);
  const oldName = componentName(oldReference);
  const name = componentName(reference);
  const key = `${direction} ${oldReference ?? getIdentity(before)} ${reference ?? getIdentity(after)}`;
  if (comparison.active.has(key)) return;

  let inner = place;
  if (name !== undefined && name === oldName) {
    if (comparison.done.has(key)) return;
    comparison.done.add(key);
    const file = comparison.after.findFile(reference ?? '');
    inner = { ...place, subject: `schema ${name}`, path: '', file };
  } else if (name !== undefined && oldName !== undefined) {
    // Requests and responses may stay the same; only the name of a generated type certainly changes.
    const message = `uses schema ${name} instead of ${oldName}`;
    comparison.log.add(place, 'minor', 'schema-replaced', message, direction);
  }
  if (oldReference === undefined && reference === undefined && sameJson(before, after)) {
    // Equal text can have another meaning when a referenced schema has changed.
    if (!JSON.stringify(before ?? null).includes('"$ref"')) return;
  }
  comparison.active.add(key);
  compareContent(comparison, direction, inner, before, after);
  comparison.active.delete(key);
}
