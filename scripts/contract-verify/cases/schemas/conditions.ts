import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { Schemas } from './schemas.ts';

/** A valid value of a schema; undefined when none was found. */
export type Sample = (schema: Json) => Json | undefined;

export function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function joined(a: Json | undefined, b: Json): Json {
  return a === undefined || a === true ? b : { allOf: [a, b] };
}

/** The value with the members that a rule of `then` or `else` requires, and without those that it forbids. */
function following(
  schemas: Schemas,
  properties: ReadonlyMap<string, Json>,
  rule: Json,
  value: JsonObject,
  sample: Sample,
): JsonObject {
  const view = schemas.view(rule);
  let next = value;
  for (const name of view.required) {
    if (name in next) continue;
    const sampled = sample(joined(properties.get(name), view.properties.get(name) ?? true));
    if (sampled !== undefined) next = { ...next, [name]: sampled };
  }
  for (const [name, schema] of view.properties) {
    const current = next[name];
    if (current === undefined || schemas.matches(schema, current)) continue;
    const sampled = sample(joined(properties.get(name), schema));
    next = sampled === undefined ? without(next, name) : { ...next, [name]: sampled };
  }
  const forbidden = view.rest['not'];
  if (isObject(forbidden) && schemas.matches(forbidden, next))
    for (const name of schemas.view(forbidden).required) next = without(next, name);
  return next;
}

/** The value changed to satisfy `then` and `else` of the schema's conditions. */
export function withConditions(
  schemas: Schemas,
  schema: Json | undefined,
  value: Json,
  sample: Sample,
): Json {
  const { conditions, properties } = schemas.view(schema);
  return conditions.reduce<Json>((current, condition) => {
    if (!isObject(current)) return current;
    const rule = schemas.matches(condition['if'], current) ? condition['then'] : condition['else'];
    return rule === undefined ? current : following(schemas, properties, rule, current, sample);
  }, value);
}
