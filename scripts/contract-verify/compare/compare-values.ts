import { isObject, type Json, sameJson, show } from '#description/json.ts';
import { figuresKey } from '#description/shorthand-figures.ts';
import type { ChangeLog, Place, Shift } from './change-log.ts';
import type { Direction } from './change.ts';
import { FILTERS, LOWER_LIMITS, TEXTS, UPPER_LIMITS } from './keywords.ts';
import type { SchemaView } from '#description/schema-view.ts';

type Types = SchemaView['types'];

function accepts(types: ReadonlySet<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}

function list(types: Types): string {
  return types === undefined ? 'any type' : [...types].filter((type) => type !== 'null').join(' or ');
}

/** Returns false when the types are disjoint, so that further comparison is pointless. */
export function compareTypes(
  log: ChangeLog,
  direction: Direction,
  place: Place,
  before: Types,
  after: Types,
): boolean {
  const lost = [...(before ?? [])].filter((type) => after !== undefined && !accepts(after, type));
  const won = [...(after ?? [])].filter((type) => before !== undefined && !accepts(before, type));
  if (lost.includes('null')) {
    log.shift(place, 'narrowed', 'nullable-removed', 'can no longer be null', direction);
  }
  if (won.includes('null')) log.shift(place, 'widened', 'nullable-added', 'can be null now', direction);
  const lostReal = lost.some((type) => type !== 'null') || (before === undefined && after !== undefined);
  const wonReal = won.some((type) => type !== 'null') || (before !== undefined && after === undefined);
  if (!lostReal && !wonReal) return true;
  const shift: Shift = lostReal && wonReal ? 'changed' : lostReal ? 'narrowed' : 'widened';
  log.shift(place, shift, 'type-changed', `type ${list(before)} is ${list(after)} now`, direction);
  return shift !== 'changed';
}

function getLabel(view: SchemaView, value: Json): string {
  const name = view.valueNames.get(JSON.stringify(value));
  return name === undefined ? show(value) : `${name} (${show(value)})`;
}

/**
 * Enum values. Two ratings differ from plain variance. An added text is minor also in responses: the description
 * promises that clients show an unknown value of a string enum, which it does not for numbers. A removed value is major
 * also in responses: a consumer may be waiting for it, and code generated from the contract loses its name.
 */
export function compareValues(
  log: ChangeLog,
  direction: Direction,
  place: Place,
  before: SchemaView,
  after: SchemaView,
): void {
  if (before.values === undefined || after.values === undefined) {
    if (after.values !== undefined) {
      log.shift(place, 'narrowed', 'enum-added', `only allows ${show([...after.values])} now`, direction);
    }
    if (before.values !== undefined) {
      log.shift(place, 'widened', 'enum-removed', 'is no longer limited to listed values', direction);
    }
    return;
  }
  const { values: old } = before;
  const { values: fresh } = after;
  const byNewName = new Map([...after.valueNames].map(([value, name]) => [name, value]));
  const moved = new Set<string>();
  for (const value of old) {
    if (value === null) continue;
    const text = JSON.stringify(value);
    const name = before.valueNames.get(text);
    if (fresh.some((candidate) => sameJson(candidate, value))) {
      const newName = after.valueNames.get(text);
      if (name === newName) continue;
      const message = `value ${text} is named ${newName ?? 'nothing'} instead of ${name ?? 'nothing'}`;
      log.add(place, name === undefined ? 'minor' : 'major', 'enum-name-changed', message, direction);
      continue;
    }
    const number = name === undefined ? undefined : byNewName.get(name);
    if (number === undefined) {
      log.add(place, 'major', 'enum-value-removed', `value ${getLabel(before, value)} removed`, direction);
    } else {
      moved.add(number);
      log.add(
        place,
        'major',
        'enum-value-changed',
        `value ${name ?? ''} is ${number} instead of ${text}`,
        direction,
      );
    }
  }
  for (const value of fresh) {
    if (
      value === null ||
      moved.has(JSON.stringify(value)) ||
      old.some((candidate) => sameJson(candidate, value))
    )
      continue;
    const message = `value ${getLabel(after, value)} added`;
    if (typeof value === 'string') log.add(place, 'minor', 'enum-value-added', message, direction);
    else log.shift(place, 'widened', 'enum-value-added', message, direction);
  }
}

/** How a limit moved. `sign` is 1 when a larger number allows more, -1 when it allows less. */
function limitShift(before: Json | undefined, after: Json | undefined, sign: 1 | -1): Shift {
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  if (typeof before !== 'number' || typeof after !== 'number') return 'changed';
  return (after - before) * sign > 0 ? 'widened' : 'narrowed';
}

