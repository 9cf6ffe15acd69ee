import { dereference, isObject, type Json, type JsonObject } from '#scripts/generate/document.ts';
import { listAt } from '#scripts/contract-diff/json.ts';

function typesOf(schema: JsonObject): readonly Json[] {
  const type = schema['type'];
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

/** Whether null is allowed, directly, by a choice, or by what the schema refers to. */
export function isNullable(document: JsonObject, schema: Json | undefined): boolean {
  const resolved = dereference(document, schema);
  const choices = [...listAt(resolved, 'anyOf'), ...listAt(resolved, 'oneOf')];
  return typesOf(resolved).includes('null') || choices.some((choice) => isNullable(document, choice));
}

/**
 * A schema of another type in the place of this one, nullable when it was. Text becomes a number and everything else
 * becomes text: the slips that really happen, and the ones that a page which only prints the value can miss.
 */
export function withOtherType(document: JsonObject, schema: Json | undefined): JsonObject {
  const own = isObject(schema) ? schema : {};
  const type = typesOf(dereference(document, schema)).includes('string') ? 'integer' : 'string';
  const description = own['description'];
  return {
    ...(description === undefined ? {} : { description }),
    type: isNullable(document, schema) ? [type, 'null'] : type,
  };
}

export function withNull(schema: Json): JsonObject {
  return { anyOf: [schema, { type: 'null' }] };
}
