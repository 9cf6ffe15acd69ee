import { dereference, type Json, type JsonObject, isObject } from '#scripts/generate/document.ts';
import { listAt } from '#scripts/contract-diff/json.ts';
import { markNumber } from './mutation.ts';

function getTypes(schema: JsonObject): readonly Json[] {
  const type = schema['type'];
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

/** Whether null is allowed, directly, by a choice, or by what the schema refers to. */
export function isNullable(document: JsonObject, schema: Json | undefined): boolean {
  const resolved = dereference(document, schema);
  const choices = [...listAt(resolved, 'anyOf'), ...listAt(resolved, 'oneOf')];
  return getTypes(resolved).includes('null') || choices.some((choice) => isNullable(document, choice));
}

/**
 * A schema of another type in the place of this one, nullable when it was. Text becomes a number and everything else
 * becomes text: the slips that really happen, and the ones that a page which only prints the value can miss. The one
 * value that is left is the mark, so that errors name it.
 */
export function withOtherType(document: JsonObject, schema: Json | undefined, mark: string): JsonObject {
  const own = isObject(schema) ? schema : {};
  const isText = getTypes(dereference(document, schema)).includes('string');
  const type = isText ? 'integer' : 'string';
  const value = isText ? markNumber(mark) : mark;
  const isAlsoNull = isNullable(document, schema);
  const description = own['description'];
  return {
    ...(description === undefined ? {} : { description }),
    type: isAlsoNull ? [type, 'null'] : type,
    enum: isAlsoNull ? [value, null] : [value],
  };
}

export function withNull(schema: Json): JsonObject {
  return { anyOf: [schema, { type: 'null' }] };
}