function multipleShift(before: Json | undefined, after: Json | undefined): Shift {
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  if (typeof before !== 'number' || typeof after !== 'number') return 'changed';
  // Tolerance: 0.3 % 0.1 is not 0 in binary fractions.
  const isMultiple = (a: number, b: number): boolean => Math.abs(a / b - Math.round(a / b)) < 1e-9;
  if (isMultiple(before, after)) return 'widened';
  return isMultiple(after, before) ? 'narrowed' : 'changed';
}

/** The fields of a pattern that lists some, as that of `sort` does: `^-?(a|b)(,-?(a|b))*$`. */
function listedFields(pattern: Json | undefined): ReadonlySet<string> | undefined {
  const fields =
    typeof pattern === 'string' ? /^\^-\?\(([\w|]+)\)\(,-\?\(\1\)\)\*\$$/.exec(pattern)?.[1] : undefined;
  return fields === undefined ? undefined : new Set(fields.split('|'));
}

function patternShift(before: Json, after: Json): Shift {
  const [old, fresh] = [listedFields(before), listedFields(after)];
  if (old === undefined || fresh === undefined) return 'changed';
  if (old.isSubsetOf(fresh)) return 'widened';
  return fresh.isSubsetOf(old) ? 'narrowed' : 'changed';
}

function filterShift(keyword: string, before: Json | undefined, after: Json | undefined): Shift {
  if (keyword === 'uniqueItems') return after === true ? 'narrowed' : 'widened';
  if (before === undefined) return 'narrowed';
  if (after === undefined) return 'widened';
  return keyword === 'pattern' ? patternShift(before, after) : 'changed';
}

/** A figure that is gone leaves its tile out; one in another unit or direction is another figure. */
function compareFigures(
  log: ChangeLog,
  place: Place,
  before: Json | undefined,
  after: Json | undefined,
): void {
  const [old, fresh] = [before, after].map((names) => (isObject(names) ? names : {}));
  for (const [key, figure] of Object.entries(old ?? {})) {
    const now = fresh?.[key];
    if (now === undefined) log.add(place, 'major', 'figure-removed', `figure ${key} removed`);
    else if (
      ['unit', 'direction'].some((name) => isObject(figure) && isObject(now) && figure[name] !== now[name])
    )
      log.add(place, 'major', 'figure-changed', `figure ${key}: ${show(figure)} is ${show(now)} now`);
    else if (!sameJson(figure, now))
      log.add(place, 'patch', 'text-changed', `texts of figure ${key} changed`);
  }
  for (const key of Object.keys(fresh ?? {}))
    if (old?.[key] === undefined) log.add(place, 'minor', 'figure-added', `figure ${key} added`);
}

/** Limits, filters, defaults, deprecation and texts of one schema; nothing here looks into other schemas. */
export function compareKeywords(
  log: ChangeLog,
  direction: Direction,
  place: Place,
  before: SchemaView,
  after: SchemaView,
): void {
  for (const keyword of new Set([...Object.keys(before.rest), ...Object.keys(after.rest)])) {
    const old = before.rest[keyword];
    const fresh = after.rest[keyword];
    if (sameJson(old, fresh)) continue;
    const message = `${keyword} ${show(old)} is ${show(fresh)} now`;
    if (UPPER_LIMITS.includes(keyword)) {
      log.shift(place, limitShift(old, fresh, 1), 'limit-changed', message, direction);
    } else if (LOWER_LIMITS.includes(keyword)) {
      log.shift(place, limitShift(old, fresh, -1), 'limit-changed', message, direction);
    } else if (keyword === 'multipleOf') {
      log.shift(place, multipleShift(old, fresh), 'limit-changed', message, direction);
    } else if (FILTERS.includes(keyword)) {
      log.shift(place, filterShift(keyword, old, fresh), 'rule-changed', message, direction);
    } else if (keyword === figuresKey) {
      compareFigures(log, place, old, fresh);
    } else if (keyword === 'discriminator') {
      log.shift(place, 'changed', 'discriminator-changed', message, direction);
    } else if (keyword === 'default' && direction === 'request') {
      // Clients that omit the value get another behavior, unless there was no default before.
      log.add(place, old === undefined ? 'minor' : 'major', 'default-changed', message, direction);
    } else if (keyword === 'x-unit') {
      // The same number means another amount.
      log.add(place, old === undefined ? 'minor' : 'major', 'unit-changed', message, direction);
    } else if (keyword === 'deprecated') {
      log.add(place, 'minor', 'deprecated', message, direction);
    } else if (keyword !== 'readOnly' && keyword !== 'writeOnly') {
      const kind = TEXTS.includes(keyword) ? 'text-changed' : 'annotation-changed';
      log.add(place, 'patch', kind, kind === 'text-changed' ? `${keyword} changed` : message);
    }
  }
}
