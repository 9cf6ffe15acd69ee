import { type Json, type JsonObject, listAt, objectAt, sameJson, show, textAt } from '#description/json.ts';
import { at, type Place } from './change-log.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareSchemas } from './compare-schema.ts';
import type { Comparison } from './comparison.ts';
import { likelyRenames } from './compare-properties.ts';
import { componentName, resolve } from '#description/contract.ts';
import { TEXTS } from './keywords.ts';
import type { Operation } from './operations.ts';

type Parameters = ReadonlyMap<string, JsonObject>;

/** Names of the components that parameters are references to, by key. */
type Shared = ReadonlyMap<string, string>;

/** The serialization of the value, with OpenAPI's defaults where the contract states none. */
function getSerialization(parameter: JsonObject): JsonObject {
  const place = parameter['in'];
  const style = parameter['style'] ?? (place === 'path' || place === 'header' ? 'simple' : 'form');
  return {
    style,
    explode: parameter['explode'] ?? style === 'form',
    allowReserved: parameter['allowReserved'] ?? false,
    allowEmptyValue: parameter['allowEmptyValue'] ?? false,
  };
}

function getKey(parameter: JsonObject): string {
  const name = textAt(parameter, 'name') ?? '';
  const place = textAt(parameter, 'in') ?? '';
  return `${place} parameter ${place === 'header' ? name.toLowerCase() : name}`;
}

/** The parameters of the path item, overridden by those of the operation, by place and name. */
function readParameters(document: JsonObject, operation: Operation): Parameters {
  const stated = [...listAt(operation.item, 'parameters'), ...listAt(operation.definition, 'parameters')];
  return new Map(
    stated
      .map((parameter) => resolve(document, parameter).value)
      .map((parameter): [string, JsonObject] => [getKey(parameter), parameter]),
  );
}

function listShared(document: JsonObject, operation: Operation): Shared {
  const stated = [...listAt(operation.item, 'parameters'), ...listAt(operation.definition, 'parameters')];
  return new Map(
    stated.flatMap((parameter): [string, string][] => {
      const { value, pointer } = resolve(document, parameter);
      const name = componentName(pointer);
      return name === undefined ? [] : [[getKey(value), name]];
    }),
  );
}

function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
}

/** Renamed parameters by key: path parameters by their position in the path, others by their schema. */
function findRenames(
  before: Parameters,
  after: Parameters,
  operations: [Operation, Operation],
): Map<string, string> {
  const renames = new Map<string, string>();
  const [oldNames, newNames] = [pathNames(operations[0].path), pathNames(operations[1].path)];
  if (oldNames.length === newNames.length) {
    oldNames.forEach((name, index) => {
      const newName = newNames[index] ?? name;
      const moved = newName !== name && !newNames.includes(name) && !oldNames.includes(newName);
      if (moved) renames.set(`path parameter ${name}`, `path parameter ${newName}`);
    });
  }
  const free = (parameters: Parameters, counterparts: Parameters): Map<string, Json> =>
    new Map(
      [...parameters]
        .filter(([key]) => !counterparts.has(key) && !key.startsWith('path'))
        .map(([key, { name: _, ...rest }]) => [key, rest]),
    );
  for (const [name, newName] of likelyRenames(free(before, after), free(after, before))) {
    renames.set(name, newName);
  }
  return renames;
}

/** The schema of a parameter, which may be stated under `content`. */
function getSchema(parameter: JsonObject): Json | undefined {
  const [media] = Object.keys(objectAt(parameter, 'content'));
  return media === undefined
    ? parameter['schema']
    : objectAt(objectAt(parameter, 'content'), media)['schema'];
}

function compareParameter(comparison: Comparison, place: Place, before: JsonObject, after: JsonObject): void {
  const { log } = comparison;
  const [was, is] = [before['required'] === true, after['required'] === true];
  if (was !== is) {
    const message = is ? 'is required now' : 'is optional now';
    log.shift(place, is ? 'narrowed' : 'widened', 'parameter-required', message, 'request');
  }
  const [old, fresh] = [getSerialization(before), getSerialization(after)];
  for (const keyword of Object.keys(old)) {
    // A parameter that moved is serialized as its new location requires.
    if (before['in'] !== after['in'] || sameJson(old[keyword], fresh[keyword])) continue;
    const message = `${keyword} ${show(old[keyword])} is ${show(fresh[keyword])} now`;
    log.add(place, 'major', 'parameter-serialization', message);
  }
  const [oldMedia, media] = [before, after].map((parameter) =>
    Object.keys(objectAt(parameter, 'content')).join(),
  );
  if (oldMedia !== media) log.add(place, 'major', 'parameter-serialization', 'another media type');
  if (before['deprecated'] !== after['deprecated']) {
    log.add(
      place,
      'minor',
      'deprecated',
      after['deprecated'] === true ? 'deprecated' : 'no longer deprecated',
    );
  }
  for (const keyword of TEXTS) {
    if (!sameJson(before[keyword], after[keyword])) {
      log.add(place, 'patch', 'text-changed', `${keyword} changed`);
    }
  }
  compareExtensions(log, place, before, after);
  compareSchemas(comparison, 'request', place, getSchema(before), getSchema(after));
}

export function compareParameters(
  comparison: Comparison,
  place: Place,
  operations: [Operation, Operation],
): void {
  const { log } = comparison;
  const before = readParameters(comparison.before.document, operations[0]);
  const after = readParameters(comparison.after.document, operations[1]);
  const renames = findRenames(before, after, operations);
  const shared = listShared(comparison.before.document, operations[0]);
  const sharedAfter = listShared(comparison.after.document, operations[1]);
  /** Changes of a parameter that operations share in both versions are reported once. */
  const placeFor = (key: string, step: Place): Place => {
    const name = shared.get(key);
    if (name === undefined || sharedAfter.get(key) !== name) return step;
    const file = comparison.after.findFile(`#/components/parameters/${name}`);
    return { ...step, subject: `parameter ${name}`, path: '', file };
  };
  const matched = new Set<string>();
  for (const [key, parameter] of before) {
    const step = at(place, key);
    const newKey = after.has(key) ? key : renames.get(key);
    const match = newKey === undefined ? undefined : after.get(newKey);
    const sameName = [...after].find(
      ([freshKey, { name }]) => name === parameter['name'] && !before.has(freshKey) && !matched.has(freshKey),
    );
    if (newKey !== undefined && match !== undefined) {
      matched.add(newKey);
      if (newKey !== key) log.add(step, 'major', 'parameter-renamed', `is called ${show(match['name'])} now`);
      compareParameter(comparison, placeFor(key, step), parameter, match);
    } else if (sameName !== undefined) {
      const [freshKey, moved] = sameName;
      matched.add(freshKey);
      log.add(step, 'major', 'parameter-moved', `is sent as ${freshKey} now`);
      compareParameter(comparison, step, parameter, moved);
    } else {
      log.add(step, 'major', 'parameter-removed', 'removed: what callers send in it no longer has an effect');
    }
  }
  for (const [key, parameter] of after) {
    if (before.has(key) || matched.has(key)) continue;
    const isDemanded = parameter['required'] === true;
    const message = isDemanded ? 'added and required' : 'added';
    log.add(at(place, key), isDemanded ? 'major' : 'minor', 'parameter-added', message);
  }
}
