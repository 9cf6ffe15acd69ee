import { isObject, type Json, type JsonObject, sameJson } from '#description/json.ts';
import { inside, type Place } from './change-log.ts';
import type { Direction } from './change.ts';
import type { CompareSchemas, Comparison } from './comparison.ts';
import { TEXTS } from './keywords.ts';
import { buildView, type SchemaView } from '#description/schema-view.ts';

/** The schema without texts and examples: the part that programs depend on. */
function withoutTexts(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutTexts);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !TEXTS.includes(key) || isObject(value));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutTexts(value)]));
}

/**
 * Pairs each removed name with the one added name that has the same schema. Guesses only when there is no second
 * candidate on either side.
 */
export function likelyRenames(
  removed: ReadonlyMap<string, Json>,
  added: ReadonlyMap<string, Json>,
): ReadonlyMap<string, string> {
  const candidates = (schema: Json, among: ReadonlyMap<string, Json>): string[] =>
    [...among]
      .filter(([, candidate]) => sameJson(withoutTexts(schema), withoutTexts(candidate)))
      .map(([name]) => name);
  const renames = new Map<string, string>();
  for (const [name, schema] of removed) {
    const [match, ...more] = candidates(schema, added);
    if (match !== undefined && more.length === 0 && candidates(schema, removed).length === 1) {
      renames.set(name, match);
    }
  }
  return renames;
}

/** The properties that travel in this direction. */
function inTransport(
  document: JsonObject,
  view: SchemaView,
  direction: Direction,
): ReadonlyMap<string, Json> {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  return new Map(
    [...view.properties].filter(([, schema]) => buildView(document, schema).rest[mark] !== true),
  );
}

function compareExtra(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: SchemaView,
  after: SchemaView,
  compareSchemas: CompareSchemas,
): void {
  const { log } = comparison;
  if (isObject(before.extra) && isObject(after.extra)) {
    compareSchemas(comparison, direction, inside(place, '.*'), before.extra, after.extra);
    return;
  }
  if (sameJson(before.extra, after.extra)) return;
  const kind = 'undeclared-properties-changed';
  if (after.extra === false) {
    const message = 'undeclared properties are refused now';
    // A response that was a map loses its entries; one that only allowed additional properties loses nothing promised.
    if (direction === 'response' && isObject(before.extra)) log.add(place, 'major', kind, message, direction);
    else log.shift(place, 'narrowed', kind, message, direction);
  } else if (before.extra === false) {
    // Consumers ignore unknown properties.
    log.add(place, 'minor', kind, 'undeclared properties are allowed now', direction);
  } else {
    const shift = after.extra === true ? 'widened' : 'narrowed';
    log.shift(place, shift, kind, 'the schema of undeclared properties changed', direction);
  }
}

export function compareProperties(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  before: SchemaView,
  after: SchemaView,
  compareSchemas: CompareSchemas,
): void {
  const { log } = comparison;
  const old = inTransport(comparison.before.document, before, direction);
  const fresh = inTransport(comparison.after.document, after, direction);
  const removed = new Map([...old].filter(([name]) => !fresh.has(name)));
  const added = new Map([...fresh].filter(([name]) => !old.has(name)));
  const renames = likelyRenames(removed, added);
  const newNames = new Set(renames.values());

  for (const name of removed.keys()) {
    const newName = renames.get(name);
    const step = inside(place, `.${name}`);
    if (newName === undefined) log.add(step, 'major', 'property-removed', 'removed', direction);
    else {
      log.add(
        step,
        'major',
        'property-renamed',
        `is called ${newName} now (same schema, other name)`,
        direction,
      );
    }
  }
  for (const name of added.keys()) {
    if (newNames.has(name)) continue;
    const isDemanded = direction === 'request' && after.required.has(name);
    const message = isDemanded ? 'added and required' : 'added';
    log.add(inside(place, `.${name}`), isDemanded ? 'major' : 'minor', 'property-added', message, direction);
  }
  const stable = (name: string): boolean => !removed.has(name) && !added.has(name);
  for (const name of [...before.required].filter(
    (property) => stable(property) && !after.required.has(property),
  )) {
    if (isHidden(before, old, name)) continue;
    log.shift(inside(place, `.${name}`), 'widened', 'property-optional', 'may be missing now', direction);
  }
  for (const name of [...after.required].filter(
    (property) => stable(property) && !before.required.has(property),
  )) {
    if (isHidden(after, fresh, name)) continue;
    log.shift(inside(place, `.${name}`), 'narrowed', 'property-required', 'is required now', direction);
  }
  for (const [name, schema] of old) {
    if (!fresh.has(name)) continue;
    compareSchemas(comparison, direction, inside(place, `.${name}`), schema, fresh.get(name));
  }
  compareExtra(comparison, direction, place, before, after, compareSchemas);
}

/** Whether a property is declared but not sent in this direction, so that `required` does not apply to it. */
function isHidden(view: SchemaView, visible: ReadonlyMap<string, Json>, name: string): boolean {
  return view.properties.has(name) && !visible.has(name);
}
