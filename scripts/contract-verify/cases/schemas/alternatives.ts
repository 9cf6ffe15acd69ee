import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { SchemaView } from '#description/schema-view.ts';
import type { Schemas } from './schemas.ts';

const allTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'];
const ofText = ['minLength', 'maxLength', 'pattern', 'format'];
const ofNumber = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The types of a schema, or the one that its keywords are about; undefined when they are about none. */
export function inferTypes(view: SchemaView): ReadonlySet<string> | undefined {
  if (view.types) return view.types;
  const has = (keywords: readonly string[]): boolean => keywords.some((keyword) => keyword in view.rest);
  if (view.properties.size > 0 || view.required.size > 0) return new Set(['object']);
  if (view.items !== undefined || view.prefixItems.length > 0) return new Set(['array']);
  if (has(ofNumber)) return new Set(['number']);
  return has(ofText) ? new Set(['string']) : undefined;
}

const branches = new WeakMap<JsonObject, readonly Json[]>();

/** The values to which `then` applies, and those to which `else` does. */
function buildBranches(schemas: Schemas, part: JsonObject): readonly Json[] {
  const { if: condition = true, then: met = true, else: unmet = true } = part;
  const [view, metView, unmetView] = [condition, met, unmet].map((schema) => schemas.view(schema));
  const inferred = [view, metView, unmetView].flatMap((schemaView) => [
    ...((schemaView && inferTypes(schemaView)) ?? []),
  ]);
  const [about] = inferred;
  const hint = about === undefined ? [] : [{ type: about }];
  const otherTypes = allTypes.filter((type) => view?.types?.has(type) !== true);
  const elseHint = view?.types === undefined ? hint : [{ type: otherTypes }];
  return [
    { allOf: [condition, met, ...(view?.types || metView?.types ? [] : hint)] },
    { allOf: [{ not: condition }, unmet, ...(unmetView?.types ? [] : elseHint)] },
  ];
}

/**
 * Both sides of the conditions of a schema that states nothing else about its values; none where it states a type or
 * properties, to which its conditions are then applied.
 */
export function listBranches(schemas: Schemas, view: SchemaView): readonly Json[] {
  if (inferTypes(view) !== undefined || view.values !== undefined) return [];
  return view.conditions.flatMap((part) => {
    if (!isObject(part)) return [];
    const listed = branches.get(part) ?? buildBranches(schemas, part);
    branches.set(part, listed);
    return listed;
  });
}

/** The members of `oneOf` and `anyOf`, and both sides of conditions. */
export function listAlternatives(schemas: Schemas, view: SchemaView): readonly Json[] {
  return [...view.alternatives.flatMap(({ members }) => members), ...listBranches(schemas, view)];
}
