import { isObject, type Json, sameJson, textAt } from '#description/json.ts';
import { inside, type Place } from './change-log.ts';
import type { Direction } from './change.ts';
import type { CompareSchemas, Comparison } from './comparison.ts';
import { componentName } from '#description/contract.ts';
import type { SchemaView } from '#description/schema-view.ts';

/** Whether a schema consists only of `oneOf` or `anyOf`. */
export function isOnlyAlternatives(view: SchemaView): boolean {
  return view.alternatives.length > 0 && view.types === undefined && view.properties.size === 0;
}

function getName(member: Json): string | undefined {
  if (!isObject(member)) return undefined;
  return componentName(textAt(member, '$ref')) ?? textAt(member, 'title');
}

function listMembers(view: SchemaView, schema: Json | undefined): readonly Json[] {
  const members = view.alternatives.flatMap((group) => group.members);
  return members.length > 0 ? members : [schema ?? true];
}

/**
 * Compares two choices as sets. Members are paired by name, then by content, then (when equally many are left) by
 * position. Any other schema counts as a choice of one: changing `A` into `oneOf: [A, B]` adds `B`.
 */
export function compareAlternatives(
  comparison: Comparison,
  direction: Direction,
  place: Place,
  {
    old,
    fresh,
    before,
    after,
  }: { old: SchemaView; fresh: SchemaView; before?: Json | undefined; after?: Json | undefined },
  compareSchemas: CompareSchemas,
): void {
  if (old.alternatives.length === 0 && fresh.alternatives.length === 0) return;
  const isMixed = old.alternatives.length === 0 || fresh.alternatives.length === 0;
  if (isMixed && !isOnlyAlternatives(old) && !isOnlyAlternatives(fresh)) {
    const shift = old.alternatives.length === 0 ? 'narrowed' : 'widened';
    comparison.log.shift(
      place,
      shift,
      'alternatives-changed',
      'the choice of alternatives changed',
      direction,
    );
    return;
  }
  const oldMembers = [...listMembers(old, before)];
  const freshMembers = [...listMembers(fresh, after)];
  const pairs: [Json, Json][] = [];
  const pairUp = (belongs: (a: Json, b: Json) => boolean): void => {
    for (const member of [...oldMembers]) {
      const index = freshMembers.findIndex((candidate) => belongs(member, candidate));
      const counterpart = freshMembers[index];
      if (counterpart === undefined) continue;
      pairs.push([member, counterpart]);
      freshMembers.splice(index, 1);
      oldMembers.splice(oldMembers.indexOf(member), 1);
    }
  };
  pairUp((a, b) => getName(a) !== undefined && getName(a) === getName(b));
  pairUp(sameJson);
  if (oldMembers.length === freshMembers.length)
    pairUp((a, b) => oldMembers.indexOf(a) === freshMembers.indexOf(b));

  const label = (member: Json): string => getName(member) ?? 'without a name';
  for (const [member, counterpart] of pairs) {
    const name = getName(counterpart);
    const step = name === undefined ? place : inside(place, ` (${name})`);
    compareSchemas(comparison, direction, step, member, counterpart);
  }
  for (const member of oldMembers) {
    const message = `alternative ${label(member)} removed`;
    comparison.log.shift(place, 'narrowed', 'alternative-removed', message, direction);
  }
  for (const member of freshMembers) {
    const message = `alternative ${label(member)} added`;
    comparison.log.shift(place, 'widened', 'alternative-added', message, direction);
  }
}
